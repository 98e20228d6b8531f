import type { RealmEntry } from "../areas/realms/area.ts";
import type { RecentRealm } from "../sections/recent-realms/recents.ts";
import { orderIn } from "../i18n/order.ts";

/** How many realms the selector shows at a time; it asks for one more to learn of a next page. Source: docs/spec/console.md §9. */
export const realmPageSize = 10;

/** With more entries than this the search box and the badge of recent realms appear. Source: docs/spec/console.md §9. */
export const fewRealms = 5;

export interface SelectorState {
  /** Rows of the page, without the extra one. */
  page: readonly RealmEntry[];
  /** Realm being managed. */
  current: RecentRealm;
  recents: readonly RecentRealm[];
  /** Realms pinned by the admin. */
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
 * Entries of the selector: the current realm, then pinned ones, then recent ones, latest first, then by name in the user's language.
 * The start of the whole list also has those of them that are on no page yet; search results lose none and gain none.
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

/** Whether the search box shows. Source: docs/spec/console.md §9. */
export const hasSearch = (entries: number, search: string, first: number): boolean =>
  entries > fewRealms || search !== "" || first > 0;
