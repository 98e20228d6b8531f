import { diff } from "../diff/diff.ts";
import type { FieldPath, Key, RealmDocument } from "../document.ts";
import { plan as planOf } from "../plan/plan.ts";
import type { Journal, Plan, PlanOptions } from "../planTypes.ts";

export interface TakeBackArgs {
  plan: Plan;
  journal: Journal;
  /** Target as read before the run. */
  before: RealmDocument;
  /** Target as read now. */
  now: RealmDocument;
  options?: PlanOptions;
}

/**
 * Plans how to take back a run: only what its steps changed. Deleted items are created again, with new IDs and without
 * their secrets.
 */
export function takeBack({ plan, journal, before, now, options = {} }: TakeBackArgs): Plan {
  const done = plan.steps.filter(({ id }) => ["done", "alreadyDone"].includes(journal.steps[id]?.state ?? ""));
  const selection = new Map<Key, "all" | FieldPath[]>();
  for (const { key, kind, changes, action, gives } of done) {
    // A flow under its interim name, if the run ended before it got its own.
    if (kind === "flow" && gives?.startsWith("flow/")) selection.set(gives, "all");
    const paths = changes.map(({ path }) => path);
    const isWhole =
      kind === "flow" || paths.some((path) => path.length === 0) || (action !== "update" && paths.length === 0);
    const known = selection.get(key);
    selection.set(key, isWhole || known === "all" ? "all" : [...(known ?? []), ...paths]);
  }
  return planOf(diff(before, now, { showNoise: true }), selection, options);
}
