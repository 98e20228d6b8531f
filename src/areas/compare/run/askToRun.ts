import type { Translate } from "../../../i18n/texts.ts";
import type { Ask } from "../../../kit/overlay/ask.tsx";
import { ConfirmDialog } from "../../../kit/overlay/ConfirmDialog.tsx";
import type { Plan } from "../../../realm-document/index.ts";

/** Asks before a run. Deletions need the typed name of the realm. */
export async function askToRun(ask: Ask, t: Translate, plan: Plan): Promise<boolean> {
  const { realm } = plan.target;
  const count = plan.steps.filter(({ action, part }) => action === "delete" && part === "record").length;
  const isConfirmed = await ask(ConfirmDialog, {
    name: "confirm-run",
    title: t("compare.runTitle", { realm }),
    text: count > 0 ? t("compare.runDeletes", { count }) : t("compare.runText"),
    confirm: t("compare.runSteps", { count: plan.steps.length }),
    ...(count > 0 && { danger: true, typed: realm }),
  });
  return isConfirmed === true;
}
