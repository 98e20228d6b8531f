import type { Report } from "../check-up/index.ts";

const indent = "  ";

/** Most items of one check in the terminal. */
const mostItems = 10;

type Entry = Report["held"][number];

function linesOf({ id, title, fix, items }: Entry): readonly string[] {
  const shown = items.slice(0, mostItems).map(({ name, fields, policy, reason }) => {
    const notes = [...fields, policy && `client policy: ${policy}`, reason].filter(Boolean);
    return `${indent}${indent}${name}${notes.length > 0 ? ` (${notes.join("; ")})` : ""}`;
  });
  const rest = items.length > mostItems ? [`${indent}${indent}and ${items.length - mostItems} more`] : [];
  return [`${indent}${id} ${title} (${items.length})`, ...shown, ...rest, `${indent}${indent}→ ${fix}`];
}

const section = (title: string, lines: readonly string[]): readonly string[] =>
  lines.length > 0 ? [title, ...lines, ""] : [];

/** A report for the terminal. */
export function checkText({ realm, groups, held, putAside, unknown, passed }: Report): string {
  const unknownLines = unknown.map(({ id, title, missing }) => {
    const reasons = missing.map(({ need, reason }) => `${need}: ${reason}`).join(", ");
    return `${indent}${id} ${title}${reasons && ` (${reasons})`}`;
  });
  return [
    ...[`Check-up of ${realm}`, ""],
    ...groups.flatMap(({ title, entries }) => section(title, entries.flatMap(linesOf))),
    ...section("Held by policy", held.flatMap(linesOf)),
    ...section("Put aside", putAside.flatMap(linesOf)),
    ...section("Not checked", unknownLines),
    `${passed.length} checks passed`,
    "",
  ].join("\n");
}
