import { useLayoutEffect, useRef, useState, type RefObject } from "react";

/** What stands in a line: its id, and the text that decides how wide it is. */
interface LineItem {
  id: string;
  label: string;
}

interface Measured {
  /** Width of the line, of the button behind which the rest goes, and between two neighbours, in pixels. */
  room: number;
  more: number;
  gap: number;
  /** Widths of the items seen so far, by id and text. */
  widths: ReadonlyMap<string, number>;
}

/** Width of the button for the rest until it was seen, in pixels. */
const likelyMore = 80;

const keyOf = ({ id, label }: LineItem) => `${id}\n${label}`;

/** What is special about a line. */
interface LineOptions {
  /** Id of the item that always stands in it. */
  pinned?: string | undefined;
  /** There is a "More" even if every item fits: something else stands behind it. */
  hasMore?: boolean;
}

/**
 * Which items stand in one line, in their order. Those at the end that do not fit are left out, but never the pinned one, nor one that is
 * new: there its width will be seen.
 */
export function fitting(
  items: readonly LineItem[],
  { pinned, hasMore = false }: LineOptions,
  measured?: Measured,
): readonly string[] {
  if (!measured) return items.map(({ id }) => id);
  const { room, more, gap, widths } = measured;
  const widthOf = (item: LineItem) => (widths.get(keyOf(item)) ?? -gap) + gap;
  const isFixed = (item: LineItem) => item.id === pinned || !widths.has(keyOf(item));
  const sum = (list: readonly LineItem[]) => list.reduce((width, item) => width + widthOf(item), 0);
  if (sum(items) - gap + (hasMore ? gap + more : 0) <= room) return items.map(({ id }) => id);
  let left = room - more - sum(items.filter(isFixed));
  let isFull = false;
  return items.flatMap((item) => {
    if (!isFixed(item)) {
      left -= widthOf(item);
      isFull ||= left < 0;
    }
    return isFixed(item) || !isFull ? [item.id] : [];
  });
}

/**
 * Splits what is to stand in one line into what fits and what goes behind a "More", and follows the line's width. In the line, items carry
 * their id as `data-line` and show their label; the button for the rest carries `data-line=""`.
 */
export function useOneLine<I extends LineItem>(
  items: readonly I[],
  options: LineOptions,
): { line: RefObject<HTMLDivElement | null>; shown: readonly I[]; rest: readonly I[] } {
  const line = useRef<HTMLDivElement>(null);
  const [measured, setMeasured] = useState<Measured>();
  useLayoutEffect(() => {
    const node = line.current;
    if (!node) return;
    const measure = () => setMeasured((before) => measuredAnew(node, before));
    measure();
    // The line grows and shrinks with the panel, what is in it with its fonts.
    const changes = new ResizeObserver(measure);
    for (const part of [node, ...partsOf(node)]) changes.observe(part);
    return () => changes.disconnect();
  });
  const fit = fitting(items, options, measured);
  return {
    line,
    shown: items.filter(({ id }) => fit.includes(id)),
    rest: items.filter(({ id }) => !fit.includes(id)),
  };
}

const partsOf = (line: HTMLElement) => [...line.querySelectorAll<HTMLElement>("[data-line]")];

/** Measures a line; gives back what was known when nothing is new. */
function measuredAnew(line: HTMLElement, before: Measured | undefined): Measured {
  const widths = new Map(before?.widths);
  let more = before?.more ?? likelyMore;
  for (const part of partsOf(line)) {
    const { width } = part.getBoundingClientRect();
    const id = part.dataset.line;
    if (id) widths.set(keyOf({ id, label: part.textContent }), width);
    else more = width;
  }
  const room = line.getBoundingClientRect().width;
  const gap = Number.parseFloat(getComputedStyle(line).columnGap) || 0;
  const isSame =
    before?.room === room &&
    before.more === more &&
    before.gap === gap &&
    before.widths.size === widths.size &&
    [...widths].every(([key, width]) => before.widths.get(key) === width);
  return isSame ? before : { room, more, gap, widths };
}
