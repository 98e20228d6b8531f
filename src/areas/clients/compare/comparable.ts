import { withMaskedSecrets } from "../../../api/secrets.ts";
import { readJson } from "../../../kit/form/controls/json.ts";
import { compare, type Difference } from "../../../sections/diff/diff.ts";
import { secretsThatDiffer } from "../../../sections/diff/secrets.ts";

type Json = Readonly<Record<string, unknown>>;

/** A client out of a file or from the server. */
export type AnyClient = Json;

const isRecord = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** What the server works out, or what only tells one copy from another. `authorizationSettings` are in exports of a realm alone. */
const left = new Set(["id", "access", "authorizationSettings", "containerId", "origin"]);

const ignoredAttributes = new Set(["client.secret.creation.time"]);

/** Lists kept in one text. */
const joined = new Set([
  "post.logout.redirect.uris",
  "request.uris",
  "default.acr.values",
  "acr.loa.map.list",
  "oauth2.jwt.authorization.grant.idp",
  "external.token.idp",
]);

/** Lists whose order means nothing come sorted, so that only what is in them counts. */
const sorted = (list: readonly unknown[]) => (list.every((item) => typeof item === "string") ? [...list].sort() : list);

/** Absent, empty, and an attribute without a text are one and the same to the server. */
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

/** Mappers by name; a second one of the same name keeps its place in the list as well. */
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

/** A client as it is compared: without ids and computed fields, lists as sets, mappers by name. */
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

/** One thing that differs; of a secret only that it does. */
export interface ClientDifference extends Difference {
  isSecret?: boolean;
}

/** What differs between two clients, in the order of the server's own fields. Secrets never come out of here. */
export function differencesOf(one: AnyClient, other: AnyClient): ClientDifference[] {
  const [before, now] = [comparable(one), comparable(other)];
  // Every part on both sides: what one of them lacks differs as well.
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

/** A difference as text to paste into a ticket: the way down, then what each side has. */
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

/** Clients in a text: an exported client, a list of them, or the export of a whole realm. Undefined for what is not JSON, or none that is read. */
export function clientsIn(text: string): AnyClient[] | undefined {
  const { value, problem } = readJson(text);
  if (problem) return undefined;
  const list = Array.isArray(value) ? value : isRecord(value) && Array.isArray(value.clients) ? value.clients : [value];
  return list.filter((entry): entry is AnyClient => isRecord(entry) && typeof entry.clientId === "string");
}
