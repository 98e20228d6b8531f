import { useLayoutEffect, useRef, useState, type FocusEvent, type RefObject } from "react";

/** Tree row or one of its cells. */
export interface TreeSpot {
  key: string;
  /** 0-based. Omit for the row. */
  column?: number | undefined;
}

export interface TreeFocus {
  /** Tab stop of the tree. */
  spot: TreeSpot | undefined;
  /** Focuses a position after the next render. */
  go: (spot: TreeSpot) => void;
  /** For the table body. */
  onFocus: (event: FocusEvent) => void;
}

const controls = "a[href], button, input, select, textarea, [tabindex]:not(tr, td)";

/** Controls in a row or cell, except the expander, for which the row has keys. */
export const controlsIn = (element: Element): HTMLElement[] =>
  [...element.querySelectorAll<HTMLElement>(controls)].filter(
    (control) => !control.matches('[data-action="expand"], :disabled'),
  );

/** Visible cells in visual order. Cards hide empty cells and show the menu first. */
export const cellsIn = (row: HTMLElement | null): HTMLTableCellElement[] =>
  [...(row?.querySelectorAll<HTMLTableCellElement>(":scope > td") ?? [])]
    .filter((cell) => cell.checkVisibility())
    .sort((one, other) => orderOf(one) - orderOf(other));

const orderOf = (cell: Element) => Number(getComputedStyle(cell).order);

/** Roving tabindex: one row and the controls in its cells are tab stops. Default: the first row. */
export function useTreeFocus(body: RefObject<HTMLElement | null>, keys: readonly string[]): TreeFocus {
  const [chosen, setChosen] = useState<TreeSpot>();
  const wanted = useRef<TreeSpot>(undefined);
  const [first] = keys;
  const spot = chosen && keys.includes(chosen.key) ? chosen : first === undefined ? undefined : { key: first };
  const current = spot?.key;

  useLayoutEffect(() => {
    const arrange = () => {
      for (const row of body.current?.querySelectorAll<HTMLElement>("tr[data-key]") ?? [])
        for (const control of controlsIn(row)) control.tabIndex = row.dataset.key === current ? 0 : -1;
    };
    arrange();
    if (!body.current) return undefined;
    // Cells may fill after their row, for example after a response.
    const later = new MutationObserver(arrange);
    later.observe(body.current, { childList: true, subtree: true });
    return () => later.disconnect();
  }, [body, current]);

  useLayoutEffect(() => {
    const to = wanted.current;
    if (!to) return;
    const row = rowOf(body.current, to.key);
    if (!row) return;
    wanted.current = undefined;
    (cellsIn(row).find(({ cellIndex }) => cellIndex === to.column) ?? row).focus();
  });

  return {
    spot,
    go: (to) => {
      wanted.current = to;
      setChosen(to);
    },
    onFocus: ({ target }) => {
      const row = target.closest<HTMLElement>("tr[data-key]");
      if (!row?.dataset.key) return;
      const cell = target.closest<HTMLTableCellElement>("td");
      const to = { key: row.dataset.key, column: cell?.cellIndex };
      if (to.key !== spot?.key || to.column !== spot.column) setChosen(to);
    },
  };
}

const rowOf = (body: HTMLElement | null, key: string) =>
  [...(body?.querySelectorAll<HTMLElement>("tr[data-key]") ?? [])].find((row) => row.dataset.key === key);
