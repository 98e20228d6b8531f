import type { FieldOf, MoreOf, ValuesOf } from "../../../kit/form/fields.ts";
import { configPath } from "../../../kit/record/path.ts";
import { webUrl } from "../../../kit/form/validators.ts";
import type { Provider } from "../provider.ts";
import { number, text, trimmedText, truth } from "./codecs.ts";

export type Field = FieldOf<Provider>;
export type Values = ValuesOf<Provider>;

/** Optional field properties. */
type More = MoreOf<Provider>;

/** Text setting. Set `label` if Keycloak's label key differs from the setting. */
export const line = (key: string, label = key, more: More = {}): Field => ({
  path: configPath(key),
  kind: "text",
  label,
  codec: trimmedText,
  ...more,
});

/** URL setting. One malformed URL makes the server reject the whole provider. */
export const address = (key: string, label = key, more: More = {}): Field =>
  line(key, label, { inputType: "url", validate: webUrl(), ...more });

/** Multi-line text, such as keys. */
export const lines = (key: string, label = key, more: More = {}): Field => ({
  path: configPath(key),
  kind: "textarea",
  rows: 5,
  label,
  codec: text,
  ...more,
});

/** Switch. `unset` is the server default for an absent value. */
export const toggle = (key: string, label = key, more: More = {}, unset = false): Field => ({
  path: configPath(key),
  kind: "switch",
  label,
  codec: truth,
  initial: unset,
  ...more,
});

/** Selection of one value. Pairs have a value and a label. */
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

/** Whole number, 0 or more. */
export const count = (key: string, label = key, more: More = {}): Field => ({
  path: configPath(key),
  kind: "number",
  label,
  codec: number,
  min: 0,
  max: 2_147_483,
  ...more,
});

/** Duration, stored in seconds. */
export const seconds = (key: string, label = key, more: More = {}): Field => ({
  path: configPath(key),
  kind: "duration",
  label,
  codec: number,
  ...more,
});

/** True if the switch is on. */
export const isChecked = (values: Values, key: string): boolean => values(configPath(key)) === true;

/** True if the setting has the value. `unset` is the default of an empty setting. */
export const stands = (values: Values, key: string, value: string, unset = ""): boolean =>
  (values(configPath(key)) || unset) === value;
