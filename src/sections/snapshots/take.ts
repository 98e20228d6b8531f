import { readRealm, type RealmDocument } from "../../realm-document/index.ts";
import type { Session } from "../../session/session.ts";
import type { SnapshotCause, SnapshotHead, SnapshotStore } from "../../kit/panel/snapshotStore.ts";
import { isOfRealm } from "./outdated.ts";
import { snapshotOf, toText } from "./file.ts";

const dayMs = 24 * 60 * 60 * 1000;

/** `lost`: the browser stores nothing, and the snapshot ends with the page. */
export type Kept = "stored" | "same" | "lost";

/** Stores a document, unless the newest snapshot has the same content. */
export async function keep(store: SnapshotStore, read: RealmDocument, cause: SnapshotCause): Promise<Kept> {
  const snapshot = snapshotOf(read, cause);
  if (!snapshot) return "same";
  const { head } = snapshot;
  const [newest] = await newestOf(store, head);
  if (newest?.hash === head.hash) return "same";
  return (await store.write(head, toText(snapshot))) === false ? "lost" : "stored";
}

/** Snapshots of a realm, newest first. */
export const newestOf = async (store: SnapshotStore, of: Pick<SnapshotHead, "serverUrl" | "realm">) =>
  [...(await store.list())]
    .filter((head) => isOfRealm(head, of))
    .sort((left, right) => right.takenAtMs - left.takenAtMs);

/** Reads the realm and stores it. */
export async function take(
  { session, realm, store }: { session: Session; realm: string; store: SnapshotStore },
  cause: SnapshotCause,
  signal?: AbortSignal,
): Promise<Kept> {
  const mayExport = session.access(realm).has("manage-realm");
  const read = await readRealm(session.server(realm), { mayExport, ...(signal && { signal }) });
  return keep(store, read, cause);
}

/** Takes a snapshot if the last one is older than a day. */
export async function takeDaily(place: Parameters<typeof take>[0], signal: AbortSignal): Promise<void> {
  const { session, realm, store } = place;
  const [newest] = await newestOf(store, { serverUrl: session.server(realm).url, realm });
  if (newest && Date.now() - newest.takenAtMs < dayMs) return;
  await take(place, "daily", signal);
}
