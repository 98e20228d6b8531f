import { itemsOf, type Json, type Key, type RealmDocument } from "../document.ts";
import { isJson, jsonOf, objectsIn } from "../json.ts";
import { minimal } from "./minimal.ts";
import { realmRecord } from "./realmJson.ts";
import type { ReplaceSecret } from "./secrets.ts";

export interface ConfigCliOptions {
  /** A realm as the server creates it. With it, only what differs is written. */
  baseline?: RealmDocument;
  /** Name of the realm. Default: the document's. */
  realm?: string;
}

/** Name of the environment variable for a secret: `CLIENT_SHOP_SECRET`. */
const variableOf: ReplaceSecret = ({ kind, names }, path) => {
  const name = [kind.replace(/([a-z])([A-Z])/g, "$1_$2"), ...names.slice(-2), path.at(-1) ?? ""].join("_");
  return `$(env:${name.toUpperCase().replace(/[^A-Z0-9]+/g, "_")})`;
};

/** Client that Keycloak lets nobody change. */
const fixedClient = "realm-management";

const withoutFixedClient = (clients: unknown) => objectsIn(clients).filter(({ clientId }) => clientId !== fixedClient);

/** keycloak-config-cli has keys for the user profile and for texts, and no computed lists. */
function forConfigCli(record: Json, document: RealmDocument): Json {
  const { components, users, localizationTexts, clients, roles, ...rest } = record;
  const { [fixedClient]: _fixed, ...clientRoles } = jsonOf(jsonOf(roles).client);
  const [profile] = itemsOf(document, "userProfile");
  const { "org.keycloak.userprofile.UserProfileProvider": _profile, ...others } = isJson(components) ? components : {};
  return {
    ...rest,
    ...(isJson(roles) && { roles: { ...roles, ...(roles.client !== undefined && { client: clientRoles }) } }),
    ...(clients !== undefined && { clients: withoutFixedClient(clients) }),
    ...(localizationTexts !== undefined && { messageBundles: localizationTexts }),
    ...(Array.isArray(users) && users.length > 0 && { users }),
    ...(profile && { userProfile: profile.data }),
    ...(Object.keys(others).length > 0 && { components: others }),
  };
}

/**
 * YAML for keycloak-config-cli: aliases instead of IDs, `$(env:…)` for secrets. Loads the YAML writer. Items that only
 * the baseline has are not named.
 */
export async function toConfigCli(
  document: RealmDocument,
  { baseline, realm }: ConfigCliOptions = {},
): Promise<string> {
  const { stringify } = await import("yaml");
  const { document: part, partial } = baseline ? minimal(document, baseline) : { document, partial: new Set<Key>() };
  const record = realmRecord(part, { partial, secret: variableOf, ...(realm !== undefined && { realm }) });
  return stringify(forConfigCli(record, part), { aliasDuplicateObjects: false, lineWidth: 0 });
}
