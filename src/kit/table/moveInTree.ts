/** Move of a tree row: past a sibling, into the previous sibling, or out of the parent to the position after it. */
export type TreeStep = "up" | "down" | "in" | "out";

/** Access to a tree of rows. */
export interface TreeShape<R> {
  childrenOf: (row: R) => readonly R[];
  withChildren: (row: R, children: readonly R[]) => R;
  /** Returns true if a parent (undefined for the root) accepts a row. Default: all do. */
  takes?: ((parent: R | undefined, row: R) => boolean) | undefined;
}

/** Tree after a move, with the 0-based indexes that lead to the moved row. */
export interface MovedTree<R> {
  rows: readonly R[];
  path: readonly number[];
}

/** Moves the row at `path` with its subtree. Returns undefined if the move is impossible. */
export function moveInTree<R>(
  rows: readonly R[],
  path: readonly number[],
  step: TreeStep,
  shape: TreeShape<R>,
): MovedTree<R> | undefined {
  const index = path.at(-1) ?? -1;
  const row = rowAt(rows, path, shape);
  const to = placeAfter(rows, path, index, step, shape);
  if (row === undefined || !to) return undefined;
  const takes = shape.takes ?? (() => true);
  if (step !== "up" && step !== "down" && !takes(rowAt(rows, to.slice(0, -1), shape), row)) return undefined;
  const without = edited(rows, path, shape, (siblings, at) => siblings.toSpliced(at, 1));
  return { rows: edited(without, to, shape, (siblings, at) => siblings.toSpliced(at, 0, row)), path: to };
}

/** New position of the row, in indexes of the original tree. */
function placeAfter<R>(
  rows: readonly R[],
  path: readonly number[],
  index: number,
  step: TreeStep,
  { childrenOf }: TreeShape<R>,
): number[] | undefined {
  const above = path.slice(0, -1);
  if (step === "out") return above.length ? [...above.slice(0, -1), (above.at(-1) ?? 0) + 1] : undefined;
  const siblings = siblingsAt(rows, path, childrenOf);
  if (step === "down") return index + 1 < siblings.length ? [...above, index + 1] : undefined;
  const before = siblings[index - 1];
  if (before === undefined) return undefined;
  return step === "up" ? [...above, index - 1] : [...above, index - 1, childrenOf(before).length];
}

const siblingsAt = <R>(rows: readonly R[], path: readonly number[], childrenOf: TreeShape<R>["childrenOf"]) =>
  path.slice(0, -1).reduce<readonly R[]>((list, place) => {
    const parent = list[place];
    return parent === undefined ? [] : childrenOf(parent);
  }, rows);

const rowAt = <R>(rows: readonly R[], path: readonly number[], { childrenOf }: TreeShape<R>): R | undefined =>
  siblingsAt(rows, path, childrenOf)[path.at(-1) ?? -1];

/** Replaces the siblings at a path. Keeps all other objects. */
function edited<R>(
  rows: readonly R[],
  [at = 0, ...below]: readonly number[],
  shape: TreeShape<R>,
  edit: (siblings: readonly R[], at: number) => readonly R[],
): readonly R[] {
  if (!below.length) return edit(rows, at);
  return rows.map((row, index) =>
    index === at ? shape.withChildren(row, edited(shape.childrenOf(row), below, shape, edit)) : row,
  );
}
