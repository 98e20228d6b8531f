import type { Json } from "../../realm-document/index.ts";
import { isEqual, objectsIn, textOf } from "../../realm-document/json.ts";

/** A step of one or both flows. */
export interface FlowRow {
  /** Names of the sub-flows around it, and its own. Unique in a flow. */
  path: readonly string[];
  before?: Json;
  after?: Json;
  change: "same" | "changed" | "added" | "removed";
  inside: readonly FlowRow[];
}

const named = (steps: unknown) => new Map(objectsIn(steps).map((step) => [textOf(step.name), step]));

const own = ({ executions: _steps, configAlias: _alias, ...rest }: Json): Json => rest;

const changeOf = (before: Json | undefined, after: Json | undefined): FlowRow["change"] => {
  if (!before) return "added";
  if (!after) return "removed";
  return isEqual(own(before), own(after)) ? "same" : "changed";
};

/** Steps of two flows in one tree, in the order of the second one. Removed steps follow the step before them. */
export function flowRows(before: unknown, after: unknown, above: readonly string[] = []): readonly FlowRow[] {
  const [old, next] = [named(before), named(after)];
  const order = [...next.keys()];
  let last = -1;
  for (const name of old.keys()) {
    const at = order.indexOf(name);
    if (at < 0) order.splice(++last, 0, name);
    else last = at;
  }
  return order.map((name): FlowRow => {
    const [was, is] = [old.get(name), next.get(name)];
    const path = [...above, name];
    return {
      path,
      ...(was && { before: was }),
      ...(is && { after: is }),
      change: changeOf(was, is),
      inside: flowRows(was?.executions, is?.executions, path),
    };
  });
}
