import { plain } from "./codecs.ts";
import type { Consequence, FieldDef } from "./fields.ts";
import type { FieldChange } from "./patch.ts";
import { getIn } from "./path.ts";

/** One change as it is shown before it is saved: values as in the control, and what follows. */
export interface ReviewEntry {
  field: FieldDef;
  /** There was no record before: nothing to compare with. */
  isNew: boolean;
  before: unknown;
  after: unknown;
  consequences: readonly Consequence[];
}

/** What follows from the change of one field between two states of a record. */
export function consequencesOf(field: FieldDef, before: unknown, after: unknown): readonly Consequence[] {
  if (!field.sensitive) return [];
  return typeof field.sensitive === "string"
    ? [{ key: field.sensitive, danger: true }]
    : field.sensitive(before, after);
}

/**
 * Changes to look at before they are saved, the dangerous first; undefined where none is, for who is asked too often no longer reads.
 * `before` is undefined for a record that is made.
 */
export function reviewOf(
  changes: readonly FieldChange[],
  before: unknown,
  after: unknown,
): readonly ReviewEntry[] | undefined {
  const entries = changes.map(({ field }): ReviewEntry => {
    const read = (record: unknown) => (field.codec ?? plain).read(getIn(record, field.path));
    return {
      field,
      isNew: before === undefined,
      before: read(before),
      after: read(after),
      consequences: consequencesOf(field, before, after),
    };
  });
  const rank = ({ consequences }: ReviewEntry) =>
    consequences.some(({ danger }) => danger) ? 0 : consequences.length ? 1 : 2;
  return entries.some(({ consequences }) => consequences.some(({ danger }) => danger))
    ? entries.sort((a, b) => rank(a) - rank(b))
    : undefined;
}
