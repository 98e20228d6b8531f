import type { PlaceSettings } from "../../sections/setting-index/settings.ts";
import { allows, type Access } from "../../session/access.ts";
import type { Translate } from "../../i18n/texts.ts";
import { fillPath, pathOf, type AreaLink } from "../../kit/navigation/address.ts";
import type { AreaDef } from "../../kit/area/defineArea.ts";
import { tabTitle } from "../../kit/area/tabs.ts";
import { folded } from "../../kit/base/folded.ts";
import type { IconName } from "../../kit/base/Icon.tsx";

/** Search result with its location. */
export interface Hit {
  id: string;
  label: string;
  /** Distinguishes results with the same label. */
  detail: string | undefined;
  icon: IconName;
  link: AreaLink;
  /** Synonyms. */
  words?: string;
  /** True for frequently created records, suggested without a search. */
  isCommon?: boolean;
  /** Hook of the field to focus. */
  focus?: string;
  /** Hooks of the buttons to press in sequence. */
  press?: readonly string[];
  /** Runs directly, without navigation. */
  opens?: () => void;
  /** Setting or action of a record that the user must select first. */
  asks?: Asked;
}

/** Setting that records of an area have, in one of these places, or an action of their pages. */
export interface Asked {
  area: AreaDef;
  field: string;
  places: PlaceSettings[];
  /** Name of the action in the query of the page, which opens its dialog. */
  act?: string;
}

/** Match quality, 0 is best. Undefined without a match. */
export function rankOf(text: string, wanted: string): number | undefined {
  const where = folded(text);
  const what = folded(wanted);
  if (where === what) return 0;
  if (where.startsWith(what)) return 1;
  if (where.split(/[\s/._-]+/).some((word) => word.startsWith(what))) return 2;
  return where.includes(what) ? 3 : undefined;
}

/** Sorts exact matches first, then prefix matches, then the rest in the server's order. */
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

/** Areas whose create pages are suggested without a search. */
const commonAreas = ["users", "clients", "groups", "roles"];

/** Pages of the console: screens and tabs that need no record. */
export function pagesOf(areas: readonly AreaDef[], access: Access, t: Translate): Hit[] {
  return areas.flatMap((area) =>
    Object.entries(area.screens).flatMap(([name, screen]): Hit[] => {
      if (!allows(access, screen.who)) return [];
      // The rest of the path belongs to the screen.
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
          .filter(([tab, def]) => at(tab).path !== at().path && allows(access, def.who))
          .flatMap(([tab, def]) => [
            {
              id: `${area.id}/${name}/${tab}`,
              icon: area.icon,
              detail: t(area.title),
              label: t(tabTitle(tab, def)),
              link: at(tab),
            },
            ...Object.entries(def.tabs ?? {})
              .filter(([, each]) => allows(access, each.who))
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

/** List of an area with a search. */
export const listLink = (area: AreaDef, search: string): AreaLink => ({
  area: area.id,
  path: fillPath("", {}, { search }),
});
