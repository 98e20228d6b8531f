import type { Step } from "./tree.ts";

/** Undefined means unknown. */
export type Truth = boolean | undefined;

/** User that signs in, from data that the admin may read. */
export interface Person {
  username: string;
  /** Types of credentials, in the user's order. */
  credentials: readonly string[];
  /** Includes username, email and names. */
  attributes: Readonly<Record<string, readonly string[]>>;
  hasRole: (role: string) => Truth;
  /** Required actions of the user. */
  requiredActions: readonly string[];
}

/** Input of the simulation. */
export interface Circumstances {
  /** Undefined for an unknown user. */
  person?: Person | undefined;
  /** Requested level of authentication; -1 for none. */
  level: number;
  scopes: { always: readonly string[]; onDemand: readonly string[] };
  /** Settings by execution ID. */
  settings: ReadonlyMap<string, Readonly<Record<string, string>>>;
  /** Browser session with its level, -1 for none. Undefined without a session. */
  session?: { level: number } | undefined;
  /** True if the realm has organizations. */
  organizations: boolean;
  /** Enabled required actions. Undefined if unknown. */
  actions?: ReadonlySet<string> | undefined;
}

/** Outcome of a step. */
export type Verdict =
  | "asks"
  | "setsUp"
  | "passes"
  | "true"
  | "false"
  | "skipped"
  | "passedBy"
  | "notOffered"
  | "leaves"
  | "refuses"
  | "depends"
  | "entered";

/** Reason: last part of a text key, with its values. */
export interface Reason {
  because: string;
  values?: Readonly<Record<string, string>>;
}

export interface StepVerdict extends Reason {
  verdict: Verdict;
  /** Step number. Only pages and true conditions have one. */
  place?: number;
}

export type Ending = "signsIn" | "refused" | "leaves" | "depends";

export interface Simulation {
  verdicts: ReadonlyMap<string, StepVerdict>;
  /** Pages in order, in the format of `pageOf`. */
  pages: readonly string[];
  ending: Ending;
  /** Reason, if the ending needs one. */
  reason?: Reason | undefined;
  /** Level of authentication; -1 for none. */
  level: number;
}

/** Step with a reference to its parent. */
export interface Node {
  id: string;
  step: Step;
  parent?: Node | undefined;
  children: readonly Node[];
}

/** Returns the tree of steps with parent references. */
export const nodesOf = (steps: readonly Step[], parent?: Node): readonly Node[] =>
  steps.map((step) => {
    const node: Node & { children: readonly Node[] } = { id: step.execution.id ?? "", step, parent, children: [] };
    node.children = nodesOf(step.children, node);
    return node;
  });

export const allNodes = (nodes: readonly Node[]): readonly Node[] =>
  nodes.flatMap((node) => [node, ...allNodes(node.children)]);

/** Returns all steps, each before its children. */
export const stepsIn = (steps: readonly Step[]): readonly Step[] => allNodes(nodesOf(steps)).map(({ step }) => step);
