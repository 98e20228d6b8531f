import { useLayoutEffect, useRef, useState, type FocusEvent, type RefObject } from "react";

/** A row of a tree, or one of its cells. */
export interface TreeSpot {
  key: string;
  /** Counted from 0; absent for the row itself. */
  column?: number | undefined;
}

export interface TreeFocus {
  /** What the Tab key leads to. */
  spot: TreeSpot | undefined;
  /** Puts the focus there, once it is drawn. */
  go: (spot: TreeSpot) => void;
  /** For the body of the table. */
  onFocus: (event: FocusEvent) => void;
}

const controls = "a[href], button, input, select, textarea, [tabindex]:not(tr, td)";

/** What can be worked with in a row or a cell; what opens a row is for the pointer, keys do the same on the row. */
export const controlsIn = (element: Element): HTMLElement[] =>
  [...element.querySelectorAll<HTMLElement>(controls)].filter(
    (control) => !control.matches('[data-action="expand"], :disabled'),
  );

/** Cells of a row that are there to be seen, in the order in which they are: cards leave empty ones out and put the menu first. */
export const cellsIn = (row: HTMLElement | null): HTMLTableCellElement[] =>
  [...(row?.querySelectorAll<HTMLTableCellElement>(":scope > td") ?? [])]
    .filter((cell) => cell.checkVisibility())
    .sort((one, other) => orderOf(one) - orderOf(other));

const orderOf = (cell: Element) => Number(getComputedStyle(cell).order);

/** Keeps one row of a tree in the order of Tab, with the controls in its cells behind it; without a choice the first. */
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
    // Cells may fill later than their row, such as one that waits for an answer.
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
