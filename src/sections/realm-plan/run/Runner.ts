import {
  runPlan,
  withoutDocumentSecrets,
  type ConflictChoice,
  type Plan,
  type RealmServer,
  type Step,
} from "../../../realm-document/index.ts";
import type { Session } from "../../../session/session.ts";
import { newId } from "../browserStore.ts";
import { openSecrets, withoutPlanSecrets, withPlanSecrets } from "./keptPlan.ts";
import { progresses, runs, type RunProgress, type RunRecord } from "./runs.ts";

export interface RunnerState extends Pick<RunProgress, "journal" | "resolve" | "onFailure"> {
  isRunning: boolean;
  /** False if a reload ends the run: this browser stores nothing. */
  isKept: boolean;
  /** True if entered secrets were lost with a reload and must be entered again. */
  lacksSecrets: boolean;
  /** Failure of the run itself, not of a step. */
  error?: unknown;
}

/** Runs a plan step by step, pauses, and keeps its journal. One per run and page. */
export class Runner {
  readonly record: RunRecord;
  #plan: Plan;
  #state: RunnerState;
  #stop: AbortController | undefined;
  readonly #listeners = new Set<() => void>();
  #shouldStart = false;

  constructor(
    record: RunRecord,
    plan: Plan,
    state: Pick<RunnerState, "isKept" | "lacksSecrets"> & Partial<RunnerState>,
  ) {
    this.record = record;
    this.#plan = plan;
    this.#state = { resolve: {}, onFailure: "goOn", isRunning: false, ...state };
  }

  readonly state = (): RunnerState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #set(change: Partial<RunnerState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of [...this.#listeners]) listener();
  }

  async #keep(): Promise<void> {
    const { id, owner, createdAtMs } = this.record;
    const { journal, resolve, onFailure } = this.#state;
    const isKept = await progresses.put({ id, owner, createdAtMs, resolve, onFailure, ...(journal && { journal }) });
    if (!isKept) this.#set({ isKept: false });
  }

  /** Starts the run on the next page that shows it: it was confirmed on the page before. */
  startSoon(): void {
    this.#shouldStart = true;
  }

  /** True once after `startSoon`. */
  takeStart(): boolean {
    const should = this.#shouldStart;
    this.#shouldStart = false;
    return should;
  }

  setOnFailure(onFailure: RunnerState["onFailure"]): void {
    this.#set({ onFailure });
  }

  /** Decides a conflict or a step that failed. It takes effect with the next start. */
  async choose(step: number, choice: ConflictChoice | undefined): Promise<void> {
    const { [step]: _before, ...others } = this.#state.resolve;
    this.#set({ resolve: choice === undefined ? others : { ...others, [step]: choice } });
    await this.#keep();
  }

  enterSecrets(values: Readonly<Record<string, string>>): void {
    this.#plan = withPlanSecrets(this.#plan, values);
    this.#set({ lacksSecrets: false });
  }

  /** Ends the run after the current request. Steps that are left wait. */
  pause(): void {
    this.#stop?.abort();
  }

  /** Runs the remaining steps. Calls `onStep` before each write. Never runs twice at a time, in any tab. */
  async start(server: RealmServer, onStep: (step: Step) => void): Promise<void> {
    if (this.#state.isRunning || this.#state.lacksSecrets) return;
    this.#stop = new AbortController();
    const { signal } = this.#stop;
    const { error: _error, ...state } = this.#state;
    this.#state = state;
    this.#set({ isRunning: true });
    const run = async () => {
      const { journal, resolve, onFailure } = this.#state;
      const last = await runPlan(this.#plan, server, {
        ...{ signal, resolve, onFailure },
        ...(journal && { journal }),
        onJournal: async (next, step) => {
          if (next.steps[step.id]?.state === "running") onStep(step);
          this.#set({ journal: next });
          await this.#keep();
        },
      });
      this.#set({ journal: last });
      await this.#keep();
    };
    try {
      await alone(`iam-run ${this.record.id}`, run);
    } catch (error) {
      this.#set({ error });
    } finally {
      this.#set({ isRunning: false });
    }
  }
}

/** The run is in progress in another tab. */
export class RunsElsewhere extends Error {
  override readonly name = "RunsElsewhere";
}

/** Runs with a lock, where the browser has locks. @throws RunsElsewhere */
async function alone(name: string, run: () => Promise<void>): Promise<void> {
  if (typeof navigator === "undefined" || !navigator.locks) return run();
  await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
    if (!lock) throw new RunsElsewhere("The run is at work in another tab.");
    await run();
  });
}

const runners = new WeakMap<Session, Map<string, Runner>>();

function remember(session: Session, runner: Runner): Runner {
  const known = runners.get(session) ?? new Map<string, Runner>();
  runners.set(session, known.set(runner.record.id, runner));
  return runner;
}

/** Prepares a run. Nothing is sent before `start`. */
export async function createRun(
  session: Session,
  {
    plan,
    before,
    ...about
  }: Pick<RunRecord, "owner" | "area" | "source" | "realm" | "at" | "plan" | "before" | "sides" | "takesBack">,
): Promise<Runner> {
  const record: RunRecord = {
    ...about,
    id: newId(),
    createdAtMs: Date.now(),
    plan: withoutPlanSecrets(plan),
    before: withoutDocumentSecrets(before),
  };
  const isKept = await runs.put(record);
  return remember(session, new Runner(record, plan, { isKept, lacksSecrets: false }));
}

/** The run of an ID: of this page, or as this browser keeps it. Undefined for one of another user or server. */
export async function findRun(session: Session, owner: string, id: string): Promise<Runner | undefined> {
  const known = runners.get(session)?.get(id);
  if (known) return known;
  const record = await runs.get(id);
  if (!record || record.owner !== owner) return undefined;
  const progress = await progresses.get(id);
  const { journal, resolve = {}, onFailure = "goOn" } = progress ?? {};
  const lacksSecrets = openSecrets(record.plan, journal).length > 0;
  const state = { isKept: true, lacksSecrets, resolve, onFailure, ...(journal && { journal }) };
  return remember(session, new Runner(record, record.plan, state));
}
