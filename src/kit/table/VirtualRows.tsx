import { useVirtualizer } from "@tanstack/react-virtual";
import { useLayoutEffect, useRef, type ReactNode } from "react";
import { roles } from "../base/roles.ts";

const rowHeightPx = 44;

/** Virtualized table body. Rows may differ in height: each is measured after rendering. */
export default function VirtualRows({
  count,
  render,
  cells,
}: {
  count: number;
  render: (index: number) => ReactNode;
  cells: readonly string[];
}) {
  const body = useRef<HTMLTableSectionElement>(null);
  const virtual = useVirtualizer({
    count,
    estimateSize: () => rowHeightPx,
    overscan: 12,
    getScrollElement: () => body.current?.closest<HTMLElement>(".table-scroll") ?? null,
  });
  const items = virtual.getVirtualItems();
  const above = items[0]?.start ?? 0;
  const below = virtual.getTotalSize() - (items[items.length - 1]?.end ?? 0);
  const first = items[0]?.index ?? 0;
  const drawn = items.length;
  useLayoutEffect(() => {
    const rows = [...(body.current?.children ?? [])].filter((row) => !row.classList.contains("spacer"));
    // An expanded row has a detail row: then the caller measures the heights.
    if (rows.length !== drawn) return;
    for (const [index, row] of rows.entries()) virtual.resizeItem(first + index, row.getBoundingClientRect().height);
  });
  return (
    <tbody {...roles.group} ref={body} className="virtual">
      {above > 0 && (
        <tr className="spacer">
          <td colSpan={cells.length} style={{ height: above }} />
        </tr>
      )}
      {items.map((item) => render(item.index))}
      {below > 0 && (
        <tr className="spacer">
          <td colSpan={cells.length} style={{ height: below }} />
        </tr>
      )}
    </tbody>
  );
}
