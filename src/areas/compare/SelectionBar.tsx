import { useMemo } from "react";
import { Button } from "../../kit/base/Button.tsx";
import { useT } from "../../kit/panel/texts.ts";
import { plan, type Comparison, type Selection } from "../../realm-document/index.ts";
import { withinItems } from "./selection.ts";

/** Number of selected items, and the button to the plan. Waits until both sides are read: a plan of half a realm would miss items. */
export function SelectionBar({
  comparison,
  selection,
  isReading,
  onClear,
  onPlan,
}: {
  comparison: Comparison;
  selection: Selection;
  isReading: boolean;
  onClear: () => void;
  onPlan: () => void;
}) {
  const t = useT();
  const { count, steps, included } = useMemo(() => {
    const keys = new Set(comparison.sections.flatMap(({ items }) => items.map(({ key }) => key)));
    const chosen = withinItems(selection, keys);
    if (isReading || chosen.size === 0) return { count: chosen.size, steps: 0, included: 0 };
    const made = plan(comparison, chosen);
    return { count: chosen.size, steps: made.steps.length, included: made.included.length };
  }, [comparison, selection, isReading]);
  if (count === 0) return null;
  return (
    <div className="card compare-bar" role="toolbar" aria-label={t("selection.actions")} data-state="selected">
      <p role="status">
        <b>{t("compare.selected", { count })}</b>{" "}
        {included > 0 && <span className="hint">{t("realmPlan.included", { count: included })}</span>}
      </p>
      <Button action="clear-selection" tone="quiet" onClick={onClear}>
        {t("clear")}
      </Button>
      <Button action="review-plan" tone="primary" disabled={isReading} onClick={onPlan}>
        {isReading ? t("compare.planLater") : t("compare.reviewPlan", { count: steps })}
      </Button>
    </div>
  );
}
