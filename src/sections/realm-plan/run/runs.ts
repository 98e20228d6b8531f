import type { ConflictChoice, Journal, Plan, RealmDocument, RunOptions } from "../../../realm-document/index.ts";
import { browserStore } from "../browserStore.ts";
import type { OtherRealm } from "../server/otherRealm.ts";

/** A plan that is run, as this browser keeps it: without secrets. */
export interface RunRecord {
  id: string;
  owner: string;
  createdAtMs: number;
  /** Area that planned it. */
  area: string;
  /** Name of the source, to read. */
  source: string;
  /** Realm that the plan changes. */
  realm: string;
  /** Its server, if it is another one. */
  at?: OtherRealm;
  plan: Plan;
  /** Target before the run, to take it back. */
  before: RealmDocument;
  /** Sides of the comparison in its URL, to return to it. */
  sides?: { source: string; target: string };
  /** Run that this one takes back. */
  takesBack?: string;
}

/** Progress of a run. Stored after each step, apart from the large record. */
export interface RunProgress {
  id: string;
  owner: string;
  createdAtMs: number;
  journal?: Journal;
  resolve: Readonly<Record<number, ConflictChoice>>;
  onFailure: NonNullable<RunOptions["onFailure"]>;
}

export const runs = browserStore<RunRecord>("runs");
export const progresses = browserStore<RunProgress>("journals");

export async function removeRun(id: string): Promise<void> {
  await Promise.all([runs.remove(id), progresses.remove(id)]);
}
