import type { FirstCalls } from "./askFirst.ts";

/** Files of a panel's screens other than the first, and their requests, in the order in which their patterns match. */
export type Screens = readonly (readonly [pattern: string, files: readonly string[], calls?: FirstCalls])[];

export interface FoundScreen {
  readonly files: readonly string[];
  readonly calls: FirstCalls | undefined;
  /** Path parameters, encoded. */
  readonly params: Readonly<Record<string, string>>;
}

/** First screen whose path pattern matches: `:id/settings`, or `*` for any rest. */
export function screenAt(screens: Screens, path: string): FoundScreen | undefined {
  const parts = path.split("?")[0]?.split("/").filter(Boolean) ?? [];
  for (const [pattern, files, calls] of screens) {
    const wanted = pattern.split("/");
    const hasRest = wanted.at(-1) === "*";
    if (hasRest ? parts.length < wanted.length - 1 : parts.length !== wanted.length) continue;
    const fixed = hasRest ? wanted.slice(0, -1) : wanted;
    if (!fixed.every((part, index) => part.startsWith(":") || part === parts[index])) continue;
    const params = fixed.flatMap((part, index) => (part.startsWith(":") ? [[part.slice(1), parts[index] ?? ""]] : []));
    return { files, calls, params: Object.fromEntries(params) };
  }
  return undefined;
}
