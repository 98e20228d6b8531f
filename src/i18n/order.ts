import { intlLocale } from "./direction.ts";

const collators = new Map<string, Intl.Collator>();

/** Collator of a language with numeric order. Cached per language. */
export function orderIn(locale: string): Intl.Collator {
  const found = collators.get(locale);
  if (found) return found;
  const made = new Intl.Collator(intlLocale(locale), { numeric: true });
  collators.set(locale, made);
  return made;
}
