import { itemsOf, type Item, type Json, type RealmDocument } from "../realm-document/document.ts";
import { objectsIn, textOf } from "../realm-document/json.ts";

/** Steps that check a second factor. */
const secondFactors: ReadonlySet<string> = new Set([
  "auth-otp-form",
  "webauthn-authenticator",
  "auth-recovery-authn-code-form",
  "conditional-otp-form",
  "auth-conditional-otp-form",
  "basic-auth-otp",
  "direct-grant-validate-otp",
]);

const passkeys = "webauthn-authenticator-passwordless";

/** A step with the names of the flows above it. */
export interface Step {
  path: readonly string[];
  execution: Json;
  /** Requirements of the sub-flows around it and its own. */
  requirements: readonly string[];
  /** Steps next to it. */
  siblings: readonly Json[];
}

export const isEnabled = ({ requirements }: Step): boolean => !requirements.includes("DISABLED");

function stepsIn(
  executions: unknown,
  path: readonly string[] = ["executions"],
  above: readonly string[] = [],
): readonly Step[] {
  const siblings = objectsIn(executions);
  return siblings.flatMap((execution) => {
    const own = [...path, textOf(execution.name)];
    const requirements = [...above, textOf(execution.requirement)];
    return [
      { path: own, execution, requirements, siblings },
      ...stepsIn(execution.executions, [...own, "executions"], requirements),
    ];
  });
}

/** Flows with their steps in one list. */
export class FlowFacts {
  readonly #byAlias: ReadonlyMap<string, Item>;
  readonly #steps = new Map<string, readonly Step[]>();

  constructor(document: RealmDocument) {
    this.#byAlias = new Map(itemsOf(document, "flows").map((flow) => [flow.names[0] ?? "", flow]));
  }

  /** All steps of a flow in order, those in sub-flows after their sub-flow. None for an unknown flow. */
  stepsOf(alias: unknown): readonly Step[] {
    const name = textOf(alias);
    const known = this.#steps.get(name) ?? stepsIn(this.#byAlias.get(name)?.data.executions);
    this.#steps.set(name, known);
    return known;
  }

  isKnown = (alias: unknown): boolean => this.#byAlias.has(textOf(alias));

  /** Enabled steps of a flow with one of these providers. */
  enabled = (alias: unknown, ...providers: readonly string[]): readonly Step[] =>
    this.stepsOf(alias).filter((step) => isEnabled(step) && providers.includes(textOf(step.execution.provider)));

  /** True if a flow requires a second factor, at least from users who have one. */
  hasSecondFactor = (alias: unknown): boolean =>
    this.stepsOf(alias).some((step) => isEnabled(step) && secondFactors.has(textOf(step.execution.provider)));

  hasPasskeys = (alias: unknown): boolean => this.enabled(alias, passkeys).length > 0;

  /** True if every user needs a second factor: no way around it. */
  requiresSecondFactor = (alias: unknown): boolean =>
    this.stepsOf(alias).some(
      ({ execution, requirements }) =>
        secondFactors.has(textOf(execution.provider)) &&
        execution.requirement === "REQUIRED" &&
        !requirements.some((requirement) => requirement === "DISABLED" || requirement === "CONDITIONAL"),
    );
}
