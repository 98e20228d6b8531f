import { sectionIds, withoutDocumentSecrets, type RealmDocument } from "../../realm-document/index.ts";
import { hashOf, isJson } from "../../realm-document/json.ts";
import type { SnapshotCause, SnapshotHead } from "../../kit/panel/snapshotStore.ts";
import { newId } from "../realm-plan/browserStore.ts";

const format = "iam-elements snapshot";

export interface Snapshot {
  head: SnapshotHead;
  document: RealmDocument;
}

const unread: ReadonlySet<string> = new Set([
  "timeout",
  "unreachable",
  "serverError",
  "cancelled",
  "deferred",
  "large",
]);

/** Snapshot of a document, without secrets. Undefined for a file: it has no time. */
export function snapshotOf(read: RealmDocument, cause: SnapshotCause): Snapshot | undefined {
  const document = withoutDocumentSecrets(read);
  const { source } = document;
  if (source.type === "file") return undefined;
  const sections = Object.values(document.sections);
  const head: SnapshotHead = {
    ...{ id: newId(), serverUrl: source.url, realm: source.realm, takenAtMs: source.readAtMs, cause },
    hash: hashOf(sections),
    isWhole: !sections.some((section) => section.state === "notRead" && unread.has(section.reason)),
  };
  return { head, document };
}

/** Content of a store and of a file. */
export const toText = ({ document }: Pick<Snapshot, "document">): string =>
  JSON.stringify({ format, version: 1, document });

const isSection = (value: unknown) =>
  isJson(value) && (value.state === "notRead" || (value.state === "read" && Array.isArray(value.items)));

const isDocument = (value: unknown): value is RealmDocument =>
  isJson(value) &&
  typeof value.realm === "string" &&
  isJson(value.source) &&
  value.source.type === "snapshot" &&
  typeof value.source.url === "string" &&
  typeof value.source.readAtMs === "number" &&
  isJson(value.sections) &&
  Object.values(value.sections).every(isSection);

/** Document of a text. Undefined for another text. Sections of later versions are not in it. */
export function documentIn(text: string): RealmDocument | undefined {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!isJson(content) || content.format !== format || !isDocument(content.document)) return undefined;
  const { document } = content;
  const sections = Object.fromEntries(
    sectionIds.map((id) => [id, document.sections[id] ?? { id, state: "notRead", reason: "notInFile" }]),
  ) as RealmDocument["sections"];
  return withoutDocumentSecrets({ ...document, sections });
}
