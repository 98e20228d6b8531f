import type { Bundle } from "../../../i18n/texts.ts";
import { problemsOf, type PlaceholderProblem } from "./placeholders.ts";

/** What becomes of a text of a file. */
type TextOutcome = "added" | "changed" | "kept" | "same";

/** A text of a file, before anything is sent. */
export interface ForetoldText {
  key: string;
  /** What the realm says now. */
  before: string | undefined;
  after: string;
  outcome: TextOutcome;
  problems: readonly PlaceholderProblem[];
}

const order: readonly TextOutcome[] = ["changed", "added", "kept", "same"];

/** What would become of each text of a file: what changes comes first. `originalOf` gives the text that one stands for. */
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

/** What is sent of them. */
export const sentOf = (texts: readonly ForetoldText[]): Bundle =>
  Object.fromEntries(
    texts.filter(({ outcome }) => outcome === "added" || outcome === "changed").map(({ key, after }) => [key, after]),
  );
