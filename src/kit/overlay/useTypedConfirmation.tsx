import { useId, useState, type ReactNode } from "react";
import { useT } from "../panel/texts.ts";

/** Longer texts would be copied instead of typed, which proves nothing. */
const limit = 60;

/**
 * Field for a text that must be typed to confirm a danger. Uses `instead` for a long text and returns no field without
 * a text. `hasFocus` sets the initial focus.
 */
export function useTypedConfirmation(
  text: string | undefined,
  instead: string,
  { hasFocus = false } = {},
): { isConfirmed: boolean; field: ReactNode } {
  const t = useT();
  const id = useId();
  const [typed, setTyped] = useState("");
  if (text === undefined) return { isConfirmed: true, field: null };
  const asked = text.length > limit ? instead : text;
  return {
    isConfirmed: typed === asked,
    field: (
      <div className="typed">
        <label htmlFor={id}>{t("confirm.type", { text: asked })}</label>
        <input
          id={id}
          className="input"
          data-field="confirm"
          data-autofocus={hasFocus ? "" : undefined}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
    ),
  };
}
