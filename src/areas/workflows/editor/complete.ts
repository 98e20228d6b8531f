import type { Complete, Completion } from "../../../kit/form/fields.ts";
import { stepKeys, type Catalogue } from "./catalogue.ts";
import { knownKeys } from "./check.ts";

type Option = Completion["options"][number];

const words = (list: readonly string[]): readonly Option[] => list.map((label) => ({ label }));
const keys = (list: readonly string[]): readonly Option[] =>
  list.map((label) => ({ label, apply: label === "steps" || label === "with" ? `${label}:` : `${label}: ` }));
const durations = words(["1h", "1d", "7d", "30d", "60d", "90d", "365d"]);
const concurrency = keys(["restart-in-progress", "cancel-in-progress"]);

/** Completion for a position in the YAML: keys, and IDs of steps, events and conditions. */
export const workflowComplete =
  (catalogue: Catalogue): Complete =>
  (text, offset) => {
    const before = text.slice(0, offset);
    const line = before.slice(before.lastIndexOf("\n") + 1);
    const word = /[\w-]*$/.exec(line)?.[0] ?? "";
    const at = (options: readonly Option[]): Completion => ({ from: offset - word.length, options });
    const value = /^[\s-]*["']?([\w-]+)["']?:\s+(.*)$/.exec(line);
    if (value) {
      const options = valuesOf(value[1] ?? "", value[2] ?? "", catalogue);
      return options && at(options);
    }
    if (!/^\s*(?:-\s+)?[\w-]*$/.test(line)) return undefined;
    return at(keysAt(before.slice(0, before.length - line.length), line));
  };

function valuesOf(key: string, typed: string, catalogue: Catalogue): readonly Option[] | undefined {
  const isWord = /^["']?[\w-]*$/.test(typed);
  if (key === "uses")
    return isWord ? catalogue.steps.map(({ id, help }) => ({ label: id, ...(help && { detail: help }) })) : undefined;
  if (key === "on") return words([...catalogue.events, ...(isWord ? [] : ["or"])]);
  if (key === "if") return words([...catalogue.conditions, "not", ...(isWord ? [] : ["and", "or"])]);
  if (key === "after") return isWord ? durations : undefined;
  if (key === "enabled") return isWord ? words(["true", "false"]) : undefined;
  return undefined;
}

/** Keys that are valid at the start of a line, by the parent keys. */
function keysAt(above: string, line: string): readonly Option[] {
  const indent = /^\s*(?:-\s+)?/.exec(line)?.[0].length ?? 0;
  if (indent === 0) return keys(knownKeys.filter((key) => !new RegExp(`^["']?${key}["']?:`, "m").test(above)));
  const lines = above.split("\n").filter((each) => each.trim() !== "");
  const within = lines.findLast((each) => indentOf(each) < indent)?.trim() ?? "";
  if (/^["']?schedule/.test(within)) return keys(["after", "batch-size"]);
  if (/^["']?concurrency/.test(within)) return concurrency;
  if (/^(?:-\s+)?["']?with["']?:/.test(within)) {
    const uses = lines.findLast((each) => /\buses["']?:/.test(each));
    const known = stepKeys[/uses["']?:\s*["']?([\w-]+)/.exec(uses ?? "")?.[1] ?? ""];
    return Array.isArray(known) ? keys(known.map(({ name }: { name: string }) => name)) : [];
  }
  return keys(["uses", "after", "with"]);
}

/** Column of the key in a line, after the list marker. */
const indentOf = (line: string) => /^\s*(?:-\s+)?/.exec(line)?.[0].length ?? 0;
