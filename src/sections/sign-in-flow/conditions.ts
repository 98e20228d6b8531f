import { kindOf, nameOf } from "./tree.ts";
import { isConfigured } from "./providers.ts";
import { allNodes, type Circumstances, type Node, type Reason, type Truth } from "./facts.ts";

/** State of the simulated sign-in. */
export interface Progress {
  /** True if a step has identified the user. */
  hasUser: boolean;
  /** Types of credentials that were used. */
  used: readonly string[];
  /** Level of authentication so far; -1 for none. */
  level: number;
  isDone: (node: Node) => boolean;
  roots: readonly Node[];
}

export interface Judged extends Reason {
  holds: Truth;
}

const isTrueText = (text: string | undefined) => text === "true";

/** Returns the level of a condition. The server treats a missing level as 0. */
export function levelOf(config: Readonly<Record<string, string>> | undefined): number {
  const text = config?.["loa-condition-level"] ?? "";
  return /^-?\d+$/.test(text.trim()) ? Number(text) : 0;
}

/** Splits steps other than conditions as the server does: ignores alternatives next to required steps. */
export function listsOf(children: readonly Node[]): { required: readonly Node[]; alternative: readonly Node[] } {
  const others = children.filter(({ step }) => kindOf(step.execution) !== "condition");
  const of = (...wanted: readonly string[]) =>
    others.filter(({ step }) => wanted.includes(step.execution.requirement ?? ""));
  const required = of("REQUIRED", "CONDITIONAL");
  return { required, alternative: required.length ? [] : of("ALTERNATIVE") };
}

type Judge = (
  node: Node,
  config: Readonly<Record<string, string>>,
  circumstances: Circumstances,
  progress: Progress,
) => Judged;

const all = (truths: readonly Truth[]): Truth =>
  truths.includes(false) ? false : truths.includes(undefined) ? undefined : true;
const any = (truths: readonly Truth[]): Truth =>
  truths.includes(true) ? true : truths.includes(undefined) ? undefined : false;
const not = (truth: Truth): Truth => (truth === undefined ? undefined : !truth);
const asked = (negated: boolean, truth: Truth) => (negated ? not(truth) : truth);

const userConfigured: Judge = (node, _config, circumstances) => {
  const beside = (node.parent?.children ?? []).filter(
    ({ id, step }) => id !== node.id && kindOf(step.execution) === "step",
  );
  const of = (requirement: string) =>
    beside
      .filter(({ step }) => step.execution.requirement === requirement)
      .map((other) => isConfigured(other, circumstances));
  const [required, alternative] = [of("REQUIRED"), of("ALTERNATIVE")];
  const holds = required.length ? all(required) : alternative.length ? any(alternative) : true;
  return { holds, because: holds === undefined ? "unknownPerson" : holds ? "configured" : "notConfigured" };
};

const role: Judge = (_node, { condUserRole = "", negate }, { person }, { hasUser }) => {
  if (condUserRole === "") return { holds: false, because: "noRoleChosen" };
  if (!hasUser) return { holds: false, because: "nobodyYet" };
  const has = person?.hasRole(condUserRole);
  const because = has === undefined ? "unknownPerson" : has ? "hasRole" : "lacksRole";
  return { holds: asked(isTrueText(negate), has), because, values: { role: condUserRole } };
};

const attribute: Judge = (_node, config, { person }) => {
  const { attribute_name: name = "", attribute_expected_value: value = "", not: negated, regex } = config;
  const values = { name, value };
  if (!person) return { holds: undefined, because: "unknownPerson", values };
  const own = person.attributes[name] ?? [];
  // Java patterns can differ from JavaScript patterns: evaluate only plain comparisons.
  const has = isTrueText(regex) ? undefined : own.includes(value);
  const isInGroups = has === false && isTrueText(config.include_group_attributes);
  const truth = isInGroups ? undefined : has;
  const because = truth === undefined ? "unknownAttribute" : truth ? "hasAttribute" : "lacksAttribute";
  return { holds: asked(isTrueText(negated), truth), because, values };
};

const credential: Judge = (_node, { credentials = "", included }, _circumstances, { used }) => {
  const named = credentials.split("##");
  const hits = (used.length ? used : ["none"]).some((kind) => named.includes(kind));
  return {
    holds: isTrueText(included) === hits,
    because: hits ? "usedCredential" : "otherCredential",
    values: { names: named.join(", ") },
  };
};

const level: Judge = (_node, config, { level: wanted, session }, { level: reached }) => {
  const own = levelOf(config);
  const values = { level: String(own), wanted: String(wanted), reached: String(reached) };
  if (reached < 0) return { holds: true, because: "noLevelYet", values };
  if (wanted >= own && session && own <= session.level) return { holds: false, because: "levelInSession", values };
  return wanted < own
    ? { holds: false, because: "levelNotAsked", values }
    : { holds: true, because: "levelAsked", values };
};

const executed: Judge = (_node, { flow_to_check: name, check_result: wanted }, _circumstances, { roots, isDone }) => {
  const flow = allNodes(roots).find(({ step }) => step.execution.authenticationFlow && nameOf(step.execution) === name);
  const isIt = flow !== undefined && isDone(flow);
  return {
    holds: wanted === "not-executed" ? !isIt : isIt,
    because: isIt ? "executed" : "notExecuted",
    values: { name: name ?? "" },
  };
};

const scope: Judge = (_node, { client_scope: name = "", negate }, { scopes }) => {
  const has = scopes.always.includes(name) ? true : scopes.onDemand.includes(name) ? undefined : false;
  const because = has === undefined ? "scopeOnDemand" : has ? "hasScope" : "lacksScope";
  return { holds: asked(isTrueText(negate), has), because, values: { name } };
};

/** Conditions with known logic. Source: docs/spec/areas/authentication.md, section on the simulation. */
const judges: Readonly<Record<string, Judge>> = {
  "conditional-user-configured": userConfigured,
  "conditional-user-role": role,
  "conditional-user-attribute": attribute,
  "conditional-credential": credential,
  "conditional-level-of-authentication": level,
  "conditional-sub-flow-executed": executed,
  "conditional-client-scope": scope,
};

/** Evaluates a condition, with a reason. Undefined if the result is unknown. */
export function judge(node: Node, circumstances: Circumstances, progress: Progress): Judged {
  const known = judges[node.step.execution.providerId ?? ""];
  const config = circumstances.settings.get(node.id) ?? {};
  return known?.(node, config, circumstances, progress) ?? { holds: undefined, because: "unknownKind" };
}
