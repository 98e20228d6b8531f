import { readRecord, type RecordQuery } from "../../api/record.ts";
import type { Server } from "../../api/server.ts";
import { isSecretName, isStandIn } from "../../api/secrets.ts";
import { withoutUnchangedSecrets } from "../../api/unchangedSecrets.ts";
import { isBlank } from "../record/blank.ts";
import { isKept, withoutComputed } from "../record/kept.ts";
import { differingPaths, getIn, isSame, setIn, type Path } from "../record/path.ts";
import { Step } from "./inSteps.ts";
import { sendOnce, type Look } from "./sendOnce.ts";

/** Read and write access to a record. */
export interface RecordAccess<R> {
  /** Query of the record, also for the reads before and after a write. */
  query: RecordQuery<R>;
  /** Writes the complete record through the given server. `fresh` was read just before. */
  write: (server: Server, record: R, fresh: R) => Promise<unknown>;
  /** Fields that the server computes. Never sent. */
  computed?: readonly (string | Path)[];
  /** Final change before the write, for rules between fields. */
  prepare?: (record: R, fresh: R) => R;
  /** Additional keys of secrets. */
  secrets?: ReadonlySet<string>;
}

/** Final record for the request: applies `prepare` and removes computed fields. */
export function finish<R>(patched: R, fresh: R, { prepare, computed = [] }: RecordAccess<R>): R {
  return withoutComputed(prepare?.(patched, fresh) ?? patched, computed);
}

/** Sends a changed record. All record writes go through it, so that masked secrets never travel. */
export const sendRecord = <R>(
  server: Server,
  { query, write, secrets }: RecordAccess<R>,
  record: R,
  fresh: R,
): Promise<unknown> => write(server, withoutUnchangedSecrets(query.kind, record, fresh, secrets), fresh);

/** Write of a record with its base. */
interface Patch<R> {
  fresh: R;
  sent: R;
  /** Changed paths. */
  paths: readonly Path[];
}

async function patchOf<R>(access: RecordAccess<R>, change: (fresh: R) => R): Promise<Patch<R>> {
  const fresh = await readRecord(access.query);
  const sent = finish(change(fresh), fresh, access);
  return { fresh, sent, paths: differingPaths(withoutComputed(fresh, access.computed ?? []), sent) };
}

/** Changes a record without a form: fresh read, change, one write, read-back. Resolves to the sent record. */
export async function changeRecord<R>(server: Server, access: RecordAccess<R>, change: (fresh: R) => R): Promise<R> {
  const patch = await patchOf(access, change);
  await sendOnce({
    send: async () => void (await sendRecord(server, access, patch.sent, patch.fresh)),
    look: async (error) => lookAt(patch, await readRecord(access.query), error),
    isChecked: true,
  });
  return patch.sent;
}

/** `changeRecord` as a step. The rollback restores only values that are still as written. */
export function changing<R>(
  server: Server,
  access: RecordAccess<R>,
  change: (fresh: R) => R,
  what: string,
): Step<Patch<R>> {
  let patch: Patch<R> | undefined;
  return new Step<Patch<R>>({
    what,
    run: async () => {
      patch = await patchOf(access, change);
      await sendRecord(server, access, patch.sent, patch.fresh);
      return patch;
    },
    look: async (error) => {
      if (!patch) return undefined;
      const found = lookAt(patch, await readRecord(access.query), error);
      return typeof found === "object" ? { result: patch } : found;
    },
    undo: async (done) => {
      const now = await readRecord(access.query);
      await sendRecord(server, access, finish(putBack(access, now, done), now, access), now);
    },
  });
}

/** Restores the previous values at the changed paths. */
function putBack<R>({ query }: RecordAccess<R>, now: R, { fresh, sent, paths }: Patch<R>): R {
  // A client keeps absent attributes and removes empty ones.
  const noneAt = ([first]: Path) => (query.kind === "client" && first === "attributes" ? "" : undefined);
  return paths
    .filter((path) => isKept(getIn(sent, path), getIn(now, path)))
    .reduce((current, path) => setIn(current, path, getIn(fresh, path) ?? noneAt(path)), now);
}

/**
 * Compares a record with the written one. `error` is the failure of the write, absent after a success. Then a
 * difference in case is ignored. Skips secrets, which can't be read back.
 */
export function lookAt<R>({ fresh, sent, paths }: Patch<R>, now: R, error?: unknown): Look<undefined> {
  const wanted = paths.filter(
    (path) =>
      !path.some(isSecretName) && !isStandIn(getIn(now, path)) && !isSame(getIn(fresh, path), getIn(sent, path)),
  );
  const moved = wanted.filter((path) => !isSame(getIn(fresh, path), getIn(now, path)));
  const isHeld = (path: Path) => isKept(getIn(sent, path), getIn(now, path));
  if ((error === undefined ? wanted : moved).some(isHeld)) return { result: undefined };
  return wanted.length && !moved.length ? undefined : "other";
}

/** Compares a record found by name with the created one. */
export function lookForMade<T>(sent: object, found: object | undefined, result: T): Look<T> {
  if (!found) return undefined;
  return holds(found, sent) ? { result } : "other";
}

/** Responses mask or omit secrets. */
function holds(found: unknown, sent: unknown): boolean {
  if (isBlank(sent) || (sent === false && found === undefined)) return true;
  if (typeof sent !== "object" || sent === null || Array.isArray(sent)) return isKept(sent, found);
  return Object.entries(sent).every(([name, value]) => isSecretName(name) || holds(getIn(found, [name]), value));
}
