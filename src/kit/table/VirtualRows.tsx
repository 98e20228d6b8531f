import { useVirtualizer } from "@tanstack/react-virtual";
import { useLayoutEffect, useRef, type ReactNode } from "react";
import { roles } from "./roles.ts";

const rowHeightPx = 44;

/** Body of a long list: only the rows in sight, and a few around, are in the document. Rows may differ in height: each is measured once it is drawn. */
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
    // A row that is opened has its detail as a row of its own: those lists are measured by whoever opens.
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
