import { Fragment, useRef, useState, type ReactNode } from "react";
import { IconButton } from "../base/Button.tsx";
import { useExtendedTree } from "./useExtended.ts";
import { Menu } from "../menu/Menu.tsx";
import type { MenuItem } from "../menu/menuItem.ts";
import { useT } from "../panel/texts.ts";
import { useStyles } from "../panel/useStyles.ts";
import { headOf, valueOf, type Column } from "./columns.ts";
import { moveInTree, type TreeShape, type TreeStep } from "./moveInTree.ts";
import { MoveButtons } from "./MoveButtons.tsx";
import { MovingBar } from "./MovingBar.tsx";
import { roles } from "../base/roles.ts";
import { Plain } from "./Row.tsx";
import { flippedAfter, treeRows, type TreeRow } from "./treeRows.ts";
import styles from "./tree-table.css";
import { useTreeFocus } from "./useTreeFocus.ts";
import { useTreeDrag, type TreeDragOptions } from "./useTreeDrag.ts";
import { useTreeKeys } from "./useTreeKeys.ts";

export interface TreeTableProps<R> {
  /** Value of `data-list`. */
  name: string;
  label: string;
  columns: readonly Column<R>[];
  rows: readonly R[];
  /** Unique among siblings. Value of `data-id`. */
  rowId: (row: R) => string;
  rowName: (row: R) => string;
  childrenOf: (row: R) => readonly R[];
  /** Menu of a row. The column is shown if any row has one. */
  rowActions?: (row: R) => readonly MenuItem[];
  /** Converts a row for host columns and actions. Omit for no host parts. */
  recordOf?: (row: R) => object;
  /** Expands all rows initially. */
  isOpenAtFirst?: boolean;
  /** Additional class of a row. */
  rowClass?: (row: R) => string | undefined;
  /** Full-width content below a row. Moves with it. */
  below?: (row: R) => ReactNode;
  /**
   * Enables moves with Alt and arrow keys. `onMove` gets the new tree and the moved row. Return false to reject the
   * move.
   */
  moving?: Omit<TreeShape<R>, "childrenOf"> & { onMove: (rows: readonly R[], row: R) => unknown };
  /** Enables dragging, within the limits of `moving`. */
  dragging?: Pick<TreeDragOptions<R>, "holds"> & { onDrop: NonNullable<TreeDragOptions<R>["onDrop"]> };
}

/** Treegrid with expandable rows. All rows are loaded. Cells may contain controls. */
// Long: rows, keys and paging share one expansion state.
export function TreeTable<R>(props: TreeTableProps<R>) {
  const { name, label, rows, rowId, rowName, childrenOf, isOpenAtFirst = false, moving } = props;
  useStyles(styles);
  const t = useT();
  const body = useRef<HTMLTableSectionElement>(null);
  const [flipped, setFlipped] = useState<ReadonlySet<string>>(new Set());
  const [said, setSaid] = useState("");
  const shown = treeRows(rows, rowId, childrenOf, (key) => flipped.has(key) !== isOpenAtFirst);
  const { columns: told, actionsOf } = useExtendedTree(props);
  const columns = shown.some(({ row }) => actionsOf(row).length > 0) ? [...told, menuColumn()] : told;
  const focus = useTreeFocus(
    body,
    shown.map(({ key }) => key),
  );
  const toggle = (key: string) =>
    setFlipped(flipped.has(key) ? new Set([...flipped].filter((other) => other !== key)) : new Set([...flipped, key]));

  const move = ({ row, path }: TreeRow<R>, step: TreeStep) => {
    const result = moving && moveInTree(rows, path, step, { childrenOf, ...moving });
    if (!result) return;
    // Includes collapsed rows, which have positions too.
    const all = (list: readonly R[]) => treeRows(list, rowId, childrenOf, () => true);
    const after = all(result.rows);
    const to = after.find((other) => other.path.join() === result.path.join());
    if (!to) return;
    if (moving.onMove(result.rows, row) === false) return;
    setFlipped(flippedAfter(flipped, all(rows), after, { from: path, to: result.path, isOpenAtFirst }));
    focus.go({ key: to.key });
    const place = { position: (to.path.at(-1) ?? 0) + 1, count: to.count, level: to.path.length };
    setSaid(t("row.moved", { name: rowName(row), ...place }));
  };
  const drag = useTreeDrag({
    rows: shown,
    rowName,
    holds: props.dragging?.holds ?? (() => false),
    takes: moving?.takes ?? (() => true),
    onDrop: props.dragging?.onDrop,
  });
  const onKeyDown = useTreeKeys({
    rows: shown,
    focus,
    toggle,
    move: moving && move,
  });

  return (
    <div className="table-scroll tree-frame" part="table" data-list={name}>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the pattern "Treegrid" of WAI-ARIA stands on a table. */}
      <table role="treegrid" aria-label={label} className="tree-table cards">
        <thead {...roles.group}>
          <tr {...roles.row}>
            {columns.map((column, index) => (
              <th
                key={column.id}
                {...roles.head}
                scope="col"
                className={`silent ${lookOf(column, index) ?? ""}`.trim()}
              >
                {column.title === "" ? <span className="visually-hidden">{t("action")}</span> : headOf(t, column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...roles.group} ref={body} onKeyDown={onKeyDown} onFocus={focus.onFocus}>
          {shown.map((at) => (
            <Fragment key={at.key}>
              <tr
                {...roles.row}
                {...itemOf(at)}
                part="row"
                style={levelOf(at)}
                data-key={at.key}
                data-id={rowId(at.row)}
                data-name={rowName(at.row)}
                aria-level={at.path.length}
                aria-posinset={(at.path.at(-1) ?? 0) + 1}
                aria-setsize={at.count}
                aria-expanded={at.hasChildren ? at.isOpen : undefined}
                aria-keyshortcuts={moving && "Alt+ArrowUp Alt+ArrowDown Alt+ArrowLeft Alt+ArrowRight"}
                tabIndex={isAt(at.key) ? 0 : -1}
              >
                {columns.map((column, index) => (
                  <td
                    key={column.id}
                    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a treegrid takes focus.
                    role="gridcell"
                    part="cell"
                    data-column={column.id}
                    data-label={(index > 0 && headOf(t, column)) || undefined}
                    className={index > 0 ? lookOf(column, index) : "lead"}
                    tabIndex={isAt(at.key, index) ? 0 : -1}
                  >
                    {index === 0 ? (
                      <span className="tree-cell">
                        {props.dragging && <MoveButtons {...drag.buttons(at)} isGripOnly />}
                        {at.path.slice(1).map((place, level) => (
                          <span key={`${level} ${place}`} className="tree-step" />
                        ))}
                        {at.hasChildren ? expander(at) : <span className="tree-gap" />}
                        {content(column, at.row)}
                      </span>
                    ) : (
                      content(column, at.row)
                    )}
                  </td>
                ))}
              </tr>
              {below(at)}
            </Fragment>
          ))}
        </tbody>
      </table>
      <span className="visually-hidden" aria-live="polite">
        {said}
      </span>
      {props.dragging && <MovingBar {...drag.bar} />}
    </div>
  );

  function isAt(key: string, column?: number): boolean {
    return focus.spot?.key === key && focus.spot.column === column;
  }

  function itemOf(row: TreeRow<R>) {
    const { className, ...item } = drag.item(row);
    return { ...item, className: [props.rowClass?.(row.row), className].filter(Boolean).join(" ") || undefined };
  }

  function menuColumn(): Column<R> {
    return {
      id: "actions",
      title: "",
      priority: 1,
      cell: (row) => {
        const items = actionsOf(row);
        const text = t("actionsOf", { name: rowName(row) });
        return (
          items.length > 0 && (
            <Menu label={text} items={items} trigger={<IconButton action="row-actions" icon="more" label={text} />} />
          )
        );
      },
    };
  }

  function below(at: TreeRow<R>) {
    const { key, row, path } = at;
    const content = props.below?.(row);
    return content ? (
      <tr
        {...roles.row}
        className={`tree-below ${props.rowClass?.(row) ?? ""}`}
        data-below={key}
        aria-level={path.length}
        style={levelOf(at)}
      >
        <td {...roles.cell} colSpan={columns.length}>
          {content}
        </td>
      </tr>
    ) : null;
  }

  function expander({ key, row, isOpen }: TreeRow<R>) {
    return (
      <button
        type="button"
        tabIndex={-1}
        className={`btn icon-only quiet expander ${isOpen ? "open" : ""}`}
        data-action="expand"
        aria-label={t(isOpen ? "row.collapse" : "row.expand", { name: rowName(row) })}
        onClick={() => toggle(key)}
      >
        <span className="caret" aria-hidden="true" />
      </button>
    );
  }
}

/** Depth of a row as a CSS variable. */
const levelOf = <R,>({ path }: TreeRow<R>) => ({ "--tree-level": path.length });

const content = <R,>(column: Column<R>, row: R) =>
  column.cell ? column.cell(row) : <Plain value={valueOf(column, row)} />;

/** Class that hides a column in narrow layouts. Never hides the tree column or those with priority 1. */
const lookOf = ({ priority = 2 }: { priority?: number }, index: number): string | undefined =>
  index && priority > 1 ? `p${priority}` : undefined;
