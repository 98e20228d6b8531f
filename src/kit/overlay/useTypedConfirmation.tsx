import { useId, useState, type ReactNode } from "react";
import { useT } from "../panel.ts";

/** Nobody types a longer text without copying it, which proves nothing. */
const limit = 60;

/** A field in which a text must be typed before something dangerous may start, `instead` where it is too long for that; nothing is asked without a text. `hasFocus`: the dialog around it begins there. */
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
