import { useEffect, useRef, useState, type KeyboardEvent } from "react";

type Cell = readonly [row: number, column: number];

const cellAt = (cell: HTMLElement): Cell => {
  const [row = 0, column = 0] = cell.dataset.at?.split(" ").map(Number) ?? [];
  return [row, column];
};

const cellsIn = (grid: HTMLElement) =>
  [...grid.querySelectorAll<HTMLElement>("[data-at]")].filter((cell) => cell.offsetParent !== null);

/**
 * Moves the focus in a grid with the arrow keys, Home and End. One visible cell is in the tab order.
 * The attribute `data-at="row column"` marks a cell.
 */
export function useWalk() {
  const [at, setAt] = useState<Cell>([0, 0]);
  const ref = useRef<HTMLTableElement>(null);
  useEffect(() => {
    const grid = ref.current;
    if (!grid) return;
    // The cell in the tab order may be missing, or hidden in the layout with one column.
    const settle = () => {
      const cells = cellsIn(grid);
      const [first] = cells;
      if (first && !cells.some(({ tabIndex }) => tabIndex === 0)) setAt(cellAt(first));
    };
    settle();
    const watch = new ResizeObserver(settle);
    watch.observe(grid);
    return () => watch.disconnect();
  });
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const grid = event.currentTarget;
    const isTurned = getComputedStyle(grid).direction === "rtl";
    const steps: Record<string, readonly [number, number]> = {
      ArrowDown: [1, 0],
      ArrowUp: [-1, 0],
      ArrowRight: [0, isTurned ? -1 : 1],
      ArrowLeft: [0, isTurned ? 1 : -1],
      Home: [0, -99],
      End: [0, 99],
    };
    const step = steps[event.key];
    const { target } = event;
    if (!step || !(target instanceof HTMLElement) || target.dataset.at === undefined) return;
    event.preventDefault();
    const [row, column] = cellAt(target);
    const places = cellsIn(grid).map((cell) => ({ cell, place: cellAt(cell) }));
    const [down, along] = step;
    const onWay = places.filter(({ place: [r, c] }) =>
      down ? c === column && (r - row) * down > 0 : r === row && (c - column) * along > 0,
    );
    const distance = ({ place: [r, c] }: { place: Cell }) => Math.abs(r - row) + Math.abs(c - column);
    const sorted = onWay.sort((a, b) => distance(a) - distance(b));
    const next = Math.abs(along) > 1 ? sorted[sorted.length - 1] : sorted[0];
    if (!next) return;
    setAt(next.place);
    next.cell.focus();
  };
  const cell = (row: number, column: number) => ({
    "data-at": `${row} ${column}`,
    tabIndex: at[0] === row && at[1] === column ? 0 : -1,
    onFocus: () => setAt([row, column]),
  });
  return { grid: { ref, onKeyDown }, cell };
}
