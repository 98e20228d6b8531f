import { isStandIn, withoutSecrets } from "../../api/secrets.ts";
import { nameOfRole, rawValue } from "../canonical.ts";
import { isSecretAt } from "../diff/fields.ts";
import type { FieldPath, Item, Json, Key, Kind } from "../document.ts";
import { isJson, isNothing, objectsIn, textOf, textsIn, valueAt, withValueAt, jsonOf } from "../json.ts";
import { keyOf } from "../keys.ts";
import { providerTypes, specOf } from "../kinds/kinds.ts";
import type { IdReference, PlanOptions, SecretNeed } from "../planTypes.ts";
import { withConfigTexts } from "../shapes/authorization.ts";
import type { PlanContext } from "./targets.ts";

/** Fields of a new record that the server takes with it, although updates leave them alone. */
const createdWith: Partial<Record<Kind, readonly string[]>> = {
  client: ["protocolMappers", "defaultClientScopes", "optionalClientScopes"],
  clientScope: ["protocolMappers"],
};

/** Fields with a step of their own after the record exists. */
const later: Partial<Record<Kind, readonly string[]>> = { client: ["authenticationFlowBindingOverrides"] };

/** Aliases in overrides as references to IDs. */
export const overridesByReference = (overrides: unknown): Json =>
  Object.fromEntries(
    Object.entries(isJson(overrides) ? overrides : {}).map(([binding, alias]) => [
      binding,
      textOf(alias) === "" ? "" : { idOf: keyOf("flow", textOf(alias)) },
    ]),
  );

/** Fields of an item that its record holds, as the server takes them. */
export function recordOf({ kind, data, names, parent }: Item, realm: string): Json {
  const parts = Object.keys(specOf(kind).parts);
  const fields = Object.entries(data).filter(([field]) => !parts.includes(field) && !later[kind]?.includes(field));
  const record = jsonOf(rawValue(kind, Object.fromEntries(fields), [], realm));
  if (kind === "component")
    return { ...record, parentId: { idOf: parent ?? keyOf("realmId") }, config: record.config ?? {} };
  if (kind === "realmRole") return { ...record, name: nameOfRole(names[0] ?? "", realm) };
  return kind === "policy" ? withConfigTexts(record) : record;
}

const emptyIfAbsent = (body: unknown, path: FieldPath) =>
  valueAt(body, path) === undefined ? withValueAt(body, path, "") : body;

/** The server adds attributes to a new client that names its own default protocol, and none to one that names no protocol (26.7.4). */
function withoutDefaults(kind: Kind, { protocol, ...body }: Json): Json {
  return kind === "client" && protocol === "openid-connect"
    ? body
    : { ...body, ...(protocol !== undefined && { protocol }) };
}

/** Body of a new record: with the parts that a POST takes, without secrets except entered ones. */
export function newRecord(
  item: Item,
  { options, realm, comparison }: PlanContext,
): { body: Json; secrets: readonly SecretNeed[] } {
  const { kind, data } = item;
  const { isSparse } = comparison.source;
  const parts = (createdWith[kind] ?? [])
    .filter((field) => !isSparse || data[field] !== undefined)
    .map((field) => [field, rawValue(kind, data[field] ?? [], [field], realm)]);
  const secrets = secretNeedsOf(item, options);
  let body: unknown = withoutSecrets({ ...recordOf(item, realm), ...Object.fromEntries(parts) });
  // A file that leaves a field out gets the server's default, a realm without it gets nothing.
  if (!isSparse) body = withoutDefaults(kind, jsonOf(specOf(kind).emptyWhenNew.reduce(emptyIfAbsent, body)));
  for (const { path, id, fate } of secrets) {
    const value = options.secrets?.[id];
    if (fate === "entered" && value !== undefined)
      body = withValueAt(body, path, Array.isArray(valueAt(data, path)) ? [value] : value);
  }
  return { body: disabledIfAsked(item, jsonOf(body), secrets), secrets };
}

/** Creates a provider without its secret as disabled: it would fail or allow too much. */
function disabledIfAsked({ kind, data }: Item, body: Json, secrets: readonly SecretNeed[]): Json {
  if (!secrets.some(({ fate }) => fate === "asked")) return body;
  if (kind === "identityProvider") return { ...body, enabled: false };
  if (kind !== "component" || data.providerType !== providerTypes.users) return body;
  return { ...body, config: { ...(isJson(body.config) ? body.config : {}), enabled: ["false"] } };
}

/** Secrets of a new item, and how each is set. The server generates secrets of clients. */
function secretNeedsOf({ kind, key, data }: Item, options: PlanOptions): readonly SecretNeed[] {
  return secretPaths(data).map((path) => {
    const id = secretId(key, path);
    const isEntered = options.secrets?.[id] !== undefined;
    return { id, key, path, fate: isEntered ? "entered" : kind === "client" ? "generated" : "asked" };
  });
}

export const secretId = (key: Key, path: FieldPath): string => `${key}#${path.map(encodeURIComponent).join("/")}`;

export function secretPaths(value: unknown, path: FieldPath = []): readonly FieldPath[] {
  if (!isNothing(value) && (isStandIn(value) || (path.length > 0 && !isJson(value) && isSecretAt(path, value)))) {
    return objectsIn(value).length > 0 ? [] : [path];
  }
  return isJson(value) ? Object.entries(value).flatMap(([key, part]) => secretPaths(part, [...path, key])) : [];
}

/** Roles of `{realm, client}` as references for a body, by the client that has them. */
export function rolesByOwner(value: unknown): ReadonlyMap<string | undefined, readonly string[]> {
  const { realm, client } = jsonOf(value);
  const owners: [string | undefined, readonly string[]][] = [
    [undefined, textsIn(realm)],
    ...Object.entries(isJson(client) ? client : {}).map(([id, roles]): [string, readonly string[]] => [
      id,
      textsIn(roles),
    ]),
  ];
  return new Map(owners.filter(([, names]) => names.length > 0));
}

/** A role in a body of mappings. */
export const roleEntry = (
  client: string | undefined,
  name: string,
  realm: string,
): { id: IdReference; name: string } =>
  client === undefined
    ? { id: { idOf: keyOf("realmRole", name) }, name: nameOfRole(name, realm) }
    : { id: { idOf: keyOf("clientRole", client, name) }, name };
