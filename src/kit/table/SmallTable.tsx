import type { ReactNode } from "react";
import { useT } from "../panel/texts.ts";
import { useStyles } from "../panel/useStyles.ts";
import { headOf, valueOf, type Column } from "./columns.ts";
import { roles } from "../base/roles.ts";
import { Plain } from "./Row.tsx";
import styles from "./small-table.css";

export interface SmallTableProps<R> {
  label: string;
  /** The first column identifies the row. Columns without `priority` are always visible. */
  columns: readonly Column<R>[];
  rows: readonly R[];
  rowId: (row: R, index: number) => string;
  /** Omit if rows are not records: then they have no hooks. */
  rowName?: (row: R) => string;
  /** Buttons at the end of a row. */
  rowButtons?: (row: R) => ReactNode;
  /** For few short columns that fit on any page: rows never become cards. */
  isDense?: boolean;
  /** Class of the frame. */
  className?: string;
}

/**
 * Short table with row and column headers, without paging, search or selection. Rows become cards in narrow layouts.
 */
export function SmallTable<R>(props: SmallTableProps<R>) {
  const { label, columns, rows, rowId, rowName, rowButtons, isDense = false, className = "" } = props;
  useStyles(styles);
  const t = useT();
  return (
    <div className={`small-table ${className}`.trim()}>
      <table {...roles.table} aria-label={label} className={isDense ? "dense" : "cards"}>
        <thead {...roles.group}>
          <tr {...roles.row}>
            {columns.map((column) => (
              <th key={column.id} {...roles.head} scope="col" className={lookOf(column, "silent")}>
                {headOf(t, column)}
              </th>
            ))}
            {rowButtons && (
              <th {...roles.head} scope="col" className="narrow-cell silent">
                <span className="visually-hidden">{t("action")}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody {...roles.group}>
          {rows.map((row, index) => {
            const id = rowId(row, index);
            const hooks = rowName && { "data-id": id, "data-name": rowName(row) };
            return (
              <tr key={id} {...roles.row} {...hooks}>
                {columns.map((column, place) =>
                  place === 0 ? (
                    <th key={column.id} {...roles.rowHead} scope="row" className="lead" data-column={column.id}>
                      {contentOf(column, row)}
                    </th>
                  ) : (
                    <td
                      key={column.id}
                      {...roles.cell}
                      className={lookOf(column)}
                      data-column={column.id}
                      data-label={headOf(t, column) || undefined}
                    >
                      {contentOf(column, row)}
                    </td>
                  ),
                )}
                {rowButtons && (
                  <td {...roles.cell} className="narrow-cell">
                    {rowButtons(row)}
                  </td>
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

const contentOf = <R,>(column: Column<R>, row: R) =>
  column.cell ? column.cell(row) : <Plain value={valueOf(column, row)} />;

const lookOf = ({ priority = 1 }: { priority?: number }, ...names: string[]): string | undefined =>
  [priority > 1 && `p${priority}`, ...names].filter(Boolean).join(" ") || undefined;
