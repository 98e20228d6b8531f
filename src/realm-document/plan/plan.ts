import { withMaskedSecrets } from "../../api/secrets.ts";
import type { Comparison } from "../comparison.ts";
import { itemsOf, sectionIds, type Key } from "../document.ts";
import { hashOf } from "../json.ts";
import { keyOf } from "../keys.ts";
import type { Plan, PlanOptions, Selection } from "../planTypes.ts";
import { closureOf } from "./closure.ts";
import type { Draft } from "./draft.ts";
import { newFlowDrafts, replacedFlowDrafts } from "./flows.ts";
import { numbered } from "./order.ts";
import { createDrafts, deleteDrafts, updateDrafts } from "./records.ts";
import { PlanContext } from "./targets.ts";
import { textDrafts } from "./texts.ts";

/** IDs that the target's document knows. */
function idsOf({ target }: Comparison): Record<Key, string> {
  const items = sectionIds.flatMap((id) => itemsOf(target, id));
  const own = items.flatMap(({ key, kind, id }) =>
    id === undefined ? [] : [[kind === "realm" ? keyOf("realmId") : key, id] as const],
  );
  return Object.assign(Object.fromEntries(own), ...items.map(({ partIds }) => partIds ?? {}));
}

/**
 * Plans the requests that make the selected items of the target like the source, with the missing items that they
 * need. Sends nothing. Secrets never come from the source: see `SecretNeed`.
 */
export function plan(comparison: Comparison, selection: Selection, options: PlanOptions = {}): Plan {
  const context = new PlanContext(comparison, selection, options);
  const { items, included, blocked, unresolved } = closureOf(context);
  const drafts = [...items.values()].flatMap(({ item, paths }): Draft[] => {
    const { source, target, kind } = item;
    if (!source) return target ? deleteDrafts(context, item, target) : [];
    if (kind === "flow") return target ? replacedFlowDrafts(context, item) : newFlowDrafts(context, item, source);
    if (target) return updateDrafts(context, item, paths);
    if (kind !== "texts") return createDrafts(context, item, source);
    const changes = Object.entries(source.data).map(([name, after]) => ({ path: [name], before: undefined, after }));
    return textDrafts(item, source, changes);
  });
  const steps = numbered(drafts);
  const used = idsOf(comparison);
  const { target } = comparison;
  return {
    hash: hashOf(steps.map((step) => withMaskedSecrets(step))),
    target: { realm: target.realm, ...("url" in target.source && { url: target.source.url }) },
    ...{ steps, ids: used, included, blocked, unresolved },
    secrets: steps.flatMap(({ secrets }) => secrets),
  };
}
