import type { Execution } from "../api.ts";
import type { Step } from "../../../sections/sign-in-flow/tree.ts";

const otpForm = "auth-otp-form";

/**
 * Returns the changed steps that make a flow require a one-time code, with the conditional sub-flows around it.
 * Undefined if the flow has no such step.
 */
export function withSecondFactor(steps: readonly Step[]): readonly Execution[] | undefined {
  for (const { execution, children } of steps) {
    if (execution.providerId === otpForm) return required(execution);
    const inside = withSecondFactor(children);
    if (inside) return [...(execution.requirement === "CONDITIONAL" ? required(execution) : []), ...inside];
  }
  return undefined;
}

const required = (execution: Execution): readonly Execution[] =>
  execution.requirement === "REQUIRED" ? [] : [{ ...execution, requirement: "REQUIRED" }];
