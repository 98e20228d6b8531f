import { RowParts, type Once } from "./once.ts";

/** Rows processed in parallel. Source: docs/spec/user-asks.md B2. */
export const bulkConcurrency = 4;

export type JobState = "waiting" | "running" | "done" | "failed";

export interface Job<T> {
  readonly id: string;
  readonly item: T;
  readonly state: JobState;
  readonly error?: unknown;
  /** True if the row failed after a part of its work succeeded. */
  readonly isPartly?: boolean;
}

type QueueStatus = "ready" | "running" | "paused" | "finished";

type JobCounts = Readonly<Record<JobState, number>>;

export interface QueueState<T> {
  readonly status: QueueStatus;
  readonly jobs: readonly Job<T>[];
  /** Number of jobs in each state. */
  readonly counts: JobCounts;
}

/**
 * Processes many rows in parallel, with pause, resume and retry. Never repeats a finished row or a finished part of a
 * row.
 */
export class BulkQueue<T> {
  readonly #run: (item: T, once: Once) => Promise<unknown>;
  readonly #atATime: number;
  /** Parts by index in the queue. */
  readonly #parts = new Map<number, RowParts>();
  readonly #listeners = new Set<() => void>();
  #state: QueueState<T>;
  /** No earlier job is waiting. Avoids a search through thousands of rows for each job. */
  #next = 0;

  /** `atATime` is 1 for records that share one server-side record: parallel writes would overwrite each other. */
  constructor(
    items: readonly { id: string; item: T }[],
    run: (item: T, once: Once) => Promise<unknown>,
    atATime: number = bulkConcurrency,
  ) {
    this.#run = run;
    this.#atATime = atATime;
    this.#state = {
      status: "ready",
      jobs: items.map(({ id, item }) => ({ id, item, state: "waiting" })),
      counts: { waiting: items.length, running: 0, done: 0, failed: 0 },
    };
  }

  readonly state = (): QueueState<T> => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Starts or resumes. */
  start(): void {
    if (this.#state.status === "running" || this.#state.status === "finished") return;
    this.#set({ status: "running" });
    this.#fill();
  }

  /** Finishes the requests in flight and starts no new ones. */
  pause(): void {
    if (this.#state.status === "running") this.#set({ status: "paused" });
  }

  /** Puts failed rows back into the queue and starts. */
  retryFailed(): void {
    const { jobs, counts } = this.#state;
    this.#next = 0;
    this.#set({
      status: "paused",
      jobs: jobs.map((job) => (job.state === "failed" ? { id: job.id, item: job.item, state: "waiting" } : job)),
      counts: { ...counts, waiting: counts.waiting + counts.failed, failed: 0 },
    });
    this.start();
  }

  #fill(): void {
    while (
      this.#state.status === "running" &&
      this.#state.counts.running < this.#atATime &&
      this.#state.counts.waiting > 0
    ) {
      while (this.#state.jobs[this.#next]?.state !== "waiting") this.#next += 1;
      void this.#work(this.#next);
    }
    const { waiting, running } = this.#state.counts;
    if (!waiting && !running && this.#state.status !== "finished") this.#set({ status: "finished" });
  }

  async #work(index: number): Promise<void> {
    const job = this.#mark(index, "running");
    const parts = this.#parts.get(index) ?? new RowParts();
    this.#parts.set(index, parts);
    try {
      await this.#run(job.item, parts.once);
      this.#parts.delete(index);
      this.#mark(index, "done");
    } catch (error) {
      this.#mark(index, "failed", { error, isPartly: parts.isBegun });
    }
    this.#fill();
  }

  #mark(index: number, state: JobState, failure?: Pick<Job<T>, "error" | "isPartly">): Job<T> {
    const jobs = [...this.#state.jobs];
    const before = jobs[index];
    if (!before) throw new RangeError(`No job ${index}.`);
    const job: Job<T> = { id: before.id, item: before.item, state, ...failure };
    jobs[index] = job;
    const { counts } = this.#state;
    this.#set({ jobs, counts: { ...counts, [before.state]: counts[before.state] - 1, [state]: counts[state] + 1 } });
    return job;
  }

  #set(change: Partial<QueueState<T>>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
