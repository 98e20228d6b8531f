import { isObject } from "../../api/isObject.ts";
import { standIn } from "../../api/secrets.ts";
import { withoutStandIns } from "../../api/unchangedSecrets.ts";
import type { Codec } from "../../kit/form/codecs.ts";
import { readJson } from "../../kit/form/controls/json.ts";
import { defineForm } from "../../kit/form/fields.ts";
import { hasIds, withoutIds } from "../../realm-document/file/ids.ts";
import { unknownKeys, withoutPlaces, type FilePath } from "../../realm-document/file/keys.ts";
import { firstPlaceholder } from "../../sections/realm-file/placeholders.ts";
import type { Realm } from "./realm.ts";

/** Form field for the uploaded file. Not a field of the realm. */
export const fileField = "resourceFile";

/** A realm file can contain users, and a server can be configured to accept large requests. */
const maxBytes = 250 * 1024 * 1024;

/**
 * Exported realm. It can contain credentials, so the text is private: event details contain only enumerable properties.
 */
class Upload {
  readonly #text: unknown;
  constructor(text: unknown) {
    this.#text = text;
  }
  get realm(): Realm | undefined {
    return realmOf(this.#text);
  }
}

const upload: Codec = { read: () => "", write: (text) => new Upload(text) };

/** Form switch with a default. Writes only the other value, because the switch is not a field of the realm. */
const onlyWhen = (kept: boolean): Codec<boolean, boolean> => ({
  read: () => undefined,
  write: (on) => (on === kept ? kept : undefined),
});

/** Realm to create, with its file and the options for the file. */
export type NewRealm = Realm & { [fileField]?: unknown; leaveOut?: boolean; newIds?: boolean; copyOf?: string };

/** Result of the check of a file before the request. */
export interface FileFacts {
  unknown: readonly FilePath[];
  hasIds: boolean;
  hasMasks: boolean;
  placeholder: string | undefined;
}

const nothing: FileFacts = { unknown: [], hasIds: false, hasMasks: false, placeholder: undefined };

const factsOfText = (text: unknown): FileFacts => {
  const realm = realmOf(text);
  if (!realm) return nothing;
  const whole = String(text);
  return {
    unknown: unknownKeys(realm),
    hasIds: hasIds(realm),
    hasMasks: whole.includes(`"${standIn}"`),
    placeholder: firstPlaceholder(whole),
  };
};

let last: { text: unknown; facts: FileFacts } = { text: "", facts: nothing };

/** Caches the last result: field conditions run for every key press, and a file can be long. */
export function factsOf(text: unknown): FileFacts {
  if (last.text !== text) last = { text, facts: factsOfText(text) };
  return last.facts;
}

/** Names of realms that match a text, a page at a time. */
export type FindRealms = (search: string, page: { first: number; max: number }) => Promise<readonly string[]>;

export const create = (readOnly: boolean, find: FindRealms) =>
  defineForm<NewRealm>([
    { path: ["realm"], kind: "text", label: "realmNameField", required: true, readOnly },
    { path: ["enabled"], kind: "switch", readOnly },
    {
      path: ["copyOf"],
      kind: "select",
      label: "realms.copyOf",
      help: "realms.copyOfHelp",
      readOnly,
      on: (values) => !values([fileField]),
      search: async (text, page) => (await find(text, page)).map((value) => ({ value, label: value })),
    },
    {
      on: (values) => !values(["copyOf"]),
      path: [fileField],
      kind: "file",
      language: "json",
      help: "helpFileUpload",
      codec: upload,
      readOnly,
      maxBytes,
    },
    {
      path: ["leaveOut"],
      kind: "switch",
      label: "realmFile.leaveOut",
      codec: onlyWhen(false),
      initial: true,
      on: (values) => factsOf(values([fileField])).unknown.length > 0,
    },
    {
      path: ["newIds"],
      kind: "switch",
      label: "realmFile.newIds",
      codec: onlyWhen(true),
      help: "realmFile.newIdsHelp",
      on: (values) => factsOf(values([fileField])).hasIds,
    },
  ]);

/** Parses an uploaded realm. Removes masked secrets. Returns undefined if the text is not a JSON object. */
export function realmOf(text: unknown): Realm | undefined {
  if (typeof text !== "string" || text.trim() === "") return undefined;
  const { value } = readJson(text, maxBytes);
  return isObject(value) ? withoutStandIns<Realm>(value) : undefined;
}

/** Request body: the content of the file, overridden by the fields of the form. */
export function mergedRealm(record: NewRealm): Realm {
  const { [fileField]: file, leaveOut = true, newIds = false, copyOf: _copied, ...own } = record;
  const realm = file instanceof Upload ? file.realm : undefined;
  const known = realm && leaveOut ? withoutPlaces(realm, unknownKeys(realm)) : realm;
  return { ...(newIds ? withoutIds(known) : known), ...own };
}
