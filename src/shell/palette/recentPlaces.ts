import type { AreaLink } from "../../kit/area/defineArea.ts";
import { parsed } from "../../kit/stored.ts";

/** A place that somebody was at. */
export interface RecentPlace {
  label: string;
  area: string;
  path: string;
}

/** How many are kept. */
const kept = 6;

const isPlace = (entry: unknown): entry is RecentPlace =>
  typeof entry === "object" &&
  entry !== null &&
  ["label", "area", "path"].every((name) => typeof (entry as Record<string, unknown>)[name] === "string");

/** What a stored text holds, whoever wrote it. */
export function placesIn(text: string | null): readonly RecentPlace[] {
  const found = parsed(text);
  return Array.isArray(found) ? found.filter(isPlace).slice(0, kept) : [];
}

/** The places with one more at their head; each stands once. */
export const withPlace = (places: readonly RecentPlace[], place: RecentPlace): readonly RecentPlace[] =>
  [place, ...places.filter(({ area, path }) => area !== place.area || path !== place.path)].slice(0, kept);

/** Places that the person was at lately, in this browser. `key`: where they are kept; undefined for nowhere. */
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
      // Where storage is forbidden nothing is kept.
    }
  },
});
