import type { Several, SeveralProps } from "../../kit/action/defineActions.ts";
import { say } from "../../i18n/words.ts";
import { useAlerts } from "../../kit/alerts/useAlerts.ts";
import { useT } from "../../kit/panel/texts.ts";
import { BulkDialog } from "./BulkDialog.tsx";
import type { SeveralPlan } from "./severally.ts";

/** Runs an action on the selected records through the bulk queue and reports each result. */
export function ActionBulk<R, C>({
  actions: { area, idOf, nameOf },
  action,
  context,
  records,
  plan,
  onClose,
}: SeveralProps<R, C> & { plan: Omit<SeveralPlan<R, C>, keyof Several<R, C>> }) {
  const t = useT();
  const alerts = useAlerts();
  if (!("run" in action)) throw new Error(`"${action.id}" has nothing to run for each record.`);
  const { change, run, refresh, said, about } = action;
  const text = plan.text?.(records, context);
  const keys = typeof refresh === "function" ? records[0] && refresh(records[0], context) : refresh;
  return (
    <BulkDialog<R>
      name={`bulk-${action.id}`}
      area={area}
      action={change}
      title={say(t, plan.title(records))}
      {...(text && { text: say(t, text) })}
      rows={records}
      rowId={idOf}
      rowName={nameOf}
      event={about && ((record) => about(record, context))}
      preview={(record) => {
        const answer = action.on(record, context);
        if (typeof answer === "object") return { skip: say(t, answer.because) };
        const preview = plan.preview(record, context);
        if (typeof preview === "object" && "skip" in preview) return { skip: say(t, preview.skip) };
        return {
          change: typeof preview === "object" && "name" in preview ? <bdi>{preview.name}</bdi> : say(t, preview),
        };
      }}
      run={(server, record) => run(server, record, context)}
      danger={action.tone === "danger"}
      deed={plan.deed}
      {...(plan.isOneByOne && { isOneByOne: true })}
      start={(count) => t(plan.start, { count })}
      {...(keys && { invalidate: keys })}
      onClose={(done, sent) => {
        if (plan.isCounted && done.length && typeof said.done === "string")
          alerts.success(t(said.done, { count: done.length }), sent);
        onClose(done);
      }}
    />
  );
}
