/** Item that is sorted by priority. */
export interface Ranked {
  id: string;
  priority: number;
}

/** One ordering call: a swap with a neighbor, or a new priority. */
export type OrderCall =
  | { call: "raise" | "lower"; id: string }
  | { call: "rank"; id: string; from: number; to: number };

/** Priority distance of an item at the start or end. */
const apart = 10;

/**
 * Plans the fewest calls that move an item: swaps with neighbors, or a priority between the new neighbors.
 * Equal priorities exclude swaps.
 * @param to - index without the item
 */
export function planOrder(siblings: readonly Ranked[], id: string, to: number): readonly OrderCall[] {
  const from = siblings.findIndex((one) => one.id === id);
  const own = siblings[from];
  if (!own || from === to) return [];
  const others = siblings.filter((one) => one !== own);
  const passing = Math.abs(to - from);
  const swaps = Array.from({ length: isStrict(siblings) ? passing : 0 }, () => ({
    call: to < from ? ("raise" as const) : ("lower" as const),
    id,
  }));
  if (swaps.length === 1) return swaps;
  const { priority, room } = planRoom(others, to);
  const ranks = [...room, { call: "rank" as const, id, from: own.priority, to: priority }];
  return swaps.length && swaps.length <= ranks.length ? swaps : ranks;
}

/** Returns the priority for an item at an index, and the calls that make room for it first. */
export function planRoom(others: readonly Ranked[], to: number): { priority: number; room: readonly OrderCall[] } {
  if (isStrict(others)) {
    const between = priorityBetween(others[to - 1]?.priority, others[to]?.priority);
    if (between !== undefined) return { priority: between, room: [] };
  }
  const room: OrderCall[] = [];
  let last = -1;
  let priority = 0;
  for (const [index, one] of [...others.slice(0, to), undefined, ...others.slice(to)].entries()) {
    const rank = one && one.priority > last ? one.priority : last + 1;
    if (index === to) priority = rank;
    else if (one && rank !== one.priority) room.push({ call: "rank", id: one.id, from: one.priority, to: rank });
    last = rank;
  }
  // Start at the end, so that priorities stay distinct.
  return { priority, room: room.reverse() };
}

const isStrict = (siblings: readonly Ranked[]) =>
  siblings.every(({ priority }, index) => index === 0 || priority > (siblings[index - 1]?.priority ?? 0));

/** Returns an integer between two priorities, at least 0. Both are optional. Undefined if there is none. */
function priorityBetween(before: number | undefined, after: number | undefined): number | undefined {
  if (after === undefined) return before === undefined ? 0 : before + apart;
  const low = before ?? Math.max(-1, after - 2 * apart);
  const middle = Math.floor((low + after) / 2);
  return middle > low && middle < after ? middle : undefined;
}
