import type { SnapshotHead } from "../../kit/panel/snapshotStore.ts";

/** Number of snapshots that are kept per realm. */
const most = 30;

const kept: ReadonlySet<SnapshotHead["cause"]> = new Set(["manual", "import"]);

export const isOfRealm = (
  { serverUrl, realm }: Pick<SnapshotHead, "serverUrl" | "realm">,
  of: Pick<SnapshotHead, "serverUrl" | "realm">,
): boolean => serverUrl === of.serverUrl && realm === of.realm;

/** Oldest snapshots above the limit. Those that an admin took or imported stay. */
export const outdated = (
  heads: readonly SnapshotHead[],
  of: Pick<SnapshotHead, "serverUrl" | "realm">,
): readonly SnapshotHead[] =>
  heads
    .filter((head) => isOfRealm(head, of) && !kept.has(head.cause))
    .sort((left, right) => right.takenAtMs - left.takenAtMs)
    .slice(most);
