import { useQueryClient } from "@tanstack/react-query";
import { readRecord, type RecordQuery } from "../../api/record.ts";
import type { Server } from "../../api/server.ts";
import type { ChangeAction } from "../write/changeActions.ts";
import { errorText } from "../errors/errorText.ts";
import { useAlerts } from "../alerts/useAlerts.ts";
import { useT } from "../panel/texts.ts";
import { PartlyDone } from "../errors/partlyDone.ts";
import { EarlyRead } from "../write/earlyRead.ts";
import { finish, lookAt, sendRecord, type RecordAccess } from "../write/record.ts";
import { useWrite, type Act, type Said } from "../write/useWrite.ts";
import { applyChanges, conflictsOf, droppedChanges, perKey, type FieldChange } from "./patch.ts";
import { isSecret } from "./fields.ts";
import { labelOf } from "./labels.ts";
import { reviewOf } from "./review.ts";
import { useConflict } from "./useConflict.ts";
import { useReview } from "./useReview.ts";

export interface SaveOptions<R> extends RecordAccess<R>, Pick<Said, "failure" | "values"> {
  area: string;
  id?: string | undefined;
  /** Action name in events. Default: `updated`. */
  action?: ChangeAction;
  /** Called before the write with the new record. Resolve to false to return to the form. */
  confirm?: ((record: R, fresh: R) => Promise<boolean>) | undefined;
  /**
   * Writes that follow the save. A failure is reported with the message key `failure`, nothing is rolled back, and the
   * form keeps its input.
   */
  follow?: { run: (server: Server, changes: readonly FieldChange[]) => Promise<unknown>; failure: string } | undefined;
  /** Read that began before the save. Default: it begins now. */
  early?: EarlyRead<R> | undefined;
  /** Query of the record after a write that changes its URL. Default: the same query. */
  moved?: ((record: R) => RecordQuery<R>) | undefined;
  /** Message key of the alert. */
  success: string;
  /** First parts of the query keys to invalidate. Default: the area. */
  invalidate?: Act<unknown>["invalidate"];
}

/**
 * - `saved`: the record as read back, or as sent if the read failed
 * - `partly`: saved without `left`
 * - `failed`: with the current record if a part was saved
 */
export type SaveOutcome<R> =
  | { state: "saved"; record: R }
  | { state: "partly"; record: R; left: readonly FieldChange[] }
  | { state: "failed"; error: unknown; record?: R | undefined }
  | { state: "vetoed" };

/** State of one save, from the fresh read to the read-back. */
interface Save<R> {
  there: RecordQuery<R>;
  fresh: R;
  sent: R;
  changes: readonly FieldChange[];
  /** Record as read back. */
  now?: R;
  /** Failure of the following writes. */
  followed?: { error: unknown };
}

/** Paths that a read-back can compare. */
const visible = (changes: readonly FieldChange[]) =>
  changes.flatMap(({ field }) => (isSecret(field) ? [] : [field.path]));

const leftOf = <R>({ sent, now, changes }: Save<R>) => (now === undefined ? [] : droppedChanges(sent, now, changes));

function outcomeOf<R>(save: Save<R>): SaveOutcome<R> {
  const record = save.now ?? applyChanges(save.fresh, save.changes);
  if (save.followed) return { state: "failed", error: save.followed.error, record };
  const left = leftOf(save);
  return left.length ? { state: "partly", record, left } : { state: "saved", record };
}

/**
 * Saves a patch: fresh read, conflict check, changed fields only, review of consequences, write, read-back, then the
 * alert.
 * Source: docs/spec/user-asks.md D1–D22.
 */
export function useSave() {
  const t = useT();
  const alerts = useAlerts();
  const queries = useQueryClient();
  const write = useWrite();
  const ask = useConflict();
  const askFirst = useReview();

  // Cancel in-flight reads: a stale response must not overwrite the fresh record.
  const keep = async <R>(read: R, { queryKey }: RecordQuery<R>) => {
    await queries.cancelQueries({ queryKey, exact: true });
    queries.setQueryData(queryKey, read);
  };

  const save = async <R>(
    { query, early = new EarlyRead(), moved, confirm, follow, action = "updated", ...options }: SaveOptions<R>,
    base: R,
    given: readonly FieldChange[],
    said?: Pick<Said, "tell" | "atFields">,
  ): Promise<SaveOutcome<R>> => {
    const wanted = perKey(base, given);
    const access: RecordAccess<R> = { query, ...options };
    let current: Save<R> | undefined;

    /** Undefined if the user returns to the form. */
    const planned = async (): Promise<Save<R> | undefined> => {
      const fresh = await early.take(query);
      const changes = await ask(conflictsOf(base, fresh, wanted), wanted);
      if (!changes) return undefined;
      const sent = finish(applyChanges(fresh, changes), fresh, access);
      current = { fresh, sent, changes, there: moved?.(sent) ?? query };
      // All of the other admin's values were kept: nothing to write.
      if (!changes.length) return undefined;
      const entries = reviewOf(changes, fresh, sent);
      const isAgreed = (!entries || (await askFirst(entries))) && (!confirm || (await confirm(sent, fresh)));
      return isAgreed ? current : undefined;
    };
    /** Warning about changes that the server did not accept. */
    const warningOf = (saved: Save<R>): string | undefined => {
      if (follow && saved.followed) return t(follow.failure, { error: errorText(t, saved.followed.error) });
      const left = leftOf(saved);
      if (!left.length) return undefined;
      return t("save.dropped", { count: left.length, fields: left.map(({ field }) => labelOf(t, field)).join(", ") });
    };
    const written = await write<unknown>({
      ...options,
      ...said,
      action,
      unsure: "save.unsure",
      isOne: true,
      plan: async () => {
        const own = await planned();
        if (!own) return undefined;
        const { fresh, sent, changes, there } = own;
        return {
          before: fresh,
          after: sent,
          send: (server) => sendRecord(server, access, sent, fresh),
          look: async (error) => {
            own.now = await readRecord(there);
            return lookAt({ fresh, sent, paths: visible(changes) }, own.now, error);
          },
          isChecked: true,
          follow: async (_answer, server) => {
            await follow?.run(server, changes).catch((error: unknown) => {
              own.followed = { error };
            });
            // The following writes may have changed the record.
            if (follow) own.now = await readRecord(there).catch(() => own.now);
            await keep(own.now ?? applyChanges(fresh, changes), there);
            if (own.now === undefined) throw new Error("The record could not be read back.");
            return warningOf(own);
          },
          kept: there.queryKey,
        };
      },
    });
    if (written.state === "done" && current) return outcomeOf(current);
    if (written.state === "vetoed" && current && !current.changes.length) {
      await keep(current.fresh, query);
      alerts.show("info", t("save.nothing"));
      return { state: "saved", record: current.fresh };
    }
    if (written.state !== "failed") return { state: "vetoed" };
    if (!(written.error instanceof PartlyDone)) return { state: "failed", error: written.error };
    // The written part is the admin's own change and must not be a conflict on retry.
    const now = await readRecord(query).catch(() => undefined);
    if (now !== undefined) await keep(now, query);
    return { state: "failed", error: written.error, record: now };
  };
  return { save };
}
