import type { Bundle } from "../../../i18n/texts.ts";
import { problemsOf, type PlaceholderProblem } from "./placeholders.ts";

/** Outcome of the import for a text. */
type TextOutcome = "added" | "changed" | "kept" | "same";

/** Text of a file with its outcome, before the request. */
export interface ForetoldText {
  key: string;
  /** Current override. */
  before: string | undefined;
  after: string;
  outcome: TextOutcome;
  problems: readonly PlaceholderProblem[];
}

const order: readonly TextOutcome[] = ["changed", "added", "kept", "same"];

/** Returns the outcome for each text, changes first. `originalOf` returns the text that a key overrides. */
export function foretellTexts(
  file: Bundle,
  own: Bundle,
  isReplacing: boolean,
  originalOf: (key: string) => string | undefined,
): readonly ForetoldText[] {
  return Object.entries(file)
    .map(([key, after]): ForetoldText => {
      const before = own[key];
      const outcome =
        before === undefined ? "added" : before === after ? "same" : isReplacing ? ("changed" as const) : "kept";
      return { key, before, after, outcome, problems: problemsOf(after, originalOf(key)) };
    })
    .sort(
      (left, right) => order.indexOf(left.outcome) - order.indexOf(right.outcome) || (left.key < right.key ? -1 : 1),
    );
}

/** Texts to send: added and changed ones. */
export const sentOf = (texts: readonly ForetoldText[]): Bundle =>
  Object.fromEntries(
    texts.filter(({ outcome }) => outcome === "added" || outcome === "changed").map(({ key, after }) => [key, after]),
  );
