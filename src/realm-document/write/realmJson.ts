import { itemsOf, type Json, type Key, type RealmDocument, type SectionId } from "../document.ts";
import { defaultRole as defaultRoleName, nameOfRole } from "../canonical.ts";
import { isJson, isNothing, objectsIn, textOf, textsIn } from "../json.ts";
import { needsKeys } from "../kinds/kinds.ts";
import { componentsForFile } from "../shapes/components.ts";
import { flowsForFile } from "../shapes/flows.ts";
import {
  clientRecords,
  clientRoleRecords,
  fileRecord,
  groupRecords,
  records,
  roleRecord,
  scopeMappings,
  serviceAccounts,
  withoutParts,
} from "./records.ts";
import { withReplacedSecrets, type ReplaceSecret } from "./secrets.ts";

export interface FileOptions {
  /** Replaces a secret. Default: left out, the server makes a new one. */
  secret?: ReplaceSecret;
  /** Name of the realm. Default: the document's. */
  realm?: string;
  /** Clients of which only some fields are written. Default: none. */
  partial?: ReadonlySet<Key>;
}

/** Overrides of flows are IDs in files of the server: flows that are overridden get new ones. */
function withFlowIds(record: Json): Json {
  const ids = new Map<string, string>();
  const idOf = (alias: unknown) => {
    const id = ids.get(textOf(alias)) ?? crypto.randomUUID();
    ids.set(textOf(alias), id);
    return id;
  };
  const clients = objectsIn(record.clients).map((client) => {
    const overrides = client.authenticationFlowBindingOverrides;
    if (!isJson(overrides)) return client;
    const byId = Object.fromEntries(Object.entries(overrides).map(([binding, alias]) => [binding, idOf(alias)]));
    return { ...client, authenticationFlowBindingOverrides: byId };
  });
  const flows = objectsIn(record.authenticationFlows).map((flow) => {
    const id = ids.get(textOf(flow.alias));
    return id === undefined ? flow : { id, ...flow };
  });
  return {
    ...record,
    ...(record.clients !== undefined && { clients }),
    ...(ids.size > 0 && { authenticationFlows: flows }),
  };
}

/**
 * A realm as one object, as imports take it: without IDs and computed fields, secrets left out or replaced. Sections that
 * were not read are left out. Overrides of flows name them by alias.
 */
export function realmRecord(
  original: RealmDocument,
  { secret, realm = original.realm, partial }: FileOptions = {},
): Json {
  const document = withReplacedSecrets(original, secret);
  const has = (section: SectionId, fields: () => Json): Json =>
    document.sections[section].state === "read" ? fields() : {};
  const [settings] = records(document, "realm", realm);
  const [defaults] = records(document, "realmDefaultScopes", realm);
  const { flows, configs } = flowsForFile(records(document, "flows", realm));
  const groups = itemsOf(document, "groups");
  return {
    ...{ realm, ...settings },
    ...has("localization", () => ({
      localizationTexts: Object.fromEntries(
        itemsOf(document, "localization").map(({ names: [locale = ""], data }) => [locale, data]),
      ),
    })),
    ...rolesOf(document, realm),
    ...has("groups", () => ({ groups: groupRecords(groups, realm, undefined) })),
    ...has("defaultGroups", () => ({ defaultGroups: itemsOf(document, "defaultGroups")[0]?.data.groups ?? [] })),
    ...has("clientScopes", () => ({
      clientScopes: itemsOf(document, "clientScopes").map((item) =>
        withoutParts(item, fileRecord(item, realm), ["protocolMappers"]),
      ),
    })),
    ...has("realmDefaultScopes", () => ({
      defaultDefaultClientScopes: defaults?.default ?? [],
      defaultOptionalClientScopes: defaults?.optional ?? [],
    })),
    ...has("clients", () => ({
      clients: clientRecords(document, realm, partial),
      ...filled({ ...scopeMappings(document, realm), users: serviceAccounts(document, realm) }),
    })),
    ...has("clientProfiles", () => ({ clientProfiles: { profiles: records(document, "clientProfiles", realm) } })),
    ...has("clientPolicies", () => ({ clientPolicies: { policies: records(document, "clientPolicies", realm) } })),
    ...has("flows", () => ({ authenticationFlows: flows, authenticatorConfig: configs })),
    ...has("requiredActions", () => ({ requiredActions: records(document, "requiredActions", realm) })),
    ...has("identityProviders", () => ({ identityProviders: records(document, "identityProviders", realm) })),
    ...has("identityProviderMappers", () => ({
      identityProviderMappers: records(document, "identityProviderMappers", realm),
    })),
    ...has("components", () => ({ components: componentsWithProfile(document) })),
    ...has("organizations", () => ({
      organizations: itemsOf(document, "organizations").map((item) => {
        const { identityProviders, ...record } = fileRecord(item, realm);
        return { ...record, identityProviders: textsIn(identityProviders).map((alias) => ({ alias })) };
      }),
    })),
  };
}

const filled = (record: Json): Json =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => !isNothing(value)));

function rolesOf(document: RealmDocument, realm: string): Json {
  const { realmRoles, clientRoles } = document.sections;
  const own = itemsOf(document, "realmRoles");
  const roles = {
    ...(realmRoles.state === "read" && { realm: own.map((item) => roleRecord(item, realm)) }),
    ...(clientRoles.state === "read" && { client: clientRoleRecords(document, realm) }),
  };
  const defaultRole = {
    ...{ name: nameOfRole(defaultRoleName, realm), description: "${role_default-roles}" },
    ...{ composite: true, clientRole: false },
  };
  return {
    ...(own.some(({ names: [name] }) => name === defaultRoleName) && { defaultRole }),
    ...(Object.keys(roles).length > 0 && { roles }),
  };
}

/** Files keep the user profile as a component with JSON in a text. */
function componentsWithProfile(document: RealmDocument): Json {
  const [profile] = itemsOf(document, "userProfile");
  const components = componentsForFile(itemsOf(document, "components").filter(({ data }) => !needsKeys(data)));
  if (!profile) return components;
  const config = { "kc.user.profile.config": [JSON.stringify(profile.data)] };
  return {
    ...components,
    "org.keycloak.userprofile.UserProfileProvider": [
      { providerId: "declarative-user-profile", subComponents: {}, config },
    ],
  };
}

/**
 * A realm file for `kc.sh import` or a new realm: without IDs, except those of flows that clients override, and without
 * providers of imported keys.
 */
export function toRealmJson(document: RealmDocument, options: FileOptions = {}): string {
  return JSON.stringify(withFlowIds(realmRecord(document, options)), undefined, 2);
}
