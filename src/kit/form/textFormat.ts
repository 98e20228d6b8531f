import type { Translate } from "../../i18n/texts.ts";
import { offsetIn, readJson, sayProblem } from "./controls/json.ts";

/** Language for highlighting and validation. JavaScript and YAML load on demand. */
export type CodeLanguage = "json" | "yaml" | "javascript" | "text";

/** Position and reason of an error. */
export interface TextProblem {
  /** 0-based offset. */
  offset: number;
  /** Localized reason with line and column. */
  say: (t: Translate) => string;
}

/** Parsed value, or the problem. */
export type ReadText = { value: unknown; problem?: undefined } | { value?: undefined; problem: TextProblem };

/** Conversion between a value and editable text. `yamlFormat` is in a separate file, because its library is large. */
export interface TextFormat {
  /** Name of the format: JSON, YAML. */
  name: string;
  /** Language of the editor. */
  language: CodeLanguage;
  /** True if the text may contain comments, which a rewrite loses. */
  hasRemarks?: boolean;
  read(text: string): ReadText;
  write(value: unknown): string;
  /** Offset of the value at a path, in a valid text. */
  offsetOf(text: string, path: readonly (string | number)[]): number;
}

/** Structural error and its path. */
interface Misfit {
  path: readonly (string | number)[];
  say: (t: Translate) => string;
}

/** Checks the structure of a value. Returns undefined if valid. */
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

/** Adds line and column (1-based) of an offset to a reason. */
export function sayAt(t: Translate, text: string, offset: number, reason: string): string {
  const lines = text.slice(0, offset).split("\n");
  return t("text.at", { line: lines.length, column: (lines[lines.length - 1] ?? "").length + 1, text: reason });
}

/** First problem of a text: syntax or structure. Ignores a blank text, which `required` handles. */
export function problemIn(format: TextFormat, text: string, check?: ShapeCheck): TextProblem | undefined {
  if (text.trim() === "") return undefined;
  const { value, problem } = format.read(text);
  const misfit = problem ? undefined : check?.(value);
  if (!misfit) return problem;
  const offset = format.offsetOf(text, misfit.path);
  return { offset, say: (t) => sayAt(t, text, offset, misfit.say(t)) };
}
