import type { RealmEntry } from "../areas/realms/realm.ts";
import type { RecentRealm } from "../sections/recent-realms/recents.ts";
import { orderIn } from "../i18n/order.ts";

/** Realms per page. The selector requests one more to detect a next page. Source: docs/spec/console.md §9. */
export const realmPageSize = 10;

/** Above this number of entries, the search field and the "Recent" badge appear. Source: docs/spec/console.md §9. */
export const fewRealms = 5;

export interface SelectorState {
  /** Rows of the page without the extra one. */
  page: readonly RealmEntry[];
  current: RecentRealm;
  recents: readonly RecentRealm[];
  /** Names of the pinned realms. */
  pins: readonly string[];
  /** Offset of the page. */
  first: number;
  search: string;
  locale: string;
}

export interface SelectorEntry extends RecentRealm {
  isCurrent: boolean;
  isRecent: boolean;
  isPinned: boolean;
}

/**
 * Sorts the entries: current realm, pinned, recent (latest first), then by name. The first page without a search adds
 * those that it lacks. Search results are only sorted.
 */
export function arrangeRealms({ page, current, recents, pins, first, search, locale }: SelectorState): SelectorEntry[] {
  const byName = new Map<string, RecentRealm>(page.map((realm) => [realm.name, realm]));
  if (first === 0 && search === "") {
    for (const realm of [current, ...recents, ...pins.map((name) => ({ name }))])
      if (!byName.has(realm.name)) byName.set(realm.name, realm);
  }
  const order = orderIn(locale);
  const rank = ({ name }: RecentRealm) => {
    if (name === current.name) return 0;
    if (pins.includes(name)) return 1;
    const index = recents.findIndex((recent) => recent.name === name);
    return index < 0 ? 2 + recents.length : 2 + index;
  };
  return [...byName.values()]
    .sort((left, right) => rank(left) - rank(right) || order.compare(left.name, right.name))
    .map((realm) => ({
      ...realm,
      isCurrent: realm.name === current.name,
      isRecent: recents.some(({ name }) => name === realm.name),
      isPinned: pins.includes(realm.name),
    }));
}

/** True if the search field is shown. Source: docs/spec/console.md §9. */
export const hasSearch = (entries: number, search: string, first: number): boolean =>
  entries > fewRealms || search !== "" || first > 0;
