import { withoutSecrets } from "../../api/secrets.ts";
import type { ItemDifference } from "../comparison.ts";
import { itemsOf, type Item, type Json, type Key } from "../document.ts";
import { hashOf, isJson, objectsIn, textOf, jsonOf } from "../json.ts";
import { keyOf } from "../keys.ts";
import type { SecretNeed } from "../planTypes.ts";
import { secretId, secretPaths } from "./body.ts";
import { phases, type Draft } from "./draft.ts";
import { Aliases } from "./flowAliases.ts";
import { overrideDraft } from "./overrides.ts";
import { ownPartOf } from "./own.ts";
import { updateDraft } from "./records.ts";
import type { PlanContext } from "./targets.ts";

const path = ["authentication", "flows"] as const;

interface Filling {
  context: PlanContext;
  item: Draft["item"];
  /** Alias of the flow that is filled. */
  alias: string;
  /** Alias that a sub-flow gets for now. */
  subAlias: (name: string) => string;
  /** Taken aliases of configurations. */
  configAliases: Aliases;
  drafts: Draft[];
}

const headOf = (data: Json): Json => ({
  providerId: data.providerId ?? "basic-flow",
  description: data.description ?? "",
  builtIn: false,
});

function step(filling: Filling, draft: Omit<Draft, "item" | "phase" | "depth">): Draft {
  const last = filling.drafts.at(-1);
  const full: Draft = { item: filling.item, phase: phases.flow, depth: 0, ...draft, ...(last && { after: [last] }) };
  filling.drafts.push(full);
  return full;
}

/** Creates a flow and its executions, in the order in which they run. */
function fill(filling: Filling, item: Item): void {
  const { alias } = filling;
  const gives = keyOf("flow", alias);
  step(filling, {
    ...{ action: "create", part: "record", detail: alias, gives },
    changes: [{ path: [], before: undefined, after: ownPartOf(item) }],
    call: { method: "POST", path, body: { alias, topLevel: true, ...headOf(item.data) } },
  });
  fillExecutions(filling, item, item.data.executions, gives, []);
}

function fillExecutions(
  filling: Filling,
  item: Item,
  executions: unknown,
  parent: Key,
  above: readonly string[],
): void {
  for (const [index, execution] of objectsIn(executions).entries()) {
    const way = [...above, textOf(execution.name)];
    const { flow, requirement, provider } = execution;
    const sub = typeof flow === "string" ? filling.subAlias(flow) : undefined;
    if (sub !== undefined) createSubFlow(filling, sub, execution);
    const gives = keyOf("execution", filling.alias, ...way);
    step(filling, {
      ...{ action: "create", part: "executions", detail: textOf(execution.name), gives },
      call: {
        method: "POST",
        path: ["authentication", "executions"],
        body: {
          ...{
            parentFlow: { idOf: parent },
            requirement,
            priority: (index + 1) * 10,
            authenticatorFlow: sub !== undefined,
          },
          ...(provider !== undefined && { authenticator: provider }),
          ...(sub !== undefined && { flowId: { idOf: keyOf("subFlow", sub) } }),
        },
      },
    });
    configure(filling, item, execution, gives, way);
    if (sub !== undefined) fillExecutions(filling, item, execution.executions, keyOf("subFlow", sub), way);
  }
}

function createSubFlow(filling: Filling, alias: string, { flowType, description }: Json): void {
  step(filling, {
    ...{ action: "create", part: "subFlow", detail: alias, gives: keyOf("subFlow", alias) },
    call: { method: "POST", path, body: { alias, topLevel: false, ...headOf({ providerId: flowType, description }) } },
  });
}

function configure(filling: Filling, item: Item, execution: Json, of: Key, way: readonly string[]): void {
  if (!isJson(execution.config)) return;
  const needs = secretPaths(execution.config).map((at): SecretNeed => {
    const full = [...way, "config", ...at];
    const id = secretId(item.key, full);
    return {
      id,
      key: item.key,
      path: full,
      fate: filling.context.options.secrets?.[id] === undefined ? "asked" : "entered",
    };
  });
  const entered = needs.flatMap(({ id, path: at, fate }) =>
    fate === "entered" ? [[at.at(-1) ?? "", filling.context.options.secrets?.[id]]] : [],
  );
  const config = { ...withoutSecrets(jsonOf(execution.config)), ...Object.fromEntries(entered) };
  step(filling, {
    ...{ action: "create", part: "config", detail: textOf(execution.name), secrets: needs },
    call: {
      method: "POST",
      path: ["authentication", "executions", { idOf: of }, "config"],
      body: { alias: filling.configAliases.free(textOf(execution.configAlias) || textOf(execution.name)), config },
    },
  });
}

const fillingOf = (
  context: PlanContext,
  item: Draft["item"],
  alias: string,
  subAlias: Filling["subAlias"],
): Filling => ({
  ...{ context, item, alias, subAlias, drafts: [] },
  configAliases: new Aliases(context.comparison.target, "configAlias"),
});

/** Steps for a flow that the target does not have. */
export function newFlowDrafts(
  context: PlanContext,
  { kind, key, names, section }: ItemDifference,
  source: Item,
): Draft[] {
  const [alias = ""] = names;
  const taken = new Aliases(context.comparison.target, "flow");
  const filling = fillingOf(context, { kind, key, names, section }, alias, (name) =>
    taken.free(taken.isTaken(name) ? `${alias} ${name}` : name),
  );
  fill(filling, source);
  return filling.drafts;
}

/**
 * Steps for a flow that both sides have. It may be in use, so it is not edited: a new one is filled, everything that
 * uses the old one is moved, the old one is deleted, and the new one gets its name.
 */
export function replacedFlowDrafts(context: PlanContext, difference: ItemDifference): Draft[] {
  const { source, target, kind, key, names, section } = difference;
  if (!source || !target) return [];
  const [alias = ""] = names;
  const taken = new Aliases(context.comparison.target, "flow");
  // The server refuses brackets in an alias (26.7.4).
  const interim = taken.free(`${alias} new`);
  const interims = new Map<string, string>();
  const ref = { kind, key, names, section };
  const filling = fillingOf(context, ref, interim, (name) => {
    const free = taken.free(`${name} new`);
    interims.set(name, free);
    return free;
  });
  fill(filling, source);
  const swaps = swapDrafts(context, alias, interim).map(
    (draft): Draft => ({ ...draft, after: [...filling.drafts.slice(-1)] }),
  );
  const end = { item: ref, phase: phases.flowSwap, part: "record" };
  const deletion: Draft = {
    ...{ ...end, depth: 0, action: "delete", detail: alias, base: hashOf(ownPartOf(target)) },
    changes: [{ path: [], before: ownPartOf(target), after: undefined }],
    call: { method: "DELETE", path: [...path, { idOf: key }] },
    after: [...filling.drafts.slice(-1), ...swaps],
  };
  const renames: readonly { of: Key; to: string; topLevel: boolean; head: Json }[] = [
    { of: keyOf("flow", interim), to: alias, topLevel: true, head: source.data },
    ...subHeads(source.data.executions).map((head) => ({
      ...{ of: keyOf("subFlow", interims.get(head.flow) ?? head.flow), to: head.flow, topLevel: false },
      head: { providerId: head.flowType, description: head.description },
    })),
  ];
  return [
    ...filling.drafts,
    ...swaps,
    deletion,
    ...renames.map(
      ({ of, to, topLevel, head }, index): Draft => ({
        ...{ ...end, depth: index + 1, action: "rename", part: topLevel ? "record" : "subFlow", detail: to },
        call: {
          method: "PUT",
          path: [...path, { idOf: of }],
          body: { id: { idOf: of }, alias: to, topLevel, ...headOf(head) },
        },
        after: [deletion],
      }),
    ),
  ];
}

const subHeads = (executions: unknown): readonly { flow: string; flowType: unknown; description: unknown }[] =>
  objectsIn(executions).flatMap(({ flow, flowType, description, executions: below }) => [
    ...(typeof flow === "string" ? [{ flow, flowType, description }] : []),
    ...subHeads(below),
  ]);

/** Moves what uses a flow to another one: realm, clients, identity providers. */
function swapDrafts(context: PlanContext, alias: string, interim: string): Draft[] {
  const { target } = context.comparison;
  const change = (field: string) => ({ path: [field], change: "changed" as const, before: alias, after: interim });
  const users = [...itemsOf(target, "realm"), ...itemsOf(target, "identityProviders")].flatMap((item) => {
    const fields = Object.keys(item.data).filter(
      (field) => /Flow(?:Alias)?$/.test(field) && item.data[field] === alias,
    );
    const section = item.kind === "realm" ? ("realm" as const) : ("identityProviders" as const);
    return updateDraft(context, { ...item, section }, item, fields.map(change), phases.bindings, "bindings");
  });
  const clients = itemsOf(target, "clients").flatMap((item) => {
    const field = "authenticationFlowBindingOverrides";
    const overrides = isJson(item.data[field]) ? item.data[field] : {};
    const changes = Object.keys(overrides)
      .filter((name) => overrides[name] === alias)
      .map((name) => ({ path: [field, name], before: alias, after: interim }));
    return changes.length > 0 ? [overrideDraft(context, { ...item, section: "clients" }, item, changes)] : [];
  });
  return [...users, ...clients].map(({ needs: _needs, ...draft }) => draft);
}
