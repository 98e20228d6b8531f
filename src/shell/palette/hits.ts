import type { PlaceSettings } from "../../areas/settings.ts";
import { allows, type Access } from "../../session/access.ts";
import type { Translate } from "../../i18n/texts.ts";
import { fillPath, pathOf } from "../../kit/area/address.ts";
import type { AreaDef, AreaLink } from "../../kit/area/defineArea.ts";
import { tabTitle } from "../../kit/area/tabs.ts";
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
  /** Words that people use for it besides. */
  words?: string;
  /** Makes one of the things that are made most. */
  isCommon?: boolean;
  /** Hook of the field that gets the focus there. */
  focus?: string;
  /** Hooks of the buttons that are pressed there, one after the other. */
  press?: readonly string[];
  /** Done at once, without going anywhere. */
  opens?: () => void;
  /** A setting of records of which none is open: it is asked which is meant. */
  asks?: Asked;
}

/** A setting that records of an area have, in one of these places. */
export interface Asked {
  area: AreaDef;
  field: string;
  places: PlaceSettings[];
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

/** What is made in these areas is offered before anything is typed. */
const commonAreas = ["users", "clients", "groups", "roles"];

/** Screens that need no record, and the tabs of those whose tab is all that their address names: the pages of the console. */
export function pagesOf(areas: readonly AreaDef[], access: Access, t: Translate): Hit[] {
  return areas.flatMap((area) =>
    Object.entries(area.screens).flatMap(([name, screen]): Hit[] => {
      if (!allows(access, screen.access)) return [];
      // What follows in the address is the screen's own affair.
      const path = screen.path.replace(/\/?\*$/, "");
      const isTail = path !== screen.path;
      const own = path.replace(/\/?:tab$/, "");
      if (own.includes(":")) return [];
      const at = (tab?: string, inside?: string): AreaLink => ({
        area: area.id,
        path: pathOf(isTail ? { ...screen, path, tabs: {} } : screen, { tab, inside }),
      });
      const isHome = own === "";
      const tabs = isTail ? [] : Object.entries(screen.tabs ?? {});
      return [
        {
          id: `${area.id}/${name}`,
          icon: area.icon,
          detail: isHome ? undefined : t(area.title),
          label: t(isHome ? area.title : screen.title),
          link: at(),
          ...(screen.action === "create" && {
            words: t("shell.createWords"),
            isCommon: commonAreas.includes(area.id),
          }),
        },
        ...tabs
          .filter(([tab, def]) => at(tab).path !== at().path && allows(access, def.access))
          .flatMap(([tab, def]) => [
            {
              id: `${area.id}/${name}/${tab}`,
              icon: area.icon,
              detail: t(area.title),
              label: t(tabTitle(tab, def)),
              link: at(tab),
            },
            ...Object.entries(def.tabs ?? {})
              .filter(([, each]) => allows(access, each.access))
              .map(([inside, each]) => ({
                id: `${area.id}/${name}/${tab}/${inside}`,
                icon: area.icon,
                detail: `${t(area.title)} › ${t(tabTitle(tab, def))}`,
                label: t(tabTitle(inside, each)),
                link: at(tab, inside),
              })),
          ]),
      ];
    }),
  );
}

/** The list of an area, searched. */
export const listLink = (area: AreaDef, search: string): AreaLink => ({
  area: area.id,
  path: fillPath("", {}, { search }),
});
