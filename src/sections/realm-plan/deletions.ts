import type { Plan, Step } from "../../realm-document/index.ts";

const isWhole = ({ part }: Step) => part === "record";

/** Steps that delete an item. A flow that the plan also creates is `replaced`: its old version is deleted last. */
export function deletionsOf({ steps }: Pick<Plan, "steps">): {
  deleted: readonly Step[];
  replaced: readonly Step[];
} {
  const all = steps.filter((step) => step.action === "delete" && isWhole(step));
  const built = new Set(steps.filter((step) => step.action === "create" && isWhole(step)).map(({ key }) => key));
  return {
    deleted: all.filter(({ key }) => !built.has(key)),
    replaced: all.filter(({ key }) => built.has(key)),
  };
}
