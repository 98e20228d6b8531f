import type { Item, Key } from "../document.ts";
import { isJson, textOf, textsIn, valueAt, jsonOf } from "../json.ts";
import { keyOf } from "../keys.ts";
import { specOf } from "../kinds/kinds.ts";
import type { PartStyle } from "../kinds/spec.ts";
import type { StepChange } from "../planTypes.ts";
import { hashOf } from "../json.ts";
import { roleEntry, rolesByOwner } from "./body.ts";
import { phases, type Draft, phaseOfKind } from "./draft.ts";
import { pathsOf } from "./places.ts";
import { roleKeysIn, type PlanContext } from "./targets.ts";
import { rawValue } from "../canonical.ts";

type Ref = Draft["item"];

const phaseOf = (field: string, kind: Item["kind"]): number => {
  if (field === "composites") return phases.composites;
  if (field === "scopeMappings") return phases.scopeMappings;
  if (field === "serviceAccountRoles") return phases.serviceAccountRoles;
  return phaseOfKind(kind) + 0.5;
};

/** Steps for a field with calls of its own: they change the target's value to the source's. */
export function partDrafts(
  context: PlanContext,
  ref: Ref,
  item: Item,
  field: string,
  before: unknown,
  after: unknown,
): Draft[] {
  const style = specOf(item.kind).parts[field];
  if (!style) return [];
  const base = { item: ref, phase: phaseOf(field, item.kind), depth: item.names.length, part: field };
  if (style.style === "mappers") return mapperDrafts(base, item, style, field, before, after, context.realm);
  if (style.style === "roles") return roleDrafts(base, context, item, style, field, before, after);
  return linkDrafts(base, context, item, style, field, textsIn(before), textsIn(after));
}

type Base = Pick<Draft, "item" | "phase" | "depth" | "part">;

function mapperDrafts(
  base: Base,
  item: Item,
  { below }: PartStyle,
  field: string,
  before: unknown,
  after: unknown,
  realm: string,
): Draft[] {
  const named = (list: unknown) =>
    new Map(
      (Array.isArray(list) ? list : []).flatMap((entry) =>
        isJson(entry) ? [[textOf(entry.name), entry] as const] : [],
      ),
    );
  const [old, next] = [named(before), named(after)];
  const list = [...pathsOf(item, realm).one, ...below];
  return [...new Set([...old.keys(), ...next.keys()])].flatMap((name): Draft[] => {
    const [was, is] = [old.get(name), next.get(name)];
    const id = keyOf("protocolMapper", item.kind, ...item.names, name);
    const one = [...list, { idOf: id }];
    const body = is && jsonOf(rawValue(item.kind, is, [field, name], realm));
    const changes: readonly StepChange[] = [{ path: [field, name], before: was, after: is }];
    const more = { ...base, detail: name, changes, needs: [item.key] };
    if (!was) return [{ ...more, action: "create", call: { method: "POST", path: list, body }, gives: id }];
    if (!is) return [{ ...more, action: "delete", base: hashOf(was), call: { method: "DELETE", path: one } }];
    return hashOf(was) === hashOf(is)
      ? []
      : [{ ...more, action: "update", call: { method: "PUT", path: one, body: { ...body, id: { idOf: id } } } }];
  });
}

const without = (list: readonly string[], other: readonly string[]) => list.filter((entry) => !other.includes(entry));

function roleDrafts(
  base: Base,
  { realm }: PlanContext,
  item: Item,
  style: PartStyle & { style: "roles" },
  field: string,
  before: unknown,
  after: unknown,
): Draft[] {
  const [old, next] = [rolesByOwner(before), rolesByOwner(after)];
  const owner =
    style.via === "serviceAccount"
      ? (["users", { idOf: keyOf("serviceAccount", ...item.names) }] as const)
      : pathsOf(item, realm).one;
  return [...new Set([...old.keys(), ...next.keys()])].flatMap((client): Draft[] => {
    const [was, is] = [old.get(client) ?? [], next.get(client) ?? []];
    const tail = style.isMixed ? [] : client === undefined ? ["realm"] : ["clients", { idOf: keyOf("client", client) }];
    const path = [...owner, ...style.below, ...tail];
    const draft = (action: "assign" | "unassign", names: readonly string[]): Draft[] =>
      names.length === 0
        ? []
        : [
            {
              ...base,
              action,
              ...(client !== undefined && { detail: client }),
              call: {
                method: action === "assign" ? "POST" : "DELETE",
                path,
                body: names.map((name) => roleEntry(client, name, realm)),
              },
              changes: [
                { path: [field, ...(client === undefined ? ["realm"] : ["client", client])], before: was, after: is },
              ],
              needs: [item.key, ...(action === "assign" ? roleKeys(client, names) : [])],
            },
          ];
    return [...draft("assign", without(is, was)), ...draft("unassign", without(was, is))];
  });
}

const roleKeys = (client: string | undefined, names: readonly string[]): readonly Key[] =>
  roleKeysIn(client === undefined ? { realm: names } : { client: { [client]: names } });

function linkDrafts(
  base: Base,
  context: PlanContext,
  item: Item,
  style: PartStyle & { style: "links" },
  field: string,
  before: readonly string[],
  after: readonly string[],
): Draft[] {
  const list = [...pathsOf(item, context.realm).one, ...style.below];
  const draft = (action: "assign" | "unassign", name: string): Draft => {
    const to = context.keyOfReference(style.to, name);
    const path = style.by === "body" ? (action === "assign" ? list : [...list, name]) : [...list, { idOf: to }];
    const method = action === "unassign" ? "DELETE" : style.by === "body" ? "POST" : "PUT";
    return {
      ...base,
      action,
      detail: name,
      call: {
        method,
        path,
        ...(style.by === "body" && action === "assign" && { body: name, contentType: "application/json" }),
      },
      changes: [{ path: [field], before, after }],
      needs: [item.key, ...(action === "assign" ? [to] : [])],
    };
  };
  // A scope is default or optional: it is unassigned from one list before it is assigned to the other.
  return [
    ...without(before, after).map((name) => ({ ...draft("unassign", name), phase: base.phase - 0.1 })),
    ...without(after, before).map((name) => draft("assign", name)),
  ];
}

/** Value of a part in an item's data. */
export const partOf = (item: Item | undefined, field: string): unknown => valueAt(item?.data, [field]);
