import { hashOf, identityOf, isJson, isNothing, objectsIn, stableText, valueAt } from "../json.ts";
import { specOf } from "../kinds/kinds.ts";
import type { Conflict, ConflictChoice, Step, StepChange } from "../planTypes.ts";
import { isListed, namesIn, type Now } from "./state.ts";

/** Decision about a step after its part was read. */
export type Verdict =
  | { do: "send"; step: Step }
  | { do: "nothing" }
  | { do: "conflict"; conflicts: readonly Conflict[] };

/** True for an empty value, except an empty map, which can have a meaning. */
const isNone = (value: unknown) => isNothing(value) && !isJson(value);

const isSame = (left: unknown, right: unknown) =>
  (isNone(left) && isNone(right)) || stableText(left) === stableText(right);

/** Compares the target now with what the plan saw. */
export function verdictOf(step: Step, now: Now | undefined, choice: ConflictChoice | undefined): Verdict {
  if (!now) return { do: "send", step };
  if (now.names) return assignment(step, now.names);
  if (step.action === "create") return creation(step, now, choice);
  if (step.action === "delete") return deletion(step, now, choice);
  if (step.action === "rename") return { do: "send", step };
  return update(step, now, choice);
}

function assignment(step: Step, assigned: readonly string[]): Verdict {
  const names = namesIn(step);
  const isDone = step.action === "assign" ? isListed(names, assigned) : !names.some((name) => assigned.includes(name));
  return isDone ? { do: "nothing" } : { do: "send", step };
}

function creation(step: Step, { value }: Now, choice: ConflictChoice | undefined): Verdict {
  const [change] = step.changes;
  if (value === undefined || choice === "apply") return { do: "send", step };
  // Profiles of texts and settings exist in any case.
  if (step.kind === "texts") return { do: "send", step };
  if (isSame(value, change?.after) || choice === "keep") return { do: "nothing" };
  if (specOf(step.kind).mayExist) return { do: "send", step: asUpdate(step, value) };
  return { do: "conflict", conflicts: [{ path: [], planned: undefined, now: value, after: change?.after }] };
}

/** Children that the server made with their parent are updated. */
function asUpdate(step: Step, value: unknown): Step {
  const after = step.changes[0]?.after;
  const changes: StepChange[] = isJson(after)
    ? Object.keys(after).map((field) => ({ path: [field], before: valueAt(value, [field]), after: after[field] }))
    : [];
  return {
    ...step,
    action: "update",
    call: { ...step.call, method: "PUT", path: ["components", { idOf: step.key }] },
    changes,
  };
}

function deletion(step: Step, { value }: Now, choice: ConflictChoice | undefined): Verdict {
  if (value === undefined || choice === "keep") return { do: "nothing" };
  const [change] = step.changes;
  const isUnchanged = step.base === undefined || step.kind === "flow" || hashOf(value) === step.base;
  if (step.kind === "texts")
    return valueAt(value, change?.path ?? []) === undefined ? { do: "nothing" } : { do: "send", step };
  if (isUnchanged || choice === "apply") return { do: "send", step };
  return { do: "conflict", conflicts: [{ path: [], planned: change?.before, now: value, after: undefined }] };
}

/** Names of the entries of a list, in order. */
function namesOfEntries(list: unknown): unknown {
  const entries = objectsIn(list);
  const field = identityOf(entries);
  return field === undefined ? list : entries.map((entry) => entry[field]);
}

function update(step: Step, { value }: Now, choice: ConflictChoice | undefined): Verdict {
  if (value === undefined && step.kind !== "texts")
    return {
      do: "conflict",
      conflicts: [{ path: [], planned: step.changes[0]?.before, now: undefined, after: step.changes[0]?.after }],
    };
  const isWhole = specOf(step.kind).parts[step.part]?.style === "mappers";
  const nowAt = ({ path }: StepChange) => (isWhole ? value : valueAt(value, path));
  const namesNow = (change: StepChange) => (change.isMove ? namesOfEntries(nowAt(change)) : nowAt(change));
  const open = step.changes.filter((change) => change.isSecret || !isSame(namesNow(change), change.after));
  const conflicting = open.filter((change) => !change.isSecret && !isSame(namesNow(change), change.before));
  if (open.length === 0) return { do: "nothing" };
  if (conflicting.length > 0 && choice === undefined)
    return {
      do: "conflict",
      conflicts: conflicting.map((change) => ({
        path: change.path,
        planned: change.before,
        now: nowAt(change),
        after: change.after,
      })),
    };
  const changes = choice === "keep" ? open.filter((change) => !conflicting.includes(change)) : open;
  return changes.length === 0 ? { do: "nothing" } : { do: "send", step: { ...step, changes } };
}
