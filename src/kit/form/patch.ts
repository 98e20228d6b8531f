import { isStandIn } from "../../api/secrets.ts";
import { isSecret, type FieldDef } from "./fields.ts";
import { isBlank } from "./blank.ts";
import { plain } from "./codecs.ts";
import { getIn, isSame, setIn, type Path } from "./path.ts";

/** A field the user changed, with the value in its control. */
export interface FieldChange {
  field: FieldDef;
  value: unknown;
}

/** A field that somebody else changed meanwhile, as raw values. */
export interface Conflict {
  field: FieldDef;
  base: unknown;
  theirs: unknown;
  mine: unknown;
}

const written = (field: FieldDef, value: unknown, record: unknown) =>
  (field.codec ?? plain).write(value, getIn(record, field.path));

/** The record with the changes on it; every other path as it was read. */
export function applyChanges<R>(record: R, changes: readonly FieldChange[]): R {
  return changes.reduce(
    (current, { field, value }) => setIn(current, field.path, written(field, value, current)),
    record,
  );
}

/**
 * A change of a key/value list as one change per key, so that keys somebody else added, changed or removed meanwhile stay theirs.
 * Other changes come back as they are.
 */
export function perKey<R>(base: R, changes: readonly FieldChange[]): FieldChange[] {
  return changes.flatMap((change) => {
    const { field, value } = change;
    if (field.kind !== "keyvalues") return [change];
    const raw = getIn(base, field.path);
    const codec = field.codec ?? plain;
    // Both sides through the codec: what it merely writes its own way is no change.
    const [before, after] = [codec.write(codec.read(raw), raw), codec.write(value, raw)];
    if (!isMap(before) || !isMap(after)) return [change];
    return [...new Set([...Object.keys(before), ...Object.keys(after)])]
      .filter((key) => !isSame(before[key], after[key]))
      .map(
        (key): FieldChange => ({
          field: { path: [...field.path, key], kind: "lines", labelText: key },
          value: after[key],
        }),
      );
  });
}

const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Changed paths that differ on the server from what the form was opened on, and from what is to be written. Source: docs/spec/user-asks.md D21. */
export function conflictsOf<R>(base: R, fresh: R, changes: readonly FieldChange[]): Conflict[] {
  return changes.flatMap(({ field, value }) => {
    const before = getIn(base, field.path);
    const theirs = getIn(fresh, field.path);
    const mine = written(field, value, fresh);
    return isSame(before, theirs) || isSame(theirs, mine) ? [] : [{ field, base: before, theirs, mine }];
  });
}

/** The record without fields the server computes: they never travel back. Source: docs/spec/user-asks.md D12. */
export function withoutComputed<R>(record: R, computed: readonly (string | Path)[]): R {
  return computed.reduce<R>(
    (current, path) => setIn(current, typeof path === "string" ? [path] : path, undefined),
    record,
  );
}

const normal = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => {
    if (typeof part === "string") return part.trim().toLowerCase();
    if (Array.isArray(part)) return [...part].map(String).sort();
    return typeof part === "object" && part !== null
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => a.localeCompare(b)))
      : part;
  }) ?? "";

/** Same content as far as servers keep it: letter case, blanks at the ends and order do not count. */
export const holdsSame = (left: unknown, right: unknown): boolean => normal(left) === normal(right);

/** Changed fields that the server did not keep, found by reading back. Letter case, blanks at the ends and order do not count. Source: docs/spec/user-asks.md D5. */
export function droppedChanges<R>(sent: R, readBack: R, changes: readonly FieldChange[]): FieldDef[] {
  return changes
    .filter(({ field }) => {
      const wanted = getIn(sent, field.path);
      const kept = getIn(readBack, field.path);
      // What is off, or 0, may be left out of the answer.
      if ((wanted === false || wanted === 0) && kept === undefined) return false;
      // A secret is taken and not told again, or told masked.
      if (isSecret(field) && (kept === undefined || isStandIn(kept))) return false;
      return !(isBlank(wanted) && isBlank(kept)) && !holdsSame(wanted, kept);
    })
    .map(({ field }) => field);
}
