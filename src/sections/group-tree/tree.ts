import type GroupRepresentation from "@keycloak/keycloak-admin-client/lib/defs/groupRepresentation.js";

export type Group = GroupRepresentation;

/** Loaded groups below one parent, or of the top level. */
export interface Level {
  groups: readonly Group[];
  hasMore: boolean;
  isLoading: boolean;
  error?: Error | undefined;
}

/** Key of the top level in maps of levels. */
export const topLevel = "";

/** Line of the tree. Position and size refer to the level, for ARIA. Size is −1 while more groups may follow. */
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

/** Visible lines of the tree in order. `isOpen` is undefined for groups without subgroups. */
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

export type TreeMove = { to: number } | { open: string } | { close: string } | undefined;

/** Keys of the ARIA tree pattern. `toEnd` is the arrow key in reading direction. */
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

/** Finds the next line that starts with the text, from the line after `at`, and wraps around. */
export function typedTo(text: string, rows: readonly TreeRow[], at: number): number {
  const wanted = text.toLowerCase();
  // With several characters, the current line may still match.
  const from = text.length > 1 ? at : at + 1;
  for (let step = 0; step < rows.length; step += 1) {
    const index = (from + step) % rows.length;
    const row = rows[index];
    if (row?.kind === "group" && row.group.name?.toLowerCase().startsWith(wanted)) return index;
  }
  return at;
}
