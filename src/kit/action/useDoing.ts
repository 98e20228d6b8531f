import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useAlerts } from "../alerts/useAlerts.ts";
import type { AreaLink } from "../navigation/address.ts";
import { useNavigation } from "../navigation/navigation.ts";
import { lazily } from "../states/lazily.tsx";
import { applyChanges } from "../form/patch.ts";
import { useSave } from "../form/useSave.ts";
import { EarlyRead } from "../write/earlyRead.ts";
import { useAsk } from "../overlay/ask.tsx";
import { usePanel } from "../panel/panel.ts";
import { useServer } from "../panel/session.ts";
import { useT } from "../panel/texts.ts";
import { ActionConfirm } from "./ActionConfirm.tsx";
import type { ActionDef, ActionSet, Sending, Setting, Tools } from "./defineActions.ts";
import { useAction } from "./useAction.ts";
import { say } from "../../i18n/words.ts";

export interface ActionPlace<R> {
  /** Destination after deletion, on a record's page. */
  leaveTo?: AreaLink | undefined;
  /** Called after a record was deleted. */
  onGone?: (record: R) => void;
}

/**
 * Runs declared actions after their confirmation. `perform` resolves to true if the action is known to have succeeded.
 * `doing` runs a `does` callback.
 */
export function useDoing<R, C>(
  { area, idOf, nameOf }: ActionSet<R, C>,
  context: C,
  { leaveTo, onGone }: ActionPlace<R>,
) {
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
  const set = async ({ set: { path, to }, saving }: Setting<R, C>, record: R, early: EarlyRead<R>) => {
    setSetting(true);
    // The previous value of a boolean is always the opposite, so a stale record causes no conflict.
    const field = { path, kind: "switch" } as const;
    const before = applyChanges(record, [{ field, value: !to }]);
    const { state } = await save({ ...saving(record, context), early }, before, [{ field, value: to }]);
    setSetting(false);
    return state === "saved";
  };

  const doing = async (does: (tools: Tools) => unknown) => {
    try {
      await does({ t, alerts, server });
    } catch (error) {
      alerts.failure("somethingWentWrong", error);
    }
  };

  const perform = async (def: ActionDef<R, C>, label: string, record: R): Promise<boolean> => {
    const answer = def.on?.(record, context);
    if (typeof answer === "object") alerts.show("danger", say(t, answer.because));
    else if ("form" in def)
      await def.form(record, context)(ask, {
        area,
        id: idOf(record),
        name: def.id,
        say: (words) => say(t, words),
      });
    else if ("leads" in def) go(def.leads(record));
    else if ("does" in def) await doing((tools) => def.does(record, context, tools));
    else if ("dialog" in def) await ask(lazily(def.dialog), { record, records: [record], context });
    else if ("run" in def || "set" in def) {
      const early = new EarlyRead<R>();
      const act = () => ("run" in def ? sent(def, record) : set(def, record, early));
      const question = await def.confirm?.(record, context);
      if (!question) return act();
      let isDone = false;
      if ("set" in def) early.begin(def.saving(record, context).query);
      await ask(ActionConfirm, {
        name: `confirm-${def.id}`,
        recordName: nameOf(record),
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
  return { perform, doing, running: isSending || isSetting };
}
