/** A place in a list, counted from 0. */
export interface Place {
  list: string;
  index: number;
}

/** A list whose elements change places, in the order in which lists stand on the page. */
export interface PlaceList {
  id: string;
  count: number;
  /** Said of a place where there are several lists that take each other's elements. */
  name?: string;
}

/** Whether a list takes what stands at a place; what stays in its own list is not asked about. */
export type Takes = (from: Place, list: string) => boolean;

export const isSamePlace = (one: Place | undefined, other: Place | undefined): boolean =>
  one !== undefined && one.list === other?.list && one.index === other.index;

/** Lists that what stands at a place can go to, its own among them. */
const listsFor = (lists: readonly PlaceList[], from: Place, takes: Takes) =>
  lists.filter(({ id }) => id === from.list || takes(from, id));

/** Where one step up or down leads: past a neighbour, or from the end of a list into the next one that takes it. Nothing at either end. */
export function stepFrom(lists: readonly PlaceList[], from: Place, by: 1 | -1, takes: Takes): Place | undefined {
  const open = listsFor(lists, from, takes);
  const at = open.findIndex(({ id }) => id === from.list);
  const index = from.index + by;
  if (index >= 0 && index < (open[at]?.count ?? 0)) return { list: from.list, index };
  const next = open[at + by];
  return next && { list: next.id, index: by > 0 ? 0 : next.count };
}

/** What something is dragged onto: an element of a list, or the list's heading. */
export interface Target {
  place: Place;
  isHead: boolean;
  /** Stands after what is dragged. */
  isBelow: boolean;
}

/**
 * The place that something gets by being dropped. It lands on the far side of the target, seen from where it came: behind what stands below,
 * before what stands above. So the heading of a list below leads to its beginning, and that of a list above to the end of the one before.
 */
export function landingOf(lists: readonly PlaceList[], from: Place, target: Target, takes: Takes): Place {
  const { place, isHead, isBelow } = target;
  if (isHead) {
    const open = listsFor(lists, from, takes);
    const before = open[open.findIndex(({ id }) => id === place.list) - 1];
    if (isBelow || !before) return { list: place.list, index: 0 };
    return { list: before.id, index: before.count };
  }
  if (place.list === from.list) return place;
  return { list: place.list, index: place.index + (isBelow ? 1 : 0) };
}
