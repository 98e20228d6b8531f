import { useId, useState, type ReactNode } from "react";
import { useT } from "../../kit/panel.ts";

/** A field in which a text must be typed before something dangerous may start; nothing is asked without a text. */
export function useTypedConfirmation(text: string | undefined): { isConfirmed: boolean; field: ReactNode } {
  const t = useT();
  const id = useId();
  const [typed, setTyped] = useState("");
  if (text === undefined) return { isConfirmed: true, field: null };
  return {
    isConfirmed: typed === text,
    field: (
      <div className="typed">
        <label htmlFor={id}>{t("confirm.type", { text })}</label>
        <input id={id} className="input" data-field="confirm" autoComplete="off" value={typed} onChange={(event) => setTyped(event.target.value)} />
      </div>
    ),
  };
}
