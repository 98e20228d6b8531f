import type { Item, Json, Kind } from "../document.ts";
import { isJson } from "../json.ts";
import { matchesAny, pattern, type Pattern } from "./pattern.ts";
import type { KindSpec, PartStyle, Reference } from "./spec.ts";

type Declared = Partial<{
  omit: string;
  ordered: string;
  joined: string;
  kept: string;
  emptyWhenNew: string;
  realmNamed: string;
  absent: Json;
  references: readonly (Omit<Reference, "path"> & { path: string })[];
  parts: Readonly<Record<string, PartStyle>>;
  isBuiltIn: KindSpec["isBuiltIn"];
  mayExist: boolean;
}>;

const patterns = (text = ""): readonly Pattern[] => text.split(" ").filter(Boolean).map(pattern);

const spec = (kind: Kind, section: KindSpec["section"], declared: Declared): KindSpec => ({
  kind,
  section,
  omit: patterns(declared.omit),
  ordered: patterns(declared.ordered),
  joined: patterns(declared.joined),
  kept: patterns(declared.kept),
  emptyWhenNew: patterns(declared.emptyWhenNew),
  realmNamed: patterns(declared.realmNamed),
  absent: declared.absent ?? {},
  references: (declared.references ?? []).map((reference) => ({ ...reference, path: pattern(reference.path) })),
  parts: declared.parts ?? {},
  isBuiltIn: declared.isBuiltIn ?? (() => false),
  mayExist: declared.mayExist ?? false,
});

const builtInClients: ReadonlySet<string> = new Set([
  ...["account", "account-console", "admin-cli", "broker", "realm-management", "security-admin-console"],
  "admin-permissions",
]);

const isOfBuiltInClient = ({ names: [client = ""] }: Item) => builtInClients.has(client);

const mappers: PartStyle = { style: "mappers", below: ["protocol-mappers", "models"] };
const scopeMappings: PartStyle = { style: "roles", below: ["scope-mappings"] };
const composites: PartStyle = { style: "roles", below: ["composites"], isMixed: true };
const roleMappings: PartStyle = { style: "roles", below: ["role-mappings"] };

const flowFields =
  "browserFlow registrationFlow directGrantFlow resetCredentialsFlow clientAuthenticationFlow dockerAuthenticationFlow firstBrokerLoginFlow";

const webAuthn = "webAuthnPolicySignatureAlgorithms webAuthnPolicyPasswordlessSignatureAlgorithms";

/** Attributes that the server adds to a new SAML client. */
const newSamlClient = [
  ...["saml.force.post.binding", "saml.server.signature", "saml.signature.algorithm", "saml_force_name_id_format"],
  ...["saml.client.signature", "saml.authnstatement", "saml_name_id_format", "saml.allow.ecp.flow"],
  "saml_signature_canonicalization_method",
]
  .map((name) => `attributes/${name}`)
  .join(" ");

/** Sources: docs/spec/console.md, and reads of Keycloak 26.7.4. */
const declared: readonly KindSpec[] = [
  spec("realm", "realm", {
    omit: `id realm notBefore adminPermissionsClient defaultRole defaultRoles requiredCredentials otpSupportedApplications clientProfiles clientPolicies keycloakVersion
      users federatedUsers socialProviders privateKey publicKey certificate codeSecret oAuthClients applications applicationScopeMappings
      attributes/cibaBackchannelTokenDeliveryMode attributes/cibaAuthRequestedUserHint attributes/cibaExpiresIn attributes/cibaInterval
      attributes/realmReusableOtpCode attributes/oauth2DeviceCodeLifespan attributes/oauth2DevicePollingInterval
      attributes/clientOfflineSessionIdleTimeout attributes/clientOfflineSessionMaxLifespan attributes/clientSessionIdleTimeout
      attributes/clientSessionMaxLifespan attributes/scimApiEnabled`.replace(/\s+/g, " "),
    ordered: `attributes/acr.loa.map ${webAuthn}`,
    references: flowFields.split(" ").map((path) => ({ path, to: "flow" as const })),
    isBuiltIn: () => true,
  }),
  spec("texts", "localization", {}),
  spec("userProfile", "userProfile", {
    ordered: "attributes groups",
    kept: "attributes/*/validations/* attributes/*/required",
    isBuiltIn: () => true,
  }),
  spec("clientScope", "clientScopes", {
    omit: "id protocolMappers/*/id",
    references: [{ path: "protocolMappers/*/config/role", to: "role" }],
    parts: { protocolMappers: mappers, scopeMappings },
  }),
  spec("realmDefaultScopes", "realmDefaultScopes", {
    references: [
      { path: "default", to: "clientScope" },
      { path: "optional", to: "clientScope" },
    ],
    parts: {
      default: { style: "links", below: ["default-default-client-scopes"], to: "clientScope", by: "id" },
      optional: { style: "links", below: ["default-optional-client-scopes"], to: "clientScope", by: "id" },
    },
    isBuiltIn: () => true,
  }),
  spec("clientProfile", "clientProfiles", { ordered: "executors", kept: "executors/*/configuration" }),
  spec("clientPolicy", "clientPolicies", {
    ordered: "conditions",
    kept: "conditions/*/configuration",
    references: [{ path: "profiles", to: "clientProfile", isOpen: true }],
  }),
  spec("client", "clients", {
    omit: `id access origin notBefore authorizationSettings defaultRoles registeredNodes nodeReRegistrationTimeout registrationAccessToken useTemplateConfig useTemplateMappers useTemplateScope clientTemplate directGrantsOnly type protocolMappers/*/id
      attributes/client.secret.creation.time attributes/client.secret.expiration.time attributes/client.secret.rotated attributes/client.secret.rotated.creation.time
      attributes/client.secret.rotated.expiration.time attributes/realm_client attributes/saml.artifact.binding.identifier`.replace(
      /\s+/g,
      " ",
    ),
    ordered: "attributes/acr.loa.map",
    joined:
      "attributes/post.logout.redirect.uris attributes/request.uris attributes/default.acr.values attributes/acr.loa.map.list attributes/oauth2.jwt.authorization.grant.idp attributes/external.token.idp",
    emptyWhenNew: `adminUrl ${newSamlClient}`,
    absent: { authorizationServicesEnabled: false },
    realmNamed: "baseUrl rootUrl adminUrl redirectUris/* attributes/post.logout.redirect.uris/*",
    references: [
      { path: "authenticationFlowBindingOverrides/*", to: "flow" },
      { path: "defaultClientScopes", to: "clientScope" },
      { path: "optionalClientScopes", to: "clientScope" },
      { path: "protocolMappers/*/config/role", to: "role" },
    ],
    parts: {
      protocolMappers: mappers,
      defaultClientScopes: { style: "links", below: ["default-client-scopes"], to: "clientScope", by: "id" },
      optionalClientScopes: { style: "links", below: ["optional-client-scopes"], to: "clientScope", by: "id" },
      scopeMappings,
      serviceAccountRoles: { ...roleMappings, via: "serviceAccount" },
    },
    isBuiltIn: isOfBuiltInClient,
  }),
  spec("realmRole", "realmRoles", {
    omit: "id containerId composite clientRole scopeParamRequired",
    parts: { composites },
    isBuiltIn: ({ names: [name = ""] }) => ["@default-roles", "offline_access", "uma_authorization"].includes(name),
  }),
  spec("clientRole", "clientRoles", {
    omit: "id containerId composite clientRole scopeParamRequired",
    parts: { composites },
    isBuiltIn: isOfBuiltInClient,
  }),
  spec("group", "groups", {
    omit: "id path parentId subGroups subGroupCount access",
    references: [],
    parts: { roles: roleMappings },
  }),
  spec("defaultGroups", "defaultGroups", {
    references: [{ path: "groups", to: "group" }],
    parts: { groups: { style: "links", below: ["default-groups"], to: "group", by: "id" } },
    isBuiltIn: () => true,
  }),
  spec("flow", "flows", {
    omit: "id topLevel **/id **/stepIds",
    ordered: "executions **/executions",
    isBuiltIn: isBuiltInFlow,
  }),
  spec("requiredAction", "requiredActions", { omit: "id" }),
  spec("identityProvider", "identityProviders", {
    omit: "id internalId organizationId types updateProfileFirstLoginMode updateProfileFirstLogin",
    references: [
      { path: "firstBrokerLoginFlowAlias", to: "flow" },
      { path: "postBrokerLoginFlowAlias", to: "flow" },
    ],
  }),
  spec("identityProviderMapper", "identityProviderMappers", {
    omit: "id",
    references: [
      { path: "config/role", to: "role" },
      { path: "config/group", to: "group" },
    ],
  }),
  spec("component", "components", {
    omit: "id parentId config/lastSync config/kid config/privateKey config/certificate config/secretSize",
    references: [
      { path: "config/role", to: "role", isOpen: true },
      { path: "config/group", to: "group", isOpen: true },
    ],
    mayExist: true,
    isBuiltIn: ({ data }) => data.name === undefined,
  }),
  spec("organization", "organizations", {
    omit: "id members groups",
    references: [{ path: "identityProviders", to: "identityProvider" }],
    parts: {
      identityProviders: { style: "links", below: ["identity-providers"], to: "identityProvider", by: "body" },
    },
  }),
  spec("authorizationSettings", "authorization", { omit: "id clientId name", isBuiltIn: () => true }),
  spec("authorizationScope", "authorization", { omit: "id policies resources" }),
  spec("resource", "authorization", { omit: "_id owner" }),
  spec("policy", "authorization", { omit: "id owner resourcesData scopesData" }),
  spec("workflow", "workflows", { omit: "id steps/*/id state", ordered: "steps", absent: { enabled: true } }),
];

function isBuiltInFlow({ data }: Item): boolean {
  return data.builtIn === true;
}

const byKind = new Map(declared.map((entry) => [entry.kind, entry]));

/** Rules of a kind. */
export function specOf(kind: Kind): KindSpec {
  const found = byKind.get(kind);
  if (!found) throw new TypeError(`No rules for ${kind}.`);
  return found;
}

/** True for a list whose order counts. Indexes of entries in between are names. */
export const isOrdered = (kind: Kind, path: readonly string[]): boolean => matchesAny(specOf(kind).ordered, path);

/** Provider types of components. */
export const providerTypes = {
  keys: "org.keycloak.keys.KeyProvider",
  users: "org.keycloak.storage.UserStorageProvider",
  ldapMapper: "org.keycloak.storage.ldap.mappers.LDAPStorageMapper",
  userProfile: "org.keycloak.userprofile.UserProfileProvider",
  workflow: "org.keycloak.models.workflow.WorkflowProvider",
} as const;

/** Components that belong to another section, or to none. */
export const isCarriedElsewhere = (component: unknown): boolean =>
  isJson(component) &&
  [providerTypes.userProfile, "org.keycloak.models.workflow"].some((type) =>
    String(component.providerType ?? "").startsWith(type),
  );

/** True for a key provider whose keys the server does not generate: it cannot be created without private keys. */
export const needsKeys = ({ providerType, providerId }: Json): boolean =>
  providerType === providerTypes.keys && !/-generated(?:-|$)/.test(String(providerId));
