import type { ScreenDef, TabDef, Tabs, View } from "./defineArea.ts";

const camel = (name: string) => name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

export const tabTitle = (name: string, { title }: Pick<TabDef, "title">): string => title ?? camel(name);

/** Names for the attribute `tabs`. Nested tabs have the prefix of their parent: `authorization/policies`. */
export const tabNames = (tabs: Tabs, within?: string): readonly string[] =>
  Object.entries(tabs).flatMap(([name, def]) => {
    const full = within === undefined ? name : `${within}/${name}`;
    return [full, ...(def.tabs ? tabNames(def.tabs, full) : [])];
  });

/** Loaders of a screen's frame and of the selected tab or nested tab. Without a frame, the tab is the page. */
export function viewsOf(
  { view, tabs = {} }: ScreenDef,
  tab?: string,
  inside?: string,
): readonly (() => Promise<{ default: View }>)[] {
  const def = tab === undefined && view ? undefined : (tabs[tab ?? ""] ?? (view ? undefined : Object.values(tabs)[0]));
  const leaf = def?.tabs ? (def.tabs[inside ?? ""] ?? Object.values(def.tabs)[0]) : def;
  return [view, leaf?.view].flatMap((each) => each ?? []);
}
