import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useAlerts } from "../alerts/useAlerts.ts";
import type { AreaLink } from "../area/defineArea.ts";
import { useNavigation } from "../area/navigation.ts";
import { lazily } from "../base/lazily.tsx";
import { applyChanges } from "../form/patch.ts";
import { useSave } from "../form/useSave.ts";
import { useAsk } from "../overlay/ask.tsx";
import { usePanel, useServer, useT } from "../panel.ts";
import { ActionConfirm } from "./ActionConfirm.tsx";
import type { ActionDef, ActionSet, Sending, Setting } from "./defineActions.ts";
import { useAction } from "./useAction.ts";
import { say } from "./words.ts";

/** Where actions are offered. */
export interface ActionPlace<R> {
  /** On the page of a record: where one goes once it is deleted. */
  leaveTo?: AreaLink | undefined;
  /** Told once a record is deleted. */
  onGone?: (record: R) => void;
}

/** Does what actions declare, after their question. `perform` resolves to whether it was done, as far as that is known. */
export function useDoing<R, C>({ area, idOf }: ActionSet<R, C>, context: C, { leaveTo, onGone }: ActionPlace<R>) {
  const t = useT();
  const ask = useAsk();
  const alerts = useAlerts();
  const server = useServer();
  const queries = useQueryClient();
  const { drafts } = usePanel();
  const { go } = useNavigation();
  const { run: send, running: isSending } = useAction();
  const { save } = useSave();
  const [isSetting, setSetting] = useState(false);

  const leave = (record: R) => {
    if (leaveTo) {
      drafts.discard();
      go(leaveTo);
    }
    onGone?.(record);
    const id = idOf(record);
    queries.removeQueries({
      queryKey: server.key(),
      predicate: ({ queryKey }) => queryKey.includes("detail") && queryKey.includes(id),
    });
  };
  const sent = async ({ change, run, said, about, refresh, after }: Sending<R, C>, record: R) => {
    const id = idOf(record);
    const isRemoval = change.endsWith("deleted");
    const done = await send(
      {
        area,
        action: change,
        id,
        ...about?.(record, context),
        success: said.done,
        failure: said.failed,
        values: said.values?.(record),
        invalidate: typeof refresh === "function" ? refresh(record, context) : refresh,
        ...(isRemoval && { gone: id }),
      },
      (by) => run(by, record, context),
    );
    if (done === undefined) return false;
    if (isRemoval) leave(record);
    after?.(record, context);
    return true;
  };
  const set = async ({ set: { path, to }, saving }: Setting<R, C>, record: R) => {
    setSetting(true);
    // Of two states the other one is what there was before: nothing to ask about, whatever was known of the record.
    const field = { path, kind: "switch" } as const;
    const before = applyChanges(record, [{ field, value: !to }]);
    const { state } = await save(saving(record, context), before, [{ field, value: to }]);
    setSetting(false);
    return state === "saved";
  };

  const perform = async (def: ActionDef<R, C>, label: string, record: R): Promise<boolean> => {
    const refusal = def.refuses?.(record, context);
    if (refusal) alerts.show("danger", say(t, refusal));
    else if ("form" in def)
      await def.form(record, context)(ask, {
        area,
        id: idOf(record),
        name: def.id,
        say: (words) => say(t, words),
      });
    else if ("does" in def) await def.does(record, context);
    else if ("dialog" in def) await ask(lazily(def.dialog), { record, records: [record], context });
    else if ("run" in def || "set" in def) {
      const act = () => ("run" in def ? sent(def, record) : set(def, record));
      const question = await def.confirm?.(record, context);
      if (!question) return act();
      let isDone = false;
      await ask(ActionConfirm, {
        name: `confirm-${def.id}`,
        question,
        label,
        isDanger: def.tone === "danger",
        onConfirm: async () => {
          isDone = await act();
        },
      });
      return isDone;
    }
    return false;
  };
  return { perform, running: isSending || isSetting };
}
