import { useState } from "react";
import { useT } from "../../panel/texts.ts";
import { isHexColour, opaqueColour, recoloured } from "../colour.ts";
import type { ControlProps } from "../fields.ts";

/** Hexadecimal color, typed or picked. Shows an error for other texts on blur. */
export default function ColourControl({ field, label, value, onChange, onBlur, disabled, control, ref }: ControlProps) {
  const t = useT();
  const text = value === undefined || value === null ? "" : String(value);
  const [left, setLeft] = useState(text);
  const isNone = text !== "" && !isHexColour(text);
  const isTold = isNone && left === text;
  const problemId = `${control.id}-problem`;
  return (
    <>
      <div className="colour">
        <input
          type="color"
          className="colour-box"
          data-action="pick-colour"
          aria-label={t("colour.pick", { label })}
          disabled={disabled}
          value={opaqueColour(text)}
          onChange={(event) => onChange(recoloured(text, event.target.value))}
          onBlur={onBlur}
        />
        <input
          {...control}
          ref={ref}
          className="input mono"
          value={text}
          placeholder={disabled ? undefined : (field.placeholder ?? "#rrggbb")}
          readOnly={disabled}
          autoComplete="off"
          spellCheck={false}
          dir="ltr"
          aria-invalid={isTold || control["aria-invalid"]}
          aria-describedby={[isTold && problemId, control["aria-describedby"]].filter(Boolean).join(" ") || undefined}
          onChange={(event) => onChange(event.target.value)}
          onBlur={() => {
            setLeft(text);
            onBlur();
          }}
        />
      </div>
      {isTold && (
        <p id={problemId} className="field-error" role="alert">
          {t("colour.invalid")}
        </p>
      )}
    </>
  );
}
