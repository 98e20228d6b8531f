import type { FieldDef, FieldOf, ValuesOf } from "../../kit/form/fields.ts";
import { configPath } from "../../kit/form/path.ts";
import { codecsOf } from "../../sections/provider-config/storage.ts";
import type { StorageProvider } from "./storage.ts";

/** How settings of providers are kept: lists of texts. */
export const kept = codecsOf("list");

type Field = FieldOf<StorageProvider>;
type More = Partial<Omit<Field, "path">>;

/** What the server goes by where a setting is absent, and what a new provider starts with. */
export const starting = (isNew: boolean, fresh: unknown, absent: unknown) => ({ initial: isNew ? fresh : absent });

/** Must be filled in, which is said in words of its own. `message`: text key. */
export const needed = (message: string): Pick<Field, "marked" | "validate"> => ({
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

/** A length of time as the server counts it: there are some that no whole second is. */
export const milliseconds = { unit: "millisecond", step: 100 } as const;

export const select = (
  name: string,
  label: string,
  options: NonNullable<FieldDef["options"]>,
  more: More = {},
): Field => ({ path: configPath(name), kind: "select", label, codec: kept.one, options, ...more });

/** The name of a provider. */
export const nameField = (more: More = {}): Field => ({
  path: ["name"],
  kind: "text",
  label: "uiDisplayName",
  ...needed("validateName"),
  ...more,
});

/** The value of a setting, as its control has it. */
export const ask = (values: ValuesOf<StorageProvider>, name: string) => values(configPath(name));
