import type { CSSProperties } from "react";

/** How much a key changes the width of a column. Pixels. */
export const widthStep = 24;

type Sized = { className: string; style?: CSSProperties };

/** Class and style of a cell, where its column was given a width. */
export const sized = (className: string, width: number | undefined): Sized =>
  width === undefined
    ? { className }
    : { className: `${className} sized`, style: { "--i-width": `${width}px` } as CSSProperties };

/** Public hook of the edge of a head. */
export const edgeAction = (id: string): string => `resize-${id}`;

/** Pixels that a column of a list has now; undefined where it is not shown. */
export function widthNow(inside: Element | null, id: string): number | undefined {
  const edge = inside?.closest("[data-list]")?.querySelector(`[data-action="${CSS.escape(edgeAction(id))}"]`);
  return edge?.parentElement?.getBoundingClientRect().width;
}
