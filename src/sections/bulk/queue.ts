/** How many rows are worked on at a time. Source: user-asks B2. */
export const bulkConcurrency = 4;

export type JobState = "waiting" | "running" | "done" | "failed";

export interface Job<T> {
  readonly id: string;
  readonly item: T;
  readonly state: JobState;
  /** Why it failed. */
  readonly error?: unknown;
}

export type QueueStatus = "ready" | "running" | "paused" | "finished";

export interface QueueState<T> {
  readonly status: QueueStatus;
  readonly jobs: readonly Job<T>[];
}

/** Numbers of a queue, for progress and summary. */
export function countOf(jobs: readonly Job<unknown>[]): Record<JobState, number> {
  const counts: Record<JobState, number> = { waiting: 0, running: 0, done: 0, failed: 0 };
  for (const { state } of jobs) counts[state] += 1;
  return counts;
}

/** Works through many rows, a few at a time: can pause, go on, and try again what failed. A row that is done is never run twice. */
export class BulkQueue<T> {
  readonly #run: (item: T) => Promise<unknown>;
  readonly #listeners = new Set<() => void>();
  #state: QueueState<T>;

  constructor(items: readonly { id: string; item: T }[], run: (item: T) => Promise<unknown>) {
    this.#run = run;
    this.#state = { status: "ready", jobs: items.map(({ id, item }) => ({ id, item, state: "waiting" })) };
  }

  readonly state = (): QueueState<T> => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Starts, or goes on after a pause. */
  start(): void {
    if (this.#state.status === "running" || this.#state.status === "finished") return;
    this.#set({ status: "running" });
    this.#fill();
  }

  /** Lets what is under way end and begins nothing new. */
  pause(): void {
    if (this.#state.status === "running") this.#set({ status: "paused" });
  }

  /** Puts what failed back in line and starts. */
  retryFailed(): void {
    this.#set({ status: "ready", jobs: this.#state.jobs.map((job) => (job.state === "failed" ? { id: job.id, item: job.item, state: "waiting" } : job)) });
    this.start();
  }

  #fill(): void {
    while (this.#state.status === "running" && countOf(this.#state.jobs).running < bulkConcurrency) {
      const next = this.#state.jobs.find((job) => job.state === "waiting");
      if (!next) break;
      this.#mark(next.id, "running");
      void this.#work(next);
    }
    const { waiting, running } = countOf(this.#state.jobs);
    if (!waiting && !running && this.#state.status !== "finished") this.#set({ status: "finished" });
  }

  async #work(job: Job<T>): Promise<void> {
    try {
      await this.#run(job.item);
      this.#mark(job.id, "done");
    } catch (error) {
      this.#mark(job.id, "failed", error);
    }
    this.#fill();
  }

  #mark(id: string, state: JobState, error?: unknown): void {
    this.#set({ jobs: this.#state.jobs.map((job) => (job.id === id ? { id, item: job.item, state, ...(error !== undefined && { error }) } : job)) });
  }

  #set(change: Partial<QueueState<T>>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
