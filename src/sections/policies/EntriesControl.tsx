import type { ReactNode } from "react";
import { Button, IconButton } from "../../kit/base/Button.tsx";
import type { ControlProps } from "../../kit/form/fields.ts";
import { useT } from "../../kit/panel.ts";
import { useStyles } from "../../kit/useStyles.ts";
import styles from "./policies.css";

/** One row: what it names, and whether its box is ticked. */
interface EntryRow {
  id: string;
  name: string;
  cell: ReactNode;
  flag: boolean;
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
  /** Text keys of the two heads. */
  head: string;
  /** Without it the rows have no box. */
  flag?: string | undefined;
  /** Name of the flag in the server's representation. */
  flagField: string;
  rows: readonly EntryRow[];
  add: { action: string; label: string; onClick: () => void };
  onFlag: (id: string, on: boolean) => void;
  onRemove: (id: string) => void;
}

/** Things that a policy names, one row each, with a box per row. */
export function EntriesControl({
  control: { control, disabled, label, ref, onBlur },
  head,
  flag,
  flagField,
  rows,
  add,
  onFlag,
  onRemove,
}: EntriesControlProps) {
  useStyles(styles);
  const t = useT();
  return (
    <div className="entries">
      {rows.length > 0 && (
        <div className="table-scroll" tabIndex={-1}>
          <table aria-label={label}>
            <thead>
              <tr>
                <th scope="col">{t(head)}</th>
                {flag && <th scope="col">{t(flag)}</th>}
                {!disabled && (
                  <th scope="col">
                    <span className="visually-hidden">{t("action")}</span>
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.id} data-id={row.id} data-name={row.name}>
                  <td>{row.cell}</td>
                  {flag && (
                    <td className="narrow-cell">
                      <input
                        type="checkbox"
                        className="box"
                        data-field={flagField}
                        aria-label={`${t(flag)}: ${row.name}`}
                        checked={row.flag}
                        disabled={disabled || row.isFlagOff}
                        onChange={(event) => onFlag(row.id, event.target.checked)}
                      />
                    </td>
                  )}
                  {!disabled && (
                    <td className="narrow-cell">
                      <IconButton
                        action="remove-row"
                        icon="x"
                        label={t("choices.remove", { label: row.name })}
                        onClick={() => onRemove(row.id)}
                      />
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {!disabled && (
        <div>
          <Button
            ref={ref}
            id={control.id}
            action={add.action}
            icon="plus"
            aria-describedby={control["aria-describedby"]}
            onBlur={onBlur}
            onClick={add.onClick}
          >
            {add.label}
          </Button>
        </div>
      )}
      {disabled && !rows.length && (
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
