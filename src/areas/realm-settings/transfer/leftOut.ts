import { getIn } from "../../../kit/record/path.ts";
import { keysOf } from "../../../kit/base/keysOf.ts";
import type { Translate } from "../../../i18n/texts.ts";
import { isRealmKey } from "../../../realm-document/file/keys.ts";
import type { LeftOut } from "../../../sections/taken/TakenList.tsx";
import type { FileRealm } from "./importFile.ts";

/** Keys that identify the file, and keys that are imported. */
const others: ReadonlySet<string> = new Set([
  ...["id", "realm", "ifResourceExists", "keycloakVersion"],
  ...["users", "groups", "clients", "identityProviders", "roles"],
]);

/** Sections that a partial import ignores. The key selects the text that names an alternative. */
const sections = {
  clientScopes: [
    ...["clientScopes", "defaultDefaultClientScopes", "defaultOptionalClientScopes"],
    ...["scopeMappings", "clientScopeMappings", "protocolMappers"],
  ],
  identityProviderMappers: ["identityProviderMappers"],
  authentication: [
    ...["authenticationFlows", "authenticatorConfig", "requiredActions", "browserFlow", "registrationFlow"],
    ...["directGrantFlow", "resetCredentialsFlow", "clientAuthenticationFlow", "dockerAuthenticationFlow"],
    "firstBrokerLoginFlow",
  ],
  components: ["components", "userFederationProviders", "userFederationMappers", "federatedUsers"],
  clientPolicies: ["clientProfiles", "clientPolicies"],
  organizations: ["organizations"],
} as const;

type Section = keyof typeof sections | "settings" | "unknown";

const order: readonly Section[] = [...keysOf(sections), "settings", "unknown"];

const sectionByKey = new Map<string, Section>(
  keysOf(sections).flatMap((section) => sections[section].map((key) => [key, section] as const)),
);

const sectionOf = (key: string): Section => sectionByKey.get(key) ?? (isRealmKey(key) ? "settings" : "unknown");

const sizeOf = (value: unknown): number | undefined =>
  typeof value === "object" && value !== null ? Object.keys(value).length : undefined;

const named = (realm: FileRealm, key: string) => {
  const size = sizeOf(getIn(realm, [key]));
  return size === undefined ? key : `${key} (${size})`;
};

/** Maximum number of settings to list. */
const mostNamed = 8;

/** Lists the parts of a file that a partial import ignores, with an alternative. Omits empty sections. */
export function leftOutOf(t: Translate, realm: FileRealm): LeftOut[] {
  const keys = Object.entries(realm).flatMap(([key, value]) => (others.has(key) || sizeOf(value) === 0 ? [] : [key]));
  return order.flatMap((section) => {
    const own = keys.filter((key) => sectionOf(key) === section);
    if (!own.length) return [];
    const names = own
      .slice(0, mostNamed)
      .map((key) => named(realm, key))
      .join(", ");
    const more = own.length > mostNamed ? ` … ${t("choices.more", { count: own.length - mostNamed })}` : "";
    return [{ what: names + more, why: t(`realmSettings.import.leftOut.${section}`) }];
  });
}
