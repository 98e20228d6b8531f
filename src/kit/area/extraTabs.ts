import { createContext, useContext, useMemo } from "react";
import type { AreaDef, ScreenDef, Tabs } from "./defineArea.ts";
import { usePanel } from "../panel.ts";
import { useNavigation, useScreenParams } from "./navigation.ts";

/** Parameters of an address, by the names of its pattern. */
type Params = Readonly<Record<string, string | undefined>>;

/** A hook: tabs that the server adds to a place, `users/:id/:tab`; none unless `isAsked`. The same object while nothing changes. */
export type UseExtraTabs = (pattern: string, params: Params, isAsked: boolean) => Tabs;

const none: Tabs = {};

/** Where tabs come from that no area declares. Provided by `embed`. */
export const ExtraTabsContext = createContext<{ readonly useTabs: UseExtraTabs }>({ useTabs: () => none });

/** Tabs beside those that a screen declares; only where its address ends with the tab. */
export function useExtraTabs({ path }: AreaDef, screen: ScreenDef, tab: string | undefined): Tabs {
  const { useTabs } = useContext(ExtraTabsContext);
  const { shell } = useNavigation();
  const isOpen = screen.tabs !== undefined && /(^|\/):tab$/.test(screen.path);
  // What a lone panel does not need to know it does not ask for: the page of a record asks all the same.
  const isKnown = tab === undefined || tab in (screen.tabs ?? {});
  const isOfRecord = screen.view !== undefined && /:(?!tab\b)/.test(screen.path);
  const isAsked = isOpen && (shell !== undefined || isOfRecord || !isKnown);
  const added = useTabs(`${path}/${screen.path}`, useScreenParams(), isAsked);
  const own = usePanel().hostParts?.tabs;
  const hasOwn = isOpen && screen.view !== undefined && own !== undefined;
  return useMemo(() => (hasOwn ? { ...added, ...own } : added), [hasOwn, added, own]);
}
