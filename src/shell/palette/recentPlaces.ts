import { isObject } from "../../api/isObject.ts";
import type { AreaLink } from "../../kit/navigation/address.ts";
import { parsed } from "../../kit/base/stored.ts";

/** Recently visited location. */
export interface RecentPlace {
  label: string;
  area: string;
  path: string;
}

/** Number of stored locations. */
const kept = 6;

const isPlace = (entry: unknown): entry is RecentPlace =>
  isObject(entry) && ["label", "area", "path"].every((name) => typeof entry[name] === "string");

/** Parses a stored text. Drops invalid entries. */
export function placesIn(text: string | null): readonly RecentPlace[] {
  const found = parsed(text);
  return Array.isArray(found) ? found.filter(isPlace).slice(0, kept) : [];
}

/** Adds a location at the start, without duplicates. */
export const withPlace = (places: readonly RecentPlace[], place: RecentPlace): readonly RecentPlace[] =>
  [place, ...places.filter(({ area, path }) => area !== place.area || path !== place.path)].slice(0, kept);

/**
 * Recently visited locations of the user in this browser. `key` returns the storage key, or undefined to store nothing.
 */
export const recentPlaces = (key: () => string | undefined) => ({
  get(): readonly RecentPlace[] {
    const name = key();
    try {
      return placesIn(name === undefined ? null : localStorage.getItem(name));
    } catch {
      return [];
    }
  },
  note(label: string, { area, path }: AreaLink): void {
    const name = key();
    if (name === undefined || label.trim() === "") return;
    try {
      localStorage.setItem(name, JSON.stringify(withPlace(this.get(), { label: label.trim(), area, path })));
    } catch {
      // Blocked storage stores nothing.
    }
  },
});
