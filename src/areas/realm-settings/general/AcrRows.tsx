import { useEffect, useRef, useState } from "react";
import { Button, IconButton } from "../../../kit/base/Button.tsx";
import { LineInput } from "../../../kit/form/controls/LineInput.tsx";
import { useFocusRequest } from "../../../kit/form/controls/useFocusRequest.ts";
import { useRows, type Row } from "../../../kit/form/controls/useRows.ts";
import type { ControlProps } from "../../../kit/form/fields.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { useStyles } from "../../../kit/panel/useStyles.ts";
import { acrProblem, blankAcr, isBlankAcr, type AcrRow } from "./acr.ts";
import css from "./general.css";

const none: readonly AcrRow[] = [];

/**
 * Edits ACR values, one per row. The URI column is shown only if the server supports step-up authentication for SAML.
 */
export function AcrRows({
  label,
  value,
  onChange,
  onBlur,
  disabled,
  control,
  ref,
  hasAddresses,
}: ControlProps & { hasAddresses: boolean }) {
  useStyles(css);
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  const focus = useFocusRequest(box);
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const { rows, set, remove, add } = useRows(
    Array.isArray(value) ? (value as readonly AcrRow[]) : none,
    onChange,
    isBlankAcr,
    none,
  );
  const all = rows.map(({ item }) => item);
  const last = all[all.length - 1];
  const parts = hasAddresses ? (["acr", "uri", "loa"] as const) : (["acr", "loa"] as const);
  const first = '[data-field="acr"]';
  useEffect(() => {
    ref({ focus: () => focus('[aria-invalid="true"], [data-field="acr"], [data-action="add-row"]', 0) });
  });
  const addRow = () => {
    if (!last || !isBlankAcr(last)) add(blankAcr);
    focus(first, rows.length);
  };
  return (
    <div
      ref={box}
      id={control.id}
      role="group"
      aria-label={label}
      aria-describedby={control["aria-describedby"]}
      data-field={control["data-field"]}
      className={hasAddresses ? "acr-rows three" : "acr-rows two"}
    >
      {rows.length === 0 && <p className="hint">{t("realmSettings.general.noAcr")}</p>}
      {rows.length > 0 && (
        <div className="acr-row head" aria-hidden="true">
          {parts.map((part) => (
            <span key={part}>{t(part)}</span>
          ))}
        </div>
      )}
      {rows.map((row, index) => (
        <AcrLine
          key={row.id}
          row={row}
          all={all}
          parts={parts}
          number={index + 1}
          control={control}
          disabled={disabled}
          isTold={left.has(row.id) || control["aria-invalid"] === true}
          onChange={(item) => set(row.id, item)}
          onLeave={() => {
            setLeft((ids) => new Set(ids).add(row.id));
            onBlur();
          }}
          onRemove={() => {
            remove(row.id);
            focus(rows.length > 1 ? first : '[data-action="add-row"]', Math.max(0, Math.min(index, rows.length - 2)));
          }}
          onNext={() => {
            if (isBlankAcr(row.item)) return;
            if (index === rows.length - 1) addRow();
            else focus(first, index + 1);
          }}
        />
      ))}
      {!disabled && (
        <Button action="add-row" tone="quiet" icon="plus" disabled={last && isBlankAcr(last)} onClick={addRow}>
          {t("realmSettings.general.addAcr")}
        </Button>
      )}
    </div>
  );
}

interface AcrLineProps {
  row: Row<AcrRow>;
  all: readonly AcrRow[];
  parts: readonly (keyof AcrRow)[];
  /** Position in the list, from 1. */
  number: number;
  control: ControlProps["control"];
  disabled: boolean;
  /** Shows the errors of the row. False while the admin edits it. */
  isTold: boolean;
  onChange: (item: AcrRow) => void;
  onLeave: () => void;
  onRemove: () => void;
  onNext: () => void;
}

function AcrLine({
  row,
  all,
  parts,
  number,
  control,
  disabled,
  isTold,
  onChange,
  onLeave,
  onRemove,
  onNext,
}: AcrLineProps) {
  const t = useT();
  const id = `${control.id}-${row.id}`;
  const problem = isTold && !disabled ? acrProblem(row.item, all) : {};
  const told = parts.flatMap((part) => problem[part] ?? []).map((key) => t(key));
  return (
    <div
      className="acr-row"
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onLeave();
      }}
    >
      {parts.map((part) => (
        <LineInput
          key={part}
          id={`${id}-${part}`}
          name={`${control.name}.${part}`}
          className="input"
          data-field={part}
          readOnly={disabled}
          aria-label={t("realmSettings.general.acrPart", { row: number, part: t(part) })}
          aria-invalid={problem[part] ? true : undefined}
          aria-describedby={problem[part] ? `${id}-problem` : undefined}
          placeholder={disabled ? undefined : t(`${part}Placeholder`)}
          value={row.item[part]}
          onText={(text) => onChange({ ...row.item, [part]: text })}
          onEnter={disabled ? undefined : onNext}
        />
      ))}
      {!disabled && (
        <IconButton
          action="remove-row"
          icon="x"
          label={t("keyValues.remove", { row: number, key: row.item.acr })}
          onClick={onRemove}
        />
      )}
      {told.length > 0 && (
        <p id={`${id}-problem`} className="field-error" role="alert">
          {told.join(" ")}
        </p>
      )}
    </div>
  );
}
