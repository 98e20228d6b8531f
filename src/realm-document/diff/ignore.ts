import type { FieldPath, Item } from "../document.ts";
import { matches } from "../kinds/pattern.ts";
import { specOf } from "../kinds/kinds.ts";

type Rule = { text: string; parts: readonly string[] };

const decoded = (part: string) => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};

/** Parses a rule. It also matches everything below its path. */
const ruleOf = (text: string): Rule => ({ text, parts: [...text.split("/").map(decoded), "**"] });

/** Finds the rule that ignores a field of an item, by kind or by section. */
export function ignoring(texts: readonly string[]): (item: Item, path: FieldPath) => string | undefined {
  const rules = texts
    .map((text) => text.trim())
    .filter(Boolean)
    .map(ruleOf);
  return ({ kind, names }, path) =>
    rules.find(({ parts }) => [kind, specOf(kind).section].some((head) => matches(parts, [head, ...names, ...path])))
      ?.text;
}
