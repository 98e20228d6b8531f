import { defaultRoleOf, itemOf, roleName } from "../canonical.ts";
import type { Item, Json, Kind, SectionId } from "../document.ts";
import { isJson, objectsIn, textOf, textsIn } from "../json.ts";
import { keyOf } from "../keys.ts";
import { authorizationItems } from "../shapes/authorization.ts";
import { componentItemsOfFile } from "../shapes/components.ts";
import { flowsOfFile } from "../shapes/flows.ts";

type Sections = Partial<Record<SectionId, readonly Item[]>>;

/** Flow that only exports contain: the server hides it from its list of flows. */
const hiddenFlow = "saml ecp";

/** Roles by name, as composites and mappings have them in files. */
const rolesIn = (realmRoles: unknown, clientRoles: unknown, { nameOf }: Pick<FileRealm, "nameOf">): Json => ({
  realm: textsIn(realmRoles).map(nameOf),
  client: isJson(clientRoles) ? clientRoles : {},
});

export interface FileRealm {
  realm: string;
  record: Json;
  /** Canonical name of a realm role. */
  nameOf: (role: string) => string;
}

const named = (kind: Kind, field: string, { record, realm }: FileRealm, list: string): readonly Item[] =>
  objectsIn(record[list]).map((entry) => itemOf(kind, { names: [textOf(entry[field])], record: entry, realm }));

/** Scope mappings have lists of their own: `scopeMappings` for realm roles, `clientScopeMappings` for roles of a client. */
export function scopeMappingsOf({ record, nameOf }: FileRealm, field: "client" | "clientScope", name: string): Json {
  const rolesFor = (list: unknown) =>
    objectsIn(list).flatMap((entry) => (entry[field] === name ? textsIn(entry.roles) : []));
  const byClient = isJson(record.clientScopeMappings) ? record.clientScopeMappings : {};
  const client = Object.entries(byClient).map(([clientId, list]) => [clientId, rolesFor(list)]);
  return rolesIn(rolesFor(record.scopeMappings), Object.fromEntries(client), { nameOf });
}

export function serviceAccountRolesOf({ record, nameOf }: FileRealm, clientId: string): Json | undefined {
  const user = objectsIn(record.users).find(({ serviceAccountClientId }) => serviceAccountClientId === clientId);
  return user && rolesIn(user.realmRoles, user.clientRoles, { nameOf });
}

function withFlowAliases(overrides: unknown, { record }: FileRealm): Json {
  const flows = objectsIn(record.authenticationFlows);
  return Object.fromEntries(
    Object.entries(isJson(overrides) ? overrides : {}).map(([key, id]) => [
      key,
      flows.find((flow) => flow.id === id)?.alias ?? id,
    ]),
  );
}

const clientItems = (file: FileRealm): readonly Item[] =>
  objectsIn(file.record.clients).map((client) => {
    const clientId = textOf(client.clientId);
    const { authenticationFlowBindingOverrides: overrides, ...rest } = client;
    const record = {
      ...rest,
      ...(overrides !== undefined && { authenticationFlowBindingOverrides: withFlowAliases(overrides, file) }),
      scopeMappings: scopeMappingsOf(file, "client", clientId),
      serviceAccountRoles: serviceAccountRolesOf(file, clientId),
    };
    return itemOf("client", { names: [clientId], record, realm: file.realm });
  });

const clientScopeItems = (file: FileRealm): readonly Item[] =>
  objectsIn(file.record.clientScopes).map((scope) => {
    const name = textOf(scope.name);
    const record = { ...scope, scopeMappings: scopeMappingsOf(file, "clientScope", name) };
    return itemOf("clientScope", { names: [name], record, realm: file.realm });
  });

export const withComposites = (role: Json, file: FileRealm): Json => {
  const composites = isJson(role.composites) ? role.composites : {};
  return { ...role, composites: rolesIn(composites.realm, composites.client, file) };
};

const realmRoleItems = (roles: unknown, file: FileRealm): readonly Item[] =>
  objectsIn(roles).map((role) =>
    itemOf("realmRole", {
      names: [file.nameOf(textOf(role.name))],
      record: { ...withComposites(role, file), name: file.nameOf(textOf(role.name)) },
      realm: file.realm,
    }),
  );

const clientRoleItems = (roles: unknown, file: FileRealm): readonly Item[] =>
  Object.entries(isJson(roles) ? roles : {}).flatMap(([client, list]) =>
    objectsIn(list).map((role) =>
      itemOf("clientRole", {
        names: [client, textOf(role.name)],
        record: withComposites(role, file),
        realm: file.realm,
        parent: keyOf("client", client),
      }),
    ),
  );

const groupItems = (groups: unknown, file: FileRealm, above: readonly string[] = []): readonly Item[] =>
  objectsIn(groups).flatMap((group) => {
    const names = [...above, textOf(group.name)];
    const { realmRoles, clientRoles, ...rest } = group;
    const record = { ...rest, roles: rolesIn(realmRoles, clientRoles, file) };
    const item = itemOf("group", {
      names,
      record,
      realm: file.realm,
      ...(above.length > 0 && { parent: keyOf("group", ...above) }),
    });
    return [item, ...groupItems(group.subGroups, file, names)];
  });

const mapperItems = ({ record, realm }: FileRealm): readonly Item[] =>
  objectsIn(record.identityProviderMappers).map((mapper) => {
    const alias = textOf(mapper.identityProviderAlias);
    return itemOf("identityProviderMapper", {
      ...{ names: [alias, textOf(mapper.name)], record: mapper, realm },
      parent: keyOf("identityProvider", alias),
    });
  });

const textItems = (texts: unknown, realm: string): readonly Item[] =>
  Object.entries(isJson(texts) ? texts : {}).map(([locale, record]) =>
    itemOf("texts", { names: [locale], record: isJson(record) ? record : {}, realm }),
  );

/** A user profile: its own key in files of keycloak-config-cli, a component with JSON in a text in exports. */
function userProfileOf(record: Json): Json | undefined {
  if (isJson(record.userProfile)) return record.userProfile;
  const components = isJson(record.components) ? record.components : {};
  const [component] = objectsIn(components["org.keycloak.userprofile.UserProfileProvider"]);
  const config = isJson(component?.config) ? component.config["kc.user.profile.config"] : undefined;
  const [text] = textsIn(config);
  try {
    const profile: unknown = text === undefined ? undefined : JSON.parse(text);
    return isJson(profile) ? profile : undefined;
  } catch {
    return undefined;
  }
}

const authorizationOf = ({ record, realm }: FileRealm): readonly Item[] =>
  objectsIn(record.clients).flatMap(({ clientId, authorizationSettings }) =>
    isJson(authorizationSettings) && clientId !== "admin-permissions"
      ? authorizationItems(textOf(clientId), authorizationSettings, realm)
      : [],
  );

const organizationItems = ({ record, realm }: FileRealm): readonly Item[] =>
  objectsIn(record.organizations).map((entry) => {
    const { identityProviders, ...rest } = entry;
    const aliases = Array.isArray(identityProviders)
      ? identityProviders.map((provider: unknown) => (isJson(provider) ? provider.alias : provider))
      : identityProviders;
    return itemOf("organization", {
      names: [textOf(entry.alias) || textOf(entry.name)],
      record: { ...rest, identityProviders: aliases },
      realm,
    });
  });

const settingsOf = (record: Json): Json => {
  const { roles, groups, clients, clientScopes, scopeMappings, clientScopeMappings, components, ...rest } = record;
  const { authenticationFlows, authenticatorConfig, requiredActions, identityProviders, ...others } = rest;
  const { identityProviderMappers, localizationTexts, organizations, workflows, userProfile, ...more } = others;
  const { defaultDefaultClientScopes, defaultOptionalClientScopes, defaultGroups, messageBundles, ...settings } = more;
  return settings;
};

/** A realm file with the canonical names of its roles. */
export function fileRealmOf(record: Json): FileRealm {
  const realm = textOf(record.realm) || textOf(record.id);
  return { realm, record, nameOf: (role) => roleName(role, realm, defaultRoleOf(record)) };
}

/** Sections of a realm file. An absent key gives no section: it is unknown, not empty. */
export function sectionsOfFile(record: Json): Sections {
  const file = fileRealmOf(record);
  const { realm } = file;
  const roles = isJson(record.roles) ? record.roles : {};
  const profile = userProfileOf(record);
  const settings = settingsOf(record);
  const texts = record.localizationTexts ?? record.messageBundles;
  const hasDefaultScopes =
    record.defaultDefaultClientScopes !== undefined || record.defaultOptionalClientScopes !== undefined;
  const profiles = isJson(record.clientProfiles) ? record.clientProfiles : undefined;
  const policies = isJson(record.clientPolicies) ? record.clientPolicies : undefined;
  const hasAuthorization = objectsIn(record.clients).some(
    ({ authorizationSettings }) => authorizationSettings !== undefined,
  );
  const has = (key: string, items: () => readonly Item[]) => (record[key] === undefined ? undefined : items());
  const single = (kind: Kind, entry: Json) => [itemOf(kind, { names: [], record: entry, realm })];
  const isKnownSetting = (key: string) => !["id", "realm"].includes(key);
  return {
    ...(Object.keys(settings).some(isKnownSetting) && { realm: single("realm", settings) }),
    ...(texts !== undefined && { localization: textItems(texts, realm) }),
    ...(profile && { userProfile: single("userProfile", profile) }),
    clients: has("clients", () => clientItems(file)),
    clientScopes: has("clientScopes", () => clientScopeItems(file)),
    ...(hasDefaultScopes && {
      realmDefaultScopes: single("realmDefaultScopes", {
        default: record.defaultDefaultClientScopes,
        optional: record.defaultOptionalClientScopes,
      }),
    }),
    ...(profiles && { clientProfiles: named("clientProfile", "name", { ...file, record: profiles }, "profiles") }),
    ...(policies && { clientPolicies: named("clientPolicy", "name", { ...file, record: policies }, "policies") }),
    ...(roles.realm !== undefined && { realmRoles: realmRoleItems(roles.realm, file) }),
    ...(roles.client !== undefined && { clientRoles: clientRoleItems(roles.client, file) }),
    groups: has("groups", () => groupItems(record.groups, file)),
    defaultGroups: has("defaultGroups", () => single("defaultGroups", { groups: record.defaultGroups })),
    flows: has("authenticationFlows", () =>
      flowsOfFile(objectsIn(record.authenticationFlows), objectsIn(record.authenticatorConfig))
        .filter(({ alias }) => alias !== hiddenFlow)
        .map((flow) => itemOf("flow", { names: [textOf(flow.alias)], record: flow, realm })),
    ),
    requiredActions: has("requiredActions", () => named("requiredAction", "alias", file, "requiredActions")),
    identityProviders: has("identityProviders", () => named("identityProvider", "alias", file, "identityProviders")),
    identityProviderMappers: has("identityProviderMappers", () => mapperItems(file)),
    components: has("components", () => componentItemsOfFile(record.components, realm)),
    organizations: has("organizations", () => organizationItems(file)),
    ...(hasAuthorization && { authorization: authorizationOf(file) }),
    workflows: has("workflows", () => named("workflow", "name", file, "workflows")),
  };
}
