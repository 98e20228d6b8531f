import type GroupRepresentation from "@keycloak/keycloak-admin-client/lib/defs/groupRepresentation.js";

/** A group as lists give it. */
export type Group = GroupRepresentation;

/** The groups below one group, or at the top, as far as they are loaded. */
export interface Level {
  groups: readonly Group[];
  hasMore: boolean;
  isLoading: boolean;
  error?: Error | undefined;
}

/** Key of the level at the top. */
export const topLevel = "";

/** A line of the tree. Position and size are those within the level, as assistive technology tells them; size −1 while more may come. */
export type TreeRow =
  | {
      kind: "group";
      key: string;
      group: Group;
      level: number;
      position: number;
      size: number;
      isOpen: boolean | undefined;
      parents: readonly Group[];
    }
  | { kind: "more" | "loading" | "error"; key: string; parent: string; level: number; error?: Error | undefined };

/** Lines of the tree in order: each level below its group while that is open. `isOpen` is undefined for groups without any below them. */
export function flatten(levels: ReadonlyMap<string, Level>, open: ReadonlySet<string>): TreeRow[] {
  const rows: TreeRow[] = [];
  const visit = (parent: string, parents: readonly Group[]) => {
    const level = levels.get(parent);
    const depth = parents.length + 1;
    const groups = level?.groups ?? [];
    groups.forEach((group, index) => {
      const id = group.id ?? "";
      const hasChildren = (group.subGroupCount ?? 0) > 0;
      const isOpen = hasChildren ? open.has(id) : undefined;
      rows.push({
        kind: "group",
        key: id,
        group,
        level: depth,
        position: index + 1,
        size: level?.hasMore ? -1 : groups.length,
        isOpen,
        parents,
      });
      if (isOpen) visit(id, [...parents, group]);
    });
    if (!level || level.isLoading) rows.push({ kind: "loading", key: `loading ${parent}`, parent, level: depth });
    else if (level.error)
      rows.push({ kind: "error", key: `error ${parent}`, parent, level: depth, error: level.error });
    else if (level.hasMore) rows.push({ kind: "more", key: `more ${parent}`, parent, level: depth });
  };
  visit(topLevel, []);
  return rows;
}

/** What a key asks for: another line, opening or closing this one, or nothing. */
export type TreeMove = { to: number } | { open: string } | { close: string } | undefined;

/** Keys of the tree pattern of ARIA. `toEnd`: the arrow that points along the line of reading. */
export function moveOf(
  key: string,
  rows: readonly TreeRow[],
  at: number,
  toEnd: "ArrowRight" | "ArrowLeft",
  page: number,
): TreeMove {
  const row = rows[at];
  const clamp = (index: number) => ({ to: Math.max(0, Math.min(rows.length - 1, index)) });
  switch (key) {
    case "ArrowDown":
      return clamp(at + 1);
    case "ArrowUp":
      return clamp(at - 1);
    case "PageDown":
      return clamp(at + page);
    case "PageUp":
      return clamp(at - page);
    case "Home":
      return clamp(0);
    case "End":
      return clamp(rows.length - 1);
  }
  if (key !== "ArrowRight" && key !== "ArrowLeft") return undefined;
  if (key === toEnd) {
    if (row?.kind !== "group" || row.isOpen === undefined) return undefined;
    return row.isOpen ? clamp(at + 1) : { open: row.key };
  }
  if (row?.kind === "group" && row.isOpen) return { close: row.key };
  const parent = rows.findLastIndex((other, index) => index < at && row !== undefined && other.level < row.level);
  return parent < 0 ? undefined : { to: parent };
}

/** The next line whose group begins with the text, from the one behind `at`, round to the start. */
export function typedTo(text: string, rows: readonly TreeRow[], at: number): number {
  const wanted = text.toLowerCase();
  // A text of several letters may still be about the line one is on.
  const from = text.length > 1 ? at : at + 1;
  for (let step = 0; step < rows.length; step += 1) {
    const index = (from + step) % rows.length;
    const row = rows[index];
    if (row?.kind === "group" && row.group.name?.toLowerCase().startsWith(wanted)) return index;
  }
  return at;
}
