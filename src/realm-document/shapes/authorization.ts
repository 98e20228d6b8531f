import { itemOf } from "../canonical.ts";
import type { Item, Json, Kind } from "../document.ts";
import { isJson, objectsIn, textOf } from "../json.ts";
import { keyOf } from "../keys.ts";

/** Items of the settings of a client's authorization. Policies refer to each other by name in them. */
export function authorizationItems(client: string, settings: Json, realm: string): readonly Item[] {
  const { resources, policies, scopes, ...rest } = settings;
  const parent = keyOf("client", client);
  const item = (kind: Kind, record: Json, ...names: readonly string[]): Item =>
    itemOf(kind, {
      names: [client, ...names],
      record: withParsedConfig(record),
      realm,
      parent,
      ...(typeof (record.id ?? record._id) === "string" && { id: textOf(record.id ?? record._id) }),
    });
  return [
    item("authorizationSettings", rest),
    ...objectsIn(scopes).map((record) => item("authorizationScope", record, textOf(record.name))),
    ...objectsIn(resources).map((record) => item("resource", record, textOf(record.name))),
    ...objectsIn(policies).map((record) => item("policy", record, textOf(record.type), textOf(record.name))),
  ];
}

const listFields = new Set([
  "roles",
  "users",
  "clients",
  "groups",
  "clientScopes",
  "scopes",
  "resources",
  "applyPolicies",
]);

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/** Lists in the configuration of a policy are JSON in a text. */
function withParsedConfig(record: Json): Json {
  if (!isJson(record.config)) return record;
  const config = Object.fromEntries(
    Object.entries(record.config).map(([key, value]) => [
      key,
      listFields.has(key) && typeof value === "string" ? parsed(value) : value,
    ]),
  );
  return { ...record, config };
}

/** Converts a policy to the format of realm files and the server's import. */
export function withConfigTexts(record: Json): Json {
  if (!isJson(record.config)) return record;
  const config = Object.fromEntries(
    Object.entries(record.config).map(([key, value]) => [
      key,
      typeof value === "object" ? JSON.stringify(value) : value,
    ]),
  );
  return { ...record, config };
}
