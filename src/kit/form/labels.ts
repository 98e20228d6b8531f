import glossary from "../../i18n/glossary/terms.json" with { type: "json" };
import { resolveText, type Translate } from "../../i18n/texts.ts";
import type { FieldDef } from "./fields.ts";

const keyOf = (field: FieldDef) => field.label ?? field.path[field.path.length - 1] ?? "";

export function labelOf(t: Translate, field: FieldDef): string {
  return field.labelText !== undefined ? resolveText(t, field.labelText) : t(keyOf(field));
}

/** Help of a field, or undefined. */
export function helpOf(t: Translate, field: FieldDef): string | undefined {
  if (field.helpText) return resolveText(t, field.helpText);
  if (field.help === false || field.labelText !== undefined) return undefined;
  const key = field.help ?? `${keyOf(field)}Help`;
  return t.has(key) ? t(key) : undefined;
}

/** Key of a label for the guide of the server. Empty for texts from elsewhere. */
export const guideKeyOf = (field: FieldDef): string => (field.labelText === undefined ? keyOf(field) : "");

const terms: Readonly<Record<string, string>> = glossary;

/** Term of the glossary in the label of a field, or undefined. */
export const termOf = (field: FieldDef): string | undefined =>
  field.labelText === undefined ? terms[keyOf(field)] : undefined;
