import type { FieldPath } from "../document.ts";

/** Segments of a path, split at slashes: `*` is one segment, `**` any number. */
export type Pattern = readonly string[];

export const pattern = (text: string): Pattern => text.split("/");

/** True if the pattern is the whole path. */
export function matches(rule: Pattern, path: FieldPath, at = 0, step = 0): boolean {
  for (let way = at, place = step; ; way++, place++) {
    const part = rule[way];
    if (part === undefined) return place === path.length;
    if (part === "**") {
      for (let next = place; next <= path.length; next++) if (matches(rule, path, way + 1, next)) return true;
      return false;
    }
    if (place >= path.length || (part !== "*" && part !== path[place])) return false;
  }
}

export const matchesAny = (rules: readonly Pattern[], path: FieldPath): boolean =>
  rules.some((rule) => matches(rule, path));
