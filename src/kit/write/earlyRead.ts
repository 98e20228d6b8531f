import { hashKey } from "@tanstack/react-query";
import { readRecord, type RecordQuery } from "../../api/record.ts";

/** Longest age of an early read, in milliseconds. */
const freshMs = 2000;

/** Number of begun and ended writes on the page. */
let writes = 0;

/** Makes all early reads stale. Called when a write begins and when it ends. */
export const outdateReads = (): void => {
  writes += 1;
};

/** Read of a record that begins when a save is likely, for example when the pointer is on its button. */
export class EarlyRead<R> {
  #begun: { query: RecordQuery<R>; record: Promise<R>; atMs: number; writes: number } | undefined;

  begin(query: RecordQuery<R>): void {
    if (this.#isFresh(query)) return;
    const record = readRecord(query);
    record.catch(() => {});
    this.#begun = { query, record, atMs: performance.now(), writes };
  }

  /** Record as read a moment ago, once, or else as read now. */
  take(query: RecordQuery<R>): Promise<R> {
    const begun = this.#isFresh(query) ? this.#begun : undefined;
    this.#begun = undefined;
    return begun?.record.catch(() => readRecord(query)) ?? readRecord(query);
  }

  #isFresh({ queryKey }: RecordQuery<R>): boolean {
    const begun = this.#begun;
    return (
      begun !== undefined &&
      begun.writes === writes &&
      performance.now() - begun.atMs <= freshMs &&
      hashKey(begun.query.queryKey) === hashKey(queryKey)
    );
  }
}
