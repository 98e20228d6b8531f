import { useState, type KeyboardEvent } from "react";

/** Walks the cells of a grid by the arrow keys, Home and End; one of them is in the order of Tab. A cell tells its place by `data-at="row column"`. */
export function useWalk() {
  const [at, setAt] = useState<readonly [row: number, column: number]>([0, 0]);
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
    const from = (event.target as HTMLElement).dataset.at?.split(" ").map(Number);
    if (!step || !from) return;
    event.preventDefault();
    const cells = [...grid.querySelectorAll<HTMLElement>("[data-at]")].filter((cell) => cell.offsetParent !== null);
    const [row = 0, column = 0] = from;
    const places = cells.map((cell) => ({ cell, place: cell.dataset.at?.split(" ").map(Number) ?? [] }));
    const [down, along] = step;
    const onWay = places.filter(({ place: [r = 0, c = 0] }) =>
      down ? c === column && (r - row) * down > 0 : r === row && (c - column) * along > 0,
    );
    const distance = ({ place: [r = 0, c = 0] }: { place: number[] }) => Math.abs(r - row) + Math.abs(c - column);
    const sorted = onWay.sort((a, b) => distance(a) - distance(b));
    const next = Math.abs(along) > 1 ? sorted[sorted.length - 1] : sorted[0];
    if (!next) return;
    const [r = 0, c = 0] = next.place;
    setAt([r, c]);
    next.cell.focus();
  };
  const cell = (row: number, column: number) => ({
    "data-at": `${row} ${column}`,
    tabIndex: at[0] === row && at[1] === column ? 0 : -1,
    onFocus: () => setAt([row, column]),
  });
  return { onKeyDown, cell };
}
