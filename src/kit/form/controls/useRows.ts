import { useState } from "react";
import { moved } from "../../table/moved.ts";
import { isSame } from "../../record/path.ts";

/** Row with a stable identity, so that inputs keep their text when other rows change. */
export interface Row<T> {
  id: number;
  item: T;
}

interface Rows<T> {
  rows: readonly Row<T>[];
  /** Last value passed to the form. */
  told: readonly T[];
  next: number;
}

/**
 * Rows of a list control. Blank rows exist only on the screen. A value from outside (revert, refetch) replaces all
 * rows.
 */
export function useRows<T>(
  value: readonly T[],
  onChange: (value: T[]) => void,
  isBlank: (item: T) => boolean,
  blanks: readonly T[],
) {
  const fresh = (items: readonly T[], from: number): Rows<T> => ({
    rows: (items.length ? items : blanks).map((item, index) => ({ id: from + index, item })),
    told: items,
    next: from + items.length + blanks.length,
  });
  const [state, setState] = useState(() => fresh(value, 1));
  const isOutside = !isSame(state.told, value);
  const current = isOutside ? fresh(value, state.next) : state;
  if (isOutside) setState(current);

  const change = (rows: readonly Row<T>[], next = current.next) => {
    const told = rows.map(({ item }) => item).filter((item) => !isBlank(item));
    setState({ rows, told, next });
    if (!isSame(told, current.told)) onChange(told);
  };
  return {
    rows: current.rows,
    set: (id: number, item: T) => change(current.rows.map((row) => (row.id === id ? { id, item } : row))),
    /** Replaces a row with several rows. The first keeps the identity. */
    split: (id: number, items: readonly T[]) =>
      change(
        current.rows.flatMap((row) =>
          row.id === id ? items.map((item, index) => ({ id: index ? current.next + index : id, item })) : [row],
        ),
        current.next + items.length,
      ),
    remove: (id: number) => change(current.rows.filter((row) => row.id !== id)),
    /** `to` is the index after removal. */
    move: (from: number, to: number) => change(moved(current.rows, from, to)),
    /** Default position: the end. */
    add: (item: T, at = current.rows.length) =>
      change([...current.rows.slice(0, at), { id: current.next, item }, ...current.rows.slice(at)], current.next + 1),
  };
}
