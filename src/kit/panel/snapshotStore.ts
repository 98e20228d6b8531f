/** Reason for a snapshot. */
export type SnapshotCause = "daily" | "plan" | "bulk" | "restore" | "manual" | "import";

/** Snapshot of the configuration of a realm, without its content. */
export interface SnapshotHead {
  id: string;
  serverUrl: string;
  realm: string;
  takenAtMs: number;
  cause: SnapshotCause;
  /** Changes with the content. */
  hash: string;
  /** False if some parts of the realm could not be read. */
  isWhole: boolean;
}

/** Place for snapshots that the host page provides. The text is JSON, without secrets and users. */
export interface SnapshotStore {
  list(): Promise<readonly SnapshotHead[]>;
  read(id: string): Promise<string | undefined>;
  write(head: SnapshotHead, text: string): Promise<unknown>;
  remove(id: string): Promise<unknown>;
}
