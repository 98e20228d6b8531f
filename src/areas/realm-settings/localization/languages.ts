import type { Realm } from "../../../api/realm.ts";
import { languageName } from "../../../i18n/direction.ts";
import { orderIn } from "../../../i18n/order.ts";

/** How a language stands in the realm. */
export type Standing = "default" | "supported" | "other";

/** A language whose texts can be looked at. */
export interface TextLanguage {
  locale: string;
  name: string;
  standing: Standing;
}

/** The language that a realm speaks to those who chose none. */
export const defaultOf = ({ internationalizationEnabled, defaultLocale }: Realm): string =>
  (internationalizationEnabled && defaultLocale) || "en";

/** Languages of a realm: its default, those it supports, and others that it keeps texts in. */
export function textLanguages(realm: Realm, kept: readonly string[], inLocale: string): readonly TextLanguage[] {
  const first = defaultOf(realm);
  const supported = new Set(realm.internationalizationEnabled ? realm.supportedLocales : []);
  const order = orderIn(inLocale);
  const standingOf = (locale: string): Standing =>
    locale === first ? "default" : supported.has(locale) ? "supported" : "other";
  return [...new Set([first, ...supported, "en", ...kept])]
    .map((locale) => ({ locale, name: languageName(locale, inLocale), standing: standingOf(locale) }))
    .sort((left, right) => order.compare(left.name, right.name));
}

/** What a language is compared with: English, and English with the realm's default; undefined where that is English too. */
export function referenceOf(locale: string, realm: Realm): string | undefined {
  const other = locale === "en" ? defaultOf(realm) : "en";
  return other === locale ? undefined : other;
}
