import { isPart } from "../../../realm-document/file/keys.ts";
import { entriesOf, partsOf, type Entry, type FileRealm, type Kind } from "./importFile.ts";

type FileObject = Readonly<Record<string, unknown>>;

/** Types of records that a record of a file names. */
const lookedUp = ["client", "clientRole", "clientScope", "group", "flow", "organization", "provider"] as const;
export type LookedUp = (typeof lookedUp)[number];

/**
 * Something without which a record is not imported. `field`: the record lacks a field. `twice`: the file has it before.
 * `transient`: a SAML provider can't tell users apart by a transient NameID.
 */
export interface Need {
  type: LookedUp | "field" | "twice" | "transient";
  name: string;
  /** Client of a role. */
  client?: string;
}

const textsIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((entry): entry is string => typeof entry === "string" && entry !== "") : [];
const keysIn = (value: unknown): readonly string[] => (isPart(value) ? Object.keys(value) : []);
const named = (type: Need["type"], names: readonly unknown[]): readonly Need[] =>
  names.flatMap((name) => (typeof name === "string" && name !== "" ? [{ type, name }] : []));
const lacking = (record: FileObject, fields: readonly string[]): readonly Need[] =>
  fields.filter((field) => !record[field]).map((name) => ({ type: "field", name }));

const clientsOfGroup = (group: FileObject): readonly string[] => [
  ...keysIn(group.clientRoles),
  ...partsOf(group.subGroups).flatMap(clientsOfGroup),
];

const rolesInComposite = ({ composites }: FileObject): readonly Need[] => {
  const byClient = isPart(composites) && isPart(composites.client) ? composites.client : {};
  return Object.entries(byClient).flatMap(([client, roles]) =>
    textsIn(roles).map((name): Need => ({ type: "clientRole", name, client })),
  );
};

const transientFormat = "urn:oasis:names:tc:SAML:2.0:nameid-format:transient";

const isTransientSubject = ({ providerId, config }: FileObject) =>
  providerId === "saml" &&
  isPart(config) &&
  config.nameIDPolicyFormat === transientFormat &&
  [undefined, "", "SUBJECT"].includes(config.principalType as string | undefined);

const needsByKind: Readonly<Record<Kind, (record: FileObject) => readonly Need[]>> = {
  users: (user) => [
    ...lacking(user, ["username"]),
    ...named("group", textsIn(user.groups)),
    ...named("client", [...keysIn(user.clientRoles), user.serviceAccountClientId]),
  ],
  groups: (group) => [...lacking(group, ["name"]), ...named("client", clientsOfGroup(group))],
  clients: (client) => [
    ...lacking(client, ["clientId"]),
    ...named(
      "flow",
      Object.values(isPart(client.authenticationFlowBindingOverrides) ? client.authenticationFlowBindingOverrides : {}),
    ),
  ],
  identityProviders: (provider) => [
    ...lacking(provider, ["alias", "providerId"]),
    ...named("provider", [provider.providerId]),
    ...named("flow", [provider.firstBrokerLoginFlowAlias, provider.postBrokerLoginFlowAlias]),
    ...named("organization", [provider.organizationId]),
    ...(isTransientSubject(provider) ? [{ type: "transient" as const, name: "" }] : []),
  ],
  realmRoles: (role) => [...lacking(role, ["name"]), ...rolesInComposite(role)],
  clientRoles: (role) => [...lacking(role, ["name"]), ...rolesInComposite(role)],
};

/** Records that a client is imported without if the realm doesn't have them. */
const wishesOf = ({ kind, record }: Entry): readonly Need[] =>
  kind === "clients"
    ? named("clientScope", [...textsIn(record.defaultClientScopes), ...textsIn(record.optionalClientScopes)])
    : [];

/** Everything that a record names. Tried on Keycloak 26.7.4: a partial import fails as a whole if a need is missing. */
const needsOf = (entry: Entry): readonly Need[] => needsByKind[entry.kind](entry.record);

export const keyOfNeed = ({ type, name, client = "" }: Need): string => JSON.stringify([type, client, name]);

export const isLookedUp = (need: Need): need is Need & { type: LookedUp } =>
  lookedUp.some((each) => each === need.type);

const groupPaths = (groups: readonly FileObject[], above = ""): readonly string[] =>
  groups.flatMap((group) => {
    const path = `${above}/${String(group.name ?? "")}`;
    return [path, ...groupPaths(partsOf(group.subGroups), path)];
  });

/** Keys of the needs that the selected parts of the file meet themselves. */
function suppliedBy(realm: FileRealm, kinds: readonly Kind[]): ReadonlySet<string> {
  const of = (kind: Kind) => (kinds.includes(kind) ? entriesOf(realm, kind) : []);
  const needs: readonly Need[] = [
    ...of("clients").map(({ name }): Need => ({ type: "client", name })),
    ...of("clientRoles").map(({ name, client = "" }): Need => ({ type: "clientRole", name, client })),
    ...(kinds.includes("groups") ? groupPaths(partsOf(realm.groups)) : []).map(
      (name): Need => ({ type: "group", name }),
    ),
  ];
  return new Set(needs.map(keyOfNeed));
}

/** Needs that only the server can meet, without repetition. */
export function needsToLookUp(realm: FileRealm, kinds: readonly Kind[]): readonly Need[] {
  const supplied = suppliedBy(realm, kinds);
  const needs = kinds
    .flatMap((kind) => entriesOf(realm, kind))
    .flatMap((entry) => [...needsOf(entry), ...wishesOf(entry)])
    .filter((need) => isLookedUp(need) && !supplied.has(keyOfNeed(need)));
  return [...new Map(needs.map((need) => [keyOfNeed(need), need])).values()];
}

/** Unmet needs of a record: those that stop the import, and those that it is imported without. */
export interface Unmet {
  stops: readonly Need[];
  lost: readonly Need[];
}

/** Finds the unmet needs of records in order. `missing`: keys of the needs that the server doesn't have. */
export function unmetOf(entries: readonly Entry[], missing: ReadonlySet<string>): readonly Unmet[] {
  const seen = new Set<string>();
  return entries.map((entry) => {
    const key = JSON.stringify([entry.kind, entry.client, entry.name.toLowerCase()]);
    const isTwice = entry.name !== "" && seen.has(key);
    seen.add(key);
    const isMissing = (need: Need) => !isLookedUp(need) || missing.has(keyOfNeed(need));
    return {
      stops: [...needsOf(entry).filter(isMissing), ...(isTwice ? [{ type: "twice" as const, name: entry.name }] : [])],
      lost: wishesOf(entry).filter(isMissing),
    };
  });
}
