import type { FieldPath, Item } from "../document.ts";
import { hashOf, isJson, textOf } from "../json.ts";
import { keyOf } from "../keys.ts";
import type { StepChange } from "../planTypes.ts";
import { overridesByReference, recordOf } from "./body.ts";
import { isSelected } from "./closure.ts";
import { phases, type Draft } from "./draft.ts";
import { pathsOf } from "./places.ts";
import type { PlanContext } from "./targets.ts";

type Paths = "all" | readonly FieldPath[];

/** Flow overrides of a client, after the flows. */
export function overrideDrafts(
  context: PlanContext,
  ref: Draft["item"],
  target: Item | undefined,
  source: Item,
  paths: Paths,
): Draft[] {
  const field = "authenticationFlowBindingOverrides";
  const [was, is] = [target?.data[field], source.data[field]].map((value) => (isJson(value) ? value : {}));
  if (source.kind !== "client" || !was || !is || !isSelected(paths, [field]) || hashOf(was) === hashOf(is)) return [];
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter((name) => was[name] !== is[name]);
  return [
    overrideDraft(
      context,
      ref,
      target ?? { ...source, data: { ...source.data, [field]: was } },
      names.map((name) => ({
        path: [field, name],
        before: was[name],
        after: is[name],
      })),
    ),
  ];
}

export function overrideDraft(
  context: PlanContext,
  ref: Draft["item"],
  client: Item,
  changes: readonly StepChange[],
): Draft {
  const field = "authenticationFlowBindingOverrides";
  const next = Object.fromEntries([
    ...Object.entries(isJson(client.data[field]) ? client.data[field] : {}),
    ...changes.map(({ path, after }) => [path[1] ?? "", after ?? ""]),
  ]);
  return {
    ...{ item: ref, phase: phases.bindings, depth: 1, action: "update", part: "overrides", changes },
    call: {
      method: "PUT",
      path: pathsOf(client, context.realm).one,
      body: { ...recordOf(client, context.realm), [field]: overridesByReference(next) },
    },
    needs: [client.key, ...changes.flatMap(({ after }) => (textOf(after) ? [keyOf("flow", textOf(after))] : []))],
  };
}
