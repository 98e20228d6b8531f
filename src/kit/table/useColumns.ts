import { useTable, type ColumnDef } from "@tanstack/react-table";
import { useMemo, useSyncExternalStore } from "react";
import { usePanel } from "../panel/panel.ts";
import { parsed, stored, type Stored } from "../base/stored.ts";
import type { Column } from "./columns.ts";
import { columnFeatures, type ColumnFeatures } from "./features.ts";
import { moved } from "./moved.ts";

/** Column settings of an admin in this browser. */
interface Arrangement {
  /** IDs of columns that differ from their initial visibility. New columns of a release keep their default. */
  readonly flipped: readonly string[];
  /** Order of the IDs after the first column. Missing columns follow. */
  readonly order: readonly string[];
  /** Widths in pixels. */
  readonly widths: Readonly<Record<string, number>>;
}

/** Width limits in pixels. */
const widthLimits = { least: 60, most: 900 };

const numbers = (value: unknown): Arrangement["widths"] =>
  typeof value === "object" && value !== null
    ? Object.fromEntries(Object.entries(value).filter(([, width]) => typeof width === "number"))
    : {};

const arrangements = new Map<string, Stored<Arrangement>>();

const texts = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === "string") : [];

function parse(text: string | null): Arrangement {
  const value = parsed(text);
  // Version 0.1 stored only the flipped IDs.
  const {
    flipped = value,
    order,
    widths,
  }: { flipped?: unknown; order?: unknown; widths?: unknown } = typeof value === "object" ? { ...value } : {};
  return { flipped: texts(flipped), order: texts(order), widths: numbers(widths) };
}

// Not an inner function: the minifier puts its closure into the hook, which would keep the first table of a list.
function arrangementOf(list: string): Stored<Arrangement> {
  const known = arrangements.get(list) ?? stored<Arrangement>(`iam-columns.${list}`, parse);
  arrangements.set(list, known);
  return known;
}

const none: readonly never[] = [];

/**
 * Columns after the element's `columns` and the admin's settings. The first column, with the link to the record, never
 * moves. `columns` is ignored if the list has none of its names.
 */
export function useColumns<R extends object>(list: string, columns: readonly Column<R>[]) {
  const { columns: given } = usePanel();
  const narrowed = columns.some(({ id }) => given?.includes(id)) ? given : undefined;
  const offered = columns.filter((column, index) => index === 0 || !narrowed || narrowed.includes(column.id));
  const store = arrangementOf(list);
  const { flipped, order, widths } = useSyncExternalStore(store.subscribe, store.get, store.get);
  const isShownAtFirst = ({ id, optional }: Column<R>) => narrowed?.includes(id) === true || !optional;
  const columnVisibility = Object.fromEntries(
    offered.map((column) => [column.id, isShownAtFirst(column) !== flipped.includes(column.id)]),
  );
  const ids = offered.map(({ id }) => id).join("\n");
  const definitions = useMemo(
    () => ids.split("\n").map((id): ColumnDef<ColumnFeatures, R> => ({ id, accessorFn: () => undefined })),
    [ids],
  );
  const table = useTable({
    features: columnFeatures,
    data: none,
    columns: definitions,
    state: { columnVisibility, columnOrder: [...offered.slice(0, 1).map(({ id }) => id), ...order] },
    onColumnVisibilityChange: (update) => {
      const next = typeof update === "function" ? update(columnVisibility) : update;
      const others = flipped.filter((id) => !(id in columnVisibility));
      const own = offered.filter((column) => next[column.id] !== isShownAtFirst(column)).map(({ id }) => id);
      store.set({ flipped: [...others, ...own], order, widths });
    },
    onColumnOrderChange: (update) =>
      store.set({ flipped, widths, order: (typeof update === "function" ? update([...order]) : update).slice(1) }),
  });
  const byId = (arranged: readonly { id: string }[]) =>
    arranged.flatMap(({ id }) => offered.find((column) => column.id === id) ?? []);
  const arranged = byId(table.getAllLeafColumns());
  return {
    offered: arranged,
    visible: byId(table.getVisibleLeafColumns()),
    widths,
    /** Sets a width in pixels, within limits. Undefined resets it. */
    resize: (id: string, width: number | undefined) => {
      const { [id]: _, ...others } = widths;
      const { least, most } = widthLimits;
      const given = width === undefined ? {} : { [id]: Math.round(Math.min(most, Math.max(least, width))) };
      store.set({ flipped, order, widths: { ...others, ...given } });
    },
    isVisible: ({ id }: Column<R>) => columnVisibility[id] === true,
    toggle: (id: string) => table.getColumn(id)?.toggleVisibility(),
    /** 0-based indexes in `offered`. The first column is fixed. */
    move: (from: number, to: number) => {
      const names = arranged.map(({ id }) => id);
      if (to > 0 && to < names.length) table.setColumnOrder(moved(names, from, to));
    },
  };
}
