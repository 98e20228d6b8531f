import { folded } from "../../kit/base/folded.ts";
import { rankOf } from "./hits.ts";

const wordsOf = (text: string) =>
  folded(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** How many slips of the hand make one text out of another: letters that are wrong, missing, too many, or changed places. */
function slips(left: string, right: string): number {
  const rows = Array.from({ length: left.length + 1 }, (_, row) =>
    Array.from({ length: right.length + 1 }, (_cell, column) => (row === 0 ? column : column === 0 ? row : 0)),
  );
  const at = (row: number, column: number) => rows[row]?.[column] ?? 0;
  for (let row = 1; row <= left.length; row += 1)
    for (let column = 1; column <= right.length; column += 1) {
      const isSame = left[row - 1] === right[column - 1];
      const isSwapped = left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1];
      const cell = Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (isSame ? 0 : 1),
        ...(isSwapped ? [at(row - 2, column - 2) + 1] : []),
      );
      (rows[row] ?? [])[column] = cell;
    }
  return at(left.length, right.length);
}

/** One slip from four letters on, two from eight. */
const allowed = (word: string) => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2);

/** Rank of what has a slip of the hand in it. */
export const slip = 5;

/** A word, or its beginning, as somebody types it in haste: the first letter is right, or changed places with the second. */
function isNear(word: string, wanted: string): boolean {
  const most = allowed(wanted);
  if (word[0] !== wanted[0] && (word[0] !== wanted[1] || word[1] !== wanted[0])) return false;
  return [-1, 0, 1].some((more) => slips(word.slice(0, wanted.length + more), wanted) <= most);
}

/** As `rankOf`; then texts that have all the words in another order, then those with a slip in a word: 4 and 5. */
export function nearRank(text: string, wanted: string): number | undefined {
  const rank = rankOf(text, wanted);
  if (rank !== undefined) return rank;
  const [words, asked] = [wordsOf(text), wordsOf(wanted)];
  if (!asked.length) return undefined;
  if (asked.every((each) => words.some((word) => word.startsWith(each)))) return 4;
  return asked.every((each) => words.some((word) => isNear(word, each))) ? slip : undefined;
}
