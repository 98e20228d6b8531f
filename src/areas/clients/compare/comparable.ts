import { withMaskedSecrets } from "../../../api/secrets.ts";
import { readJson } from "../../../kit/form/controls/json.ts";
import { compare, type Difference } from "../../../sections/diff/diff.ts";
import { secretsThatDiffer } from "../../../sections/diff/secrets.ts";

type Json = Readonly<Record<string, unknown>>;

/** Client from a file or the server. */
export type AnyClient = Json;

const isRecord = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Computed fields, and fields that differ in each copy. Only realm exports contain `authorizationSettings`. */
const left = new Set(["id", "access", "authorizationSettings", "containerId", "origin"]);

const ignoredAttributes = new Set(["client.secret.creation.time"]);

/** Attributes that contain a list. */
const joined = new Set([
  "post.logout.redirect.uris",
  "request.uris",
  "default.acr.values",
  "acr.loa.map.list",
  "oauth2.jwt.authorization.grant.idp",
  "external.token.idp",
]);

/** Sorts lists of strings, because their order has no meaning. */
const sorted = (list: readonly unknown[]) => (list.every((item) => typeof item === "string") ? [...list].sort() : list);

/** True for absent and empty values, and empty attributes: the server treats them alike. */
const isNothing = (value: unknown) =>
  value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);

function attributesOf(attributes: Json): Json {
  return Object.fromEntries(
    Object.entries(attributes)
      .filter(
        ([key, value]) =>
          !isNothing(value) && !ignoredAttributes.has(key) && !(key === "realm_client" && value === "false"),
      )
      .map(([key, value]) => [key, joined.has(key) && typeof value === "string" ? value.split("##").sort() : value]),
  );
}

/** Returns mappers by name. Later ones with the same name also have their index. */
function mappersOf(mappers: readonly unknown[]): Json {
  const byName: Record<string, unknown> = {};
  for (const [index, mapper] of mappers.entries()) {
    if (!isRecord(mapper)) continue;
    const { id: _id, name, ...rest } = mapper;
    const text = String(name ?? index + 1);
    byName[text in byName ? `${text} (${index + 1})` : text] = rest;
  }
  return byName;
}

/** Returns a client for comparison: without IDs and computed fields, lists sorted, mappers by name. */
function comparable(client: AnyClient): Json {
  return Object.fromEntries(
    Object.entries(client).flatMap(([key, value]): [string, unknown][] => {
      if (left.has(key) || isNothing(value)) return [];
      if (key === "attributes" && isRecord(value)) return [[key, attributesOf(value)]];
      if (key === "protocolMappers" && Array.isArray(value)) return [[key, mappersOf(value)]];
      return [[key, Array.isArray(value) ? sorted(value) : value]];
    }),
  );
}

/** Difference of one value. For secrets, it contains no values. */
export interface ClientDifference extends Difference {
  isSecret?: boolean;
}

/** Returns the differences of two clients, in the field order of the server. Contains no secrets. */
export function differencesOf(one: AnyClient, other: AnyClient): ClientDifference[] {
  const [before, now] = [comparable(one), comparable(other)];
  // Use the keys of both sides, so that missing ones are reported.
  const keys = [...new Set([...Object.keys(before), ...Object.keys(now)])];
  const whole = (side: Json) => Object.fromEntries(keys.map((key) => [key, side[key]]));
  const plain = compare(withMaskedSecrets(whole(before)), withMaskedSecrets(whole(now))).differences;
  const secrets = secretsThatDiffer(before, now).map(
    (path): ClientDifference => ({ path, removed: [], added: [], isSecret: true }),
  );
  const rank = ({ path: [top = ""] }: Difference) => (top === "protocolMappers" ? 2 : top === "attributes" ? 1 : 0);
  return [...plain, ...secrets]
    .map((entry, index) => ({ entry, index }))
    .sort((a, b) => rank(a.entry) - rank(b.entry) || a.index - b.index)
    .map(({ entry }) => entry);
}

/** Returns a difference as text: its path, then the values of each side. */
export function differenceText(
  names: { left: string; right: string },
  differences: readonly ClientDifference[],
  words: { secret: string },
): string {
  const lines = differences.flatMap(({ path, removed, added, isSecret }) => [
    path.join(" › "),
    ...(isSecret ? [`  ${words.secret}`] : []),
    ...removed.map((text) => `- ${text}`),
    ...added.map((text) => `+ ${text}`),
  ]);
  return [`--- ${names.left}`, `+++ ${names.right}`, ...lines].join("\n");
}

/** Returns the clients in a client export, a list of clients or a realm export. Undefined for invalid JSON. */
export function clientsIn(text: string): AnyClient[] | undefined {
  const { value, problem } = readJson(text);
  if (problem) return undefined;
  const list = Array.isArray(value) ? value : isRecord(value) && Array.isArray(value.clients) ? value.clients : [value];
  return list.filter((entry): entry is AnyClient => isRecord(entry) && typeof entry.clientId === "string");
}
