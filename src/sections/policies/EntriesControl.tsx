import type { ReactNode } from "react";
import { Button, IconButton } from "../../kit/base/Button.tsx";
import type { IconName } from "../../kit/base/Icon.tsx";
import type { ControlProps } from "../../kit/form/fields.ts";
import { useT } from "../../kit/panel/texts.ts";
import type { Column } from "../../kit/table/columns.ts";
import { SmallTable } from "../../kit/table/SmallTable.tsx";
import { useStyles } from "../../kit/panel/useStyles.ts";
import styles from "./policies.css";

/** Row of an entry, with its checkbox state. */
interface EntryRow {
  id: string;
  name: string;
  cell: ReactNode;
  /** Cells of further columns. */
  more?: readonly ReactNode[];
  flag?: boolean;
  /** True if the checkbox doesn't apply to this row. */
  isFlagOff?: boolean;
}

/** Options of a group or role list outside of policies. */
export interface EntryOptions {
  /** Shows names only, without checkboxes. */
  plain?: boolean;
  /** Message key of the picker's title. */
  title?: string;
}

export interface EntriesControlProps {
  control: ControlProps;
  /** Message keys of the column headers: the name, then further columns. */
  heads: readonly [named: string, ...more: string[]];
  /** Message key of the checkbox column and the field of the flag. Omit for no checkboxes. */
  flag?: { head: string; field: string; onFlag: (id: string, on: boolean) => void } | undefined;
  rows: readonly EntryRow[];
  /** True if there are no entries at all, not only in the current search. */
  isEmpty?: boolean;
  /** Content above the rows. */
  before?: ReactNode;
  add: { action: string; icon?: IconName; label: string; onClick: () => unknown };
  /** Additional control to add entries. */
  beside?: ReactNode;
  /** Remove action of a row. Default: "Remove". */
  remove?: { action: string; label: (name: string) => string };
  onRemove: (id: string) => void;
}

/** Table of the entries of a policy or permission. */
export function EntriesControl({
  control: { control, disabled, label, ref, onBlur },
  heads,
  flag,
  rows,
  isEmpty = !rows.length,
  before,
  add,
  beside,
  remove,
  onRemove,
}: EntriesControlProps) {
  useStyles(styles);
  const t = useT();
  const columns: readonly Column<EntryRow>[] = [
    ...heads.map((head, index) => ({
      id: head,
      cell: ({ cell, more }: EntryRow) => (index === 0 ? cell : more?.[index - 1]),
    })),
    ...(flag
      ? [
          {
            id: flag.head,
            cell: (row: EntryRow) => (
              <input
                type="checkbox"
                className="box"
                data-field={flag.field}
                aria-label={`${t(flag.head)}: ${row.name}`}
                checked={row.flag === true}
                disabled={disabled || row.isFlagOff}
                onChange={(event) => flag.onFlag(row.id, event.target.checked)}
              />
            ),
          },
        ]
      : []),
  ];
  return (
    <div className="entries">
      {before}
      {!isEmpty && (
        <SmallTable<EntryRow>
          label={label}
          columns={columns}
          rows={rows}
          rowId={({ id }) => id}
          rowName={({ name }) => name}
          isDense={columns.length < 3}
          {...(!disabled && {
            rowButtons: ({ id, name }: EntryRow) => (
              <IconButton
                action={remove?.action ?? "remove-row"}
                icon="x"
                label={remove?.label(name) ?? t("choices.remove", { label: name })}
                onClick={() => onRemove(id)}
              />
            ),
          })}
        />
      )}
      {!disabled && (
        <div className="entry-ways">
          <Button
            ref={ref}
            id={control.id}
            action={add.action}
            {...(add.icon && { icon: add.icon })}
            aria-describedby={control["aria-describedby"]}
            onBlur={onBlur}
            onClick={add.onClick}
          >
            {add.label}
          </Button>
          {beside}
        </div>
      )}
      {disabled && isEmpty && (
        <input
          id={control.id}
          className="input plain"
          readOnly
          value={t("value.none")}
          data-field={control["data-field"]}
        />
      )}
    </div>
  );
}
