import { getIn } from "../../kit/record/path.ts";
import type { UserProfileAttributeMetadata } from "@keycloak/keycloak-admin-client/lib/defs/userProfileMetadata.js";
import { languageName } from "../../i18n/direction.ts";
import { resolveText, type Translate } from "../../i18n/texts.ts";
import type { Option } from "../../kit/form/fields.ts";

/** Attributes that are top-level fields of a user. */
export const rootAttributes = ["username", "email", "firstName", "lastName"] as const;

export const isRootAttribute = (name: string): name is (typeof rootAttributes)[number] =>
  rootAttributes.some((root) => root === name);

/** Path of an attribute in a user record. */
export type ProfilePath = readonly [(typeof rootAttributes)[number]] | readonly ["attributes", string];

export const profilePath = (name: string): ProfilePath => (isRootAttribute(name) ? [name] : ["attributes", name]);

/** Annotation as text. Undefined if it is absent or neither text nor number. */
export function annotation({ annotations }: UserProfileAttributeMetadata, name: string): string | undefined {
  const value = annotations?.[name];
  return typeof value === "string" || typeof value === "number" ? String(value) : undefined;
}

/** Label of an attribute: display name of the profile, else the console's label, else the name. */
export function attributeLabel(
  t: Translate,
  { name = "", displayName }: { name?: string; displayName?: string },
): string {
  if (displayName && displayName !== name) return resolveText(t, displayName);
  return t.has(name) ? t(name) : name;
}

/** Options of the attribute's `options` validator. */
export function optionsOf(t: Translate, attribute: UserProfileAttributeMetadata): readonly Option[] {
  const values = attribute.validators?.options?.options;
  if (!Array.isArray(values)) return [];
  const labels = attribute.annotations?.inputOptionLabels;
  const prefix = annotation(attribute, "inputOptionLabelsI18nPrefix");
  return values.map(String).map((value) => {
    const label = getIn(labels, [value]);
    if (typeof label === "string") return { value, label: resolveText(t, label) };
    const key = `${prefix}.${value}`;
    return { value, label: prefix && t.has(key) ? t(key) : value };
  });
}

/** Localized name of a language. Fallback: its native name. */
export function localeLabel(t: Translate, code: string): string {
  const key = `locale_${code}`;
  if (t.has(key)) return t(key);
  return languageName(code);
}

/** Limit from the `integer` or `double` validator. */
export function boundOf({ validators }: UserProfileAttributeMetadata, end: "min" | "max"): number | undefined {
  const bound = Number(validators?.integer?.[end] ?? validators?.double?.[end] ?? Number.NaN);
  return Number.isNaN(bound) ? undefined : bound;
}

/** Formats of native inputs. A stored value in another format would be invisible. */
const shapes: Readonly<Record<string, RegExp>> = {
  number: /^-?\d*\.?\d+(e[+-]?\d+)?$/i,
  range: /^-?\d*\.?\d+(e[+-]?\d+)?$/i,
  date: /^\d{4,}-\d\d-\d\d$/,
  month: /^\d{4,}-\d\d$/,
  time: /^\d\d:\d\d(:\d\d(\.\d+)?)?$/,
  "datetime-local": /^\d{4,}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?$/,
};

/** Native input types of `html5-<type>`. `html5-week` falls back to text. Source: docs/spec/areas/user-profile.md. */
const nativeTypes = new Set(["email", "tel", "url", "number", "range", "datetime-local", "date", "month", "time"]);

/** Native type of an input type. Undefined if it has none or can't show a stored value. */
export function nativeType(inputType: string, values: readonly unknown[]): string | undefined {
  const type = /^html5-(.+)$/.exec(inputType)?.[1] ?? "";
  if (!nativeTypes.has(type)) return undefined;
  const shape = shapes[type];
  return values.every((value) => value === "" || !shape || shape.test(String(value))) ? type : undefined;
}
