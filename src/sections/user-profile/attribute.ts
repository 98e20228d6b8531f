import type { UserProfileAttributeMetadata } from "@keycloak/keycloak-admin-client/lib/defs/userProfileMetadata.js";
import { languageName } from "../../i18n/direction.ts";
import { resolveText, type Translate } from "../../i18n/texts.ts";
import type { Option } from "../../kit/form/fields.ts";

/** Attributes that are fields of the user itself. */
export const rootAttributes = ["username", "email", "firstName", "lastName"] as const;

/** An attribute that is a field of the user itself. */
export const isRootAttribute = (name: string): name is (typeof rootAttributes)[number] =>
  rootAttributes.some((root) => root === name);

/** Where what a profile describes may stand in a user. */
export type ProfilePath = readonly [(typeof rootAttributes)[number]] | readonly ["attributes", string];

/** Where an attribute stands in a user. */
export const profilePath = (name: string): ProfilePath => (isRootAttribute(name) ? [name] : ["attributes", name]);

/** Text of an annotation; undefined for one that is absent or no text or number. */
export function annotation({ annotations }: UserProfileAttributeMetadata, name: string): string | undefined {
  const value = annotations?.[name];
  return typeof value === "string" || typeof value === "number" ? String(value) : undefined;
}

/** Name of an attribute for people: what the profile says, else the console's word for it, else the bare name. */
export function attributeLabel(
  t: Translate,
  { name = "", displayName }: { name?: string; displayName?: string },
): string {
  if (displayName && displayName !== name) return resolveText(t, displayName);
  return t.has(name) ? t(name) : name;
}

/** What may be chosen, as the profile's `options` validator names it. */
export function optionsOf(t: Translate, attribute: UserProfileAttributeMetadata): readonly Option[] {
  const values = attribute.validators?.options?.options;
  if (!Array.isArray(values)) return [];
  const labels = attribute.annotations?.inputOptionLabels;
  const prefix = annotation(attribute, "inputOptionLabelsI18nPrefix");
  return values.map(String).map((value) => {
    const label =
      typeof labels === "object" && labels !== null ? (labels as Record<string, unknown>)[value] : undefined;
    if (typeof label === "string") return { value, label: resolveText(t, label) };
    const key = `${prefix}.${value}`;
    return { value, label: prefix && t.has(key) ? t(key) : value };
  });
}

/** A language by the console's name for it, else by its own. */
export function localeLabel(t: Translate, code: string): string {
  const key = `locale_${code}`;
  if (t.has(key)) return t(key);
  return languageName(code);
}

/** Bound of a number, from the validator for whole numbers or for any. */
export function boundOf({ validators }: UserProfileAttributeMetadata, end: "min" | "max"): number | undefined {
  const bound = Number(validators?.integer?.[end] ?? validators?.double?.[end] ?? Number.NaN);
  return Number.isNaN(bound) ? undefined : bound;
}

/** What the native inputs of HTML accept; a stored value of another shape would not be seen in them. */
const shapes: Readonly<Record<string, RegExp>> = {
  number: /^-?\d*\.?\d+(e[+-]?\d+)?$/i,
  range: /^-?\d*\.?\d+(e[+-]?\d+)?$/i,
  date: /^\d{4,}-\d\d-\d\d$/,
  month: /^\d{4,}-\d\d$/,
  time: /^\d\d:\d\d(:\d\d(\.\d+)?)?$/,
  "datetime-local": /^\d{4,}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?$/,
};

/** Types of native inputs that a profile may ask for as `html5-<type>`; `html5-week` falls back to text. Source: docs/spec/areas/user-profile.md. */
const nativeTypes = new Set(["email", "tel", "url", "number", "range", "datetime-local", "date", "month", "time"]);

/** Native type that an input type names, when it has one and every value shows in it. */
export function nativeType(inputType: string, values: readonly unknown[]): string | undefined {
  const type = /^html5-(.+)$/.exec(inputType)?.[1] ?? "";
  if (!nativeTypes.has(type)) return undefined;
  const shape = shapes[type];
  return values.every((value) => value === "" || !shape || shape.test(String(value))) ? type : undefined;
}
