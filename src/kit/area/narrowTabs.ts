import { useEffect } from "react";
import type { AreaLink } from "../navigation/address.ts";
import type { Tabs } from "./defineArea.ts";
import { useNavigation } from "../navigation/navigation.ts";
import { tabNames } from "./tabs.ts";
import { usePanel } from "../panel/panel.ts";

/**
 * Returns a filter for the element's `tabs`. Applies to screens and tabs that have one of its names. `within` is the
 * parent tab.
 */
export function useNarrowedTabs(tabs: Tabs, within?: string): (name: string) => boolean {
  const { tabs: given } = usePanel();
  const known = tabNames(tabs, within);
  const isMeant = given && ((given.length === 0 && within === undefined) || given.some((name) => known.includes(name)));
  return (name) => {
    const def = tabs[name];
    return !isMeant || (def !== undefined && tabNames({ [name]: def }, within).some((each) => given.includes(each)));
  };
}

/** Replaces the path with that of the shown tab if the requested one is left out. */
export function useTabInAddress(isLeftOut: boolean, shown: AreaLink | undefined): void {
  const { go } = useNavigation();
  const { area, path } = shown ?? {};
  useEffect(() => {
    if (isLeftOut && area !== undefined && path !== undefined) go({ area, path }, { replace: true });
  }, [isLeftOut, area, path, go]);
}
