/** 0-based position in a list. */
export interface Slot {
  list: string;
  index: number;
}

/** List with movable elements. Lists are in page order. */
export interface PlaceList {
  id: string;
  count: number;
  /** Name of the list in announcements, if elements can move between lists. */
  name?: string;
}

/** Returns true if a list accepts the element. Not called for its own list. */
export type Takes = (from: Slot, list: string) => boolean;

export const isSamePlace = (one: Slot | undefined, other: Slot | undefined): boolean =>
  one !== undefined && one.list === other?.list && one.index === other.index;

/** Lists that accept the element, including its own. */
const listsFor = (lists: readonly PlaceList[], from: Slot, takes: Takes) =>
  lists.filter(({ id }) => id === from.list || takes(from, id));

/** Position one step up or down: past a neighbor, or into the next accepting list. Undefined at both ends. */
export function stepFrom(lists: readonly PlaceList[], from: Slot, by: 1 | -1, takes: Takes): Slot | undefined {
  const open = listsFor(lists, from, takes);
  const at = open.findIndex(({ id }) => id === from.list);
  const index = from.index + by;
  if (index >= 0 && index < (open[at]?.count ?? 0)) return { list: from.list, index };
  const next = open[at + by];
  return next && { list: next.id, index: by > 0 ? 0 : next.count };
}

/** Drop target: an element of a list, or the list's heading. */
export interface Target {
  place: Slot;
  isHead: boolean;
  /** True if it is after the dragged element. */
  isBelow: boolean;
}

/**
 * Position after a drop, on the far side of the target: after a target below, before one above. So the heading of a
 * list below means its start, and one above means the end of the list before it.
 */
export function landingOf(lists: readonly PlaceList[], from: Slot, target: Target, takes: Takes): Slot {
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
