import { withoutStandIns } from "../../api/unchangedSecrets.ts";
import type { Codec } from "../../kit/form/codecs.ts";
import { readJson } from "../../kit/form/controls/json.ts";
import { defineForm } from "../../kit/form/fields.ts";
import type { Realm } from "./area.ts";

/** Where the uploaded file stands while the form is open; it is no part of a realm. */
export const fileField = "resourceFile";

/** A realm may bring along its people: a server can be set up to take more than it does by itself. */
const maxBytes = 250 * 1024 * 1024;

/** A realm as somebody exported it. It may hold credentials, so it shows nothing of itself: event details are made of what can be listed. */
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

/** A realm to make, and the file it comes from. */
export type NewRealm = Realm & { [fileField]?: unknown };

/** Fields of a new realm. */
export const create = (readOnly: boolean) =>
  defineForm<NewRealm>([
    { path: [fileField], kind: "file", language: "json", help: "helpFileUpload", codec: upload, readOnly, maxBytes },
    { path: ["realm"], kind: "text", label: "realmNameField", required: true, readOnly },
    { path: ["enabled"], kind: "switch", readOnly },
  ]);

/** The realm in an uploaded text, without what a server put in place of secrets when it wrote that text; undefined when the text holds none. */
export function realmOf(text: unknown): Realm | undefined {
  if (typeof text !== "string" || text.trim() === "") return undefined;
  const { value } = readJson(text, maxBytes);
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? withoutStandIns(value as Realm)
    : undefined;
}

/** What is sent: all that the file holds, with what the form says above it. */
export function mergedRealm(record: NewRealm): Realm {
  const { [fileField]: file, ...own } = record;
  return { ...(file instanceof Upload && file.realm), ...own };
}
