import { intlLocale } from "./direction.ts";

const latin = new Map<string, boolean>();

function isLatin(locale: string): boolean {
  const known = latin.get(locale) ?? new Intl.Locale(intlLocale(locale)).maximize().script === "Latn";
  latin.set(locale, known);
  return known;
}

const latinWord = /\p{Script=Latin}{2}/u;
const otherLetter = /(?!\p{Script=Latin})\p{L}/u;

/** A text in Latin letters alone in a language that is written in others, as Arabic and Japanese are: nobody translated it. */
export const isUntranslated = (locale: string, text: string): boolean =>
  latinWord.test(text) && !isLatin(locale) && !otherLetter.test(text);
