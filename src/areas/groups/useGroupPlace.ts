import { useMemo } from "react";
import { useScreenParams } from "../../kit/area/navigation.ts";
import { groupTabs } from "./area.ts";

/** The groups on the way down and the tab, as the address names them. The way is a stack: cutting it goes up. Source: spec §2 "Groups". */
export function useGroupPlace(): { way: readonly string[]; id: string | undefined; tab: string } {
  const { "*": tail = "" } = useScreenParams();
  return useMemo(() => {
    const steps = tail.split("/").filter(Boolean);
    const last = steps[steps.length - 1] ?? "";
    const isTab = steps.length > 1 && Object.hasOwn(groupTabs, last);
    const way = isTab ? steps.slice(0, -1) : steps;
    return { way, id: way[way.length - 1], tab: isTab ? last : "" };
  }, [tail]);
}
