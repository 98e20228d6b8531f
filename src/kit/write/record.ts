import { readRecord, type RecordQuery } from "../../api/record.ts";
import type { Server } from "../../api/server.ts";
import { isSecretName } from "../../api/secrets.ts";
import { withoutUnchangedSecrets } from "../../api/unchangedSecrets.ts";
import { isBlank } from "../form/blank.ts";
import { droppedChanges, holdsSame, withoutComputed, type FieldChange } from "../form/patch.ts";
import { isSecret } from "../form/fields.ts";
import { getIn, isSame, type Path } from "../form/path.ts";
import type { Look } from "./sendOnce.ts";

/** How a record is read and written. */
export interface RecordAccess<R> {
  /** The record, as it is shown, and as it is read again before and after a write. */
  query: RecordQuery<R>;
  /** Writes the whole record by the server that is given. `fresh` is what was read just before. */
  write: (server: Server, record: R, fresh: R) => Promise<unknown>;
  /** Fields the server computes, never sent back. */
  computed?: readonly (string | Path)[];
  /** Last touch before the write, for rules between fields. */
  prepare?: (record: R, fresh: R) => R;
  /** Keys of secrets that their names do not give away. */
  secrets?: ReadonlySet<string>;
}

/** The record as it shall be, out of one with changes on it: after the rules between its fields, and without what the server computes. */
export function finish<R>(patched: R, fresh: R, { prepare, computed = [] }: RecordAccess<R>): R {
  return withoutComputed(prepare?.(patched, fresh) ?? patched, computed);
}

/** The one place from which a changed record leaves: without what must not travel. */
export const sendRecord = <R>(
  server: Server,
  { query, write, secrets }: RecordAccess<R>,
  record: R,
  fresh: R,
): Promise<unknown> => write(server, withoutUnchangedSecrets(query.kind, record, fresh, secrets), fresh);

/** Changes a record without a form: reads it again, changes that, writes it. Resolves to what was sent. */
export async function changeRecord<R>(server: Server, access: RecordAccess<R>, change: (fresh: R) => R): Promise<R> {
  const fresh = await readRecord(access.query);
  const sent = finish(change(fresh), fresh, access);
  await sendRecord(server, access, sent, fresh);
  return sent;
}

/** Whether a record shows that changes were written to it. Secrets do not show. */
export function lookAt<R>(fresh: R, sent: R, now: R, changes: readonly FieldChange[]): Look<undefined> {
  const wanted = changes.filter(
    ({ field }) => !isSecret(field) && !isSame(getIn(fresh, field.path), getIn(sent, field.path)),
  );
  const moved = wanted.filter(({ field }) => !isSame(getIn(fresh, field.path), getIn(now, field.path)));
  if (moved.length) return droppedChanges(sent, now, moved).length < moved.length ? { result: undefined } : "other";
  return wanted.length ? undefined : "other";
}

/** Whether a record that was found by its name holds all that was to be made. */
export function lookForMade<T>(sent: object, found: object | undefined, result: T): Look<T> {
  if (!found) return undefined;
  return holds(found, sent) ? { result } : "other";
}

/** Secrets come back masked or not at all. */
function holds(found: unknown, sent: unknown): boolean {
  if (isBlank(sent) || (sent === false && found === undefined)) return true;
  if (typeof sent !== "object" || sent === null || Array.isArray(sent)) return holdsSame(found, sent);
  return Object.entries(sent).every(([name, value]) => isSecretName(name) || holds(getIn(found, [name]), value));
}
