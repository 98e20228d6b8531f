import type { CSSProperties } from "react";

/** Width change per key press, in pixels. */
export const widthStep = 24;

type Sized = { className: string; style?: CSSProperties };

/** Class and style of a cell in a column with a custom width. */
export const sized = (className: string, width: number | undefined): Sized =>
  width === undefined ? { className } : { className: `${className} sized`, style: { "--i-width": `${width}px` } };

/** Public hook of a column edge. */
export const edgeAction = (id: string): string => `resize-${id}`;

/** Current width of a column in pixels. Undefined if it is hidden. */
export function widthNow(inside: Element | null, id: string): number | undefined {
  const edge = inside?.closest("[data-list]")?.querySelector(`[data-action="${CSS.escape(edgeAction(id))}"]`);
  return edge?.parentElement?.getBoundingClientRect().width;
}
