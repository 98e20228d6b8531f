import type { ReactNode } from "react";
import { IconButton } from "../base/Button.tsx";
import { Menu, type MenuItem } from "../overlay/Menu.tsx";
import { useT } from "../panel.ts";
import { Count } from "../base/Count.tsx";
import { CopyId } from "../base/CopyId.tsx";
import { sized } from "./columnWidth.ts";
import { cardLabelOf, classOf, valueOf, type Column } from "./columns.ts";
import { roles } from "./roles.ts";
import type { ReorderItem } from "./useReorder.ts";

export interface RowProps<R> {
  id: string;
  name: string;
  row: R;
  columns: readonly Column<R>[];
  /** Of the columns that were given one. Pixels. */
  widths: Readonly<Record<string, number>>;
  /** Cells of the whole row, for the detail beneath. */
  span: number;
  actions: readonly MenuItem[];
  hasActions: boolean;
  showId: boolean;
  selection?: { single: boolean; name: string; checked: boolean; disabled: boolean; onChange: (on: boolean) => void };
  /** Where rows are put in another order. */
  item?: ReorderItem;
  expansion?: { open: boolean; content: (row: R) => ReactNode; onToggle: () => void };
}

/** One row, and the detail beneath it when opened. */
export function Row<R>({
  id,
  name,
  row,
  columns,
  widths,
  span,
  actions,
  hasActions,
  showId,
  selection,
  item,
  expansion,
}: RowProps<R>) {
  const t = useT();
  return (
    <>
      <tr
        {...roles.row}
        part="row"
        data-id={id}
        data-name={name}
        ref={item?.ref}
        className={`${item?.className ?? ""} ${selection?.checked ? "selected" : ""}`.trim()}
      >
        {selection && (
          <td {...roles.cell} className="narrow-cell">
            <input
              type={selection.single ? "radio" : "checkbox"}
              className="box"
              data-action="select"
              name={selection.single ? `select-${selection.name}` : undefined}
              aria-label={t("selectRow", { name })}
              checked={selection.checked}
              disabled={selection.disabled}
              onChange={(event) => selection.onChange(event.target.checked)}
            />
          </td>
        )}
        {expansion && (
          <td {...roles.cell} className="narrow-cell">
            <button
              type="button"
              className={`btn icon-only quiet expander ${expansion.open ? "open" : ""}`}
              data-action="expand"
              aria-expanded={expansion.open}
              aria-label={t(expansion.open ? "row.collapse" : "row.expand", { name })}
              onClick={expansion.onToggle}
            >
              <span className="caret" aria-hidden="true" />
            </button>
          </td>
        )}
        {columns.map((column, index) => {
          const look = classOf(column, columns);
          return (
            <td
              key={column.id}
              {...roles.cell}
              part="cell"
              data-column={column.id}
              data-label={cardLabelOf(t, column, look)}
              {...sized(look, widths[column.id])}
            >
              {column.cell ? column.cell(row) : <Plain value={valueOf(column, row)} />}
              {index === 0 && showId && <CopyId id={id} label={t("copyId", { name })} />}
            </td>
          );
        })}
        {hasActions && (
          <td {...roles.cell} className="narrow-cell">
            {actions.length > 0 && (
              <Menu
                label={t("actionsOf", { name })}
                items={actions}
                trigger={<IconButton action="row-actions" icon="more" label={t("actionsOf", { name })} />}
              />
            )}
          </td>
        )}
      </tr>
      {expansion?.open && (
        <tr {...roles.row} className="row-detail" data-detail-of={id}>
          <td {...roles.cell} colSpan={span}>
            {expansion.content(row)}
          </td>
        </tr>
      )}
    </>
  );
}

/** A value as text, or a dash; numbers are written as the panel's language writes them. */
export function Plain({ value }: { value: string | number | undefined }) {
  if (typeof value === "number") return <Count of={value} />;
  return value === undefined || value === "" ? <span className="dash">—</span> : <bdi>{value}</bdi>;
}

/** Rows in the shape of what comes; `cells` are the classes of their cells, which fold away as those do. */
export function SkeletonRows({ cells, rows = 6 }: { cells: readonly string[]; rows?: number }) {
  return (
    <tbody {...roles.group} className="skeleton-rows">
      {Array.from({ length: rows }, (_, row) => (
        <tr key={row} {...roles.row}>
          {cells.map((name, column) => (
            <td key={`${column}`} {...roles.cell} className={name}>
              <span className={`bone w${(row + column) % 4}`} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
