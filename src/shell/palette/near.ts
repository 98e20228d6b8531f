import { folded } from "../../kit/base/folded.ts";
import { rankOf } from "./hits.ts";

const wordsOf = (text: string) =>
  folded(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Edit distance with transpositions: wrong, missing, extra or swapped characters. */
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

/** One typo from four characters on, two from eight. */
const allowed = (word: string) => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2);

/** Rank of a match with a typo. */
export const slip = 5;

/**
 * True if the text matches a word or its start with typos. The first character must match, or be swapped with the
 * second.
 */
function isNear(word: string, wanted: string): boolean {
  const most = allowed(wanted);
  if (word[0] !== wanted[0] && (word[0] !== wanted[1] || word[1] !== wanted[0])) return false;
  return [-1, 0, 1].some((more) => slips(word.slice(0, wanted.length + more), wanted) <= most);
}

/** Same as `rankOf`, then 4 for all words in any order and 5 for words with a typo. */
export function nearRank(text: string, wanted: string): number | undefined {
  const rank = rankOf(text, wanted);
  if (rank !== undefined) return rank;
  const [words, asked] = [wordsOf(text), wordsOf(wanted)];
  if (!asked.length) return undefined;
  if (asked.every((each) => words.some((word) => word.startsWith(each)))) return 4;
  return asked.every((each) => words.some((word) => isNear(word, each))) ? slip : undefined;
}
