/** Server state of a step: done, rolled back, not done or unknown. */
export type StepState = "done" | "back" | "not" | "unknown";

/** Some steps are done or unknown and were not rolled back. */
export class PartlyDone extends Error {
  override readonly name = "PartlyDone";
  constructor(
    /** All steps with their server state. */
    readonly steps: readonly { readonly what: string; readonly state: StepState }[],
    cause: unknown,
  ) {
    super("Only part of this was done.", { cause });
  }
}
