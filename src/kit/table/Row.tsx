import type { ReactNode } from "react";
import { IconButton } from "../base/Button.tsx";
import { Menu } from "../menu/Menu.tsx";
import type { MenuItem } from "../menu/menuItem.ts";
import { useT } from "../panel/texts.ts";
import { Count } from "../base/Count.tsx";
import { CopyId } from "../base/CopyId.tsx";
import { Email } from "../base/Email.tsx";
import { sized } from "./columnWidth.ts";
import { cardLabelOf, classOf, valueOf, type Column } from "./columns.ts";
import { roles } from "../base/roles.ts";
import type { ReorderItem } from "./useReorder.ts";

export interface RowProps<R> {
  id: string;
  name: string;
  row: R;
  columns: readonly Column<R>[];
  /** Widths set by the user, in pixels. */
  widths: Readonly<Record<string, number>>;
  /** Column span of the detail row. */
  span: number;
  actions: readonly MenuItem[];
  hasActions: boolean;
  showId: boolean;
  selection?: {
    single: boolean;
    name: string;
    checked: boolean;
    disabled: boolean;
    onChange: (on: boolean, isRange: boolean) => void;
  };
  /** Set for a manual order. */
  item?: ReorderItem;
  expansion?: { open: boolean; content: (row: R) => ReactNode; onToggle: () => void };
}

/** Row with its expandable detail. */
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
              onChange={({ target, nativeEvent }) =>
                selection.onChange(target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
              }
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
              <Cell column={column} row={row} />
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

/** Content of a cell. */
export const Cell = <R,>({ column, row }: { column: Column<R>; row: R }) =>
  column.cell ? column.cell(row) : <Plain value={valueOf(column, row)} />;

/** Localized text of a value, or a dash. */
export function Plain({ value }: { value: string | number | undefined }) {
  if (typeof value === "number") return <Count of={value} />;
  if (value === undefined || value === "") return <span className="dash">—</span>;
  return value.includes("@") ? <Email address={value} /> : <bdi>{value}</bdi>;
}

/** Skeleton rows. `cells` are the classes of their cells, so that they collapse like the columns. */
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
