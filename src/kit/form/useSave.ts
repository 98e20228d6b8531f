import { useQueryClient } from "@tanstack/react-query";
import { readRecord, type RecordQuery } from "../../api/record.ts";
import type { Server } from "../../api/server.ts";
import type { ChangeAction } from "../action/changeActions.ts";
import { errorText } from "../alerts/useAlerts.ts";
import { useT } from "../panel.ts";
import { PartlyDone } from "../write/inSteps.ts";
import { finish, lookAt, sendRecord, type RecordAccess } from "../write/record.ts";
import { useWrite, type Act, type Said } from "../write/useWrite.ts";
import { applyChanges, conflictsOf, droppedChanges, perKey, type FieldChange } from "./patch.ts";
import { labelOf } from "./labels.ts";
import { reviewOf } from "./review.ts";
import { useConflict } from "./useConflict.ts";
import { useReview } from "./useReview.ts";

export interface SaveOptions<R> extends RecordAccess<R>, Pick<Said, "failure" | "values"> {
  area: string;
  id?: string | undefined;
  /** Verb of the events; default: `updated`. */
  action?: ChangeAction;
  /** Asked with what is about to be written, before anything is; false: back to the form. */
  confirm?: ((record: R, fresh: R) => Promise<boolean>) | undefined;
  /** What goes with the record once it is saved. A failure, a text key with `error`, takes nothing back: it is told, and the form keeps what was typed. */
  follow?: { run: (server: Server, changes: readonly FieldChange[]) => Promise<unknown>; failure: string } | undefined;
  /** Where it is found once it was written, where that gives it another address. Default: where it was. */
  moved?: ((record: R) => RecordQuery<R>) | undefined;
  /** Text key of the alert. */
  success: string;
  /** First parts of the query keys to read again; default: the area. */
  invalidate?: Act<unknown>["invalidate"];
}

/** `saved` carries the record as read back, or as sent where that failed; `failed` the record as it is now where part of the save was done. */
export type SaveOutcome<R> =
  | { state: "saved"; record: R }
  | { state: "failed"; error: unknown; record?: R | undefined }
  | { state: "vetoed" };

/**
 * Saves as a patch: reads the record again, asks where somebody else changed the same fields, applies only what the user changed,
 * shows what follows from it where that matters, writes, reads back, and only then says so. Source: docs/spec/user-asks.md D1–D22.
 */
export function useSave() {
  const t = useT();
  const queries = useQueryClient();
  const write = useWrite();
  const ask = useConflict();
  const askFirst = useReview();

  const save = async <R>(
    { query, moved, confirm, follow, action = "updated", ...options }: SaveOptions<R>,
    base: R,
    given: readonly FieldChange[],
    said?: Pick<Said, "tell" | "atFields">,
  ): Promise<SaveOutcome<R>> => {
    const wanted = perKey(base, given);
    const access: RecordAccess<R> = { query, ...options };
    let record = base;
    let left: { error: unknown } | undefined;
    // What a read that began earlier brings must not take the place of what was just read.
    const keep = async (read: R, { queryKey } = query) => {
      record = read;
      await queries.cancelQueries({ queryKey, exact: true });
      queries.setQueryData(queryKey, read);
    };
    const written = await write<unknown>({
      ...options,
      ...said,
      action,
      unsure: "save.unsure",
      isOne: true,
      plan: async () => {
        const fresh = await readRecord(query);
        const changes = await ask(conflictsOf(base, fresh, wanted), wanted);
        if (!changes) return undefined;
        const patched = applyChanges(fresh, changes);
        const sent = finish(patched, fresh, access);
        const entries = reviewOf(changes, fresh, sent);
        if (entries && !(await askFirst(entries))) return undefined;
        if (confirm && !(await confirm(sent, fresh))) return undefined;
        const there = moved?.(sent) ?? query;
        let seen: R | undefined;
        return {
          before: fresh,
          after: sent,
          send: (server) => sendRecord(server, access, sent, fresh),
          look: async () => {
            seen = await readRecord(there);
            return lookAt(fresh, sent, seen, changes);
          },
          follow: async (_answer, server) => {
            left = await follow?.run(server, changes).then(
              () => undefined,
              (error: unknown) => ({ error }),
            );
            try {
              await keep(seen ?? (await readRecord(there)), there);
            } catch (error) {
              await keep(patched, there);
              throw error;
            }
            if (follow && left) return t(follow.failure, { error: errorText(t, left.error) });
            const dropped = droppedChanges(sent, record, changes);
            if (!dropped.length) return undefined;
            const fields = dropped.map((field) => labelOf(t, field)).join(", ");
            return t("save.dropped", { count: dropped.length, fields });
          },
          kept: there.queryKey,
        };
      },
    });
    if (written.state === "done")
      return left ? { state: "failed", error: left.error, record } : { state: "saved", record };
    if (written.state === "vetoed") return written;
    if (!(written.error instanceof PartlyDone)) return { state: "failed", error: written.error };
    // What was done is the admin's own, and no longer somebody else's change.
    const now = await readRecord(query).catch(() => undefined);
    if (now !== undefined) await keep(now);
    return { state: "failed", error: written.error, record: now };
  };
  return { save };
}
