import { keysOf } from "../../../kit/base/keysOf.ts";
import type { Bundle } from "../../../i18n/texts.ts";
import { problemsOf, type PlaceholderProblem } from "./placeholders.ts";

/** `own`: the realm overrides the key in this language. `missing`: only in the reference language. */
type TextState = "own" | "missing";

/** Row of the list of overrides. */
export interface TextRow {
  key: string;
  /** Override of the realm. Undefined if there is none. */
  value: string | undefined;
  /** Override in the reference language. */
  reference: string | undefined;
  /** Theme message in this language. Undefined if no theme has the key or if it is unknown. */
  theme: string | undefined;
  state: TextState;
  /** True if no theme has the key and nothing in the realm refers to it. */
  isOrphaned: boolean;
  /** Placeholder problems. */
  problems: readonly PlaceholderProblem[];
}

/** Input of the list. */
export interface Sources {
  /** Overrides in the language and in the reference language. */
  own: Bundle;
  reference: Bundle;
  /** Theme messages without overrides. */
  themes: ReadonlyMap<string, string>;
  /** True if all theme messages are loaded, so that a missing key is really missing. */
  isComplete: boolean;
  /** JSON of the user profile, which can refer to texts. */
  referring: string;
}

const byKey = (left: TextRow, right: TextRow) => (left.key < right.key ? -1 : 1);

/** Rows for overrides of the language and those that only the reference language has, by key. */
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

/** Filters of the list with their predicates. */
export const parts = {
  own: ({ state }: TextRow) => state === "own",
  missing: ({ state }: TextRow) => state === "missing",
  orphaned: ({ isOrphaned }: TextRow) => isOrphaned,
  problems: ({ problems }: TextRow) => problems.length > 0,
} as const;

/** Returns the rows that match any of the filters. Returns all rows without filters. */
export const inParts = (rows: readonly TextRow[], asked: readonly string[] = []): readonly TextRow[] =>
  asked.length
    ? rows.filter((row) => asked.some((part) => keysOf(parts).some((known) => known === part && parts[known](row))))
    : rows;
