/** A JSON object of unknown shape. */
export type Json = Readonly<Record<string, unknown>>;

/** Path in an item's data. An attribute name is one segment, even with slashes or dots. */
export type FieldPath = readonly string[];

/** Parts of a realm that are read, compared and shown on their own, in the order of the tree. */
export const sectionIds = [
  "realm",
  "localization",
  "userProfile",
  "clients",
  "clientScopes",
  "realmDefaultScopes",
  "clientProfiles",
  "clientPolicies",
  "realmRoles",
  "clientRoles",
  "groups",
  "defaultGroups",
  "flows",
  "requiredActions",
  "identityProviders",
  "identityProviderMappers",
  "components",
  "organizations",
  "authorization",
  "workflows",
] as const;

export type SectionId = (typeof sectionIds)[number];

/** Kinds of items. Most sections have one kind, authorization has four. */
export type Kind =
  | "realm"
  | "texts"
  | "userProfile"
  | "client"
  | "clientScope"
  | "realmDefaultScopes"
  | "clientProfile"
  | "clientPolicy"
  | "realmRole"
  | "clientRole"
  | "group"
  | "defaultGroups"
  | "flow"
  | "requiredAction"
  | "identityProvider"
  | "identityProviderMapper"
  | "component"
  | "organization"
  | "authorizationSettings"
  | "authorizationScope"
  | "resource"
  | "policy"
  | "workflow";

/** Identity of an item: its kind and names, encoded: `clientRole/shop/reader`. The same in every realm, fit for a URL. */
export type Key = string;

/** Reason why a part is absent from a document although the realm may have it. */
export type NotReadReason =
  | "forbidden"
  /** 401: the session ended. */
  | "signedOut"
  | "notFound"
  | "serverError"
  | "timeout"
  | "unreachable"
  /** A file without this part. */
  | "notInFile"
  /** Deferred to `readSections`. */
  | "deferred"
  /** More items than the reader wants unasked. Deferred to `readSections`. */
  | "large"
  | "cancelled";

/** A part that was not read. `status` is the one of the server's response. */
export interface NotRead {
  reason: NotReadReason;
  status?: number;
  /** Request that failed, below the realm. */
  path?: string;
  /** Number of items, for `large`. */
  count?: number;
}

/** An item of a realm in canonical form: no IDs, no computed fields, references by name. */
export interface Item {
  kind: Kind;
  key: Key;
  /** Parts of the key: `["shop", "reader"]` for a client role. */
  names: readonly string[];
  /** Item that this one is part of: the client of a role, the provider of a mapper. */
  parent?: Key;
  /** Canonical data. Holds plain secrets where the server sent them: show it through `withMaskedSecrets` only. */
  data: Json;
  /** Fields that are compared only on request: `notBefore`. */
  aside?: Json;
  /** ID on the server. Absent for files. */
  id?: string;
  /** IDs of parts with IDs of their own, such as mappers, by key. */
  partIds?: Readonly<Record<Key, string>>;
  /** Fields that were not read, for example role mappings without permission. */
  unread?: readonly { path: FieldPath; why: NotRead }[];
}

/** Items of a section, or the reason why it was not read. Empty is not the same as not read. */
export type Section =
  | { id: SectionId; state: "read"; items: readonly Item[] }
  | ({ id: SectionId; state: "notRead" } & NotRead);

/** Origin of a document. */
export type DocumentSource =
  | { type: "server"; url: string; realm: string; version?: string; readAtMs: number }
  | { type: "file"; name: string; format: FileFormat; version?: string }
  | { type: "snapshot"; url: string; realm: string; version?: string; readAtMs: number };

export type FileFormat = "export" | "partialExport" | "realmJson" | "configCli" | "normalized";

/** A realm as it is compared, exported and checked. Immutable. */
export interface RealmDocument {
  realm: string;
  source: DocumentSource;
  /** True if a missing field is unknown, not empty: files written by hand and files of keycloak-config-cli. */
  isSparse: boolean;
  sections: Readonly<Record<SectionId, Section>>;
}

/** Items of a section, none if it was not read. */
export const itemsOf = (document: RealmDocument, section: SectionId): readonly Item[] => {
  const found = document.sections[section];
  return found.state === "read" ? found.items : [];
};

/** Sections with too many items to read unasked. */
export const largeSections = ({ sections }: Pick<RealmDocument, "sections">): readonly SectionId[] =>
  Object.values(sections).flatMap((section) =>
    section.state === "notRead" && section.reason === "large" ? [section.id] : [],
  );

/** Sections of a document, each made by its ID. */
export const sectionsBy = (of: (id: SectionId) => Section): Record<SectionId, Section> => ({
  realm: of("realm"),
  localization: of("localization"),
  userProfile: of("userProfile"),
  clients: of("clients"),
  clientScopes: of("clientScopes"),
  realmDefaultScopes: of("realmDefaultScopes"),
  clientProfiles: of("clientProfiles"),
  clientPolicies: of("clientPolicies"),
  realmRoles: of("realmRoles"),
  clientRoles: of("clientRoles"),
  groups: of("groups"),
  defaultGroups: of("defaultGroups"),
  flows: of("flows"),
  requiredActions: of("requiredActions"),
  identityProviders: of("identityProviders"),
  identityProviderMappers: of("identityProviderMappers"),
  components: of("components"),
  organizations: of("organizations"),
  authorization: of("authorization"),
  workflows: of("workflows"),
});
