import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { AreaLink } from "../area/defineArea.ts";
import { useNavigation } from "../area/navigation.ts";
import type { IconName } from "../base/Icon.tsx";
import { lazily } from "../base/lazily.tsx";
import { applyChanges } from "../form/patch.ts";
import { useSave } from "../form/useSave.ts";
import { useAsk } from "../overlay/ask.tsx";
import { ConfirmDialog } from "../overlay/ConfirmDialog.tsx";
import type { MenuItem } from "../overlay/Menu.tsx";
import { useMayDo, usePanel, useServer, useT } from "../panel.ts";
import type { BulkAction } from "../table/BulkBar.tsx";
import type { ActionDef, ActionSet, Confirmation, Words } from "./defineActions.ts";
import { useAction } from "./useAction.ts";

/** What a button of an action needs, see `ActionButton`. */
export interface DeclaredButton {
  action: string;
  label: string;
  icon?: IconName;
  onClick: () => void;
}

export interface Actions<R> {
  /** What may be done to a record here, for its menu. */
  menuOf: (record: R) => readonly MenuItem[];
  /** One of the actions as a button; undefined where it may not be offered. */
  buttonOf: (id: string, record: R) => DeclaredButton | undefined;
  /** What may be done to several records at a time. */
  bulk: readonly BulkAction<R>[];
  /** Does it, with its question first, if it may be offered. */
  run: (id: string, record: R) => Promise<void>;
  /** One of them is being sent. */
  running: boolean;
}

/**
 * The declared actions of an area at the place they are offered: menu, buttons and bulk bar, with their dialogs. With `leaveTo` this is the
 * page of a record, which leads there once the record is deleted; else a list. Rights, `readonly` and narrowing are looked at here.
 */
export function useActions<R, C>(
  actions: ActionSet<R, C>,
  context: C,
  { leaveTo }: { leaveTo?: AreaLink } = {},
): Actions<R> {
  const t = useT();
  const ask = useAsk();
  const mayDo = useMayDo();
  const server = useServer();
  const queries = useQueryClient();
  const { drafts } = usePanel();
  const { go } = useNavigation();
  const { run: send, running: isSending } = useAction();
  const { save } = useSave();
  const [isSetting, setSetting] = useState(false);
  const { area, idOf, list } = actions;
  const say = (words: Words) => (typeof words === "string" ? t(words) : t(...words));

  const isOffered = (def: ActionDef<R, C>) => mayDo({ action: def.id, writes: def.writes ?? true });
  const isAllowed = (def: ActionDef<R, C>, record: R) => isOffered(def) && def.may?.(record, context) === true;
  const elsewhere = leaveTo ? "list" : "record";

  /** Asks, where there is something to ask, and does it. */
  const confirmed = async (def: ActionDef<R, C>, question: Confirmation | undefined, onConfirm: () => unknown) => {
    if (!question) return void (await onConfirm());
    const { title, text, button, typed, warning } = question;
    await ask(ConfirmDialog, {
      name: `confirm-${def.id}`,
      title: say(title),
      confirm: say(button ?? def.label),
      danger: def.tone === "danger",
      onConfirm,
      ...(text && { text: say(text) }),
      ...(typed !== undefined && { typed }),
      ...(warning && { warning: say(warning) }),
    });
  };

  /** Resolves to whether it was done, where that is known. */
  const perform = async (def: ActionDef<R, C>, record: R): Promise<boolean> => {
    const id = idOf(record);
    let isDone = false;
    if ("run" in def) {
      const { change, run, said, about, refresh } = def;
      await confirmed(def, def.confirm?.(record, context), async () => {
        const done = await send(
          {
            area,
            action: change,
            id,
            ...about?.(record),
            success: said.done,
            failure: said.failed,
            values: said.values?.(record),
            invalidate: refresh,
          },
          (server) => run(server, record, context),
        );
        isDone = done !== undefined;
        if (!isDone || change !== "deleted") return;
        if (leaveTo) {
          drafts.discard();
          go(leaveTo);
        }
        queries.removeQueries({ queryKey: server.key(area, "detail", id) });
      });
    } else if ("set" in def) {
      const { path, to } = def.set;
      await confirmed(def, def.confirm?.(record, context), async () => {
        setSetting(true);
        // Of two states the other one is what there was before: nothing to ask about, whatever was known of the record.
        const field = { path, kind: "switch" } as const;
        const before = applyChanges(record, [{ field, value: !to }]);
        const { state } = await save(def.saving(record, context), before, [{ field, value: to }]);
        isDone = state === "saved";
        setSetting(false);
      });
    } else if ("form" in def) await def.form(record, context)(ask, { area, id, name: def.id });
    else if ("dialog" in def) await ask(lazily(def.dialog), { record, records: [record] });
    return isDone;
  };

  const many = async (def: ActionDef<R, C>, selected: readonly R[]): Promise<readonly string[]> => {
    const records = def.inBulk?.pick?.(selected, context) ?? selected;
    const [record] = records;
    if (!def.inBulk || record === undefined) return [];
    if (def.inBulk.isOneAsked && records.length === 1) return (await perform(def, record)) ? [idOf(record)] : [];
    const done = await ask(lazily(def.inBulk.dialog), { record, records, actions, action: def, context });
    return done ?? [];
  };

  const run = async (id: string, record: R) => {
    const def = list.find((one) => one.id === id);
    if (def && isAllowed(def, record)) await perform(def, record);
  };
  return {
    run,
    running: isSending || isSetting,
    menuOf: (record) =>
      list
        .filter((def) => def.only !== elsewhere && isAllowed(def, record))
        .map((def) => ({
          action: def.id,
          label: t(def.label),
          ...(def.icon && { icon: def.icon }),
          ...(def.writes === false && { writes: false }),
          ...(def.tone === "danger" && { danger: true }),
          ...(def.separated && { separated: true }),
          onSelect: () => void perform(def, record),
        })),
    buttonOf: (id, record) => {
      const def = list.find((one) => one.id === id);
      if (!def || !isAllowed(def, record)) return undefined;
      return {
        action: id,
        label: t(def.label),
        ...(def.icon && { icon: def.icon }),
        onClick: () => void perform(def, record),
      };
    },
    bulk: list
      .filter((def) => def.inBulk && isOffered(def))
      .map((def) => ({
        action: def.id,
        label: t(def.inBulk?.label ?? def.label),
        ...(def.writes === false && { writes: false }),
        ...(def.tone === "danger" && { danger: true }),
        ...(def.inBulk?.more && { more: true }),
        run: (rows, deselect) => void many(def, rows).then(deselect),
      })),
  };
}
