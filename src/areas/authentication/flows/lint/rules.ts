import { kindOf, type Step } from "../../../../sections/sign-in-flow/tree.ts";

/** Input of the rules. */
export interface Linted {
  steps: readonly Step[];
  /** Settings by execution ID. Undefined if unknown. */
  settings?: ReadonlyMap<string, Readonly<Record<string, string>>> | undefined;
  /** True if the flow has users. Undefined if unknown. */
  isUsed?: boolean | undefined;
  /** Levels of authentication that an ACR of the realm maps to. Undefined if unknown. */
  levels?: ReadonlySet<number> | undefined;
}

/** Result of a rule, for a step or for the whole flow. */
export interface Found {
  rule: RuleName;
  state: "error" | "warning";
  execution?: string;
  /** Steps with a wrong requirement, and the right one. */
  cure?: { executions: readonly string[]; requirement: string };
}

type RuleName =
  | "besideRequired"
  | "noCondition"
  | "conditionOutside"
  | "noUsableStep"
  | "noWayWithoutCredential"
  | "levelNotAsked"
  | "disabledAround"
  | "unused"
  | "notConfigured";

type Rule = (linted: Linted) => readonly Found[];

const idOf = ({ execution: { id = "" } }: Step) => id;
const is = ({ execution }: Step, ...wanted: readonly string[]) => wanted.includes(execution.requirement ?? "");
const isActive = (step: Step) => !is(step, "DISABLED");
const isFlow = ({ execution }: Step) => Boolean(execution.authenticationFlow);
const isCondition = ({ execution }: Step) => kindOf(execution) === "condition";

/** Returns all levels of a flow with their parents. Omits the content of disabled sub-flows. */
function levelsIn(
  steps: readonly Step[],
  parent?: Step,
): readonly { parent?: Step | undefined; steps: readonly Step[] }[] {
  return [
    { parent, steps },
    ...steps.filter((step) => isFlow(step) && isActive(step)).flatMap((step) => levelsIn(step.children, step)),
  ];
}

const everyStep = (steps: readonly Step[]): readonly Step[] => levelsIn(steps).flatMap((level) => level.steps);

/** The server ignores alternatives next to a required step, and only logs it. */
const besideRequired: Rule = ({ steps }) =>
  levelsIn(steps).flatMap((level) => {
    const required = level.steps.filter((step) => !isCondition(step) && is(step, "REQUIRED", "CONDITIONAL"));
    const alternatives = level.steps.filter((step) => !isCondition(step) && is(step, "ALTERNATIVE"));
    return required.length
      ? alternatives.map((step) => ({
          rule: "besideRequired" as const,
          state: "warning" as const,
          execution: idOf(step),
          cure: { executions: [idOf(step)], requirement: "REQUIRED" },
        }))
      : [];
  });

/** The server treats a conditional sub-flow without conditions as false. */
const noCondition: Rule = ({ steps }) =>
  everyStep(steps)
    .filter((step) => isFlow(step) && is(step, "CONDITIONAL"))
    .filter((step) => !step.children.some((child) => isCondition(child) && isActive(child)))
    .map((step) => ({
      rule: "noCondition",
      state: "error",
      execution: idOf(step),
      cure: { executions: [idOf(step)], requirement: "REQUIRED" },
    }));

/** The server evaluates conditions only in conditional sub-flows. */
const conditionOutside: Rule = ({ steps }) =>
  levelsIn(steps)
    .filter(({ parent }) => !parent || !is(parent, "CONDITIONAL"))
    .flatMap(({ parent, steps: own }) =>
      own
        .filter((step) => isCondition(step) && isActive(step))
        .map((step) => ({
          rule: "conditionOutside" as const,
          state: "warning" as const,
          execution: idOf(step),
          ...(parent && { cure: { executions: [idOf(parent)], requirement: "CONDITIONAL" } }),
        })),
    );

/** A flow without enabled steps never succeeds. */
const noUsableStep: Rule = ({ steps }) =>
  levelsIn(steps)
    .filter(({ steps: own }) => !own.some((step) => !isCondition(step) && isActive(step)))
    .map(({ parent }) => ({
      rule: "noUsableStep",
      state: "error",
      ...(parent && { execution: idOf(parent) }),
    }));

/** Providers that require a credential. The server offers its setup only if the step is required. */
const setUpOnly: ReadonlySet<string> = new Set([
  "auth-otp-form",
  "webauthn-authenticator",
  "auth-recovery-authn-code-form",
]);

/** New users cannot sign in if each alternative requires a credential that they do not have. */
const noWayWithoutCredential: Rule = ({ steps }) =>
  levelsIn(steps).flatMap(({ parent, steps: own }) => {
    const usable = own.filter((step) => !isCondition(step) && isActive(step));
    const isStuck =
      usable.length > 0 &&
      usable.every((step) => is(step, "ALTERNATIVE") && setUpOnly.has(step.execution.providerId ?? ""));
    // A `conditional-user-configured` condition skips users without these credentials.
    const isAsked =
      parent !== undefined &&
      is(parent, "CONDITIONAL") &&
      own.some((step) => step.execution.providerId === "conditional-user-configured" && isActive(step));
    return isStuck && !isAsked
      ? [
          {
            rule: "noWayWithoutCredential" as const,
            state: "warning" as const,
            ...(parent && { execution: idOf(parent) }),
          },
        ]
      : [];
  });

/** Clients cannot request a level without a name. The first level always runs. */
const levelNotAsked: Rule = ({ steps, settings, levels }) => {
  const conditions = everyStep(steps).filter(
    (step) => step.execution.providerId === "conditional-level-of-authentication" && isActive(step),
  );
  return conditions.slice(1).flatMap((step) => {
    const level = Number(settings?.get(idOf(step))?.["loa-condition-level"] ?? Number.NaN);
    return levels && Number.isInteger(level) && level > 0 && !levels.has(level)
      ? [{ rule: "levelNotAsked" as const, state: "warning" as const, execution: idOf(step) }]
      : [];
  });
};

/** A required step in a disabled sub-flow does not run. */
const disabledAround: Rule = ({ steps }) =>
  everyStep(steps)
    .filter((step) => isFlow(step) && !isActive(step))
    .filter((step) => step.children.some((child) => !isCondition(child) && is(child, "REQUIRED")))
    .map((step) => ({ rule: "disabledAround", state: "warning", execution: idOf(step) }));

const unused: Rule = ({ isUsed }) => (isUsed === false ? [{ rule: "unused", state: "warning" }] : []);

/** Conditions that require a setting, with its name. */
export const mustBeSet: Readonly<Record<string, string>> = {
  "conditional-user-role": "condUserRole",
  "conditional-user-attribute": "attribute_name",
  "conditional-sub-flow-executed": "flow_to_check",
  "conditional-client-scope": "client_scope",
  "conditional-level-of-authentication": "loa-condition-level",
};

/** A condition without its setting is false, or fails the sign-in. */
const notConfigured: Rule = ({ steps, settings }) =>
  everyStep(steps).flatMap((step) => {
    const needed = mustBeSet[step.execution.providerId ?? ""];
    if (needed === undefined || !isActive(step)) return [];
    const isSet =
      step.execution.authenticationConfig === undefined ? false : !settings || settings.get(idOf(step))?.[needed];
    return isSet ? [] : [{ rule: "notConfigured" as const, state: "error" as const, execution: idOf(step) }];
  });

/** Source of each rule: docs/spec/areas/authentication.md "Mistakes in flows". */
const rules: readonly Rule[] = [
  noCondition,
  notConfigured,
  noUsableStep,
  noWayWithoutCredential,
  besideRequired,
  conditionOutside,
  levelNotAsked,
  disabledAround,
  unused,
];

/** Returns the known problems of a flow, errors first. */
export const lint = (linted: Linted): readonly Found[] =>
  rules
    .flatMap((rule) => rule(linted))
    .sort((one, other) => Number(one.state === "warning") - Number(other.state === "warning"));
