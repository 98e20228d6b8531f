import type RealmRepresentation from "@keycloak/keycloak-admin-client/lib/defs/realmRepresentation.js";
import { languageName } from "../../i18n/direction.ts";
import { orderIn } from "../../i18n/order.ts";

/** Supported language of a realm. */
export interface Language {
  locale: string;
  name: string;
  isDefault: boolean;
}

type Spoken = Pick<RealmRepresentation, "internationalizationEnabled" | "supportedLocales" | "defaultLocale">;

/**
 * Languages of a realm, default first, with localized names. Empty without internationalization or with one language.
 */
export function languagesOf(realm: Spoken | undefined, inLocale: string): readonly Language[] {
  if (!realm?.internationalizationEnabled) return [];
  const first = realm.defaultLocale || "en";
  const order = orderIn(inLocale);
  const rest = [...new Set(realm.supportedLocales)].filter((locale) => locale !== first);
  const named = (locale: string) => ({ locale, name: languageName(locale, inLocale), isDefault: locale === first });
  return [named(first), ...rest.map(named).sort((left, right) => order.compare(left.name, right.name))];
}
