import { createContext, useContext, useMemo } from "react";
import type { AreaDef, ScreenDef, Tabs } from "../area/defineArea.ts";
import { useHostParts } from "../table/hostParts.ts";
import { useNavigation, useScreenParams } from "../navigation/navigation.ts";

/** Path parameters by name. */
type Params = Readonly<Record<string, string | undefined>>;

/**
 * Hook that returns server-defined tabs of a path pattern such as `users/:id/:tab`, or none unless `isAsked`. Keeps the
 * same object while unchanged.
 */
export type UseExtraTabs = (pattern: string, params: Params, isAsked: boolean) => Tabs;

const none: Tabs = {};

/** Source of tabs that no area declares. Provided by `embed`. */
export const ExtraTabsContext = createContext<{ readonly useTabs: UseExtraTabs }>({ useTabs: () => none });

/** Server-defined tabs of a screen whose path ends in `:tab`. */
export function useExtraTabs({ path }: AreaDef, screen: ScreenDef, tab: string | undefined): Tabs {
  const { useTabs } = useContext(ExtraTabsContext);
  const { shell } = useNavigation();
  const isOpen = screen.tabs !== undefined && /(^|\/):tab$/.test(screen.path);
  // A panel without a console skips the request unless the tab is unknown or the screen is a record page.
  const isKnown = tab === undefined || tab in (screen.tabs ?? {});
  const isOfRecord = screen.view !== undefined && /:(?!tab\b)/.test(screen.path);
  const isAsked = isOpen && (shell !== undefined || isOfRecord || !isKnown);
  const added = useTabs(`${path}/${screen.path}`, useScreenParams(), isAsked);
  const own = useHostParts()?.tabs;
  const hasOwn = isOpen && screen.view !== undefined && own !== undefined;
  return useMemo(() => (hasOwn ? { ...added, ...own } : added), [hasOwn, added, own]);
}
