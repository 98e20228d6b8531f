import { isApiError, mayBeDone } from "../../api/ApiError.ts";
import { Unsure } from "./sendOnce.ts";

/** One of several writes that make one act. */
export interface Step {
  /** Text key of what it does; tells the steps apart. */
  what: string;
  run: () => Promise<unknown>;
  /** Takes it back. Absent: it stays, and is told where a later step fails. */
  undo?: () => Promise<unknown>;
}

/** Some steps of an act are done and stay so; one failed. */
export class PartlyDone extends Error {
  override readonly name = "PartlyDone";
  constructor(
    /** Text keys of what is done. */
    readonly done: readonly string[],
    /** Text key of what failed. */
    readonly failed: string,
    cause: unknown,
  ) {
    super("Only part of this was done.", { cause });
  }
}

/**
 * Takes the steps of an act, one after another. Where one fails, those before it are taken back, the last first; what cannot be is told.
 * A step that throws `Unsure` ends it where it is: to take back what comes before one that may have been done could lose more.
 * `done` holds what an earlier attempt did: who keeps it goes on where it stopped.
 * @throws PartlyDone where something stays done, else what the step threw.
 */
export async function inSteps(steps: readonly Step[], done: Set<string> = new Set()): Promise<void> {
  for (const [index, step] of steps.entries()) {
    if (done.has(step.what)) continue;
    try {
      await step.run();
      done.add(step.what);
    } catch (error) {
      if (error instanceof Unsure) throw new PartlyDone([...done], step.what, error.cause);
      // One that may have been done is taken back as well.
      if (mayBeDone(error)) await takenBack(step);
      for (const earlier of steps.slice(0, index).reverse())
        if (done.has(earlier.what) && (await takenBack(earlier))) done.delete(earlier.what);
      const kept = steps.flatMap(({ what }) => (done.has(what) ? [what] : []));
      throw kept.length ? new PartlyDone(kept, step.what, error) : error;
    }
  }
}

async function takenBack({ undo }: Step): Promise<boolean> {
  if (!undo) return false;
  try {
    await undo();
    return true;
  } catch (error) {
    return isApiError(error, 404);
  }
}
