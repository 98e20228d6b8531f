import { useEffect } from "react";
import type { AreaLink, Tabs } from "../area/defineArea.ts";
import { useNavigation } from "../area/navigation.ts";
import { tabNames } from "../area/tabs.ts";
import { usePanel } from "../panel.ts";

/** Which of some tabs the element's `tabs` leaves. It narrows the screens and tabs that know one of its names, and leaves the others alone. `within`: the tab that these are inside of. */
export function useNarrowedTabs(tabs: Tabs, within?: string): (name: string) => boolean {
  const { tabs: given } = usePanel();
  const known = tabNames(tabs, within);
  const isMeant = given && ((given.length === 0 && within === undefined) || given.some((name) => known.includes(name)));
  return (name) => {
    const def = tabs[name];
    return !isMeant || (def !== undefined && tabNames({ [name]: def }, within).some((each) => given.includes(each)));
  };
}

/** Where the address asks for no tab, or for one that `tabs` leaves out, it becomes that of the tab shown instead. */
export function useTabInAddress(isLeftOut: boolean, shown: AreaLink | undefined): void {
  const { go } = useNavigation();
  const { area, path } = shown ?? {};
  useEffect(() => {
    if (isLeftOut && area !== undefined && path !== undefined) go({ area, path }, { replace: true });
  }, [isLeftOut, area, path, go]);
}
