import type { Bundle } from "../../../i18n/texts.ts";

/** One text of a language, as a line of the list. */
export interface TextRow {
  key: string;
  /** What the realm says; undefined where it says nothing of its own. */
  value: string | undefined;
  /** What it says in the language that this one is compared with. */
  reference: string | undefined;
}

/** What a list of texts is made of. */
export interface Sources {
  /** The realm's own texts in the language, and in the one that it is compared with. */
  own: Bundle;
  reference: Bundle;
}

const byKey = (left: TextRow, right: TextRow) => (left.key < right.key ? -1 : 1);

/** The realm's own texts of a language, by key. */
export const overridesIn = ({ own, reference }: Sources): readonly TextRow[] =>
  Object.entries(own)
    .map(([key, value]) => ({ key, value, reference: reference[key] }))
    .sort(byKey);
