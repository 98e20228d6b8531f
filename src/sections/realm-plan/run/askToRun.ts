import type { Translate } from "../../../i18n/texts.ts";
import type { Ask } from "../../../kit/overlay/ask.tsx";
import { ConfirmDialog } from "../../../kit/overlay/ConfirmDialog.tsx";
import type { Plan } from "../../../realm-document/index.ts";
import { deletionsOf } from "../deletions.ts";

/** Asks before a run. Deletions, replaced flows and a warning need the typed name of the realm. */
export async function askToRun(ask: Ask, t: Translate, plan: Plan, warning?: string): Promise<boolean> {
  const { realm } = plan.target;
  const { deleted, replaced } = deletionsOf(plan);
  const count = deleted.length;
  const isConfirmed = await ask(ConfirmDialog, {
    name: "confirm-run",
    title: t("realmPlan.runTitle", { realm }),
    text: warning ?? (count > 0 ? t("realmPlan.runDeletes", { count }) : t("realmPlan.runText")),
    confirm: t("realmPlan.runSteps", { count: plan.steps.length }),
    ...((count + replaced.length > 0 || warning !== undefined) && { danger: true, typed: realm }),
  });
  return isConfirmed === true;
}
