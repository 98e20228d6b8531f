import type { Step } from "../tree.ts";

/** True, false, or not known from here. */
export type Truth = boolean | undefined;

/** Somebody who signs in, as far as the server tells. */
export interface Person {
  username: string;
  /** Kinds of credentials, in the order of the person's own choice. */
  credentials: readonly string[];
  /** Those of the record itself among them: username, email, names. */
  attributes: Readonly<Record<string, readonly string[]>>;
  hasRole: (role: string) => Truth;
  /** What the person is asked once signed in. */
  requiredActions: readonly string[];
}

/** Who signs in, where, and what is asked for. */
export interface Circumstances {
  /** Absent: anybody, of whom nothing is known. */
  person?: Person | undefined;
  /** Level of authentication that is asked for; -1 for none. */
  level: number;
  scopes: { always: readonly string[]; onDemand: readonly string[] };
  /** Settings of steps, by the id of their execution. */
  settings: ReadonlyMap<string, Readonly<Record<string, string>>>;
  /** The session that the browser has, with the level that was reached in it, -1 for none; absent: no session. */
  session?: { level: number } | undefined;
  /** Whether the realm has organizations. */
  organizations: boolean;
  /** Required actions that are on; undefined: not known. */
  actions?: ReadonlySet<string> | undefined;
}

/** What becomes of a step. */
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

/** Why, as the last part of a text key. */
export interface Reason {
  because: string;
  values?: Readonly<Record<string, string>>;
}

export interface StepVerdict extends Reason {
  verdict: Verdict;
  /** Number on the way: of what somebody sees, and of conditions that hold. */
  place?: number;
}

/** How it ends. */
export type Ending = "signsIn" | "refused" | "leaves" | "depends";

export interface Simulation {
  verdicts: ReadonlyMap<string, StepVerdict>;
  /** What somebody sees, in order, as `pageOf` names it. */
  pages: readonly string[];
  ending: Ending;
  /** Why it ends so, where that is not plain. */
  reason?: Reason | undefined;
  /** Level that is reached; -1 for none. */
  level: number;
}

/** A step with what it is inside of. */
export interface Node {
  id: string;
  step: Step;
  parent?: Node | undefined;
  children: readonly Node[];
}

/** The tree of steps, each with what it is inside of. */
export const nodesOf = (steps: readonly Step[], parent?: Node): readonly Node[] =>
  steps.map((step) => {
    const node: Node & { children: readonly Node[] } = { id: step.execution.id ?? "", step, parent, children: [] };
    node.children = nodesOf(step.children, node);
    return node;
  });

export const allNodes = (nodes: readonly Node[]): readonly Node[] =>
  nodes.flatMap((node) => [node, ...allNodes(node.children)]);

/** Steps of a tree, each before those inside it. */
export const stepsIn = (steps: readonly Step[]): readonly Step[] => allNodes(nodesOf(steps)).map(({ step }) => step);
