import { useQuery } from "@tanstack/react-query";
import { useMemo, type ReactNode } from "react";
import { useServer } from "../../../kit/panel/session.ts";
import { authenticationApi, type Execution, type Flow } from "../api.ts";
import { treeOf, type Step } from "../../../sections/sign-in-flow/tree.ts";

/** Flow with its steps. */
export interface FlowPart {
  flow: Flow;
  steps: readonly Step[];
}

/** Tree of the steps. Without settings: read them with `authenticationApi(server).config(id)`. */
export function useSteps(flow: Flow) {
  const { data, error, refetch } = useQuery(authenticationApi(useServer()).executions(flow.alias ?? ""));
  const steps = useMemo(() => data && treeOf(data), [data]);
  return { steps, error, refetch };
}

/** Problem of a step, with a reason and one fix. Rendered below its row. */
export interface Finding {
  /** Execution ID. Undefined for the whole flow. */
  execution?: string;
  /** Public hook: name of the rule. */
  rule: string;
  state: "error" | "warning";
  /** Short description. */
  title: string;
  /** Reason. */
  text: string;
  cure?: { label: string; onSelect: () => void };
}

/** Step in the simulation result. */
export interface Lit {
  /** Step number. */
  place?: number;
  /** True if the simulation skips it: a false condition, or a sub-flow with a false condition. */
  isPast?: boolean;
  /** Result of a condition. */
  says?: "yes" | "no";
}

/** True if the simulation runs the step. */
export const isLit = (lit: TreeMarks["lit"], { id = "" }: Execution): boolean => {
  const own = lit?.get(id);
  return own !== undefined && !own.isPast;
};

/** Marks of the tree. `lit` has execution IDs as keys. */
export interface TreeMarks {
  findings?: readonly Finding[];
  lit?: ReadonlyMap<string, Lit>;
  /** End of the toolbar: counts that lead to the findings. */
  tools?: ReactNode;
}
