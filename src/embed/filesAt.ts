/** Files by path pattern. */
export type Screens = readonly (readonly [pattern: string, files: string[]])[];

/** Files of the first screen whose path pattern matches: `:id/settings`, or `*` for any rest. */
export function filesAt(screens: Screens, path: string): string[] {
  const parts = path.split("?")[0]?.split("/").filter(Boolean) ?? [];
  const matches = (pattern: string) => {
    const wanted = pattern.split("/");
    const hasRest = wanted.at(-1) === "*";
    const fixed = hasRest ? wanted.slice(0, -1) : wanted;
    return (
      (hasRest ? parts.length >= fixed.length : parts.length === fixed.length) &&
      fixed.every((part, index) => part.startsWith(":") || part === parts[index])
    );
  };
  return screens.find(([pattern]) => matches(pattern))?.[1] ?? [];
}
