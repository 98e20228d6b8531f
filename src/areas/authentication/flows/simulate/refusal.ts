import type { Reason } from "./facts.ts";

/** A step that ends the flow it is in, unless there is another way. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  constructor(
    readonly reason: Reason,
    /** To somewhere else, and not back here. */
    readonly leaves = false,
  ) {
    super(reason.because);
  }
}
