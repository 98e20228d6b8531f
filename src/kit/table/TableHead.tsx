import { useT } from "../panel/texts.ts";
import { ColumnEdge } from "./ColumnEdge.tsx";
import { sized } from "./columnWidth.ts";
import { headOf, type Column } from "./columns.ts";
import { roles } from "../base/roles.ts";
import type { Selection } from "./useSelection.ts";
import type { Sorting } from "./useSorted.ts";

export interface TableHeadProps<R extends object> {
  columns: readonly Column<R>[];
  /** Widths set by the user, in pixels. */
  widths: Readonly<Record<string, number>>;
  onResize: (id: string, width: number | undefined) => void;
  sorting: Sorting;
  /** Undefined if rows can't be selected. */
  selection: Selection<R> | undefined;
  single: boolean;
  expands: boolean;
  hasActions: boolean;
}

/** Column headers. A press sorts if all rows are loaded. The checkbox selects the page. */
export function TableHead<R extends object>({
  columns,
  widths,
  onResize,
  sorting,
  selection,
  single,
  expands,
  hasActions,
}: TableHeadProps<R>) {
  const t = useT();
  const silent = (key: string) => (
    <th {...roles.head} className="narrow-cell silent" scope="col">
      <span className="visually-hidden">{t(key)}</span>
    </th>
  );
  const isSorted = sorting.isOffered && columns.some(({ sortable }) => sortable !== false);
  return (
    <thead {...roles.group}>
      <tr {...roles.row} data-label={isSorted ? t("list.sortBy") : undefined}>
        {selection &&
          (single ? (
            silent("select")
          ) : (
            <th {...roles.head} className="narrow-cell" scope="col" data-label={t("selectAll")}>
              <SelectAll selection={selection} />
            </th>
          ))}
        {expands && silent("expandRow")}
        {columns.map((column) => {
          const head = headOf(t, column);
          const order = sorting.orderOf(column.id);
          const isFixed = column.sortable === false || !sorting.isOffered;
          return (
            <th
              key={column.id}
              {...roles.head}
              scope="col"
              {...sized(`p${column.priority ?? 2}${isFixed ? " silent" : ""}`, widths[column.id])}
              aria-sort={order}
            >
              {isFixed ? (
                head
              ) : (
                <button
                  type="button"
                  className="sort"
                  data-action={`sort-${column.id}`}
                  onClick={() => sorting.toggle(column.id)}
                >
                  {head}
                  <span className={`sort-mark ${order ?? ""}`} aria-hidden="true" />
                </button>
              )}
              <ColumnEdge id={column.id} onResize={(width) => onResize(column.id, width)} />
            </th>
          );
        })}
        {hasActions && silent("action")}
      </tr>
    </thead>
  );
}

function SelectAll<R extends object>({
  selection: { offered, isLoading, isAll, isSome, choose },
}: {
  selection: Selection<R>;
}) {
  const t = useT();
  return (
    <input
      type="checkbox"
      className="box"
      aria-label={t("selectAll")}
      data-action="select-all"
      checked={isAll}
      disabled={!offered.length}
      aria-disabled={isLoading || undefined}
      ref={(box) => {
        if (box) box.indeterminate = !isAll && isSome;
      }}
      onChange={(event) => isLoading || choose(offered, event.target.checked)}
    />
  );
}
