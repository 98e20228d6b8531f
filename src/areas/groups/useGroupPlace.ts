import { useMemo } from "react";
import { useScreenParams } from "../../kit/area/navigation.ts";
import { groupTabs, type GroupTab } from "./area.ts";

/** A place in the tree: the ids on the way down, the last of them the group that is open, and its tab. */
export interface GroupPlace {
  way: readonly string[];
  /** Absent: the groups at the top. */
  id: string | undefined;
  tab: GroupTab | undefined;
}

const isTab = (step: string | undefined): step is GroupTab => step !== undefined && Object.hasOwn(groupTabs, step);

/** The place that the tail of an address names. `search` stands for no group. Source: docs/spec/areas/groups.md "Routes". */
export function groupPlaceOf(tail: string): GroupPlace {
  const steps = tail.split("/").filter((step) => step !== "" && step !== "search");
  const last = steps[steps.length - 1];
  // A tab needs a group in front of it.
  const tab = steps.length > 1 && isTab(last) ? last : undefined;
  const way = tab ? steps.slice(0, -1) : steps;
  return { way, id: way[way.length - 1], tab };
}

/** Where the address is. The way is a stack: cutting it goes up. */
export function useGroupPlace(): GroupPlace {
  const { "*": tail = "" } = useScreenParams();
  return useMemo(() => groupPlaceOf(tail), [tail]);
}
