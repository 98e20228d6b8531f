import { useContext } from "react";
import { ScreenContext } from "../area/useScreen.ts";
import type { MenuItem } from "../overlay/Menu.tsx";
import { usePanel } from "../panel.ts";
import { ShownRecord } from "./detail.ts";

const none: readonly MenuItem[] = [];

/** What the page adds to the head of the screen that a panel begins with. */
export function useListActions(): readonly MenuItem[] {
  const { hostParts } = usePanel();
  const current = useContext(ScreenContext);
  const record = useContext(ShownRecord);
  if (!hostParts || !current || record !== undefined) return none;
  const { list, home } = current.area.screens;
  return current.screen.path === (list ?? home)?.path ? hostParts.pageActions() : none;
}
