import { keysOf } from "../../../kit/base/keysOf.ts";
import { isJson, textOf, textsIn } from "../../../realm-document/json.ts";
import { specOf } from "../../../realm-document/kinds/kinds.ts";
import { itemsOf, type Item, type Json, type RealmDocument, type SectionId } from "../../../realm-document/index.ts";
import type { Unused } from "./types.ts";

/** Items that admins created. */
const own = (document: RealmDocument, section: SectionId): readonly Item[] =>
  itemsOf(document, section).filter((item) => !specOf(item.kind).isBuiltIn(item));

const flowFields = [
  ...["browserFlow", "registrationFlow", "directGrantFlow", "resetCredentialsFlow", "clientAuthenticationFlow"],
  ...["dockerAuthenticationFlow", "firstBrokerLoginFlow"],
];

/** Flows that the realm, a client or an identity provider is bound to. */
function boundFlows(document: RealmDocument): ReadonlySet<string> {
  const realm = itemsOf(document, "realm")[0]?.data ?? {};
  const overrides = itemsOf(document, "clients").flatMap(({ data: { authenticationFlowBindingOverrides: of } }) =>
    isJson(of) ? Object.values(of) : [],
  );
  const ofProviders = itemsOf(document, "identityProviders").flatMap(({ data }) => [
    data.firstBrokerLoginFlowAlias,
    data.postBrokerLoginFlowAlias,
  ]);
  return new Set([...flowFields.map((field) => realm[field]), ...overrides, ...ofProviders].map(textOf));
}

/** Scopes that a client or the realm defaults name. */
function usedScopes(document: RealmDocument): ReadonlySet<string> {
  const ofClients = itemsOf(document, "clients").flatMap(({ data }) => [
    ...textsIn(data.defaultClientScopes),
    ...textsIn(data.optionalClientScopes),
  ]);
  const ofRealm = itemsOf(document, "realmDefaultScopes").flatMap(({ data }) => [
    ...textsIn(data.default),
    ...textsIn(data.optional),
  ]);
  return new Set([...ofClients, ...ofRealm]);
}

/** Scopes of the server that a realm may do without. */
const builtInScopes: ReadonlySet<string> = new Set([
  ...["service_account", "oid4vc_natural_person_sd", "oid4vc_natural_person_jwt"],
]);

const roleKey = (client: string | undefined, role: string) => JSON.stringify([client ?? null, role]);

function addMappings(used: Set<string>, mappings: unknown): void {
  if (!isJson(mappings)) return;
  for (const role of textsIn(mappings.realm)) used.add(roleKey(undefined, role));
  for (const [client, roles] of Object.entries(isJson(mappings.client) ? mappings.client : {}))
    for (const role of textsIn(roles)) used.add(roleKey(client, role));
}

/** Roles in composite roles, groups, service accounts and mappers of identity providers. */
function heldRoles(document: RealmDocument): ReadonlySet<string> {
  const used = new Set<string>();
  for (const { data } of [...itemsOf(document, "realmRoles"), ...itemsOf(document, "clientRoles")])
    addMappings(used, data.composites);
  for (const { data } of itemsOf(document, "groups")) addMappings(used, data.roles);
  for (const { data } of itemsOf(document, "clients")) addMappings(used, data.serviceAccountRoles);
  for (const { data } of [...itemsOf(document, "identityProviderMappers"), ...itemsOf(document, "components")]) {
    const role = textOf(isJson(data.config) ? roleOf(data.config) : undefined);
    const dot = role.indexOf(".");
    if (role) used.add(roleKey(undefined, role));
    if (dot > 0) used.add(roleKey(role.slice(0, dot), role.slice(dot + 1)));
  }
  return used;
}

/** Role of a mapper. Components have lists as values. */
const roleOf = ({ role }: Json): unknown => (Array.isArray(role) ? role[0] : role);

/** Sections that decide about each kind. A kind without its sections is left out, not reported as unused. */
const needs = {
  clientScope: ["clientScopes", "clients", "realmDefaultScopes"],
  flow: ["flows", "realm", "clients", "identityProviders"],
  realmRole: ["realmRoles", "clientRoles", "groups", "clients", "identityProviderMappers"],
  clientRole: ["realmRoles", "clientRoles", "groups", "clients", "identityProviderMappers"],
  group: ["groups"],
  client: ["clients"],
  identityProvider: ["identityProviders"],
} as const satisfies Partial<Record<Unused["kind"], readonly SectionId[]>>;

export type DocumentKind = keyof typeof needs;

export const documentKinds: readonly DocumentKind[] = keysOf(needs);

/** True if the document has everything that decides about a kind. */
export const canTell = (document: RealmDocument, kind: DocumentKind): boolean =>
  needs[kind].every((section) => document.sections[section].state === "read");

const named = (item: Item, kind: Unused["kind"], name = item.names.at(-1) ?? ""): Unused => ({
  ...{ kind, id: item.id ?? "", name },
  ...(typeof item.data.enabled === "boolean" && { enabled: item.data.enabled }),
});

/** Client scopes and flows that nothing uses: certain, without a request. */
export function unusedInDocument(document: RealmDocument): readonly Unused[] {
  const scopes = usedScopes(document);
  const flows = boundFlows(document);
  return [
    ...(canTell(document, "clientScope")
      ? own(document, "clientScopes").filter(({ names: [name = ""] }) => !scopes.has(name) && !builtInScopes.has(name))
      : []
    ).map((item) => named(item, "clientScope")),
    ...(canTell(document, "flow")
      ? own(document, "flows").filter(({ data, names: [alias = ""] }) => data.builtIn !== true && !flows.has(alias))
      : []
    ).map((item) => named(item, "flow")),
  ];
}

/** Roles that only users may hold, if anything. */
export function rolesToAsk(document: RealmDocument): readonly Unused[] {
  if (!canTell(document, "realmRole")) return [];
  const held = heldRoles(document);
  const ids = new Map(itemsOf(document, "clients").map(({ names: [clientId = ""], id = "" }) => [clientId, id]));
  return [
    ...own(document, "realmRoles")
      .filter(({ names: [name = ""] }) => !held.has(roleKey(undefined, name)))
      .map((item) => named(item, "realmRole")),
    ...own(document, "clientRoles")
      .filter(({ names: [client = "", role = ""] }) => !held.has(roleKey(client, role)))
      .map((item) => ({
        ...named(item, "clientRole"),
        of: { id: ids.get(item.names[0] ?? "") ?? "", name: item.names[0] ?? "" },
      })),
  ];
}

/** Groups with the IDs of the groups below them. A group is empty only if all of them are. */
export function groupsToAsk(document: RealmDocument): readonly { group: Unused; below: readonly string[] }[] {
  const groups = itemsOf(document, "groups");
  // New users join default groups.
  const defaults = new Set(textsIn(itemsOf(document, "defaultGroups")[0]?.data.groups));
  const pathOf = ({ names }: Item) => `/${names.join("/")}`;
  const asked = groups.filter((item) => !defaults.has(pathOf(item)));
  return asked.map((item) => ({
    group: named(item, "group", pathOf(item)),
    below: groups.filter(({ names }) => isBelow(names, item.names)).map(({ id = "" }) => id),
  }));
}

const isBelow = (names: readonly string[], above: readonly string[]) =>
  names.length > above.length && above.every((name, at) => names[at] === name);

/** Enabled clients that users or machines sign in to. */
export const clientsToAsk = (document: RealmDocument): readonly Unused[] =>
  own(document, "clients")
    .filter(({ data }) => data.enabled === true && data.bearerOnly !== true)
    .map((item) => named(item, "client"));

export const providersToAsk = (document: RealmDocument): readonly Unused[] =>
  itemsOf(document, "identityProviders").map((item) => ({
    ...named(item, "identityProvider"),
    of: { id: textOf(item.data.providerId), name: textOf(item.data.providerId) },
  }));
