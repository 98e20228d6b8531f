import { createContext, useContext, useMemo } from "react";
import type { AreaDef, AreaLink, ScreenDef, Tabs } from "./defineArea.ts";
import { pathOf } from "./address.ts";
import { useExtraTabs } from "./extraTabs.ts";
import { useNarrowedTabs } from "../page/narrowTabs.ts";
import { useQueryState, useScreenParams } from "./navigation.ts";

/** The screen being shown, and which of its tabs the address names. */
interface CurrentScreen {
  readonly area: AreaDef;
  readonly screen: ScreenDef;
  readonly tab: string | undefined;
  /** Inside of that tab. */
  readonly inside: string | undefined;
  /** Those of its tabs that are not the area's own. */
  readonly extra: Tabs;
}

export const ScreenContext = createContext<CurrentScreen | undefined>(undefined);

/** The screen around a component. Throws outside one: 'No provider found' (docs/spec/console.md §8). */
export function useScreen(): CurrentScreen {
  const current = useContext(ScreenContext);
  if (!current) throw new Error("No provider found for Screen.");
  return current;
}

/** Finds out which tab of a screen is meant; `ownTab`: where the address names it by a part of its own. Of a screen of tabs alone one is always meant, unless the page leaves it out. */
export function useCurrentScreen(
  area: AreaDef,
  declared: ScreenDef,
  ownTab: string | undefined,
): { current: CurrentScreen; isLeftOut: boolean } {
  const { tab: inPath, inside } = useScreenParams();
  const query = useQueryState();
  const extra = useExtraTabs(area, declared, ownTab ?? inPath);
  const screen = useMemo(
    () => (Object.keys(extra).length ? { ...declared, tabs: { ...declared.tabs, ...extra } } : declared),
    [declared, extra],
  );
  const asked = ownTab ?? inPath ?? (screen.tabsIn && query.get(screen.tabsIn));
  const { tabs = {}, view, tabsIn } = screen;
  const isLeft = useNarrowedTabs(tabs);
  const isPage = view === undefined;
  const isKnown = asked !== undefined && asked in tabs && (!tabsIn || isLeft(asked));
  const tab = isPage && !isKnown ? Object.keys(tabs).find(isLeft) : asked;
  const current = useMemo(() => ({ area, screen, tab, inside, extra }), [area, screen, tab, inside, extra]);
  return { current, isLeftOut: isPage && (tab === undefined || !isLeft(tab)) };
}

/** Links to the tabs of the screen around a component, with the parameters of its address. */
export function useTabLink(): (tab: string, inside?: string) => AreaLink {
  const { area, screen } = useScreen();
  const params = useScreenParams();
  return (tab, inside) => ({ area: area.id, path: pathOf(screen, { ...params, tab, inside }) });
}
