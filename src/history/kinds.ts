import type { RecordKind } from "../api/unchangedSecrets.ts";
import type { Kind } from "../realm-document/index.ts";

/** Kinds of records with a history. */
export const recordKinds = [
  "realm",
  "eventsConfig",
  "userProfile",
  "client",
  "clientRole",
  "realmRole",
  "clientScope",
  "protocolMapper",
  "user",
  "group",
  "identityProvider",
  "identityProviderMapper",
  "component",
  "flow",
  "execution",
  "authenticatorConfig",
  "requiredAction",
  "organization",
] as const;

export type HistoryKind = (typeof recordKinds)[number];

interface KindRules {
  /** Rules of what the server keeps if a write omits it. */
  writes: RecordKind;
  /** Kind whose canonical form and security rules apply. */
  shape?: Kind;
  /** Field of the representation that names the record. */
  name: string;
  /** Fields that are computed, or have events of their own. */
  omit?: readonly string[];
  /** Fields that the server fills in if the POST omits them: the first UPDATE then shows values that no admin changed. */
  fillsIn?: readonly string[];
  /** Fields that decide who gets in. `true` for all. For kinds without a shape. */
  security?: readonly string[] | true;
}

const ofFlow = [
  "displayName",
  "requirementChoices",
  "configurable",
  "level",
  "index",
  "providerId",
  "alias",
  "provider",
];

const ofNewClient = [
  ...["enabled", "protocol", "clientAuthenticatorType", "standardFlowEnabled", "directAccessGrantsEnabled"],
  ...["fullScopeAllowed", "redirectUris", "webOrigins", "authenticationFlowBindingOverrides"],
];

/** Source: admin events of Keycloak 26.7.4 with details. */
const rules: Readonly<Record<HistoryKind, KindRules>> = {
  realm: { writes: "realm", shape: "realm", name: "realm", omit: ["components", "identityProviders"] },
  eventsConfig: { writes: "plain", name: "", security: true },
  userProfile: { writes: "plain", shape: "userProfile", name: "" },
  client: { writes: "client", shape: "client", name: "clientId", fillsIn: ofNewClient },
  clientRole: { writes: "role", shape: "clientRole", name: "name" },
  realmRole: { writes: "role", shape: "realmRole", name: "name", omit: ["containerId", "clientRole"] },
  clientScope: { writes: "client-scope", shape: "clientScope", name: "name" },
  protocolMapper: { writes: "mapper", name: "name", omit: ["consentRequired"], security: true },
  user: {
    writes: "user",
    name: "username",
    security: [
      "enabled",
      "username",
      "email",
      "emailVerified",
      "requiredActions",
      "federationLink",
      "serviceAccountClientId",
    ],
    omit: [
      ...["access", "userProfileMetadata", "createdTimestamp", "totp", "disableableCredentialTypes", "self", "origin"],
      ...["federatedIdentities", "bruteForceStatus", "credentials", "realmRoles", "clientRoles", "groups", "notBefore"],
    ],
  },
  group: { writes: "group", shape: "group", name: "name", omit: ["realmRoles", "clientRoles"] },
  identityProvider: {
    writes: "identity-provider",
    shape: "identityProvider",
    name: "alias",
    fillsIn: ["enabled", "firstBrokerLoginFlowAlias"],
  },
  identityProviderMapper: { writes: "mapper", shape: "identityProviderMapper", name: "name" },
  component: { writes: "component", shape: "component", name: "name" },
  flow: { writes: "plain", shape: "flow", name: "alias", omit: ["authenticationExecutions", "builtIn"] },
  execution: { writes: "plain", name: "displayName", omit: ofFlow, security: true },
  authenticatorConfig: { writes: "plain", name: "alias", security: true },
  requiredAction: { writes: "plain", shape: "requiredAction", name: "alias", omit: ["name", "providerId"] },
  organization: { writes: "organization", shape: "organization", name: "name" },
};

export const rulesOf = (kind: HistoryKind): KindRules => rules[kind];
