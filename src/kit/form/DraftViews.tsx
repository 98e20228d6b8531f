import { useId, useImperativeHandle, useState, type Ref } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { Segments } from "../base/Segments.tsx";
import { useT } from "../panel/texts.ts";
import type { SectionDef } from "./fields.ts";
import { applyChanges } from "./patch.ts";
import { fieldName, isSame, wholeRecord } from "../record/path.ts";
import { problemIn, type ShapeCheck, type TextFormat } from "./textFormat.ts";
import { changesOf, valuesOf } from "./values.ts";

export type DraftView = "form" | "text";

/** Access to the draft from outside the form. */
export interface DraftHandle<R> {
  /** Current draft, or undefined without changes. */
  changed(): R | undefined;
}

interface DraftViewsProps<R> {
  /** Initial draft. */
  initial: R;
  handle: Ref<DraftHandle<R>> | undefined;
  view: DraftView;
  format: TextFormat;
  check: ShapeCheck | undefined;
  /** Fields of the current view, and the draft it was opened with. */
  sections: readonly SectionDef[];
  draft: R;
  /** True right after a switch, to keep focus on the switch. */
  takesFocus: boolean;
  /** Called with the draft including the current input. */
  onView: (view: DraftView, draft: R) => void;
}

/** Form view and text view of a draft. Keeps an invalid text and shows its error. */
export function DraftViews<R>({
  view,
  format,
  check,
  sections,
  initial,
  draft,
  handle,
  takesFocus,
  onView,
}: DraftViewsProps<R>) {
  const t = useT();
  const id = useId();
  const { getValues } = useFormContext<Record<string, unknown>>();
  const text = String(useWatch({ name: fieldName(wholeRecord) }) ?? "");
  const [blocked, setBlocked] = useState<{ text: string; reason: string }>();
  const isBlocked = view === "text" && blocked?.text === text;
  const now = () => applyChanges(draft, changesOf(getValues(), valuesOf(draft, sections), sections));
  useImperativeHandle(handle, () => ({
    changed: () => {
      // An invalid text is unsaved work too.
      const isText = view === "text" && problemIn(format, text, check) !== undefined;
      const current = isText ? draft : now();
      return isText || !isSame(current, initial) ? current : undefined;
    },
  }));
  const go = (next: DraftView) => {
    if (next === view) return;
    const reason = text.trim() === "" ? t("required") : problemIn(format, text, check)?.say(t);
    if (view === "text" && reason !== undefined) setBlocked({ text, reason });
    else onView(next, now());
  };
  return (
    <div className="draft-views">
      <Segments
        label={t("draft.views")}
        describedBy={isBlocked ? id : undefined}
        value={view}
        options={(["form", "text"] as const).map((name) => ({
          value: name,
          label: name === "form" ? t("draft.form") : format.name,
          action: `view-${name}`,
        }))}
        takesFocus={takesFocus}
        onChange={go}
      />
      {isBlocked && (
        <p id={id} className="field-error" role="alert">
          {t("draft.blocked", { reason: blocked.reason })}
        </p>
      )}
    </div>
  );
}
