import type { Realm } from "../../../api/realm.ts";
import { languageName } from "../../../i18n/direction.ts";
import { orderIn } from "../../../i18n/order.ts";

/** Role of a language in the realm. */
export type Standing = "default" | "supported" | "other";

/** Language in the selection of texts. */
export interface TextLanguage {
  locale: string;
  name: string;
  standing: Standing;
}

/** Returns the language for users who selected none. */
export const defaultOf = ({ internationalizationEnabled, defaultLocale }: Realm): string =>
  (internationalizationEnabled && defaultLocale) || "en";

/** Languages of a realm: default, supported and other languages with stored texts. */
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

/**
 * Returns the language to compare with: English, or for English the default language. Undefined if they are the same.
 */
export function referenceOf(locale: string, realm: Realm): string | undefined {
  const other = locale === "en" ? defaultOf(realm) : "en";
  return other === locale ? undefined : other;
}
