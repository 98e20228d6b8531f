import type { Ref, RefObject } from "react";
import { lazily } from "../states/lazily.tsx";
import { usePanel } from "../panel/panel.ts";
import { useT } from "../panel/texts.ts";
import { LoadError, NoResults } from "../states/states.tsx";
import { classOf, headOf } from "./columns.ts";
import type { DataTableProps } from "./props.ts";
import { roles } from "../base/roles.ts";
import { Cell, Row, SkeletonRows } from "./Row.tsx";
import { TableHead } from "./TableHead.tsx";
import type { useColumns } from "./useColumns.ts";
import type { ListState } from "./useListState.ts";
import type { useRows } from "./useRows.ts";
import { usePeek } from "./usePeek.ts";
import type { Selection } from "./useSelection.ts";

const VirtualRows = lazily(
  () => import("./VirtualRows.tsx"),
  ({ cells }) => <SkeletonRows cells={cells} />,
  "rows",
);

/** Preview of a row, opened by a key. */
const Peek = lazily(() => import("./Peek.tsx"));

/** Virtualizes rows above this number per page. */
const virtualAbove = 100;

interface TableContentProps<R extends object> {
  /** Scroll container. */
  ref: Ref<HTMLDivElement>;
  table: DataTableProps<R>;
  state: ListState;
  columns: ReturnType<typeof useColumns<R>>;
  list: ReturnType<typeof useRows<R>>;
  selection: Selection<R>;
  /** True if rows have checkboxes. */
  selects: boolean;
  /** IDs of rows with open details. */
  expanded: ReadonlySet<string>;
  onExpanded: (ids: ReadonlySet<string>) => void;
  isMain: boolean;
  /** Element around the list. */
  section: RefObject<HTMLElement | null>;
}

/** Rows of a list, or the state shown instead. */
export function TableContent<R extends object>({ ref, isMain, ...view }: TableContentProps<R>) {
  const { table, state, list } = view;
  const { query, status } = list;
  if (status === "error")
    return (
      <LoadError
        error={query.error}
        onRetry={() => void query.refetch()}
        {...(table.roles && { roles: table.roles })}
      />
    );
  if (table.enabled === false) return table.invitation;
  if (status === "no-results")
    return (
      <NoResults search={state.search} onClear={state.clear}>
        {table.noResults?.(state.search)}
      </NoResults>
    );
  if (status === "empty") return isMain ? <slot name="empty">{table.empty}</slot> : table.empty;
  return (
    <div ref={ref} className="table-scroll" tabIndex={-1}>
      <Rows {...view} />
    </div>
  );
}

function Rows<R extends object>({
  table: props,
  columns,
  list,
  selection,
  selects,
  expanded,
  onExpanded,
  section,
}: Omit<TableContentProps<R>, "ref" | "isMain" | "state">) {
  const panel = usePanel();
  const t = useT();
  const peek = usePeek();
  const { name, label, rowId, rowName, paging = "server", expand, single = false, whole = false } = props;
  const { query, rows, status } = list;
  const isVirtual = !whole && rows.length > virtualAbove;
  const actionsOf = (row: R) => props.rowActions?.(row) ?? [];
  const hasActions = rows.some((row) => actionsOf(row).length > 0);
  const narrow = (isThere: boolean) => (isThere ? ["narrow-cell"] : []);
  const cells = [
    ...narrow(selects),
    ...narrow(Boolean(expand)),
    ...columns.visible.map((column) => classOf(column, columns.visible)),
    ...narrow(hasActions),
  ];
  const span = cells.length;
  const renderRow = (row: R) => {
    const id = rowId(row);
    return (
      <Row
        key={id}
        id={id}
        name={rowName(row)}
        columns={columns.visible}
        widths={columns.widths}
        row={row}
        span={span}
        actions={actionsOf(row)}
        hasActions={hasActions}
        showId={panel.showIds}
        {...(props.reorderItem && { item: props.reorderItem(row) })}
        {...(selects && {
          selection: {
            single,
            name,
            checked: selection.isSelected(row),
            disabled: !selection.isSelectable(row),
            onChange: (on: boolean, isRange: boolean) => selection.chooseOne(row, on, isRange),
          },
        })}
        {...(expand && {
          expansion: { open: expanded.has(id), content: expand, onToggle: () => onExpanded(toggled(expanded, id)) },
        })}
      />
    );
  };

  const peeked = rows.find((row) => rowId(row) === peek.id);
  const table = (
    <table
      ref={peek.table}
      {...roles.table}
      className="cards"
      aria-label={label}
      aria-busy={query.isFetching || undefined}
      aria-rowcount={paging === "none" && isVirtual ? rows.length : undefined}
    >
      <TableHead
        columns={columns.visible}
        widths={columns.widths}
        onResize={columns.resize}
        sorting={list.sorting}
        selection={selects ? selection : undefined}
        single={single}
        expands={Boolean(expand)}
        hasActions={hasActions}
      />
      {status === "loading" ? (
        <SkeletonRows cells={cells} />
      ) : isVirtual ? (
        <VirtualRows count={rows.length} cells={cells} render={(index) => rows[index] && renderRow(rows[index])} />
      ) : (
        <tbody {...roles.group} className={query.isPlaceholderData ? "stale" : ""}>
          {rows.map(renderRow)}
        </tbody>
      )}
    </table>
  );
  return (
    <>
      {table}
      {peeked && (
        <Peek
          id={rowId(peeked)}
          name={rowName(peeked)}
          cells={columns.offered.map((column) => ({
            id: column.id,
            label: headOf(t, column),
            content: <Cell column={column} row={peeked} />,
          }))}
          actions={actionsOf(peeked)}
          list={section}
          onClose={peek.close}
        />
      )}
    </>
  );
}

function toggled(set: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(set);
  if (!next.delete(id)) next.add(id);
  return next;
}
