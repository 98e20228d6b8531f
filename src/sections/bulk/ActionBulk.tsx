import type { SeveralProps, Words } from "../../kit/action/defineActions.ts";
import { useAlerts } from "../../kit/alerts/useAlerts.ts";
import { useT } from "../../kit/panel.ts";
import { BulkDialog } from "./BulkDialog.tsx";
import type { SeveralPlan } from "./severally.ts";

/** An action on the selected records, one by one, with what became of each. */
export function ActionBulk<R, C>({
  actions: { area, idOf, nameOf },
  action,
  context,
  records,
  plan,
  onClose,
}: SeveralProps<R, C> & { plan: Omit<SeveralPlan<R>, "label" | "more" | "isOneAsked"> }) {
  const t = useT();
  const alerts = useAlerts();
  if (!("run" in action)) throw new Error(`"${action.id}" has nothing to run for each record.`);
  const say = (words: Words) => (typeof words === "string" ? t(words) : t(...words));
  const { change, run, refresh, said } = action;
  return (
    <BulkDialog<R>
      name={`bulk-${action.id}`}
      area={area}
      action={change}
      title={say(plan.title(records))}
      {...(plan.text && { text: say(plan.text(records)) })}
      rows={records}
      rowId={idOf}
      rowName={nameOf}
      preview={(record) => {
        const preview = plan.preview(record);
        return { change: typeof preview === "object" && "name" in preview ? <bdi>{preview.name}</bdi> : say(preview) };
      }}
      run={(server, record) => run(server, record, context)}
      danger={action.tone === "danger"}
      deed={plan.deed}
      start={(count) => t(plan.start, { count })}
      {...(refresh && { invalidate: refresh })}
      onClose={(done, sent) => {
        if (plan.isCounted && done.length) alerts.success(t(said.done, { count: done.length }), sent);
        onClose(done);
      }}
    />
  );
}
