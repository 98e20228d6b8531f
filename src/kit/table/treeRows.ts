/** A row of a tree as it is shown: what assistive technology is told of its place, and the way to it. */
export interface TreeRow<R> {
  /** Ids from the root down to this row: one record may stand below several parents. */
  key: string;
  parent: string | undefined;
  row: R;
  /** Places from the root, counted from 0. */
  path: readonly number[];
  /** How many siblings it is one of. */
  count: number;
  hasChildren: boolean;
  isOpen: boolean;
}

/** Rows in sight from top to bottom: the roots, and what is below each that is open. */
export function treeRows<R>(
  rows: readonly R[],
  idOf: (row: R) => string,
  childrenOf: (row: R) => readonly R[],
  isOpened: (key: string) => boolean,
): TreeRow<R>[] {
  const below = (list: readonly R[], path: readonly number[], parent?: string): TreeRow<R>[] => {
    const taken = new Map<string, number>();
    return list.flatMap((row, index) => {
      const id = idOf(row);
      const before = taken.get(id) ?? 0;
      taken.set(id, before + 1);
      const key = JSON.stringify([parent ?? "", id, before]);
      const children = childrenOf(row);
      const isOpen = children.length > 0 && isOpened(key);
      const place = [...path, index];
      const shown = { key, parent, row, path: place, count: list.length, hasChildren: children.length > 0, isOpen };
      return [shown, ...(isOpen ? below(children, place, key) : [])];
    });
  };
  return below(rows, []);
}

/**
 * Rows that are not as they were at first, after some went from one path to another with all below them: the same records as before, under
 * their new keys. What they went into is open.
 */
export function flippedAfter<R>(
  flipped: ReadonlySet<string>,
  before: readonly TreeRow<R>[],
  after: readonly TreeRow<R>[],
  { from, to, isOpenAtFirst }: { from: readonly number[]; to: readonly number[]; isOpenAtFirst: boolean },
): Set<string> {
  const next = new Set(flipped);
  const now = below(after, to);
  for (const [index, { key }] of below(before, from).entries()) {
    const same = now[index];
    if (next.delete(key) && same) next.add(same.key);
  }
  const parent = now[0]?.parent;
  if (parent !== undefined) {
    if (isOpenAtFirst) next.delete(parent);
    else next.add(parent);
  }
  return next;
}

const below = <R>(rows: readonly TreeRow<R>[], path: readonly number[]): TreeRow<R>[] =>
  rows.filter((row) => path.every((place, level) => row.path[level] === place));
