/** Visible tree row with its ARIA position and path. */
export interface TreeRow<R> {
  /** IDs from the root to this row, because a record may have several parents. */
  key: string;
  parent: string | undefined;
  row: R;
  /** 0-based indexes from the root. */
  path: readonly number[];
  /** Number of siblings, including itself. */
  count: number;
  hasChildren: boolean;
  isOpen: boolean;
}

/** Visible rows from top to bottom: roots and the children of expanded rows. */
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
 * Keys of rows that differ from their initial state, after a subtree moved. Keeps the state of the same records under
 * new keys and expands the new parent.
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
