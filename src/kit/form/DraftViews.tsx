import { useEffect, useId, useRef, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { useT } from "../panel.ts";
import type { SectionDef } from "./fields.ts";
import { applyChanges } from "./patch.ts";
import { fieldName, wholeRecord } from "./path.ts";
import { problemIn, type ShapeCheck, type TextFormat } from "./textFormat.ts";
import { changesOf, valuesOf } from "./values.ts";

export type DraftView = "form" | "text";

interface DraftViewsProps<R> {
  view: DraftView;
  format: TextFormat;
  check: ShapeCheck | undefined;
  /** Fields of the view that is shown, and the draft that it was opened on. */
  sections: readonly SectionDef[];
  draft: R;
  /** The views were just switched: focus stays where it was pressed. */
  takesFocus: boolean;
  /** Gets the draft with what was entered. */
  onView: (view: DraftView, draft: R) => void;
}

/** Inside a form: shows its draft as a form or as text. A text that makes no sense stays, and why is told. */
export function DraftViews<R>({ view, format, check, sections, draft, takesFocus, onView }: DraftViewsProps<R>) {
  const t = useT();
  const id = useId();
  const { getValues } = useFormContext<Record<string, unknown>>();
  const text = String(useWatch({ name: fieldName(wholeRecord) }) ?? "");
  const [blocked, setBlocked] = useState<{ text: string; reason: string }>();
  const isBlocked = view === "text" && blocked?.text === text;
  const pressed = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) pressed.current?.focus();
  }, [takesFocus]);
  const go = (next: DraftView) => {
    if (next === view) return;
    const reason = text.trim() === "" ? t("required") : problemIn(format, text, check)?.say(t);
    if (view === "text" && reason !== undefined) setBlocked({ text, reason });
    else onView(next, applyChanges(draft, changesOf(getValues(), valuesOf(draft, sections), sections)));
  };
  return (
    <div className="draft-views">
      <div
        className="segments"
        role="group"
        aria-label={t("draft.views")}
        aria-describedby={isBlocked ? id : undefined}
      >
        {(["form", "text"] as const).map((name) => (
          <button
            key={name}
            ref={name === view ? pressed : undefined}
            type="button"
            data-action={`view-${name}`}
            className={name === view ? "on" : ""}
            aria-pressed={name === view}
            onClick={() => go(name)}
          >
            {name === "form" ? t("draft.form") : format.name}
          </button>
        ))}
      </div>
      {isBlocked && (
        <p id={id} className="field-error" role="alert">
          {t("draft.blocked", { reason: blocked.reason })}
        </p>
      )}
    </div>
  );
}
