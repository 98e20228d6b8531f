import {
  itemsOf,
  sectionIds,
  sectionsBy,
  type FieldPath,
  type Item,
  type Key,
  type Kind,
  type RealmDocument,
} from "./document.ts";
import { isJson, textOf } from "./json.ts";
import { keyOf } from "./keys.ts";

/** Field with the name of a record, of the kinds that can be duplicated. */
const nameFields = {
  client: "clientId",
  clientScope: "name",
  realmRole: "name",
  clientRole: "name",
  identityProvider: "alias",
} as const satisfies Partial<Record<Kind, string>>;

export type DuplicableKind = keyof typeof nameFields;

/** Kinds whose first name is the name of the record that they are part of. */
const partKinds: Partial<Record<DuplicableKind, readonly Kind[]>> = {
  client: ["clientRole", "authorizationSettings", "authorizationScope", "resource", "policy"],
  identityProvider: ["identityProviderMapper"],
};

/** Attributes that must be unique in a realm, and links that only one provider can have. */
const unique: readonly FieldPath[] = [
  ["attributes", "saml_idp_initiated_sso_url_name"],
  ["config", "kc.org.domain"],
  ["config", "kc.org.broker.redirect.mode.email-matches"],
];

const isUnique = (path: FieldPath) => unique.some((one) => one.join("\n") === path.join("\n"));

/** Fields with roles of clients, by client ID: `{ realm, client }`. */
const roleFields = new Set(["composites", "scopeMappings", "serviceAccountRoles"]);

/** A text of a client's own data that has its client ID, with the new one. */
function renamedText(text: string, path: FieldPath, old: string, next: string): string {
  const field = path.at(-1) ?? "";
  const isConfig = path.includes("config");
  if (isConfig && text === old) return next;
  // A role of the client: of a mapper as `client.role`, of a policy as `client/role`.
  if (isConfig && field === "role" && text.startsWith(`${old}.`)) return `${next}${text.slice(old.length)}`;
  if (isConfig && field === "id" && text.startsWith(`${old}/`)) return `${next}${text.slice(old.length)}`;
  return text.startsWith(`urn:${old}:`) ? `urn:${next}${text.slice(4 + old.length)}` : text;
}

/** Data of a client or a part of it, about the client with the new ID. */
function renamedData(value: unknown, path: FieldPath, old: string, next: string): unknown {
  if (typeof value === "string") return renamedText(value, path, old, next);
  if (Array.isArray(value)) return value.map((entry) => renamedData(entry, path, old, next));
  if (!isJson(value)) return value;
  const isByClient = path.length === 2 && path[1] === "client" && roleFields.has(path[0] ?? "");
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      isByClient && key === old ? next : key,
      renamedData(part, [...path, key], old, next),
    ]),
  );
}

/** Certificates that the server generates again, if it generated their private keys. */
const renewed = [["saml.signing.private.key", "saml.signing.certificate"]] as const;

const withoutRenewed = (data: Item["data"]): Item["data"] => {
  const { attributes } = data;
  if (!isJson(attributes)) return data;
  const gone = new Set<string>(renewed.flatMap(([key, certificate]) => (key in attributes ? [certificate] : [])));
  return { ...data, attributes: Object.fromEntries(Object.entries(attributes).filter(([name]) => !gone.has(name))) };
};

/** Data without the fields that the copy must not have. */
const withoutUnique = (data: unknown, path: FieldPath = []): unknown =>
  isJson(data)
    ? Object.fromEntries(
        Object.entries(data)
          .filter(([key]) => !isUnique([...path, key]))
          .map(([key, part]) => [key, path.length < 1 ? withoutUnique(part, [...path, key]) : part]),
      )
    : data;

const jsonOr = (value: unknown, data: Item["data"]): Item["data"] => (isJson(value) ? value : data);

/** The record as a new one: without IDs. */
function copyOf({ id: _id, partIds: _partIds, ...item }: Item, root: Item, kind: DuplicableKind, name: string): Item {
  const isRoot = item.key === root.key;
  const at = isRoot ? item.names.length - 1 : 0;
  const names = item.names.map((part, index) => (index === at ? name : part));
  const old = root.names.at(-1) ?? "";
  const data =
    root.kind === "client" ? jsonOr(renamedData(withoutRenewed(item.data), [], old, name), item.data) : item.data;
  const field = isRoot ? nameFields[kind] : undefined;
  return {
    ...item,
    names,
    key: keyOf(item.kind, ...names),
    data: jsonOr(
      withoutUnique({
        ...data,
        ...(field && { [field]: name }),
        ...(item.kind === "identityProviderMapper" && { identityProviderAlias: name }),
      }),
      data,
    ),
    ...(!isRoot && { parent: keyOf(root.kind, name) }),
  };
}

/** A document with a copy of one record. */
export interface Duplicate {
  document: RealmDocument;
  /** Keys of the copy and its parts, the copy first. */
  keys: readonly Key[];
  /** Fields of the record that could not be read, so that the copy lacks them. */
  unread: NonNullable<Item["unread"]>;
}

/**
 * Adds a copy of a record under a new name, with what is part of it: the roles and authorization of a client, the
 * mappers of a provider. Undefined if the document lacks the record.
 * @param id - ID of the record, or its alias
 */
export function withDuplicate(
  document: RealmDocument,
  kind: DuplicableKind,
  id: string,
  name: string,
): Duplicate | undefined {
  const all = sectionIds.flatMap((section) => itemsOf(document, section));
  const root = all.find((item) => item.kind === kind && item.id === id);
  if (!root) return undefined;
  const [first] = root.names;
  const isPart = (item: Item) => partKinds[kind]?.includes(item.kind) === true && item.names[0] === first;
  const copies = new Map<Key, Item>();
  for (const item of [root, ...all.filter(isPart)]) copies.set(item.key, copyOf(item, root, kind, name));
  const sections = sectionsBy((section) => {
    const read = document.sections[section];
    if (read.state !== "read") return read;
    return { ...read, items: [...read.items, ...read.items.flatMap(({ key }) => copies.get(key) ?? [])] };
  });
  return {
    document: { ...document, sections },
    keys: [...copies.values()].map(({ key }) => key),
    unread: [root, ...all.filter(isPart)].flatMap(({ unread = [] }) => unread),
  };
}

/** Public keys and certificates that the copy shares with its original. */
export const sharedKeysOf = ({ document, keys }: Duplicate): readonly FieldPath[] => {
  const root = sectionIds.flatMap((section) => itemsOf(document, section)).find(({ key }) => key === keys[0]);
  return ["attributes", "config"].flatMap((map) => {
    const part = root?.data[map];
    return Object.entries(isJson(part) ? part : {}).flatMap(([key, value]) =>
      /certificate$|public[._]?key|^jwks\.string$/i.test(key) && textOf(value) !== "" ? [[map, key]] : [],
    );
  });
};
