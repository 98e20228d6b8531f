import { useMemo } from "react";
import { useScreenParams } from "../../kit/navigation/navigation.ts";
import { groupTabNames, type GroupTab } from "./links.ts";

/** Place in the tree: IDs of the ancestors, the open group, and its tab. */
export interface GroupPlace {
  way: readonly string[];
  /** Undefined for the top-level groups. */
  id: string | undefined;
  tab: GroupTab | undefined;
}

const isTab = (step: string | undefined): step is GroupTab =>
  step !== undefined && groupTabNames.some((name) => name === step);

/** Parses the rest of a path. Ignores `search` segments. Source: docs/spec/areas/groups.md "Routes". */
export function groupPlaceOf(tail: string): GroupPlace {
  const steps = tail.split("/").filter((step) => step !== "" && step !== "search");
  const last = steps[steps.length - 1];
  // A tab follows a group ID.
  const tab = steps.length > 1 && isTab(last) ? last : undefined;
  const way = tab ? steps.slice(0, -1) : steps;
  return { way, id: way[way.length - 1], tab };
}

/** Place in the current URL. `way` is a stack: cutting it goes up. */
export function useGroupPlace(): GroupPlace {
  const { "*": tail = "" } = useScreenParams();
  return useMemo(() => groupPlaceOf(tail), [tail]);
}
