import { kindOf, type Step } from "../tree.ts";

/** What the rules look at. */
export interface Linted {
  steps: readonly Step[];
  /** Settings of steps, by the id of their execution; absent: not known. */
  settings?: ReadonlyMap<string, Readonly<Record<string, string>>> | undefined;
  /** Whether anything uses the flow; undefined: not known. */
  isUsed?: boolean | undefined;
  /** Levels that clients of the realm can ask for by name; undefined: not known. */
  levels?: ReadonlySet<number> | undefined;
}

/** What a rule finds: the step it is about, or the flow as a whole. */
export interface Found {
  rule: RuleName;
  state: "error" | "warning";
  execution?: string;
  /** Steps whose requirement would cure it, and to what. */
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
const isOn = (step: Step) => !is(step, "DISABLED");
const isFlow = ({ execution }: Step) => Boolean(execution.authenticationFlow);
const isCondition = ({ execution }: Step) => kindOf(execution) === "condition";

/** Levels of a flow, each with the step it is inside of. What is inside of a step that is off is left out. */
function levelsIn(
  steps: readonly Step[],
  parent?: Step,
): readonly { parent?: Step | undefined; steps: readonly Step[] }[] {
  return [
    { parent, steps },
    ...steps.filter((step) => isFlow(step) && isOn(step)).flatMap((step) => levelsIn(step.children, step)),
  ];
}

const everyStep = (steps: readonly Step[]): readonly Step[] => levelsIn(steps).flatMap((level) => level.steps);

/** The server leaves alternatives out where something is required beside them, and says so in its log only. */
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

/** The server takes a conditional flow without a condition for one that does not hold. */
const noCondition: Rule = ({ steps }) =>
  everyStep(steps)
    .filter((step) => isFlow(step) && is(step, "CONDITIONAL"))
    .filter((step) => !step.children.some((child) => isCondition(child) && isOn(child)))
    .map((step) => ({
      rule: "noCondition",
      state: "error",
      execution: idOf(step),
      cure: { executions: [idOf(step)], requirement: "REQUIRED" },
    }));

/** Conditions are asked only by the conditional flow that they stand in. */
const conditionOutside: Rule = ({ steps }) =>
  levelsIn(steps)
    .filter(({ parent }) => !parent || !is(parent, "CONDITIONAL"))
    .flatMap(({ parent, steps: own }) =>
      own
        .filter((step) => isCondition(step) && isOn(step))
        .map((step) => ({
          rule: "conditionOutside" as const,
          state: "warning" as const,
          execution: idOf(step),
          ...(parent && { cure: { executions: [idOf(parent)], requirement: "CONDITIONAL" } }),
        })),
    );

/** A flow in which nothing can be done never succeeds. */
const noUsableStep: Rule = ({ steps }) =>
  levelsIn(steps)
    .filter(({ steps: own }) => !own.some((step) => !isCondition(step) && isOn(step)))
    .map(({ parent }) => ({
      rule: "noUsableStep",
      state: "error",
      ...(parent && { execution: idOf(parent) }),
    }));

/** Kinds that a person must have set up before, and that the server sets up only where they are required. */
const setUpOnly: ReadonlySet<string> = new Set([
  "auth-otp-form",
  "webauthn-authenticator",
  "auth-recovery-authn-code-form",
]);

/** Where every alternative asks for something that a new person does not have, nobody new can finish. */
const noWayWithoutCredential: Rule = ({ steps }) =>
  levelsIn(steps).flatMap(({ parent, steps: own }) => {
    const usable = own.filter((step) => !isCondition(step) && isOn(step));
    const isStuck =
      usable.length > 0 &&
      usable.every((step) => is(step, "ALTERNATIVE") && setUpOnly.has(step.execution.providerId ?? ""));
    // A conditional flow that asks who has one of them lets the others pass.
    const isAsked =
      parent !== undefined &&
      is(parent, "CONDITIONAL") &&
      own.some((step) => step.execution.providerId === "conditional-user-configured" && isOn(step));
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

/** A level that has no name cannot be asked for by one. The first level is always gone through. */
const levelNotAsked: Rule = ({ steps, settings, levels }) => {
  const conditions = everyStep(steps).filter(
    (step) => step.execution.providerId === "conditional-level-of-authentication" && isOn(step),
  );
  return conditions.slice(1).flatMap((step) => {
    const level = Number(settings?.get(idOf(step))?.["loa-condition-level"] ?? Number.NaN);
    return levels && Number.isInteger(level) && level > 0 && !levels.has(level)
      ? [{ rule: "levelNotAsked" as const, state: "warning" as const, execution: idOf(step) }]
      : [];
  });
};

/** What is required inside of a flow that is off is not asked for. */
const disabledAround: Rule = ({ steps }) =>
  everyStep(steps)
    .filter((step) => isFlow(step) && !isOn(step))
    .filter((step) => step.children.some((child) => !isCondition(child) && is(child, "REQUIRED")))
    .map((step) => ({ rule: "disabledAround", state: "warning", execution: idOf(step) }));

const unused: Rule = ({ isUsed }) => (isUsed === false ? [{ rule: "unused", state: "warning" }] : []);

/** Conditions that say nothing until they are set, by what must be set. */
export const mustBeSet: Readonly<Record<string, string>> = {
  "conditional-user-role": "condUserRole",
  "conditional-user-attribute": "attribute_name",
  "conditional-sub-flow-executed": "flow_to_check",
  "conditional-client-scope": "client_scope",
  "conditional-level-of-authentication": "loa-condition-level",
};

/** A condition that is not set never holds, or fails the sign-in. */
const notConfigured: Rule = ({ steps, settings }) =>
  everyStep(steps).flatMap((step) => {
    const needed = mustBeSet[step.execution.providerId ?? ""];
    if (needed === undefined || !isOn(step)) return [];
    const isSet =
      step.execution.authenticationConfig === undefined ? false : !settings || settings.get(idOf(step))?.[needed];
    return isSet ? [] : [{ rule: "notConfigured" as const, state: "error" as const, execution: idOf(step) }];
  });

/** Source of each: docs/spec/areas/authentication.md "Traps of flows". */
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

/** Known traps in a flow, the worst first. */
export const lint = (linted: Linted): readonly Found[] =>
  rules
    .flatMap((rule) => rule(linted))
    .sort((one, other) => Number(one.state === "warning") - Number(other.state === "warning"));
