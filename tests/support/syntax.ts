import { readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { parseSync } from "oxc-parser";

/** Node of a syntax tree with its source. Lines start at 1. */
export interface SourceNode {
  type: string;
  file: string;
  text: string;
  line: number;
  lastLine: number;
}

/** Files of TypeScript below `src`. */
export const sources: readonly string[] = readdirSync("src", { recursive: true, encoding: "utf8" })
  .map((name) => join("src", name).split(sep).join("/"))
  .filter((name) => /\.tsx?$/.test(name));

const below = (value: unknown): readonly { type: string; start: number; end: number }[] => {
  if (typeof value !== "object" || value === null) return [];
  const parts = Object.values(value).flatMap(below);
  return "type" in value && "start" in value && "end" in value
    ? [{ type: String(value.type), start: Number(value.start), end: Number(value.end) }, ...parts]
    : parts;
};

/** Nodes of a file with one of the types. */
export function nodesOf(file: string, ...types: readonly string[]): readonly SourceNode[] {
  const source = readFileSync(file, "utf8");
  const lineAt = (offset: number) => source.slice(0, offset).split("\n").length;
  return below(parseSync(file, source).program)
    .filter(({ type }) => types.includes(type))
    .map(({ type, start, end }) => ({
      type,
      file,
      text: source.slice(start, end),
      line: lineAt(start),
      lastLine: lineAt(end),
    }));
}
