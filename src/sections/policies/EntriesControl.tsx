import type { ReactNode } from "react";
import { Button, IconButton } from "../../kit/base/Button.tsx";
import type { IconName } from "../../kit/base/Icon.tsx";
import type { ControlProps } from "../../kit/form/fields.ts";
import { useT } from "../../kit/panel.ts";
import type { Column } from "../../kit/table/columns.ts";
import { SmallTable } from "../../kit/table/SmallTable.tsx";
import { useStyles } from "../../kit/useStyles.ts";
import styles from "./policies.css";

/** One row: what it names, and whether its box is ticked. */
interface EntryRow {
  id: string;
  name: string;
  cell: ReactNode;
  /** Under the further heads. */
  more?: readonly ReactNode[];
  flag?: boolean;
  /** The box means nothing for this row. */
  isFlagOff?: boolean;
}

/** How a list of groups or roles differs where it is no policy's. */
export interface EntryOptions {
  /** Names alone, no boxes. */
  plain?: boolean;
  /** Text key of the picker's title. */
  title?: string;
}

export interface EntriesControlProps {
  control: ControlProps;
  /** Text keys of the heads: of what is named, and of what else is said of it. */
  heads: readonly [named: string, ...more: string[]];
  /** Text key of the head over the boxes, with the name of the flag in the server's representation; without it the rows have none. */
  flag?: { head: string; field: string; onFlag: (id: string, on: boolean) => void } | undefined;
  rows: readonly EntryRow[];
  /** There are none, also none that a search leaves out. */
  isEmpty?: boolean;
  /** Above the rows. */
  before?: ReactNode;
  add: { action: string; icon?: IconName; label: string; onClick: () => unknown };
  /** Another way to add. */
  beside?: ReactNode;
  /** How a row is taken away; default: it is removed. */
  remove?: { action: string; label: (name: string) => string };
  onRemove: (id: string) => void;
}

/** Things that a policy or a permission names, one row each. */
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
