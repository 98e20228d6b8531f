import { useRef } from "react";
import { Button, IconButton } from "../../base/Button.tsx";
import { useT } from "../../panel/texts.ts";
import type { ControlProps } from "../fields.ts";
import { LineInput } from "./LineInput.tsx";
import { useFocusRequest } from "./useFocusRequest.ts";
import { useRows } from "./useRows.ts";

const blank = "";
const isEmptyLine = (text: string) => text === blank;
const blanks = [blank];

/** List of texts, one input each. Adds an empty input once the last one has text (docs/spec/console.md §5). */
export default function LinesControl({ field, label, value, onChange, onBlur, disabled, control, ref }: ControlProps) {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  const focus = useFocusRequest(box);
  const texts = Array.isArray(value)
    ? value.map(String)
    : value === undefined || value === null || value === blank
      ? []
      : [String(value)];
  const { rows, set, split, remove, add } = useRows(texts, onChange, isEmptyLine, blanks);
  const last = rows[rows.length - 1]?.item ?? blank;
  const { id, "aria-required": required, ...hooks } = control;

  const addBelow = (index: number) => {
    const below = rows[index + 1];
    if (isEmptyLine(rows[index]?.item ?? blank)) return;
    if (!below || !isEmptyLine(below.item)) add(blank, index + 1);
    focus("[data-line]", index + 1);
  };
  return (
    <div ref={box} className="lines">
      {rows.map((row, index) => (
        <div key={row.id} className="line">
          <LineInput
            {...hooks}
            {...(index === 0 && { id, "aria-required": required, ref })}
            data-line={index}
            className="input"
            type={field.inputType}
            maxLength={field.maxLength}
            aria-label={t("lines.entry", { label, row: index + 1 })}
            placeholder={disabled ? undefined : field.placeholder}
            value={row.item}
            readOnly={disabled}
            onBlur={onBlur}
            onText={(text) => set(row.id, text)}
            onEnter={disabled ? undefined : () => addBelow(index)}
            onLines={(lines) => {
              split(row.id, lines);
              focus("[data-line]", index + lines.length - 1);
            }}
          />
          {!disabled && (
            <IconButton
              action="remove-row"
              icon="x"
              label={t("lines.remove", { label, row: index + 1 })}
              disabled={rows.length === 1}
              onClick={() => {
                remove(row.id);
                focus("[data-line]", Math.max(0, index - 1));
              }}
            />
          )}
        </div>
      ))}
      {!disabled && (
        <Button
          action="add-row"
          tone="quiet"
          icon="plus"
          disabled={isEmptyLine(last)}
          onClick={() => {
            add(blank);
            focus("[data-line]", rows.length);
          }}
        >
          {t(field.add ?? "lines.add")}
        </Button>
      )}
    </div>
  );
}
