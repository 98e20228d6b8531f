import { isSecretName, mask, withMaskedSecrets } from "../../api/secrets.ts";
import { inWords } from "../../i18n/durations.ts";
import { inUnit } from "../../i18n/numbers.ts";
import type { Translate } from "../../i18n/texts.ts";
import { isSecret, type FieldDef, type FieldKind } from "./fields.ts";
import { isPicture } from "./picture.ts";

/** Maximum of list entries shown. */
export const mostSaid = 100;

const isNone = (value: unknown) =>
  value === undefined || value === null || value === "" || (Array.isArray(value) && !value.length);

const isNumber = (value: unknown) => value !== "" && Number.isFinite(Number(value));

/**
 * Formats the value of a control for save bars, reviews and conflicts: with its unit, by the label of its option.
 * Secrets stay hidden.
 */
export function sayValue(t: Translate, field: FieldDef, value: unknown): string {
  if (isSecret(field)) return mask;
  if (isPicture(value)) return value.name;
  if (field.say) return field.say(value, t) || t("value.none");
  if (isNone(value)) return (field.kind === "select" && field.placeholder) || t("value.none");
  if (!Array.isArray(value)) return sayOne(t, field, value);
  const said = value.slice(0, mostSaid).map((item) => sayOne(t, field, item));
  const left = value.length - said.length;
  return said.join(", ") + (left > 0 ? ` … ${t("choices.more", { count: left })}` : "");
}

/** Kinds whose values are documents or tables, which one line can't show. */
const isLong: ReadonlySet<FieldKind> = new Set(["code", "file", "image", "keyvalues"]);

/** Formats the stored value of a changed field. Undefined for secrets and for values that one line can't show. */
export function sayStored(t: Translate, field: FieldDef, value: unknown): string | undefined {
  const isTree = field.kind === "custom" && !field.say && typeof value === "object" && value !== null;
  return isSecret(field) || isLong.has(field.kind) || isTree ? undefined : sayValue(t, field, value);
}

/** Formats the seconds of a custom control. */
export const sayDuration = (seconds: unknown, t: Translate): string =>
  isNone(seconds) ? "" : inWords(t.locale, Number(seconds));

function sayOne(t: Translate, { kind, unit, options }: FieldDef, value: unknown): string {
  if (typeof value === "boolean") return t(value ? "on" : "off");
  if (typeof value === "object" && value !== null) return sayObject(value);
  if (kind === "duration" && isNumber(value) && Number(value) >= 0) return inWords(t.locale, Number(value));
  if (unit && isNumber(value)) return inUnit(t.locale, unit, Number(value));
  return options?.find((option) => option.value === String(value))?.label ?? String(value);
}

function sayObject(value: object): string {
  if (!("key" in value && "value" in value)) return JSON.stringify(withMaskedSecrets(value));
  return `${value.key}: ${isSecretName(String(value.key)) ? mask : value.value}`;
}
