import { intlLocale } from "./direction.ts";

const formats = new Map<string, Intl.NumberFormat>();

/** A count as the language writes numbers. */
export function numberIn(locale: string, value: number): string {
  const format = formats.get(locale) ?? new Intl.NumberFormat(intlLocale(locale));
  formats.set(locale, format);
  return format.format(value);
}
