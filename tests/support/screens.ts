// Every screen of every area, and a realm with data for each.
import { EXTENSION } from "../../scripts/lib/testing/extensionJar.mjs";
import { pathOf } from "../../src/kit/navigation/address.ts";
import type { AreaDef, ScreenDef } from "../../src/kit/area/defineArea.ts";
import type { RealmAdmin, RealmRepresentation } from "./realm.ts";

/** A realm with a record of every type. */
export const sampleRealm: RealmRepresentation = {
  organizationsEnabled: true,
  adminPermissionsEnabled: true,
  eventsEnabled: true,
  adminEventsEnabled: true,
  verifiableCredentialsEnabled: true,
  attributes: { "ssf.transmitterEnabled": "true" },
  loginTheme: "keycloak.v2",
  roles: { realm: [{ name: "auditor", description: "Reads everything" }] },
  groups: [{ name: "Research", subGroups: [{ name: "Physics" }] }],
  organizations: [{ name: "Initech", alias: "initech", domains: [{ name: "initech.example" }] }],
  users: [
    {
      username: "amelie",
      firstName: "Amélie",
      lastName: "Laurent",
      email: "amelie@test.example",
      groups: ["/Research"],
      realmRoles: ["auditor"],
      attributes: { department: ["sales"] },
    },
  ],
  defaultDefaultClientScopes: ["geo"],
  clientScopes: [
    {
      name: "geo",
      protocol: "openid-connect",
      protocolMappers: [
        {
          name: "place",
          protocol: "openid-connect",
          protocolMapper: "oidc-usermodel-attribute-mapper",
          config: {
            "user.attribute": "place",
            "claim.name": "place",
            "jsonType.label": "String",
            "access.token.claim": "true",
          },
        },
      ],
    },
  ],
  clients: [
    {
      ...{
        clientId: "shop",
        publicClient: false,
        serviceAccountsEnabled: true,
        authorizationServicesEnabled: true,
        redirectUris: ["https://shop.example/*"],
        attributes: { "ssf.enabled": "true", "ssf.allowEmitEvents": "true" },
      },
      protocolMappers: [
        {
          name: "size",
          protocol: "openid-connect",
          protocolMapper: "oidc-usermodel-attribute-mapper",
          config: {
            "user.attribute": "size",
            "claim.name": "size",
            "jsonType.label": "String",
            "access.token.claim": "true",
          },
        },
      ],
    },
    { clientId: "legacy", protocol: "saml", attributes: { "saml.client.signature": "true" } },
  ],
};

/** Parameters of a path; with a tab only to limit the tabs. */
type Params = Record<string, string>;

const endpoints = {
  authorizationUrl: "https://idp.example/auth",
  tokenUrl: "https://idp.example/token",
  userInfoUrl: "https://idp.example/me",
};
const idpClient = { clientId: "acme", clientSecret: "typed" };

/** A provider of each type. */
const sampleProviders: Readonly<Record<string, Record<string, string>>> = {
  oidc: {
    ...endpoints,
    ...idpClient,
    validateSignature: "true",
    useJwksUrl: "false",
    publicKeySignatureVerifier: "MIIB",
  },
  saml: { entityId: "urn:acme", singleSignOnServiceUrl: "https://idp.example/sso", validateSignature: "true" },
  oauth2: { ...endpoints, ...idpClient },
  github: { ...idpClient, clientSecret: "${vault.github}" },
  spiffe: { trustDomain: "spiffe://acme.example", bundleEndpoint: "https://bundle.example" },
};

/** Attribute of the user profile in its own group. */
const sampleAttribute = {
  name: "department",
  displayName: "Department",
  group: "work",
  validations: { length: { max: 40 } },
  annotations: {},
  permissions: { view: ["admin", "user"], edit: ["admin"] },
  multivalued: false,
};

/** Adds records that a realm import does not support. */
export async function createSample(admin: RealmAdmin): Promise<void> {
  const { id } = await admin.user("amelie");
  for (const [providerId, config] of Object.entries(sampleProviders))
    await admin.post("/identity-provider/instances", { alias: providerId, providerId, enabled: true, config });
  await admin.post("/identity-provider/instances/oidc/mappers", {
    name: "teams",
    identityProviderAlias: "oidc",
    identityProviderMapper: "oidc-user-attribute-idp-mapper",
    config: { syncMode: "INHERIT", claim: "groups", "user.attribute": "department" },
  });
  const profile = await admin.get("/users/profile");
  await admin.put("/users/profile", {
    ...profile,
    attributes: [...profile.attributes, sampleAttribute],
    groups: [...profile.groups, { name: "work", displayHeader: "Work", displayDescription: "At work" }],
  });
  const [organization] = await admin.get("/organizations");
  await admin.post(`/organizations/${organization.id}/members`, id);
  await admin.post("/clients-initial-access", { count: 3, expiration: 3600 });
  await admin.put("/client-policies/profiles", {
    profiles: [
      {
        name: "careful",
        description: "Requests of our own",
        executors: [{ executor: "secure-request-object", configuration: { "available-period": "60" } }],
      },
    ],
  });
  await admin.put("/client-policies/policies", {
    policies: [
      {
        name: "partners",
        description: "Clients of partners",
        enabled: true,
        mode: "DEFAULT",
        conditions: [{ condition: "client-roles", configuration: { roles: ["partner"] } }],
        profiles: ["careful"],
      },
    ],
  });
}

/** ID of the flow of that name. */
async function flowOf(admin: RealmAdmin, alias: string): Promise<string> {
  const flows: { id: string; alias: string }[] = await admin.get("/authentication/flows");
  const found = flows.find((flow) => flow.alias === alias);
  if (!found) throw new Error(`No flow ${alias}`);
  return found.id;
}

/** An editable flow with sub-flows. Resolves to its ID. */
async function copiedFlow(admin: RealmAdmin): Promise<string> {
  await admin.request("POST", "/authentication/flows/browser/copy", { newName: "my browser" });
  return flowOf(admin, "my browser");
}

/** Path parameters by `area/screen`, without tabs; several for a screen with several types. */
export async function things(admin: RealmAdmin): Promise<Record<string, Params | Params[]>> {
  const { id: client, protocolMappers } = await admin.client("shop");
  const legacy = await admin.client("legacy");
  const scopes = (await admin.get("/client-scopes")) as {
    id: string;
    name: string;
    protocolMappers?: { id: string }[];
  }[];
  const scope = scopes.find(({ name }) => name === "geo");
  const [group] = await admin.get("/groups");
  const [organization] = await admin.get("/organizations");
  const orgGroup = await (
    await admin.request("POST", `/organizations/${organization.id}/groups`, { name: "Board" })
  ).json();
  await admin.post(`/clients/${client}/roles`, { name: "packer" });
  const at = `/clients/${client}/authz/resource-server`;
  const made = async (path: string, body: object) => (await admin.request("POST", `${at}${path}`, body)).json();
  const authScope = await made("/scope", { name: "read" });
  const resource = await made("/resource", { name: "orders", scopes: [{ name: "read" }] });
  const role = await admin.get("/roles/auditor");
  const policy = await made("/policy/role", { name: "auditors", roles: [{ id: role.id }] });
  const permission = await made("/permission/resource", {
    name: "see orders",
    resources: [resource._id],
    policies: [policy.id],
  });
  const [registration] = await admin.get(
    "/components?type=org.keycloak.services.clientregistration.policy.ClientRegistrationPolicy",
  );
  const { id: permissionClientId } = (await admin.get("")).adminPermissionsClient;
  const ofAdmins = `/clients/${permissionClientId}/authz/resource-server`;
  const adminPolicy = await (
    await admin.request("POST", `${ofAdmins}/policy/role`, { name: "auditors", roles: [{ id: role.id }] })
  ).json();
  const adminPermission = await (
    await admin.request("POST", `${ofAdmins}/permission/scope`, {
      name: "auditors see people",
      resourceType: "Users",
      scopes: ["view"],
      policies: [adminPolicy.id],
    })
  ).json();
  const subTab = registration.subType;
  const [keys] = await admin.get("/components?type=org.keycloak.keys.KeyProvider");
  await admin.post("/workflows", {
    name: "Remind",
    on: "user-created",
    steps: [
      { uses: "set-user-attribute", with: { stage: "new" } },
      { uses: "disable-user", after: "60d" },
    ],
  });
  const [workflow] = await admin.get("/workflows");
  const { id: parentId } = await admin.get("");
  const component = async (providerType: string, providerId: string, config: object, name?: string) => {
    const answer = await admin.request("POST", "/components", { name, providerId, providerType, parentId, config });
    return answer.headers.get("location")?.split("/").pop() ?? "";
  };
  const storage = (providerId: string, config: object) =>
    component("org.keycloak.storage.UserStorageProvider", providerId, config, `people of ${providerId}`);
  const provider = { providerId: EXTENSION.page };
  const item = await component("org.keycloak.services.ui.extend.UiPageProvider", EXTENSION.page, {
    ...{ title: ["Gold"], color: ["blue"], "words.few": ["one", "two"] },
  });
  // Disabled: an enabled directory hides users until a search.
  const directory = await storage("ldap", {
    ...{ enabled: ["false"], vendor: ["other"], connectionUrl: ["ldap://127.0.0.1:1"], editMode: ["READ_ONLY"] },
    ...{ usersDn: ["ou=people,dc=example"], authType: ["simple"], bindDn: ["cn=reader"], bindCredential: ["secret"] },
    ...{ usernameLDAPAttribute: ["uid"], rdnLDAPAttribute: ["uid"], uuidLDAPAttribute: ["entryUUID"] },
    userObjectClasses: ["inetOrgPerson"],
  });
  const kerberos = await storage("kerberos", { enabled: ["false"], kerberosRealm: ["EXAMPLE.ORG"] });
  // With a Kerberos provider the server enables the SPNEGO step, which would block the login form of a test.
  const steps: { providerId?: string }[] = await admin.get("/authentication/flows/browser/executions");
  await admin.put("/authentication/flows/browser/executions", {
    ...steps.find(({ providerId }) => providerId === "auth-spnego"),
    requirement: "DISABLED",
  });
  const [ldapMapper] = await admin.get(`/components?parent=${directory}`);
  const [idpMapper] = await admin.get("/identity-provider/instances/oidc/mappers");
  const types = ["aggregate", "client", "client-scope", "group", "regex", "role", "time", "user"];
  return {
    "organizations/detail": { id: organization.id },
    "organizations/group": { id: organization.id, groupId: orgGroup.id },
    "clients/registrationPolicyNew": { subTab, providerId: "max-clients" },
    "clients/registrationPolicy": { subTab, providerId: registration.providerId, id: registration.id },
    "clients/createRole": { clientId: client },
    "clients/role": { clientId: client, id: (await admin.get(`/clients/${client}/roles/packer`)).id },
    "clients/resourceNew": { id: client },
    "clients/resource": { id: client, resourceId: resource._id },
    "clients/scopeNew": { id: client },
    "clients/scope": { id: client, scopeId: authScope.id },
    "clients/policyNew": types.map((policyType) => ({ id: client, policyType })),
    "clients/policy": { id: client, policyId: policy.id, policyType: "role" },
    "clients/permissionNew": ["resource", "scope"].map((permissionType) => ({ id: client, permissionType })),
    "clients/permissionNewFor": { id: client, permissionType: "resource", selectedId: resource._id },
    "clients/permission": { id: client, permissionType: "resource", permissionId: permission.id },
    "clients/start": [{ clientId: client }, { clientId: legacy.id }],
    "clients/dedicated": { clientId: client },
    "clients/dedicatedMapper": { id: client, mapperId: protocolMappers[0].id, viewMode: "edit" },
    "clients/detail": [{ clientId: client }, ...["settings", "keys"].map((tab) => ({ clientId: legacy.id, tab }))],
    "client-scopes/mapper": { id: scope?.id ?? "", mapperId: scope?.protocolMappers?.[0]?.id ?? "", viewMode: "edit" },
    "client-scopes/detail": { id: scope?.id ?? "" },
    "roles/detail": [{ id: role.id }, { id: (await admin.get("")).defaultRole.id }],
    "users/detail": { id: (await admin.user("amelie")).id },
    "groups/list": { "*": group.id },
    "authentication/flow": { id: await copiedFlow(admin), usedBy: "notInUse" },
    "authentication/builtInFlow": { id: await flowOf(admin, "reset credentials"), usedBy: "DEFAULT" },
    "user-federation/ldap": { id: directory },
    "user-federation/mapper": [
      { id: directory, mapperId: ldapMapper.id },
      { id: directory, mapperId: "new" },
    ],
    "user-federation/kerberos": { id: kerberos },
    "user-federation/customNew": { providerId: "kerberos" },
    "user-federation/custom": { providerId: "other", id: kerberos },
    "permissions/home": { permissionClientId },
    "permissions/delegate": { permissionClientId },
    "permissions/permissionNew": ["Users", "Groups", "Roles"].map((resourceType) => ({
      permissionClientId,
      resourceType,
    })),
    "permissions/permission": { permissionClientId, permissionId: adminPermission.id, resourceType: "Users" },
    "permissions/policyNew": { permissionClientId, policyType: "group" },
    "permissions/policy": { permissionClientId, policyId: adminPolicy.id, policyType: "role" },
    "identity-providers/create": ["oidc", "saml", "oauth2", "google", "jwt-authorization-grant", "default-trust"].map(
      (providerId) => ({ providerId }),
    ),
    "identity-providers/detail": [
      { providerId: "oidc", alias: "oidc" },
      ...["saml", "oauth2", "github", "spiffe"].map((alias) => ({ providerId: alias, alias, tab: "settings" })),
    ],
    "identity-providers/mapperCreate": { providerId: "saml", alias: "saml" },
    "identity-providers/mapper": { providerId: "oidc", alias: "oidc", id: idpMapper.id },
    "realm-settings/keyProviderNew": { providerType: "rsa-generated" },
    "realm-settings/keyProvider": { id: keys.id, providerType: keys.providerId },
    "realm-settings/clientProfile": [{ profileName: "careful" }, { profileName: "fapi-ciba" }],
    "realm-settings/executorCreate": { profileName: "careful" },
    "realm-settings/executor": { profileName: "careful", executorName: "secure-request-object" },
    "realm-settings/clientPolicy": { policyName: "partners" },
    "realm-settings/conditionCreate": { policyName: "partners" },
    "custom-pages/list": provider,
    "custom-pages/create": provider,
    "custom-pages/detail": { ...provider, id: item },
    "check-up/run": { run: "none" },
    "compare/run": { run: "none" },
    "workflows/copy": { id: workflow.id },
    "workflows/detail": { id: workflow.id },
    "realm-settings/attribute": { attributeName: "department" },
    "realm-settings/attributeGroup": { name: "work" },
    "realm-settings/condition": { policyName: "partners", conditionName: "client-roles" },
  };
}

/** Screens and tabs that an admin of one realm can't open. */
const ofTheServer = new Set(["realms/create"]);
const tabsOfTheServer = new Set(["dashboard/home"]);

/** Queries that show a screen differently, by `area/screen`. */
const otherWays: Readonly<Record<string, readonly string[]>> = {
  "authentication/flow": ["?view=diagram", "?simulate=1", "?view=diagram&simulate=1"],
};

/** Tabs of a screen, including nested ones. */
const tabsOf = ({ tabs = {} }: ScreenDef): Params[] =>
  Object.entries(tabs).flatMap(([tab, def]) => Object.keys(def.tabs ?? { "": 0 }).map((inside) => ({ tab, inside })));

/** Paths of every screen of an area, one per tab. */
export function addresses(area: AreaDef, known: Record<string, Params | Params[]>): string[] {
  return Object.entries(area.screens)
    .filter(([name]) => !ofTheServer.has(`${area.id}/${name}`))
    .flatMap(([name, screen]) => {
      const { path } = screen;
      const filled = known[`${area.id}/${name}`];
      if (!filled && /:(?!tab\b)/.test(path))
        throw new Error(`Nothing is known that the screen ${area.id}/${name} could show`);
      const at = (params: Params, pattern: ScreenDef = screen) => {
        const { inside, ...rest } = params;
        return [area.path, pathOf(pattern, { ...rest, ...(inside && { inside }) }).slice(1)].filter(Boolean).join("/");
      };
      // A tail is IDs and a tab.
      if (path.endsWith("*")) {
        const list = { path: path.replace(/\/?\*$/, ""), title: screen.title };
        const tail = (filled as Params | undefined)?.["*"];
        return [filled ?? {}].flat().flatMap((params) => {
          const base = at(params, list);
          return [
            ...(name === "list" ? [base] : []),
            ...Object.keys(screen.tabs ?? {}).map((tab) => [base, tail, tab].filter(Boolean).join("/")),
          ];
        });
      }
      const tabs = tabsOfTheServer.has(`${area.id}/${name}`) ? [] : tabsOf(screen);
      const ways = otherWays[`${area.id}/${name}`] ?? [];
      return [
        ...new Set(
          [filled ?? {}]
            .flat()
            .flatMap((params) => [
              ...(params.tab || path.includes(":tab") ? [] : ["", ...ways].map((way) => at(params) + way)),
              ...(params.tab ? [at(params)] : tabs.map((each) => at({ ...params, ...each }))),
            ]),
        ),
      ];
    });
}
