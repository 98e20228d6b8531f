import { useEffect, useRef, useState, type FocusEvent, type Ref, type SelectHTMLAttributes } from "react";
import { Button, IconButton } from "../../base/Button.tsx";
import { useT } from "../../panel/texts.ts";
import { blankRow, isBlankRow, type KeyValue, rowsIn } from "../codecs.ts";
import type { ControlProps, Option } from "../fields.ts";
import { rowProblem } from "./incomplete.ts";
import { LineInput } from "./LineInput.tsx";
import { useFocusRequest } from "./useFocusRequest.ts";
import { useRows, type Row } from "./useRows.ts";

const none: readonly KeyValue[] = [];

/**
 * Key-value rows. A duplicate key has several values. Rows keep their position while the user types. With options, keys
 * are selected.
 */
export default function KeyValuesControl({
  field,
  value,
  onChange,
  onBlur,
  disabled,
  rowErrors,
  control,
  ref,
}: ControlProps) {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  const focus = useFocusRequest(box);
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const { rows, set, remove, add } = useRows(rowsIn(value), onChange, isBlankRow, none);
  const last = rows[rows.length - 1]?.item;
  // Focuses the first row with an error.
  useEffect(() => {
    if (rows.length) ref({ focus: () => focus('[data-field="key"][aria-invalid="true"]', 0) });
  });

  const addRow = () => {
    if (!last || !isBlankRow(last)) add(blankRow);
    focus('[data-field="key"]', rows.length);
  };
  if (!rows.length) {
    return (
      <div ref={box} className="pairs none">
        <p className="hint">{t("keyValues.none")}</p>
        {!disabled && (
          <button
            ref={ref}
            id={control.id}
            type="button"
            className="link"
            data-action="add-row"
            aria-describedby={control["aria-describedby"]}
            onBlur={onBlur}
            onClick={addRow}
          >
            {t("keyValues.add")}
          </button>
        )}
      </div>
    );
  }
  return (
    <div ref={box} className="pairs">
      <div className="pairs-head" aria-hidden="true">
        <span>{t(field.heads?.[0] ?? "key")}</span>
        <span>{t(field.heads?.[1] ?? "value")}</span>
      </div>
      {rows.map((row, index) => (
        <PairRow
          key={row.id}
          row={row}
          options={field.options}
          number={index + 1}
          control={control}
          disabled={disabled}
          isLeft={left.has(row.id)}
          error={rowErrors?.[row.item.key]}
          isRefused={Object.keys(rowErrors ?? {}).length === 0 && control["aria-invalid"] === true}
          onChange={(item) => set(row.id, item)}
          onLeave={() => {
            setLeft((ids) => new Set(ids).add(row.id));
            onBlur();
          }}
          onRemove={() => {
            remove(row.id);
            focus(rows.length > 1 ? '[data-field="key"]' : '[data-action="add-row"]', Math.min(index, rows.length - 2));
          }}
          onNext={() =>
            isBlankRow(row.item)
              ? undefined
              : index === rows.length - 1
                ? addRow()
                : focus('[data-field="key"]', index + 1)
          }
        />
      ))}
      {!disabled && (
        <Button action="add-row" tone="quiet" icon="plus" disabled={last && isBlankRow(last)} onClick={addRow}>
          {t("keyValues.add")}
        </Button>
      )}
    </div>
  );
}

interface PairRowProps {
  row: Row<KeyValue>;
  /** Options for keys. */
  options: readonly Option[] | undefined;
  /** 1-based position in the list. */
  number: number;
  control: ControlProps["control"];
  disabled: boolean;
  /** True after the row lost focus: shows missing parts only then. */
  isLeft: boolean;
  /** Server error of this key. */
  error: unknown;
  /** True if the list as a whole is invalid, not single rows. */
  isRefused: boolean;
  onChange: (item: KeyValue) => void;
  onLeave: () => void;
  onRemove: () => void;
  onNext: () => void;
}

function PairRow({
  row,
  options,
  number,
  control,
  disabled,
  isLeft,
  error,
  isRefused,
  onChange,
  onLeave,
  onRemove,
  onNext,
}: PairRowProps) {
  const t = useT();
  const valueBox = useRef<HTMLElement>(null);
  const { id, item } = { id: `${control.id}-${row.id}`, item: row.item };
  const problem = isLeft && !disabled ? rowProblem(item) : {};
  const said = typeof error === "string" ? error : undefined;
  const hooks = (part: "key" | "value") => ({
    "data-field": part,
    name: `${control.name}.${part}`,
    className: "input",
    readOnly: disabled,
    "aria-invalid": problem[part] || said || isRefused ? (true as const) : undefined,
    "aria-describedby":
      [(problem[part] || said) && `${id}-problem`, control["aria-describedby"]].filter(Boolean).join(" ") || undefined,
  });
  return (
    <div
      className="pair"
      onBlur={(event: FocusEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onLeave();
      }}
    >
      {options ? (
        <KeyChoice
          {...hooks("key")}
          id={number === 1 ? control.id : `${id}-key`}
          disabled={disabled}
          aria-label={t("keyValues.key", { row: number })}
          options={options}
          value={item.key}
          onChange={(event) => onChange({ ...item, key: event.target.value })}
        />
      ) : (
        <LineInput
          {...hooks("key")}
          id={number === 1 ? control.id : `${id}-key`}
          aria-label={t("keyValues.key", { row: number })}
          placeholder={disabled ? undefined : t("keyPlaceholder")}
          value={item.key}
          onText={(key) => onChange({ ...item, key })}
          onEnter={disabled ? undefined : () => valueBox.current?.focus()}
        />
      )}
      <LineInput
        {...hooks("value")}
        id={`${id}-value`}
        ref={valueBox}
        aria-label={t("keyValues.value", { row: number })}
        placeholder={disabled ? undefined : t("valuePlaceholder")}
        value={item.value}
        onText={(value) => onChange({ ...item, value })}
        onEnter={disabled ? undefined : onNext}
      />
      {!disabled && (
        <IconButton
          action="remove-row"
          icon="x"
          label={t("keyValues.remove", { row: number, key: item.key })}
          onClick={onRemove}
        />
      )}
      {(problem.key ?? problem.value ?? said) && (
        <p id={`${id}-problem`} className="field-error" role="alert">
          {said ?? t(problem.key ?? problem.value ?? "")}
        </p>
      )}
    </div>
  );
}

/** Select of known keys. Keeps an unknown stored key visible. */
function KeyChoice({
  options,
  value,
  readOnly: _,
  ...rest
}: SelectHTMLAttributes<HTMLSelectElement> & {
  options: readonly Option[];
  value: string;
  readOnly: boolean;
  ref?: Ref<HTMLSelectElement> | undefined;
}) {
  const t = useT();
  return (
    <select {...rest} value={value}>
      <option value="">{t("selectOne")}</option>
      {value !== "" && !options.some((option) => option.value === value) && <option value={value}>{value}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
