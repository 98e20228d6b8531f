import type { Get, PacedOptions } from "../../../realm-document/index.ts";
import type { Skipped, Unused, UnusedKind, UnusedReport } from "./types.ts";

export interface UnusedOptions extends PacedOptions {
  sinceMs: number;
  mayReadEvents: boolean;
  mayReadUsers: boolean;
  /** Shows rows as they arrive. */
  show?: (report: UnusedReport) => void;
}

/** Requests for records of one kind: a realm with more of them shows the first ones and says so. */
const mostAsked = 1500;

/** Interval of updates while rows arrive. */
const showEveryMs = 300;

/** A report that grows. */
export class Report {
  readonly rows: Unused[] = [];
  readonly skipped: UnusedReport["skipped"][number][] = [];
  eventsSinceMs: number | undefined;
  #shownMs = 0;

  constructor(
    readonly get: Get,
    readonly options: UnusedOptions,
  ) {}

  add(...rows: readonly Unused[]): void {
    this.rows.push(...rows);
    if (Date.now() - this.#shownMs < showEveryMs) return;
    this.#shownMs = Date.now();
    this.options.show?.(this.state(false));
  }

  skip(kind: UnusedKind, reason: Skipped, count?: number): void {
    this.skipped.push({ kind, reason, ...(count !== undefined && { count }) });
  }

  /** The first records, with a note about the others. */
  first<T>(kind: UnusedKind, list: readonly T[]): readonly T[] {
    if (list.length > mostAsked) this.skip(kind, "tooMany", list.length - mostAsked);
    return list.slice(0, mostAsked);
  }

  /** Asks for one record after the other. The first refusal ends the kind: the others would be refused too. */
  async each<T>(kind: UnusedKind, list: readonly T[], ask: (entry: T) => Promise<void>): Promise<void> {
    let refused: Skipped | undefined;
    await Promise.all(
      this.first(kind, list).map(async (entry) => {
        if (refused) return;
        const part = await this.get.part(() => ask(entry));
        if ("why" in part) refused ??= part.why.reason === "forbidden" ? "forbidden" : "failed";
      }),
    );
    if (refused) this.skip(kind, refused);
  }

  state(isComplete: boolean): UnusedReport {
    const { rows, skipped, eventsSinceMs } = this;
    return {
      ...{ sinceMs: this.options.sinceMs, rows: [...rows], skipped: [...skipped], isComplete },
      ...(eventsSinceMs !== undefined && { eventsSinceMs }),
    };
  }
}
