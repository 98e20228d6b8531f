import type { Reason } from "./facts.ts";

/** Thrown by a step that fails its flow if there is no alternative. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  constructor(
    readonly reason: Reason,
    /** True if the step redirects to another site and does not return. */
    readonly leaves = false,
  ) {
    super(reason.because);
  }
}
