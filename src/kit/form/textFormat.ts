import type { CodeLanguage } from "./fields.ts";
import type { Translate } from "../../i18n/texts.ts";
import { offsetIn, readJson, sayProblem } from "./controls/json.ts";

/** Where a text stops making sense, and why. */
export interface TextProblem {
  /** Position in the text, from 0. */
  offset: number;
  /** The reason in words, with line and column. */
  say: (t: Translate) => string;
}

/** What a text says, or why it says nothing. */
export type ReadText = { value: unknown; problem?: undefined } | { value?: undefined; problem: TextProblem };

/** A way between a value and a text that a person edits. `jsonFormat`, or `yamlFormat` of a file of its own: its library is large. */
export interface TextFormat {
  /** As it is written: JSON, YAML. */
  name: string;
  /** Language of the editor. */
  language: CodeLanguage;
  /** It holds more than its values: remarks, which are lost where it is written anew. */
  hasRemarks?: boolean;
  read(text: string): ReadText;
  write(value: unknown): string;
  /** Where the value at a path begins, in a text that was read. */
  offsetOf(text: string, path: readonly (string | number)[]): number;
}

/** What is wrong with a value that was read, and where in it. */
interface Misfit {
  path: readonly (string | number)[];
  say: (t: Translate) => string;
}

/** Looks at the shape of a value: what does not fit, or undefined. */
export type ShapeCheck = (value: unknown) => Misfit | undefined;

export const jsonFormat: TextFormat = {
  name: "JSON",
  language: "json",
  read: (text) => {
    const { value, problem } = readJson(text);
    return problem ? { problem: { offset: problem.offset, say: (t) => sayProblem(t, problem) } } : { value };
  },
  write: (value) => JSON.stringify(value, null, 2),
  offsetOf: offsetIn,
};

/** Says a reason with the line and column of a position, as editors count. */
export function sayAt(t: Translate, text: string, offset: number, reason: string): string {
  const lines = text.slice(0, offset).split("\n");
  return t("text.at", { line: lines.length, column: (lines[lines.length - 1] ?? "").length + 1, text: reason });
}

/** The first thing wrong with a text: it cannot be read, or what it says does not fit. A blank text is for `required` to tell. */
export function problemIn(format: TextFormat, text: string, check?: ShapeCheck): TextProblem | undefined {
  if (text.trim() === "") return undefined;
  const { value, problem } = format.read(text);
  const misfit = problem ? undefined : check?.(value);
  if (!misfit) return problem;
  const offset = format.offsetOf(text, misfit.path);
  return { offset, say: (t) => sayAt(t, text, offset, misfit.say(t)) };
}
