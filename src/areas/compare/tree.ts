import {
  itemsOf,
  type Comparison,
  type Counts,
  type ItemDifference,
  type Kind,
  type SectionDifference,
  type SectionId,
} from "../../realm-document/index.ts";

/** Changes as the filter has them: a moved item counts as changed. */
export const shownChanges = ["added", "changed", "removed"] as const;
export type ShownChange = (typeof shownChanges)[number];

export interface TreeFilter {
  /** Undefined for all. */
  change?: ShownChange | undefined;
  kind?: Kind | undefined;
  search?: string;
  /** Shows items that are equal because of a rule, a mapping or an addition of the server. */
  showPassedOver?: boolean;
  /** Only items whose differences are security relevant. */
  isSecurity?: boolean;
}

export interface SectionRow {
  type: "section";
  id: SectionId;
  items: readonly ItemDifference[];
  counts: Readonly<Record<ShownChange, number>>;
  notRead: SectionDifference["notRead"];
}

export const shownChangeOf = ({ change }: ItemDifference): ShownChange | undefined =>
  change === "equal" ? undefined : change === "moved" ? "changed" : change;

export const shownCounts = ({ added, changed, moved, removed }: Counts): Readonly<Record<ShownChange, number>> => ({
  added,
  changed: changed + moved,
  removed,
});

const matches = (item: ItemDifference, { change, kind, search = "", showPassedOver, isSecurity }: TreeFilter) => {
  const shown = shownChangeOf(item);
  if (!shown && !(showPassedOver && item.passedOver.length > 0)) return false;
  if (change && shown !== change) return false;
  if (isSecurity && !item.isSecurityRelevant) return false;
  if (kind && item.kind !== kind) return false;
  const wanted = search.trim().toLowerCase();
  return wanted === "" || `${item.names.join(" / ")}`.toLowerCase().includes(wanted);
};

/** True if the filter hides some of the differences. */
export const isFiltered = ({ change, kind, search, isSecurity }: TreeFilter): boolean =>
  Boolean(change || kind || search || isSecurity);

const countOf = (items: readonly ItemDifference[], change: ShownChange) =>
  items.filter((item) => shownChangeOf(item) === change).length;

/** Sections that have something to show: matching items, or a part that was not read. */
export function treeOf(comparison: Comparison, filter: TreeFilter): readonly SectionRow[] {
  return comparison.sections.flatMap(({ section: id, items: all, notRead }): SectionRow[] => {
    const items = all.filter((item) => matches(item, filter));
    const isUnread = notRead.source !== undefined || notRead.target !== undefined;
    if (items.length === 0 && (!isUnread || isFiltered(filter))) return [];
    const counts = {
      added: countOf(items, "added"),
      changed: countOf(items, "changed"),
      removed: countOf(items, "removed"),
    };
    return [{ type: "section", id, items, counts, notRead }];
  });
}

/** Kinds with differences, for the filter. */
export const kindsIn = (comparison: Comparison): readonly Kind[] => [
  ...new Set(
    comparison.sections.flatMap(({ items }) => items.filter((item) => shownChangeOf(item)).map(({ kind }) => kind)),
  ),
];

/** An item of the comparison by its key, or by its ID on a server. */
export const itemIn = (comparison: Comparison, name: string): ItemDifference | undefined =>
  comparison.sections
    .flatMap(({ items }) => items)
    .find(({ key, source, target }) => [key, source?.id, target?.id].includes(name));

/** True for an item that the comparison leaves out because both sides have the same. */
export const isSameIn = ({ source, target, sections }: Comparison, name: string): boolean =>
  sections.some(({ section }) => {
    const found = itemsOf(source, section).find(({ key, id }) => key === name || id === name);
    return found !== undefined && itemsOf(target, section).some(({ key }) => key === found.key);
  });
