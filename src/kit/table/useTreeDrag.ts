import type { TreeRow } from "./treeRows.ts";
import type { Slot } from "./places.ts";
import { useReorder, type Reorder } from "./useReorder.ts";

export interface TreeDragOptions<R> {
  /** Visible rows. */
  rows: readonly TreeRow<R>[];
  rowName: (row: R) => string;
  /** Returns true if a row may have children. */
  holds: (row: R) => boolean;
  takes: (parent: R | undefined, row: R) => boolean;
  /** Omit to disable dragging. `index` is the position after removal. */
  onDrop: ((row: R, parent: R | undefined, index: number) => unknown) | undefined;
}

const top = "";

/**
 * Drags tree rows between levels: a row dropped on another takes its position, or becomes the first child of a row with
 * children.
 */
export function useTreeDrag<R>({ rows, rowName, holds, takes, onDrop }: TreeDragOptions<R>) {
  const byKey = new Map(rows.map((row) => [row.key, row]));
  const slotOf = ({ parent, path }: TreeRow<R>): Slot => ({ list: parent ?? top, index: path.at(-1) ?? 0 });
  const at = ({ list, index }: Slot) => rows.find((row) => (row.parent ?? top) === list && row.path.at(-1) === index);
  const isInside = (key: string, of: TreeRow<R>): boolean => {
    const row = byKey.get(key);
    return row !== undefined && (row === of || (row.parent !== undefined && isInside(row.parent, of)));
  };
  const opened = rows.filter((row) => holds(row.row) && (row.isOpen || !row.hasChildren));
  const reorder: Reorder = useReorder({
    isEnabled: onDrop !== undefined,
    lists: [
      { id: top, count: rows.filter(({ parent }) => parent === undefined).length },
      ...opened.map(({ key, row }) => ({
        id: key,
        count: rows.filter(({ parent }) => parent === key).length,
        name: rowName(row),
      })),
    ],
    takes: (from, list) => {
      const dragged = at(from);
      const parent = list === top ? undefined : byKey.get(list);
      return dragged !== undefined && !isInside(list, dragged) && takes(parent?.row, dragged.row);
    },
    onMove: (from, to) => {
      const dragged = at(from);
      if (dragged) onDrop?.(dragged.row, byKey.get(to.list)?.row, to.index);
    },
  });
  return {
    bar: reorder.bar,
    /** Props of a row. A drop on it inserts a child if it may have children, else takes its position. */
    item: (row: TreeRow<R>) => {
      const own = reorder.item(slotOf(row));
      if (!opened.includes(row)) return own;
      const head = reorder.head(row.key);
      return {
        className: [own.className, head.className].filter(Boolean).join(" "),
        ref: (node: HTMLElement | null) => {
          const done = [head.ref?.(node), own.ref?.(node)];
          return () => {
            for (const end of done) if (typeof end === "function") end();
          };
        },
      };
    },
    buttons: (row: TreeRow<R>) => reorder.buttons(slotOf(row), rowName(row.row)),
  };
}
