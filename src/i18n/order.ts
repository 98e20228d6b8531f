import { intlLocale } from "./direction.ts";

const collators = new Map<string, Intl.Collator>();

/** The order of names in a language: numbers in them by size, letters as its people sort them. One per language. */
export function orderIn(locale: string): Intl.Collator {
  const found = collators.get(locale);
  if (found) return found;
  const made = new Intl.Collator(intlLocale(locale), { numeric: true });
  collators.set(locale, made);
  return made;
}
