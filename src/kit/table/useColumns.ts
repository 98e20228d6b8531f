import { useTable, type ColumnDef } from "@tanstack/react-table";
import { useMemo, useSyncExternalStore } from "react";
import { usePanel } from "../panel.ts";
import { parsed, stored, type Stored } from "../stored.ts";
import type { Column } from "./columns.ts";
import { columnFeatures, type ColumnFeatures } from "./features.ts";
import { moved } from "./moved.ts";

/** How an admin arranged the columns of a list, in this browser. */
interface Arrangement {
  /** Ids that are not as they are at first: shown or not. So columns new in a release keep their default. */
  readonly flipped: readonly string[];
  /** Ids behind the first column, in order; those that are missing follow. */
  readonly order: readonly string[];
  /** Pixels of those that were given a width. */
  readonly widths: Readonly<Record<string, number>>;
}

/** Pixels that a column keeps at least, and at most. */
const widthLimits = { least: 60, most: 900 };

const numbers = (value: unknown): Arrangement["widths"] =>
  typeof value === "object" && value !== null
    ? Object.fromEntries(Object.entries(value).filter(([, width]) => typeof width === "number"))
    : {};

const arrangements = new Map<string, Stored<Arrangement>>();

const texts = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === "string") : [];

function arrangementOf(list: string): Stored<Arrangement> {
  const known =
    arrangements.get(list) ??
    stored<Arrangement>(`iam-columns.${list}`, (text) => {
      const value = parsed(text);
      // Version 0.1 kept the flipped ids alone.
      const {
        flipped = value,
        order,
        widths,
      }: { flipped?: unknown; order?: unknown; widths?: unknown } = typeof value === "object" ? { ...value } : {};
      return { flipped: texts(flipped), order: texts(order), widths: numbers(widths) };
    });
  arrangements.set(list, known);
  return known;
}

const none: readonly never[] = [];

/**
 * Columns of a list, arranged: those the element's `columns` names, then the admin's own choice and order, kept per list in this browser.
 * The first column, which leads to the record, always stays where it is; a list that has none of the names is another one than the host meant.
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
    /** Gives a column a width in pixels, within limits; undefined: the one that its words need. */
    resize: (id: string, width: number | undefined) => {
      const { [id]: _, ...others } = widths;
      const { least, most } = widthLimits;
      const given = width === undefined ? {} : { [id]: Math.round(Math.min(most, Math.max(least, width))) };
      store.set({ flipped, order, widths: { ...others, ...given } });
    },
    isVisible: ({ id }: Column<R>) => columnVisibility[id] === true,
    toggle: (id: string) => table.getColumn(id)?.toggleVisibility(),
    /** Both counted from 0 among `offered`; nothing takes the place of the first. */
    move: (from: number, to: number) => {
      const names = arranged.map(({ id }) => id);
      if (to > 0 && to < names.length) table.setColumnOrder(moved(names, from, to));
    },
  };
}
