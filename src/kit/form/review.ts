import { plain } from "./codecs.ts";
import type { Consequence, FieldDef } from "./fields.ts";
import type { FieldChange } from "./patch.ts";
import { getIn } from "../record/path.ts";

/** Change in a review: control values and consequences. */
export interface ReviewEntry {
  field: FieldDef;
  /** True for a new record without previous values. */
  isNew: boolean;
  before: unknown;
  after: unknown;
  consequences: readonly Consequence[];
}

/** Consequences of a field's change. */
export function consequencesOf(field: FieldDef, before: unknown, after: unknown): readonly Consequence[] {
  if (!field.sensitive) return [];
  return typeof field.sensitive === "string"
    ? [{ key: field.sensitive, danger: true }]
    : field.sensitive(before, after);
}

/**
 * Changes to review before saving, dangerous ones first. Undefined without a danger, because frequent prompts are
 * ignored. `before` is undefined for a new record.
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
