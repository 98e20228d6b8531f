// The in-memory server with the demo realm responds in the format of a real server: every recorded read is compared.
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { fakeServer, type Realm } from "../../../src/testing/index.ts";
import type { Recorded } from "../../support/answers.ts";

type Json = Record<string, unknown>;

const read = <T>(file: string) => JSON.parse(readFileSync(file, "utf8")) as T;
const { answers } = read<Recorded>("tests/fixtures/answers.json");
const data = read<Realm>("demo/simulation/realm.json");
const server = fakeServer({ data });

/** Reads that the simulation does not do, with the reason. This list may only get shorter. */
const missing: Readonly<Record<string, string>> = {
  "/clients/*/evaluate-scopes/protocol-mappers": "no tokens",
  "/ssf/config": "off in the demo realm",
  "/ssf/clients/shop/stream": "off in the demo realm",
  "/organizations/*/groups/*": "no groups of organizations in the demo realm",
  "/identity-provider/providers/spiffe": "fails on the recorded server",
  "/identity-provider/instances/oidc/management/permissions": "off on the recorded server",
  "/users-management-permissions": "off on the recorded server",
};

/** Objects whose keys are values. */
const MAPS =
  /^(attributes|config|annotations|clientRoles|clientMappings|clients|with|validat\w+|details|context|authenticationFlowBindingOverrides)$/;

/** Fields that a record may lack, even if all recorded ones have them. */
const OPTIONAL = /^(description|realmMappings)$/;

const isObject = (value: unknown): value is Json => typeof value === "object" && value !== null;
const list = (path: string) => (data.documents[path] ?? []) as Json[];
const owner = data.clients.find(({ id }) => list(`/clients/${id}/authz/resource-server/policy`).length > 0);
const policy = (type: string) =>
  list(`/clients/${owner?.id}/authz/resource-server/policy`).find((one) => one.type === type);
const organization = data.organizations.find(({ members }) => members.length > 0);
const flow = list("/authentication/flows")[0]?.id;
const withMappers = (records: Json[]) => records.find(({ protocolMappers }) => Array.isArray(protocolMappers));
const mapperOf = (records: Json[]) => ((withMappers(records)?.protocolMappers ?? []) as Json[])[0]?.id;

/** Record of the demo realm by the path before its ID. The first match applies. */
const records: readonly [RegExp, unknown][] = [
  [/authentication-management\/\w+$/, flow],
  [/\/policy\/role$/, policy("role")?.id],
  [/\/(permission\/\w+|policy)$/, policy("scope")?.id],
  [/\/resource$/, list(`/clients/${owner?.id}/authz/resource-server/resource`)[0]?._id],
  [/\/authz\/resource-server\/scope$/, list(`/clients/${owner?.id}/authz/resource-server/scope`)[0]?.id],
  [/^\/client-scopes\/.*\/models$/, mapperOf(list("/client-scopes"))],
  [/^\/clients\/.*\/models$/, mapperOf(data.clients)],
  [/\/instances\/[^/]+\/mappers$/, list("/identity-provider/instances/partners-saml/mappers")[0]?.id],
  [/^\/client-scopes$/, withMappers(list("/client-scopes"))?.id],
  [/^\/components$/, list("/components").find(({ providerId }) => providerId === "ldap")?.id],
  [/^\/authentication\/(config|flows)$/, undefined],
  [/\/(users|members|scheduled)$/, organization?.members[0]],
  [/\/groups$/, data.groups[0]?.id],
  [/\/roles(-by-id)?$/, data.roles.find(({ composites }) => composites.length > 0)?.id],
  [/\/clients$/, data.clients[0]?.id],
  [/\/organizations$/, organization?.id],
];

/** Clients for paths that not every client has. */
const clients: readonly [RegExp, string | undefined][] = [
  [/\/authz/, owner?.id],
  [/\/protocol-mappers/, String(withMappers(data.clients)?.id)],
  [
    /\/service-account-user/,
    data.clients.find(({ clientId }) => data.users.some(({ username }) => username === `service-account-${clientId}`))
      ?.id,
  ],
];

/** Names of recorded records, and of similar ones in the demo realm. */
const named = (path: string) =>
  path
    .replace("/my%20browser/", "/acme%20browser/")
    .replace(/\/instances\/\w+/, "/instances/partners-saml")
    .replace(/\/clients\/([^/]+)\/roles\/[\w-]+/, (_all, id: string) => {
      const role = data.roles.find(({ client }) => client === id);
      return `/clients/${role?.client}/roles/${role?.name}`;
    })
    .replace(/^\/roles\/[\w-]+/, `/roles/default-roles-${server.realm}`);

const ID = /\/([0-9a-f]{8}-[0-9a-f-]{27}|(?=[\w-]*[0-9])(?=[\w-]*[A-Z])[\w-]{22})(?=\/|$)/;

/** Path of a similar record in the demo realm. */
function simulated(path: string): string {
  const place = clients.find(([part]) => part.test(path));
  let rest = place ? path.replace(/^\/clients\/[^/]+/, `/clients/=${place[1]}`) : path;
  for (let found = ID.exec(rest); found; found = ID.exec(rest)) {
    const before = rest.slice(0, found.index).replaceAll("=", "");
    const id = records.find(([pattern]) => pattern.test(before))?.[1] ?? list(before)[0]?.id;
    rest = `${rest.slice(0, found.index)}/=${String(id)}${rest.slice(found.index + found[0].length)}`;
  }
  return named(rest.replaceAll("=", ""));
}

async function answerTo(path: string) {
  const response = await server.fetcher(`${server.url}${path}`);
  const text = await response.text();
  return { status: response.status, body: text ? (JSON.parse(text) as unknown) : "" };
}

const kindOf = (value: unknown) => (Array.isArray(value) ? "list" : value === null ? "null" : typeof value);

/** Differences in format: keys that every recorded record has, and types of values. */
function differences(real: readonly unknown[], fake: unknown, at: string): string[] {
  const kinds = [...new Set(real.map(kindOf))];
  if (real.length === 0 || kinds.includes("null")) return [];
  if (!kinds.includes(kindOf(fake))) return [`${at}: ${kindOf(fake)} instead of ${kinds.join(" or ")}`];
  if (Array.isArray(fake)) {
    const items = real.flat();
    return fake.slice(0, 3).flatMap((item) => differences(items, item, `${at}[]`));
  }
  if (!isObject(fake) || MAPS.test(at.split(/[.\]]/).at(-1) ?? "")) return [];
  const bodies = real.filter(isObject);
  const keys = [...new Set(bodies.flatMap(Object.keys))];
  return keys.flatMap((key) => {
    const values = bodies.flatMap((body) => (key in body ? [body[key]] : []));
    if (key in fake) return differences(values, fake[key], `${at}.${key}`);
    return values.length === bodies.length && bodies.length > 2 && !OPTIONAL.test(key) ? [`${at}.${key}: missing`] : [];
  });
}

const shapes = new Map<string, { path: string; query: string; bodies: unknown[] }>();
for (const [address, { status, body }] of Object.entries(answers)) {
  const [whole = "", query = ""] = address.split("?");
  const path = whole.replace(/^\/admin\/realms\/[^/]+(?=\/|$)/, "");
  if (!whole.startsWith("/admin/realms/") || status !== 200) continue;
  const shape = path.replaceAll(new RegExp(ID, "g"), "/*");
  const known = shapes.get(shape + query) ?? { path, query, bodies: [] };
  shapes.set(shape + query, { ...known, bodies: [...known.bodies, body] });
}

it("responds to every recorded read in the format of the server", async () => {
  const found: string[] = [];
  for (const { path, query, bodies } of shapes.values()) {
    const shape = path.replaceAll(new RegExp(ID, "g"), "/*");
    if (Object.keys(missing).some((each) => shape === each || shape.startsWith(`${each}/`))) continue;
    const place = `/admin/realms/${server.realm}${simulated(path)}${query ? `?${query}` : ""}`;
    const { status, body } = await answerTo(place);
    if (status === 200) found.push(...differences(bodies, body, path));
    else found.push(`${shape}: ${status} for ${place}`);
  }
  expect(found).toEqual([]);
});
