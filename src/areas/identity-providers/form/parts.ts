import type { FieldOf, ValuesOf } from "../../../kit/form/fields.ts";
import { configPath } from "../../../kit/form/path.ts";
import type { Provider } from "../provider.ts";
import { number, text, trimmedText, truth } from "./codecs.ts";

export type Field = FieldOf<Provider>;
export type Values = ValuesOf<Provider>;

/** What a field has besides where it is. */
type More = Partial<Omit<Field, "path" | "kind">>;

/** A setting kept as a text. `label` differs from the key where the server's texts call it otherwise. */
export const line = (key: string, label = key, more: More = {}): Field => ({
  path: configPath(key),
  kind: "text",
  label,
  codec: trimmedText,
  ...more,
});

/** An address. Whether it is one is for the server to say, which takes what it can resolve. */
export const address = (key: string, label = key, more: More = {}): Field =>
  line(key, label, { inputType: "url", ...more });

/** A long text, such as keys. */
export const lines = (key: string, label = key, more: More = {}): Field => ({
  path: configPath(key),
  kind: "textarea",
  rows: 5,
  label,
  codec: text,
  ...more,
});

/** On or off. `unset`: what the server goes by while nothing is stored. */
export const toggle = (key: string, label = key, more: More = {}, unset = false): Field => ({
  path: configPath(key),
  kind: "switch",
  label,
  codec: truth,
  initial: unset,
  ...more,
});

/** One of several, kept as it is called. */
export const choice = (
  key: string,
  label: string,
  values: readonly (string | readonly [string, string])[],
  more: More = {},
): Field => ({
  path: configPath(key),
  kind: "select",
  label,
  codec: text,
  options: values.map((value) =>
    typeof value === "string" ? { value, label: value } : { value: value[0], label: value[1] },
  ),
  ...more,
});

/** A whole number from 0 on. */
export const count = (key: string, label = key, more: More = {}): Field => ({
  path: configPath(key),
  kind: "number",
  label,
  codec: number,
  min: 0,
  max: 2_147_483,
  ...more,
});

/** A length of time, kept in seconds. */
export const seconds = (key: string, label = key, more: More = {}): Field => ({
  path: configPath(key),
  kind: "duration",
  label,
  codec: number,
  ...more,
});

/** True while that setting is on. */
export const isOn = (values: Values, key: string): boolean => values(configPath(key)) === true;

/** True while a choice stands so; `unset` is what stands while nothing was chosen. */
export const stands = (values: Values, key: string, value: string, unset = ""): boolean =>
  (values(configPath(key)) || unset) === value;
