import { intlLocale } from "./direction.ts";

/** Localized number with its unit: "3 minutes". Up to 3 decimals. */
export const inUnit = (locale: string, unit: string, value: number): string =>
  new Intl.NumberFormat(intlLocale(locale), {
    style: "unit",
    unit,
    unitDisplay: "long",
    maximumFractionDigits: 3,
  }).format(value);

const formats = new Map<string, Intl.NumberFormat>();

/** Localized number. */
export function numberIn(locale: string, value: number): string {
  const format = formats.get(locale) ?? new Intl.NumberFormat(intlLocale(locale));
  formats.set(locale, format);
  return format.format(value);
}

const rules = new Map<string, Intl.PluralRules>();

/** Plural form of a number. */
export function pluralForm(locale: string, count: number): Intl.LDMLPluralRule {
  const rule = rules.get(locale) ?? new Intl.PluralRules(intlLocale(locale));
  rules.set(locale, rule);
  return rule.select(count);
}
