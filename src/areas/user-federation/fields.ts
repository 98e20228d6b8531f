import type { Check, FieldDef, FieldOf, MoreOf, ValuesOf } from "../../kit/form/fields.ts";
import { configPath, type PathOf } from "../../kit/record/path.ts";
import { codecsOf } from "../../sections/provider-config/storage.ts";
import type { StorageProvider } from "./storage.ts";

/** Codecs for the configuration of components, where each setting is a list of strings. */
export const kept = codecsOf("list");

type Field = FieldOf<StorageProvider>;
type More = MoreOf<StorageProvider>;

/** Initial value of a field: `fresh` for a new provider, `absent` for a stored provider without the setting. */
export const starting = (isNew: boolean, fresh: unknown, absent: unknown) => ({ initial: isNew ? fresh : absent });

/** Marks a field as required, with its own error message. `message`: text key. */
export const needed = (message: string): { marked: true; validate: Check<PathOf<StorageProvider>> } => ({
  marked: true,
  validate: (value, _values, t) => (String(value ?? "").trim() === "" ? t(message) : undefined),
});

export const text = (name: string, label: string, more: More = {}): Field => ({
  path: configPath(name),
  kind: "text",
  label,
  codec: kept.one,
  ...more,
});

export const toggle = (name: string, label: string, more: More = {}): Field => ({
  path: configPath(name),
  kind: "switch",
  label,
  codec: kept.truth,
  ...more,
});

export const number = (name: string, label: string, more: More = {}): Field => ({
  path: configPath(name),
  kind: "number",
  label,
  codec: kept.number,
  min: 0,
  ...more,
});

/** Durations in milliseconds. Some values are not whole seconds. */
export const milliseconds = { unit: "millisecond", step: 100 } as const;

export const select = (
  name: string,
  label: string,
  options: NonNullable<FieldDef["options"]>,
  more: More = {},
): Field => ({ path: configPath(name), kind: "select", label, codec: kept.one, options, ...more });

export const nameField = (more: More = {}): Field => ({
  path: ["name"],
  kind: "text",
  label: "uiDisplayName",
  ...needed("validateName"),
  ...more,
});

/** Returns the form value of a setting. */
export const ask = (values: ValuesOf<StorageProvider>, name: string) => values(configPath(name));
