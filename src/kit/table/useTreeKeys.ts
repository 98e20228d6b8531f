import type { KeyboardEvent } from "react";
import type { TreeStep } from "./moveInTree.ts";
import type { TreeRow } from "./treeRows.ts";
import { cellsIn, controlsIn, type TreeFocus, type TreeSpot } from "./useTreeFocus.ts";

export interface TreeKeys<R> {
  rows: readonly TreeRow<R>[];
  focus: TreeFocus;
  toggle: (key: string) => void;
  /** Undefined if rows can't be moved. */
  move: ((row: TreeRow<R>, step: TreeStep) => void) | undefined;
}

const steps: Readonly<Record<string, TreeStep>> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowRight: "in",
  ArrowLeft: "out",
};

/** Keys of the "Treegrid" pattern. Source: WAI-ARIA Authoring Practices. Left and right follow the text direction. */
export function useTreeKeys<R>({ rows, focus, toggle, move }: TreeKeys<R>) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const { target } = event;
    const index = rows.findIndex(({ key }) => key === focus.spot?.key);
    const at = rows[index];
    // Ignores events of a dialog opened from a cell, which React bubbles.
    if (!at || event.defaultPrevented || !(target instanceof HTMLElement && event.currentTarget.contains(target)))
      return;
    const column = target.closest("td")?.cellIndex;
    const done = () => {
      event.preventDefault();
      event.stopPropagation();
    };
    const go = (spot: TreeSpot | undefined) => {
      done();
      if (spot) focus.go(spot);
    };
    if (!target.matches("tr, td")) {
      if (event.key === "Escape") go({ key: at.key, column });
      return;
    }
    const key = mirrored(event.key, getComputedStyle(target).direction === "rtl");
    const step = steps[key];
    if (event.altKey) {
      if (move && step) {
        done();
        move(at, step);
      }
      return;
    }
    const line = (to: number) => rows[to] && { key: rows[to].key, column };
    const isEnd = key === "End";
    // Columns in visual order.
    const seen = cellsIn(target.closest("tr")).map(({ cellIndex }) => cellIndex);
    const place = column === undefined ? -1 : seen.indexOf(column);
    const cell = (to: number) => ({ key: at.key, column: seen[to] });
    switch (key) {
      case "ArrowUp":
        return go(line(index - 1));
      case "ArrowDown":
        return go(line(index + 1));
      case "ArrowRight":
        if (column === undefined && at.hasChildren && !at.isOpen) {
          done();
          return toggle(at.key);
        }
        return go(cell(Math.min(place + 1, seen.length - 1)));
      case "ArrowLeft":
        if (column !== undefined) return go(cell(place - 1));
        if (!at.isOpen) return go(at.parent === undefined ? undefined : { key: at.parent });
        done();
        return toggle(at.key);
      case "Home":
      case "End":
        if (column === undefined || event.ctrlKey) return go(line(isEnd ? rows.length - 1 : 0));
        return go(cell(isEnd ? seen.length - 1 : 0));
      case "Enter":
      case "F2": {
        const [control] = controlsIn(target);
        done();
        if (column === undefined && key === "Enter" && at.hasChildren) return toggle(at.key);
        return control?.focus();
      }
    }
  };
}

const mirrored = (key: string, isRightToLeft: boolean): string =>
  !isRightToLeft ? key : key === "ArrowLeft" ? "ArrowRight" : key === "ArrowRight" ? "ArrowLeft" : key;
