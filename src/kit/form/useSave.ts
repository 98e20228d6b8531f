import { useQueryClient } from "@tanstack/react-query";
import { ChangeVetoed, useChange } from "../action/useChange.ts";
import { useAlerts } from "../alerts/useAlerts.ts";
import { useServer, useT } from "../panel.ts";
import type { TextValues } from "../../i18n/texts.ts";
import { applyChanges, conflictsOf, droppedChanges, perKey, withoutComputed, type FieldChange } from "./patch.ts";
import { isSecret } from "./fields.ts";
import { labelOf } from "./labels.ts";
import type { Path } from "./path.ts";
import { reviewOf } from "./review.ts";
import { useConflict } from "./useConflict.ts";
import { useReview } from "./useReview.ts";

export interface SaveOptions<R> {
  area: string;
  id?: string;
  /** Reads the record as it is now on the server. */
  read: () => Promise<R>;
  /** Writes the whole record. */
  write: (record: R) => Promise<unknown>;
  /** Fields the server computes, never sent back. */
  computed?: readonly (string | Path)[];
  /** Last touch before the write, for rules between fields. */
  prepare?: (record: R, fresh: R) => R;
  /** Asked with what is about to be written, before anything is; false: back to the form. */
  confirm?: (record: R, fresh: R) => Promise<boolean>;
  /** Text keys of the alerts. */
  success: string;
  failure: string;
  values?: TextValues;
  /** First parts of the query keys to read again; default: the area. */
  invalidate?: readonly (readonly unknown[])[];
}

/** `saved` carries the record as read back. */
export type SaveOutcome<R> = { state: "saved"; record: R } | { state: "failed"; error: unknown } | { state: "vetoed" };

/**
 * Saves as a patch: reads the record again, asks where somebody else changed the same fields, applies only what the user changed,
 * shows what follows from it where that matters, writes, reads back, and only then says so. `conflict` and `review` must be drawn. Source: style guide §5; spec user-asks D1–D22.
 */
export function useSave<R>(options: SaveOptions<R>) {
  const change = useChange();
  const alerts = useAlerts();
  const t = useT();
  const server = useServer();
  const queries = useQueryClient();
  const { conflict, ask } = useConflict();
  const { review, ask: askFirst } = useReview();

  const save = async (base: R, given: readonly FieldChange[]): Promise<SaveOutcome<R>> => {
    const wanted = perKey(base, given);
    try {
      const fresh = await options.read();
      const changes = await ask(conflictsOf(base, fresh, wanted), wanted);
      if (!changes) return { state: "vetoed" };
      const patched = applyChanges(fresh, changes);
      const sent = withoutComputed(options.prepare?.(patched, fresh) ?? patched, options.computed ?? []);
      const entries = reviewOf(changes, fresh, sent);
      if (entries && !(await askFirst(entries))) return { state: "vetoed" };
      if (options.confirm && !(await options.confirm(sent, fresh))) return { state: "vetoed" };
      // Hosts are told what changes, never a secret. One that was not changed came masked.
      const told = withoutComputed(
        sent,
        changes.filter(({ field }) => isSecret(field)).map(({ field }) => field.path),
      );
      await change({ area: options.area, action: "updated", id: options.id, before: fresh, after: told }, () =>
        options.write(sent),
      );
      const record = await options.read();
      const dropped = droppedChanges(sent, record, changes);
      if (dropped.length)
        alerts.show(
          "warning",
          t("save.dropped", { count: dropped.length, fields: dropped.map((field) => labelOf(t, field)).join(", ") }),
        );
      else alerts.success(t(options.success, options.values));
      // Not waited for: what was just said to be saved must not count as unsaved until the lists are read again.
      for (const key of options.invalidate ?? [[options.area]])
        void queries.invalidateQueries({ queryKey: server.key(...key) });
      return { state: "saved", record };
    } catch (error) {
      if (error instanceof ChangeVetoed) {
        alerts.show("info", t("change.vetoed"));
        return { state: "vetoed" };
      }
      return { state: "failed", error };
    }
  };
  return { save, conflict, review };
}
