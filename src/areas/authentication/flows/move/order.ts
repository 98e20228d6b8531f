/** Something that stands where its priority says. */
export interface Ranked {
  id: string;
  priority: number;
}

/** One call that changes an order: a change of places with the neighbour, or a priority of its own. */
export type OrderCall =
  | { call: "raise" | "lower"; id: string }
  | { call: "rank"; id: string; from: number; to: number };

/** How far apart what is put at an end is from its neighbour. */
const apart = 10;

/**
 * Calls that bring one of several siblings to a place, counted without it, and leave the others in their order. A neighbour is passed by changing
 * places; what goes further gets a priority between its new neighbours, where there is one, so that nothing else is touched. Where several share a
 * priority, changing places would change nothing.
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

/** The priority of what is put between siblings at a place, and the calls that make room for it first. */
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
  // From the last on, so that nothing meets another on the way.
  return { priority, room: room.reverse() };
}

const isStrict = (siblings: readonly Ranked[]) =>
  siblings.every(({ priority }, index) => index === 0 || priority > (siblings[index - 1]?.priority ?? 0));

/** A whole number between two, of which either may be missing; no less than 0. */
function priorityBetween(before: number | undefined, after: number | undefined): number | undefined {
  if (after === undefined) return before === undefined ? 0 : before + apart;
  const low = before ?? Math.max(-1, after - 2 * apart);
  const middle = Math.floor((low + after) / 2);
  return middle > low && middle < after ? middle : undefined;
}
