import { createContext, useContext } from "react";
import type { AreaDef, ScreenDef, Tabs } from "./defineArea.ts";
import { pathOf, type AreaLink } from "../navigation/address.ts";
import { useScreenParams } from "../navigation/navigation.ts";

/** Current screen with its selected tab. */
export interface CurrentScreen {
  readonly area: AreaDef;
  readonly screen: ScreenDef;
  readonly tab: string | undefined;
  /** Nested tab. */
  readonly inside: string | undefined;
  /** Server-defined tabs. */
  readonly extra: Tabs;
}

export const ScreenContext = createContext<CurrentScreen | undefined>(undefined);

/** Screen around a component. Throws outside a screen: 'No provider found' (docs/spec/console.md §8). */
export function useScreen(): CurrentScreen {
  const current = useContext(ScreenContext);
  if (!current) throw new Error("No provider found for Screen.");
  return current;
}

/** Returns a link builder for the tabs of the current screen. Keeps the path parameters. */
export function useTabLink(): (tab: string, inside?: string) => AreaLink {
  const { area, screen } = useScreen();
  const params = useScreenParams();
  return (tab, inside) => ({ area: area.id, path: pathOf(screen, { ...params, tab, inside }) });
}
