import { useQuery } from "@tanstack/react-query";
import { useMemo, type ReactNode } from "react";
import { useServer } from "../../../kit/panel.ts";
import { authenticationApi, type Execution, type Flow } from "../api.ts";
import { treeOf, type Step } from "./tree.ts";

/** One flow with its steps: what every part of the editor looks at. */
export interface FlowPart {
  flow: Flow;
  steps: readonly Step[];
}

/** The steps of a flow as a tree. Settings of steps are asked for where they are shown: `authenticationApi(server).config(id)`. */
export function useSteps(flow: Flow) {
  const { data, error, refetch } = useQuery(authenticationApi(useServer()).executions(flow.alias ?? ""));
  const steps = useMemo(() => data && treeOf(data), [data]);
  return { steps, error, refetch };
}

/** Something told about a step: what happens, why, and one cure. Stands under its row. */
export interface Finding {
  /** Id of the execution; absent: of the flow as a whole. */
  execution?: string;
  /** Public hook: the rule. */
  rule: string;
  state: "error" | "warning";
  /** What happens, in a few words. */
  title: string;
  /** Why. */
  text: string;
  cure?: { label: string; onSelect: () => void };
}

/** A step that somebody passes by signing in. */
export interface Lit {
  /** Its number on the way, where it has one. */
  place?: number;
  /** The way leads past it: a condition that does not hold, a flow that is skipped for it. */
  isPast?: boolean;
  /** What a condition says. */
  says?: "yes" | "no";
}

/** Whether a step is on the way itself. */
export const isLit = (lit: TreeMarks["lit"], { id = "" }: Execution): boolean => {
  const own = lit?.get(id);
  return own !== undefined && !own.isPast;
};

/** What the tree shows besides its steps. `lit` by id of the execution. */
export interface TreeMarks {
  findings?: readonly Finding[];
  lit?: ReadonlyMap<string, Lit>;
  /** At the end of the toolbar above it: counts that lead to the findings. */
  tools?: ReactNode;
}
