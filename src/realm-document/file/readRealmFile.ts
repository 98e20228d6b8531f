import {
  type FileFormat,
  type Item,
  type Json,
  type RealmDocument,
  type Section,
  type SectionId,
  sectionsBy,
} from "../document.ts";
import { byText, isJson, textOf } from "../json.ts";
import { isRealmKey, sayPlace, unknownKeys, type FilePath } from "./keys.ts";
import { documentOfNormalized, isNormalized } from "./normalized.ts";
import { RealmFileError, parseDocuments } from "./parse.ts";
import { sectionsOfFile } from "./sections.ts";

export { RealmFileError } from "./parse.ts";

/** A part of a file that is not imported. */
export interface FileNote {
  /** Key by key, from the top of the realm. */
  place: FilePath;
  /** The place in words, entries by their names: `clients › shop › customKey`. */
  text: string;
  reason: /** Keycloak does not know the key. */
    | "unknownKey"
    /** Users, credentials and sessions are never carried over. */
    | "users"
    /** Private keys and certificates belong to the server. */
    | "keyMaterial"
    /** No section for it. */
    | "notSupported";
}

export interface RealmFile {
  format: FileFormat;
  /** Realms of the file, at least one. */
  documents: readonly RealmDocument[];
  /** One list per document. */
  notes: readonly (readonly FileNote[])[];
}

/** Keys of files of keycloak-config-cli that Keycloak does not have. */
const configCliKeys = new Set([
  ...[
    "userProfile",
    "clientAuthorizationSettings",
    "messageBundles",
    "organizations",
    "workflows",
    "authenticatorConfig",
  ],
  "managed",
]);

const notTaken: Readonly<Record<string, FileNote["reason"]>> = {
  users: "users",
  federatedUsers: "users",
  privateKey: "keyMaterial",
  certificate: "keyMaterial",
  codeSecret: "keyMaterial",
  applications: "notSupported",
  oauthClients: "notSupported",
  clientTemplates: "notSupported",
  applicationScopeMappings: "notSupported",
  userFederationProviders: "notSupported",
  userFederationMappers: "notSupported",
};

/** Reads a realm out of JSON or YAML: an export, a partial export, a file of keycloak-config-cli. @throws RealmFileError */
export async function readRealmFile(text: string, name: string): Promise<RealmFile> {
  const parsed: readonly unknown[] = (await parseDocuments(text)).flat(1);
  const realms = parsed.filter((value): value is Json => isJson(value) && isRealm(value));
  const [first] = realms;
  if (!first) throw new RealmFileError("noRealm", "The file has no realm.");
  const isJsonText = /^\s*[[{]/.test(text);
  return {
    format: formatOf(first, isJsonText),
    documents: realms.map((realm) => {
      const format = formatOf(realm, isJsonText);
      return format === "normalized" ? documentOfNormalized(realm, name) : documentOf(realm, name, format);
    }),
    notes: realms.map((realm) => (isNormalized(realm) ? [] : notesOf(realm))),
  };
}

const isRealm = (value: Json) =>
  isNormalized(value) || Object.keys(value).some((key) => isRealmKey(key) || configCliKeys.has(key));

/** The server writes its version into exports, and users only into full ones. */
function formatOf(realm: Json, isJsonText: boolean): FileFormat {
  if (isNormalized(realm)) return "normalized";
  if (realm.keycloakVersion === undefined) {
    const isConfigCli = !isJsonText || Object.keys(realm).some((key) => configCliKeys.has(key) && !isRealmKey(key));
    return isConfigCli ? "configCli" : "realmJson";
  }
  return JSON.stringify(realm).includes('"**********"') ? "partialExport" : "export";
}

function documentOf(realm: Json, name: string, format: FileFormat): RealmDocument {
  const read = new Map(Object.entries(sectionsOfFile(realm)));
  const sections = sectionsBy((id) => sectionOf(id, read.get(id)));
  const version = textOf(realm.keycloakVersion);
  return {
    realm: textOf(realm.realm) || textOf(realm.id),
    source: { type: "file", name, format, ...(version && { version }) },
    isSparse: format === "configCli" || format === "realmJson",
    sections,
  };
}

const sectionOf = (id: SectionId, items: readonly Item[] | undefined): Section =>
  items
    ? { id, state: "read", items: [...items].sort((left, right) => byText(left.key, right.key)) }
    : { id, state: "notRead", reason: "notInFile" };

function notesOf(realm: Json): readonly FileNote[] {
  const unknown = unknownKeys(realm)
    .filter(([key]) => !configCliKeys.has(String(key)))
    .map((place): FileNote => ({ place, text: sayPlace(realm, place), reason: "unknownKey" }));
  const others = Object.entries(notTaken)
    .filter(([key]) => realm[key] !== undefined && !isOnlyServiceAccounts(key, realm[key]))
    .map(([key, reason]): FileNote => ({ place: [key], text: key, reason }));
  return [...unknown, ...others];
}

/** True if all users are service accounts, which exports list among the users. Their roles are read. */
const isOnlyServiceAccounts = (key: string, value: unknown) =>
  key === "users" &&
  Array.isArray(value) &&
  value.every((user) => isJson(user) && user.serviceAccountClientId !== undefined);
