import { intlLocale } from "./direction.ts";

const latin = new Map<string, boolean>();

function isLatin(locale: string): boolean {
  const known = latin.get(locale) ?? new Intl.Locale(intlLocale(locale)).maximize().script === "Latn";
  latin.set(locale, known);
  return known;
}

const latinWord = /\p{Script=Latin}{2}/u;
const otherLetter = /(?!\p{Script=Latin})\p{L}/u;

/** True for Latin text in a language with another script, such as Arabic or Japanese. Such a text is untranslated. */
export const isUntranslated = (locale: string, text: string): boolean =>
  latinWord.test(text) && !isLatin(locale) && !otherLetter.test(text);
