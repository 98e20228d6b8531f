import type { Key } from "../document.ts";
import type { Step } from "../planTypes.ts";
import type { Draft } from "./draft.ts";

/** Drafts that make an item complete: others that name it wait for all of them. */
function creatorsOf(drafts: readonly Draft[]): ReadonlyMap<Key, readonly Draft[]> {
  const creators = new Map<Key, Draft[]>();
  for (const draft of drafts) {
    const isCreating = draft.action === "create" && (draft.part === "record" || draft.item.kind === "flow");
    if (isCreating) creators.set(draft.item.key, [...(creators.get(draft.item.key) ?? []), draft]);
  }
  return creators;
}

/** Sorts and numbers drafts: by phase and depth, each after its dependencies. */
export function numbered(drafts: readonly Draft[]): readonly Step[] {
  const sorted = drafts
    .map((draft, index) => ({ draft, index }))
    .sort((a, b) => a.draft.phase - b.draft.phase || a.draft.depth - b.draft.depth || a.index - b.index)
    .map(({ draft }) => draft);
  const creators = creatorsOf(sorted);
  const needed = (draft: Draft): readonly Draft[] =>
    [...(draft.needs ?? []).flatMap((key) => creators.get(key) ?? []), ...(draft.after ?? [])].filter(
      (other) => other !== draft,
    );
  const order: Draft[] = [];
  const seen = new Set<Draft>();
  const place = (draft: Draft): void => {
    if (seen.has(draft)) return;
    seen.add(draft);
    for (const other of needed(draft)) place(other);
    order.push(draft);
  };
  for (const draft of sorted) place(draft);
  const ids = new Map(order.map((draft, index) => [draft, index + 1]));
  return order.map((draft): Step => stepOf(draft, ids.get(draft) ?? 0, idsOf(needed(draft), ids)));
}

const idsOf = (drafts: readonly Draft[], ids: ReadonlyMap<Draft, number>): readonly number[] =>
  [...new Set(drafts.flatMap((draft) => ids.get(draft) ?? []))].sort((a, b) => a - b);

const stepOf = (draft: Draft, id: number, needs: readonly number[]): Step => {
  const { item, action, part, detail, call, gives, base, changes = [], secrets = [] } = draft;
  return {
    ...{
      id,
      action,
      section: item.section,
      kind: item.kind,
      key: item.key,
      names: item.names,
      part,
      call,
      needs,
      changes,
      secrets,
    },
    ...(detail !== undefined && { detail }),
    ...(gives !== undefined && { gives }),
    ...(base !== undefined && { base }),
  };
};
