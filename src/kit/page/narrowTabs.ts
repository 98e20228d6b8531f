import { useEffect } from "react";
import type { AreaLink } from "../area/defineArea.ts";
import { useNavigation } from "../area/navigation.ts";
import { usePanel } from "../panel.ts";

/** Which of some tabs the element's `tabs` leaves. It narrows the screens that know one of its names, and leaves the others alone. */
export function useNarrowedTabs(names: readonly string[]): (name: string) => boolean {
  const { tabs: given } = usePanel();
  const isMeant = given && (given.length === 0 || given.some((name) => names.includes(name)));
  return (name) => !isMeant || given.includes(name);
}

/** Where the address asks for no tab, or for one that `tabs` leaves out, it becomes that of the tab shown instead. */
export function useTabInAddress(isLeftOut: boolean, shown: AreaLink | undefined): void {
  const { go } = useNavigation();
  const { area, path } = shown ?? {};
  useEffect(() => {
    if (isLeftOut && area !== undefined && path !== undefined) go({ area, path }, { replace: true });
  }, [isLeftOut, area, path, go]);
}
