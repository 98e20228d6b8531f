import type { PlaceSettings, Setting } from "../../sections/setting-index/settings.ts";
import type { Translate } from "../../i18n/texts.ts";
import type { AreaDef } from "../../kit/area/defineArea.ts";
import type { Capabilities } from "../../kit/area/requirement.ts";
import { tabTitle } from "../../kit/area/tabs.ts";
import { folded } from "../../kit/base/folded.ts";
import { allows } from "../../session/access.ts";
import type { Hit } from "./hits.ts";
import { nearRank } from "./near.ts";
import { isMeant, isOfRecord, placePath, type Params } from "./recordPlace.ts";

/** Maximum of results. */
const shownHits = 6;

/** `accessTokenLifespan` as words, because server names are searched too. */
const spoken = (hook: string) => hook.replace(/([a-z])([A-Z])/g, "$1 $2").replace(/[^\p{L}\p{N}]+/gu, " ");

/** Ranks below all matches, and for matches in help texts only. */
const none = 9;
const byHelp = 8;

export interface SettingPlaces {
  areas: readonly AreaDef[];
  capabilities: Pick<Capabilities, "access" | "feature">;
  t: Translate;
  /** Returns the parameters of the open record, or undefined. */
  recordOf: (area: string, screen: string) => Params | undefined;
}

/** Settings by label (localized, English or former), server name or help text. Links to the field in its tab. */
export function settingHits(index: readonly PlaceSettings[], wanted: string, places: SettingPlaces): Hit[] {
  const { areas, capabilities, t, recordOf } = places;
  const { access, feature } = capabilities;
  const seen = new Map<string, Hit>();
  return index
    .flatMap((place) => {
      const { area: id, screen: name, tab, inside } = place;
      const area = areas.find((each) => each.id === id);
      const screen = area?.screens[name];
      const def = tab === undefined ? undefined : screen?.tabs?.[tab];
      if (!area || !screen || (tab !== undefined && !def)) return [];
      if (
        ![area.who.see, screen.who, def?.who, inside ? def?.tabs?.[inside]?.who : undefined].every((who) =>
          allows(access, who),
        )
      )
        return [];
      if (def?.where?.feature !== undefined && feature(def.where.feature) === false) return [];
      const open = isOfRecord(screen) ? recordOf(id, name) : {};
      const record = open && isMeant(place, open) ? open : undefined;
      const where = [
        t(area.title),
        ...(def && tab ? [t(tabTitle(tab, def))] : [t(screen.title)]),
        ...(inside ? [t(tabTitle(inside, def?.tabs?.[inside] ?? {}))] : []),
      ];
      return place.settings.flatMap((setting) => {
        if (setting.feature !== undefined && feature(setting.feature) === false) return [];
        const label = t.has(setting.key) ? t(setting.key) : setting.english;
        const rank = rankOfSetting(setting, label, wanted, t);
        if (rank === none) return [];
        const hit: Hit = {
          id: `${id}/${tab ?? name}/${inside ?? ""}/${setting.field}`,
          label,
          detail: record ? where.join(" › ") : t("shell.settingOf", { kind: t(area.title) }),
          icon: area.icon,
          link: record
            ? { area: id, path: placePath(screen, record, tab, inside) }
            : { area: id, path: place.list ?? "/" },
          ...(record
            ? { focus: setting.field }
            : area.finder && !place.list && { asks: { area, field: setting.field, places: [place] } }),
        };
        return [{ rank, isOpen: record !== undefined, hit }];
      });
    })
    .sort((left, right) => left.rank - right.rank || Number(right.isOpen) - Number(left.isOpen))
    .flatMap(({ hit }) => {
      // Several record types may share a setting: prefers the open record, else asks for the record.
      const key = `${hit.id} ${hit.label}`;
      const same = seen.get(key);
      if (!same) seen.set(key, hit);
      else if (same.asks && hit.asks) same.asks.places.push(...hit.asks.places);
      return same ? [] : [hit];
    })
    .slice(0, shownHits);
}

function rankOfSetting(
  { key, english, former = "", field, help }: Setting,
  label: string,
  wanted: string,
  t: Translate,
): number {
  const ranks = [
    ...[label, english, former].map((text) => nearRank(text, wanted)),
    ...[key, field].map((text) => {
      const rank = nearRank(spoken(text), spoken(wanted));
      return rank === undefined ? undefined : rank + 2;
    }),
  ].map((rank) => rank ?? none);
  const best = Math.min(...ranks);
  if (best < none || !help || !t.has(help)) return Math.min(best, none);
  const said = folded(t(help));
  const words = folded(wanted).split(/\s+/).filter(Boolean);
  return wanted.length > 3 && words.every((word) => said.includes(word)) ? byHelp : none;
}
