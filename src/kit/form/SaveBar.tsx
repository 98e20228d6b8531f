import { useState, type RefObject } from "react";
import { useFormState, useWatch } from "react-hook-form";
import { Button } from "../base/Button.tsx";
import { stickyFoot } from "../base/stickyFoot.ts";
import { useT } from "../panel/texts.ts";
import { Effects } from "./Effects.tsx";
import type { SectionDef } from "./fields.ts";
import { labelOf } from "./labels.ts";
import { applyChanges } from "./patch.ts";
import { fieldName } from "../record/path.ts";
import { changesOf, type Values } from "./values.ts";
import { consequencesOf } from "./review.ts";
import { sayValue } from "./sayValue.ts";

/** Maximum of consequences in the bar. The review shows all. */
const shownEffects = 2;

/**
 * Sticky bar that appears with the first change and offers review, revert and save. Save is never disabled: it shows
 * errors at their fields and focuses the first.
 */
export function SaveBar({
  sections,
  defaults,
  base,
  onRevert,
  onIntent,
}: {
  sections: readonly SectionDef[];
  defaults: RefObject<Values>;
  base: RefObject<unknown>;
  onRevert: () => void;
  /** Called when Save gets the pointer or focus. */
  onIntent: () => void;
}) {
  const t = useT();
  const { isSubmitting } = useFormState();
  const [review, setReview] = useState(false);
  const changes = changesOf(useWatch<Values>(), defaults.current, sections);
  if (!changes.length && !isSubmitting) return null;
  const after = changes.some(({ field }) => field.sensitive) ? applyChanges(base.current, changes) : undefined;
  const effects =
    after === undefined
      ? []
      : changes
          .flatMap(({ field }) => consequencesOf(field, base.current, after))
          .sort((a, b) => Number(b.danger ?? false) - Number(a.danger ?? false));
  const names = changes.map(({ field }) => labelOf(t, field));
  return (
    <div ref={stickyFoot} className="save-bar" part="actions" role="region" aria-label={t("unsavedChangesTitle")}>
      {review && (
        <dl className="review">
          {changes.map(({ field, value }) => (
            <div key={fieldName(field.path)}>
              <dt>{labelOf(t, field)}</dt>
              <dd>
                <del>{sayValue(t, field, defaults.current[fieldName(field.path)])}</del>{" "}
                <ins>{sayValue(t, field, value)}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
      <p>
        <b dir="auto">{t("save.changes", { count: changes.length })}</b>
        <span className="names">
          {" "}
          · <bdi>{names.join(", ")}</bdi>
        </span>{" "}
        <button
          type="button"
          className="link"
          data-action="review"
          aria-expanded={review}
          onClick={() => setReview(!review)}
        >
          {t("save.review")}
        </button>
      </p>
      <Effects effects={review ? effects : effects.slice(0, shownEffects)} />
      <span className="buttons">
        <Button action="revert" onClick={onRevert} disabled={isSubmitting}>
          {t("revert")}
        </Button>
        <Button action="save" tone="primary" submit busy={isSubmitting} onPointerEnter={onIntent} onFocus={onIntent}>
          {t("save")}
        </Button>
      </span>
    </div>
  );
}
