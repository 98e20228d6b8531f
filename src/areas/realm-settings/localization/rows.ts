import type { Bundle } from "../../../i18n/texts.ts";
import { problemsOf, type PlaceholderProblem } from "./placeholders.ts";

/** How a text stands: the realm's own in this language, or only in the one that it is compared with. */
type TextState = "own" | "missing";

/** One text of a language, as a line of the list. */
export interface TextRow {
  key: string;
  /** What the realm says; undefined where it says nothing of its own. */
  value: string | undefined;
  /** What it says in the language that this one is compared with. */
  reference: string | undefined;
  /** What the themes say in this language; undefined where none has the key, or that is not known. */
  theme: string | undefined;
  state: TextState;
  /** No theme has a text of this key, and nothing of the realm refers to it. */
  isOrphaned: boolean;
  /** What is wrong with the places that are filled in. */
  problems: readonly PlaceholderProblem[];
}

/** What a list of texts is made of. */
export interface Sources {
  /** The realm's own texts in the language, and in the one that it is compared with. */
  own: Bundle;
  reference: Bundle;
  /** What the themes say by themselves. */
  themes: ReadonlyMap<string, string>;
  /** All of them are known: what is in none is in none. */
  isComplete: boolean;
  /** Where the realm refers to texts: the user profile. */
  referring: string;
}

const byKey = (left: TextRow, right: TextRow) => (left.key < right.key ? -1 : 1);

/** The realm's own texts of a language, by key, and those that it says in the other language only. */
export function textsIn({ own, reference, themes, isComplete, referring }: Sources): readonly TextRow[] {
  return [...new Set([...Object.keys(own), ...Object.keys(reference)])]
    .map((key): TextRow => {
      const value = own[key];
      const theme = themes.get(key);
      return {
        key,
        value,
        reference: reference[key],
        theme,
        state: value === undefined ? "missing" : "own",
        isOrphaned: isComplete && theme === undefined && !referring.includes(`\${${key}}`),
        problems: value === undefined ? [] : problemsOf(value, theme ?? reference[key]),
      };
    })
    .sort(byKey);
}

/** Parts of a list of texts that can be looked at alone, with which texts are in them. */
export const parts = {
  own: ({ state }: TextRow) => state === "own",
  missing: ({ state }: TextRow) => state === "missing",
  orphaned: ({ isOrphaned }: TextRow) => isOrphaned,
  problems: ({ problems }: TextRow) => problems.length > 0,
} as const;

export type Part = keyof typeof parts;

/** Those of the texts that are in any of the parts; all where none is asked for. */
export const inParts = (rows: readonly TextRow[], asked: readonly string[] = []): readonly TextRow[] =>
  asked.length ? rows.filter((row) => asked.some((part) => part in parts && parts[part as Part](row))) : rows;
