import type { FieldDifference, ItemDifference } from "../comparison.ts";
import type { FieldPath, Item } from "../document.ts";
import { hashOf, valueAt, withValueAt, jsonOf } from "../json.ts";
import { specOf } from "../kinds/kinds.ts";
import type { SecretNeed, StepChange } from "../planTypes.ts";
import { newRecord, recordOf, secretId } from "./body.ts";
import { isSelected } from "./closure.ts";
import { phases, type Draft, phaseOfKind } from "./draft.ts";
import { ownPartOf } from "./own.ts";
import { overrideDrafts } from "./overrides.ts";
import { partDrafts, partOf } from "./parts.ts";
import { pathsOf } from "./places.ts";
import { serverMadeDrafts } from "./serverMade.ts";
import type { PlanContext } from "./targets.ts";
import { textDrafts } from "./texts.ts";

type Paths = "all" | readonly FieldPath[];

const refOf = ({ kind, key, names, section }: ItemDifference): Draft["item"] => ({ kind, key, names, section });

const phaseOf = (kind: Item["kind"]): number => phaseOfKind(kind);

/** Steps for an item that only the source has. */
export function createDrafts(context: PlanContext, difference: ItemDifference, item: Item): Draft[] {
  const { kind, key, names } = item;
  const ref = refOf(difference);
  const { body, secrets } = newRecord(item, context);
  const place = pathsOf(item, context.realm);
  const record: Draft = {
    ...{ item: ref, phase: phaseOf(kind), depth: names.length, action: "create", part: "record", gives: key },
    call: { method: "POST", path: place.list, body },
    changes: [{ path: [], before: undefined, after: ownPartOf(item) }],
    secrets,
    needs: [...(item.parent === undefined ? [] : [item.parent]), ...neededBy(context, item)],
  };
  const taken = Object.keys(body);
  const parts = Object.keys(specOf(kind).parts)
    .filter((field) => !taken.includes(field))
    .flatMap((field) => partDrafts(context, ref, item, field, undefined, partOf(item, field)));
  return [
    ...(specOf(kind).isBuiltIn(item) && place.list.length === 0 ? [] : [record]),
    ...parts,
    ...overrideDrafts(context, ref, undefined, item, "all"),
    ...serverMadeDrafts(context, item),
  ];
}

/** Items that the record itself names, apart from parts and overrides that have steps of their own. */
const neededBy = (context: PlanContext, item: Item) =>
  context.referencesOf(item).flatMap(({ path, to }) => (hasOwnSteps(item, path[0] ?? "") ? [] : [to]));

const hasOwnSteps = ({ kind }: Item, field: string) =>
  field === "authenticationFlowBindingOverrides" || ["roles"].includes(specOf(kind).parts[field]?.style ?? "");

/** Steps for an item that both sides have. */
export function updateDrafts(context: PlanContext, difference: ItemDifference, paths: Paths): Draft[] {
  const { source, target, fields } = difference;
  if (!source || !target) return [];
  const ref = refOf(difference);
  const chosen = fields.filter(({ path }) => isSelected(paths, path));
  const { parts } = specOf(target.kind);
  const changedParts = [...new Set(chosen.flatMap(({ path: [field = ""] }) => (parts[field] ? [field] : [])))];
  const own = chosen.filter(
    ({ path: [field = ""] }) => !parts[field] && field !== "authenticationFlowBindingOverrides",
  );
  const partSteps = changedParts.flatMap((field) => {
    const differences = chosen.filter(({ path }) => path[0] === field);
    const after = differences.reduce<unknown>((value, { path, after }) => withValueAt(value, path, after), target.data);
    return partDrafts(context, ref, target, field, partOf(target, field), valueAt(after, [field]));
  });
  return [
    ...recordUpdates(context, ref, target, own),
    ...partSteps,
    ...overrideDrafts(context, ref, target, source, paths),
  ];
}

const bindingFields = new Set([
  ...["browserFlow", "registrationFlow", "directGrantFlow", "resetCredentialsFlow", "clientAuthenticationFlow"],
  ...["dockerAuthenticationFlow", "firstBrokerLoginFlow"],
]);

/** The record's own fields, in one update. Bindings of a realm wait for the flows. */
function recordUpdates(
  context: PlanContext,
  ref: Draft["item"],
  target: Item,
  fields: readonly FieldDifference[],
): Draft[] {
  const isBinding = ({ path: [field = ""] }: FieldDifference) => target.kind === "realm" && bindingFields.has(field);
  const plain = fields.filter((field) => !isBinding(field));
  const bindings = fields.filter(isBinding);
  return [
    ...updateDraft(context, ref, target, plain, phaseOf(target.kind), "record"),
    ...updateDraft(context, ref, target, bindings, phases.bindings, "bindings"),
  ];
}

export function updateDraft(
  context: PlanContext,
  ref: Draft["item"],
  target: Item,
  fields: readonly FieldDifference[],
  phase: number,
  part: string,
): Draft[] {
  const secrets = fields.filter(({ isSecret }) => isSecret).map(({ path }) => secretOf(context, target, path));
  const changes = fields.flatMap((field) => changeOf(context, target, field));
  if (changes.length === 0) return [];
  if (target.kind === "texts") return textDrafts(ref, target, changes);
  const body = changes.reduce<unknown>(
    (record, { path, after, isMove }) => (isMove ? record : withValueAt(record, path, after)),
    target.data,
  );
  const place = pathsOf(target, context.realm);
  const isImported = place.list.at(-1) === "import";
  return [
    {
      ...{ item: ref, phase, depth: target.names.length, action: "update", part, changes, secrets },
      call: {
        method: isImported ? "POST" : "PUT",
        path: isImported ? place.list : place.one,
        body: {
          ...(target.id !== undefined && { id: target.id }),
          ...recordOf({ ...target, data: jsonOf(body) }, context.realm),
        },
      },
      base: hashOf(ownPartOf(target)),
      needs: context
        .referencesOf({ ...target, data: jsonOf(body) })
        .filter(({ path: way }) => changes.some(({ path }) => path[0] === way[0]))
        .map(({ to }) => to),
    },
  ];
}

function secretOf({ options }: PlanContext, { key }: Item, path: FieldPath): SecretNeed {
  const id = secretId(key, path);
  return { id, key, path, fate: options.secrets?.[id] === undefined ? "kept" : "entered" };
}

/** A secret changes only to a value that was entered, never to the one of the source. */
function changeOf({ options }: PlanContext, { key }: Item, field: FieldDifference): readonly StepChange[] {
  const { path, before, after, change, isSecret } = field;
  if (!isSecret) return [{ path, before, after, ...(change === "moved" && { isMove: true }) }];
  const entered = options.secrets?.[secretId(key, path)];
  return entered === undefined ? [] : [{ path, before, after: entered, isSecret: true }];
}

/** The step for an item that only the target has. Its parts go with it. */
export function deleteDrafts(context: PlanContext, difference: ItemDifference, target: Item): Draft[] {
  const ref = refOf(difference);
  const place = pathsOf(target, context.realm);
  const base = { item: ref, phase: phases.deletions - phaseOf(target.kind), depth: -target.names.length };
  if (["clientProfile", "clientPolicy"].includes(target.kind)) {
    const change = { path: [], before: ownPartOf(target), after: undefined };
    return [
      {
        ...base,
        action: "delete",
        part: "record",
        changes: [change],
        base: hashOf(ownPartOf(target)),
        call: { method: "PUT", path: place.one, body: {} },
      },
    ];
  }
  const parts = Object.keys(specOf(target.kind).parts);
  if (place.one.length === 0)
    return parts.flatMap((field) => partDrafts(context, ref, target, field, partOf(target, field), undefined));
  return [
    {
      ...base,
      ...{ action: "delete", part: "record", base: hashOf(ownPartOf(target)) },
      changes: [{ path: [], before: ownPartOf(target), after: undefined }],
      call: { method: "DELETE", path: place.one },
    },
  ];
}
