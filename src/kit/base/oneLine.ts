import { useLayoutEffect, useRef, useState, type RefObject } from "react";

/** Item with the label that determines its width. */
interface LineItem {
  id: string;
  label: string;
}

interface Measured {
  /** Widths of the line, of the "More" button and of the gap, in pixels. */
  room: number;
  more: number;
  gap: number;
  /** Measured widths of items, by ID and text. */
  widths: ReadonlyMap<string, number>;
}

/** Assumed width of the "More" button before measurement, in pixels. */
const likelyMore = 80;

const keyOf = ({ id, label }: LineItem) => `${id}\n${label}`;

interface LineOptions {
  /** ID of the item that always stays in the line. */
  pinned?: string | undefined;
  /** Reserves space for "More" even if all items fit, because it has other content. */
  hasMore?: boolean;
}

/**
 * IDs of the items that fit in one line, in order. Always includes the pinned item and unmeasured items, which must
 * render to be measured.
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
 * Splits items into those that fit in one line and the rest, and follows its width. Items need `data-line` with their
 * ID, and the "More" button needs `data-line=""`.
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
    // The line resizes with the panel, its items with their fonts.
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

/** Measures a line. Returns the previous object if nothing changed. */
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
