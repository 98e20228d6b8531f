import { isObject } from "../../api/isObject.ts";
import { isStandIn } from "../../api/secrets.ts";
import { isSecret, type FieldDef } from "./fields.ts";
import { plain } from "./codecs.ts";
import { isKept } from "../record/kept.ts";
import { getIn, isSame, setIn } from "../record/path.ts";

/** Changed field with its control value. */
export interface FieldChange {
  field: FieldDef;
  value: unknown;
}

/** Field that another admin changed too, as raw values. */
export interface Conflict {
  field: FieldDef;
  base: unknown;
  theirs: unknown;
  mine: unknown;
}

const written = (field: FieldDef, value: unknown, record: unknown) =>
  (field.codec ?? plain).write(value, getIn(record, field.path));

/** Applies changes to a record. Keeps all other paths. */
export function applyChanges<R>(record: R, changes: readonly FieldChange[]): R {
  return changes.reduce(
    (current, { field, value }) => setIn(current, field.path, written(field, value, current)),
    record,
  );
}

/**
 * Splits a change of a key-value list into one change per key, so that other admins' changes of other keys are kept.
 * Returns other changes unchanged.
 */
export function perKey<R>(base: R, changes: readonly FieldChange[]): FieldChange[] {
  return changes.flatMap((change) => {
    const { field, value } = change;
    if (field.kind !== "keyvalues") return [change];
    const raw = getIn(base, field.path);
    const codec = field.codec ?? plain;
    // Both sides through the codec: a difference in formatting is not a change.
    const [before, after] = [codec.write(codec.read(raw), raw), codec.write(value, raw)];
    if (!isObject(before) || !isObject(after)) return [change];
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

/**
 * Changes whose server value differs from both the form's base and the new value.
 * Source: docs/spec/user-asks.md D21.
 */
export function conflictsOf<R>(base: R, fresh: R, changes: readonly FieldChange[]): Conflict[] {
  return changes.flatMap(({ field, value }) => {
    const before = getIn(base, field.path);
    const theirs = getIn(fresh, field.path);
    const mine = written(field, value, fresh);
    return isSame(before, theirs) || isSame(theirs, mine) ? [] : [{ field, base: before, theirs, mine }];
  });
}

/** Changes that the server did not accept, found by reading back. Source: docs/spec/user-asks.md D5. */
export function droppedChanges<R>(sent: R, readBack: R, changes: readonly FieldChange[]): FieldChange[] {
  return changes.filter(({ field }) => {
    const kept = getIn(readBack, field.path);
    // An accepted secret is absent or masked in the response.
    if (isSecret(field) && (kept === undefined || isStandIn(kept))) return false;
    return !isKept(getIn(sent, field.path), kept);
  });
}
