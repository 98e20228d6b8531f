import { diff } from "../diff/diff.ts";
import { itemsOf, type Item, type Json, type RealmDocument, sectionsBy } from "../document.ts";
import { isJson } from "../json.ts";
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

/** Fields that an entry needs to be found and read. */
const identity: ReadonlySet<string> = new Set([
  ...["name", "alias", "clientId", "protocol", "providerId", "providerType", "subType", "identityProviderAlias"],
  ...["identityProviderMapper", "type", "domains"],
]);

/** Fields of an item that differ from the baseline. Lists and flows are written whole. */
function reduced(item: Item, fields: ReadonlySet<string>): Item {
  if (item.kind === "flow") return item;
  const data = Object.fromEntries(
    Object.entries(item.data).filter(([field]) => identity.has(field) || fields.has(field)),
  );
  return { ...item, data };
}

/** The items that differ from the baseline, each with the fields that differ. Parents stay. */
function minimal(document: RealmDocument, baseline: RealmDocument): RealmDocument {
  const comparison = diff(document, baseline);
  const differing = new Map(comparison.sections.flatMap(({ items }) => items).map((item) => [item.key, item]));
  const parents = new Set([...differing.values()].flatMap(({ source }) => source?.parent ?? []));
  const keep = (item: Item): readonly Item[] => {
    const found = differing.get(item.key);
    if (found?.change === "added") return [item];
    const fields = new Set((found?.fields ?? []).map(({ path: [field = ""] }) => field));
    return fields.size > 0 || parents.has(item.key) ? [reduced(item, fields)] : [];
  };
  const sections = sectionsBy((id) => {
    const section = document.sections[id];
    if (section.state !== "read") return section;
    const items = section.items.flatMap(keep);
    return items.length > 0 ? { ...section, items } : { id, state: "notRead", reason: "deferred" };
  });
  return { ...document, sections };
}

/** keycloak-config-cli has a key for the user profile, and no computed lists. */
function forConfigCli(record: Json, document: RealmDocument): Json {
  const { components, users, ...rest } = record;
  const [profile] = itemsOf(document, "userProfile");
  const { "org.keycloak.userprofile.UserProfileProvider": _profile, ...others } = isJson(components) ? components : {};
  return {
    ...rest,
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
  const part = baseline ? minimal(document, baseline) : document;
  const record = realmRecord(part, { secret: variableOf, ...(realm !== undefined && { realm }) });
  return stringify(forConfigCli(record, part), { aliasDuplicateObjects: false, lineWidth: 0 });
}
