import { isApiError } from "../../api/ApiError.ts";
import { PartlyDone, type StepState } from "../errors/partlyDone.ts";
import { isOpen, sendOnce, Unsure, type Look } from "./sendOnce.ts";

/** Declares one write of a multi-step write, with the reads it needs. */
export interface Deed<T> {
  /** Message key or name. */
  what: string;
  run: () => Promise<T>;
  /** Checks if the step is done. `error` as in `Attempt`. Omit if there is no way to check: a success is then final. */
  look?: (error?: unknown) => Promise<Look<T>>;
  /** Rolls back with the result of `run` or `look`. Omit if the step can't be rolled back. */
  undo?(result: T): Promise<unknown>;
  /** Skips the check after a success, because the last step checks all. */
  isTrusted?: boolean;
  /** Compares and writes nothing. Reported only on failure. */
  isCheck?: boolean;
}

/** Step with its state. A retry of the same write skips a finished step. */
export class Step<T = unknown> {
  readonly #deed: Deed<T>;
  #state: StepState = "not";
  #held: { result: T } | undefined;

  constructor(deed: Deed<T>) {
    this.#deed = deed;
  }

  get what(): string {
    return this.#deed.what;
  }

  get state(): StepState {
    return this.#state;
  }

  get isReported(): boolean {
    return !this.#deed.isCheck || this.#state !== "done";
  }

  /** @throws Error if the step is not done. */
  get result(): T {
    if (!this.#held) throw new Error(`"${this.what}" is not done.`);
    return this.#held.result;
  }

  async run(): Promise<void> {
    if (this.#held) return;
    const { run: send, look, isTrusted } = this.#deed;
    try {
      const result = await sendOnce({ send, look, isChecked: !isTrusted, isAgain: this.#state === "unknown" });
      this.#held = { result };
      this.#state = "done";
    } catch (error) {
      this.#state = error instanceof Unsure ? "unknown" : "not";
      throw error;
    }
  }

  /** Rolls the step back. Its state is then the server's state. */
  async takeBack(): Promise<void> {
    const { undo } = this.#deed;
    if (!this.#held || !undo) return;
    let failure: unknown;
    try {
      await undo(this.#held.result);
    } catch (error) {
      // Already removed: nothing to roll back.
      if (!isApiError(error, 404)) failure = error;
    }
    this.#state = await this.#stateAfterUndo(failure);
    if (this.#state === "back") this.#held = undefined;
  }

  async #stateAfterUndo(failure: unknown): Promise<StepState> {
    try {
      const { look } = this.#deed;
      const found = look ? await look(failure ?? "undo") : "other";
      if (found === undefined) return "back";
      if (found !== "other") return "done";
    } catch {
      // Read failed: rely on the response.
    }
    if (failure === undefined) return "back";
    return isOpen(failure) ? "unknown" : "done";
  }
}

/** Error after a failed step, depending on the states of all steps. */
function outcomeOf(steps: readonly Step[], failure: unknown): unknown {
  const told = steps.filter(({ isReported }) => isReported);
  const cause = failure instanceof Unsure ? failure.cause : failure;
  if (told.every(({ state }) => state === "not" || state === "back")) return cause;
  if (told.length === 1 && told[0]?.state === "unknown") return new Unsure(cause);
  return new PartlyDone(
    told.map(({ what, state }) => ({ what, state })),
    cause,
  );
}

/**
 * Runs steps in sequence and checks each. Rolls back after a failure, last first, unless the outcome is unknown: a
 * rollback could then lose more.
 * @throws PartlyDone if steps stay done or unknown, Unsure if that is the only step, else the failure, with nothing
 * left.
 */
export async function inSteps(steps: readonly Step[] | AsyncIterable<Step>): Promise<void> {
  const begun: Step[] = [];
  try {
    for await (const step of steps) {
      begun.push(step);
      await step.run();
    }
  } catch (failure) {
    if (!begun.some(({ state }) => state === "unknown")) for (const step of [...begun].reverse()) await step.takeBack();
    const rest = Symbol.asyncIterator in steps ? [] : steps.slice(begun.length);
    throw outcomeOf([...begun, ...rest], failure);
  }
}

/** Parallel steps. */
const atOnce = 4;

/**
 * Runs independent steps, four at a time. Runs all of them and rolls back none.
 * @throws PartlyDone if some steps are done or unknown and others are not, else the first failure.
 */
export async function sideBySide(steps: readonly Step[]): Promise<void> {
  const failures: unknown[] = [];
  const queue = steps.values();
  const work = async () => {
    for (const step of queue) await step.run().catch((error: unknown) => failures.push(error));
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  if (failures.length) throw outcomeOf(steps, failures[0]);
}
