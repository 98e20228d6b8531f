import { allows, type Access } from "../../session/access.ts";
import type { Translate } from "../../i18n/texts.ts";
import { pathOf } from "../../kit/area/address.ts";
import type { AreaDef } from "../../kit/area/defineArea.ts";
import { tabTitle } from "../../kit/area/tabs.ts";
import type { Hit } from "./hits.ts";
import { nearRank } from "./near.ts";

/** Fields of one tab: text key, English, and the hook of each. */
export interface TabFields {
  area: string;
  screen: string;
  tab: string;
  inside?: string;
  fields: readonly (readonly [key: string, english: string, hook: string])[];
}

/** How many settings are shown. */
const shownHits = 6;

/** `accessTokenLifespan` as words: what the server calls it is looked for as well. */
const spoken = (hook: string) => hook.replace(/([a-z])([A-Z])/g, "$1 $2").replace(/[^\p{L}\p{N}]+/gu, " ");

export interface SettingPlaces {
  areas: readonly AreaDef[];
  access: Access;
  t: Translate;
  /** Parameters of the record that the settings of an area are those of; undefined where none is open. */
  recordOf: (area: string) => Readonly<Record<string, string>> | undefined;
}

/** Settings by their name, in the language of the console or in English, or by what the server calls them; each leads to its tab, to the field. */
export function settingHits(index: readonly TabFields[], wanted: string, places: SettingPlaces): Hit[] {
  const { areas, access, t, recordOf } = places;
  return index
    .flatMap(({ area: id, screen: screenName, tab, inside, fields }) => {
      const area = areas.find((each) => each.id === id);
      const screen = area?.screens[screenName];
      const def = screen?.tabs?.[tab];
      if (!area || !screen || !def || !allows(access, screen.access) || !allows(access, def.access)) return [];
      const needsRecord = /:(?!tab\b)/.test(screen.path);
      const record = needsRecord ? recordOf(id) : {};
      const where = [area.title, tabTitle(tab, def), ...(inside ? [tabTitle(inside, def.tabs?.[inside] ?? {})] : [])];
      return fields.flatMap(([key, english, hook]) => {
        const label = t.has(key) ? t(key) : english;
        const ranks = [label, english].map((text) => nearRank(text, wanted));
        const rank = Math.min(...ranks.map((each) => each ?? 9), (nearRank(spoken(hook), spoken(wanted)) ?? 9) + 2);
        if (rank > 8) return [];
        const hit: Hit = {
          id: `${id}/${tab}/${inside ?? ""}/${hook}`,
          label,
          detail: record ? where.map((each) => t(each)).join(" › ") : t("shell.settingOf", { kind: t(area.title) }),
          icon: area.icon,
          link: record ? { area: id, path: pathOf(screen, { ...record, tab, inside }) } : { area: id, path: "/" },
          ...(record && { focus: hook }),
        };
        return [{ rank, hit }];
      });
    })
    .sort((left, right) => left.rank - right.rank)
    .slice(0, shownHits)
    .map(({ hit }) => hit);
}
