import { allows, type Access } from "../../session/access.ts";
import type { Translate } from "../../i18n/texts.ts";
import { fillPath, type AreaDef, type AreaLink } from "../../kit/area/defineArea.ts";
import { folded } from "../../kit/base/folded.ts";
import type { IconName } from "../../kit/base/Icon.tsx";

/** Something found, and where it is. */
export interface Hit {
  id: string;
  label: string;
  /** What tells it from others of that name. */
  detail: string | undefined;
  icon: IconName;
  link: AreaLink;
}

/** How well a text answers what was typed, 0 best; undefined when it does not. */
export function rankOf(text: string, wanted: string): number | undefined {
  const where = folded(text);
  const what = folded(wanted);
  if (where === what) return 0;
  if (where.startsWith(what)) return 1;
  if (where.split(/[\s/._-]+/).some((word) => word.startsWith(what))) return 2;
  return where.includes(what) ? 3 : undefined;
}

/** The very name first, then what begins with it, then the rest as the server gave it. */
export function bestFirst<T>(
  items: readonly T[],
  names: (item: T) => readonly (string | undefined)[],
  wanted: string,
): T[] {
  const rank = (item: T) => Math.min(...names(item).map((name) => (name ? rankOf(name, wanted) : undefined) ?? 4));
  return items
    .map((item) => ({ item, rank: rank(item) }))
    .sort((left, right) => left.rank - right.rank)
    .map(({ item }) => item);
}

const camel = (name: string) => name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Screens that need no record, and the tabs of those whose tab is all that their address names: the pages of the console. */
export function pagesOf(areas: readonly AreaDef[], access: Access, t: Translate): Hit[] {
  return areas.flatMap((area) =>
    Object.entries(area.screens).flatMap(([name, screen]): Hit[] => {
      if (!allows(access, screen.access)) return [];
      // What follows in the address is the screen's own affair.
      const path = screen.path.replace(/\/?\*$/, "");
      const base = { icon: area.icon, detail: path === "" ? undefined : t(area.title) };
      const at = (params: Record<string, string>): AreaLink => ({ area: area.id, path: fillPath(path, params) });
      if (!path.includes(":"))
        return [{ ...base, id: `${area.id}/${name}`, label: t(path === "" ? area.title : screen.title), link: at({}) }];
      if (path.replace(/:tab\b/, "").includes(":")) return [];
      return Object.entries(screen.tabs ?? {})
        .filter(([, tab]) => allows(access, tab.access))
        .map(([tab, { title }]) => ({
          ...base,
          detail: t(area.title),
          id: `${area.id}/${name}/${tab}`,
          label: t(title ?? camel(tab)),
          link: at({ tab }),
        }));
    }),
  );
}

/** The list of an area, searched. */
export const listLink = (area: AreaDef, search: string): AreaLink => ({
  area: area.id,
  path: fillPath("", {}, { search }),
});
