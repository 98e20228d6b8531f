import { done, made, notFound, ok, taken } from "../answers.ts";
import type { Item } from "../collections.ts";
import { newId, type Realm } from "../realm.ts";
import { page, sent, type Call, type Routes } from "../router.ts";
import { itemOf, listAt } from "../store.ts";

const FLOWS = "/authentication/flows";

/** Step of a flow as in the server's flat list. Steps of a sub-flow follow it on the next level. */
type Step = Item & { id: string; level: number; priority: number };

const stepsAt = (alias: unknown) => `${FLOWS}/${alias}/executions`;
const flowsOf = (realm: Realm) => listAt(realm, FLOWS);
const listsOf = (realm: Realm) => flowsOf(realm).map(({ alias }) => listAt<Step>(realm, stepsAt(alias)));

/** Number of steps from an index on that are below a level. */
function lengthBelow(list: readonly Step[], from: number, level: number): number {
  const end = list.findIndex((step, index) => index >= from && step.level <= level);
  return (end < 0 ? list.length : end) - from;
}

/** Sorts the steps of each level by priority and numbers them. */
function sorted(list: readonly Step[], level = 0): Step[] {
  const blocks = list.flatMap((step, at) =>
    step.level === level ? [list.slice(at, at + 1 + lengthBelow(list, at + 1, level))] : [],
  );
  return blocks
    .sort(([left], [right]) => (left?.priority ?? 0) - (right?.priority ?? 0))
    .flatMap(([head, ...inside], index) => (head ? [{ ...head, index }, ...sorted(inside, level + 1)] : []));
}

const sort = (list: Step[]) => list.splice(0, list.length, ...sorted(list));

/** Steps of a flow or sub-flow: its list, the part of the list, and the level. @throws Refusal 404 */
function stepsOf(realm: Realm, alias: unknown) {
  if (flowsOf(realm).some((flow) => flow.alias === alias)) {
    const list = listAt<Step>(realm, stepsAt(alias));
    return { list, from: 0, steps: [...list], level: 0 };
  }
  for (const list of listsOf(realm)) {
    const at = list.findIndex((step) => step.authenticationFlow && step.displayName === alias);
    const head = list[at];
    if (!head) continue;
    const steps = list.slice(at + 1, at + 1 + lengthBelow(list, at + 1, head.level));
    return { list, from: at + 1, steps, level: head.level + 1 };
  }
  throw notFound("Flow not found");
}

/** Step by ID with its list. @throws Refusal 404 */
function stepOf({ realm, params }: Call, id = params.id) {
  for (const list of listsOf(realm)) {
    const at = list.findIndex((step) => step.id === id);
    const step = list[at];
    if (step) return { list, at, step, length: 1 + lengthBelow(list, at + 1, step.level) };
  }
  throw notFound("Illegal execution");
}

function flowOf({ realm, params }: Call): Item {
  const sub = listsOf(realm)
    .flat()
    .find(({ flowId }) => flowId === params.id);
  if (!sub) return itemOf(flowsOf(realm), "id", params.id, "Could not find flow with id");
  const { flowId: id, displayName: alias, description } = sub;
  return {
    ...{ id, alias, ...(description !== undefined && { description }), providerId: "basic-flow" },
    ...{ topLevel: false, builtIn: false, authenticationExecutions: [] },
  };
}

/** @throws Refusal 409 */
function checkAlias(realm: Realm, alias: unknown, own?: Item): void {
  if (flowsOf(realm).some((flow) => flow !== own && flow.alias === alias)) throw taken(`Flow ${alias} already exists`);
}

function addFlow(realm: Realm, flow: Item, steps: readonly Step[] = []) {
  checkAlias(realm, flow.alias);
  const id = newId();
  flowsOf(realm).push({ authenticationExecutions: [], builtIn: false, ...flow, id });
  realm.documents[stepsAt(flow.alias)] = steps;
  return made(`${FLOWS}/${id}`);
}

/** Copies a flow. Sub-flows get the new name as a prefix. */
function copy(call: Call) {
  const { realm, params } = call;
  const { newName } = sent<{ newName: string }>(call);
  const flow = itemOf(flowsOf(realm), "alias", params.alias, "Flow not found");
  const steps = structuredClone(listAt<Step>(realm, stepsAt(params.alias))).map((step) => ({
    ...{ ...step, id: newId() },
    ...(step.flowId !== undefined && { flowId: newId(), displayName: `${newName} ${step.displayName}` }),
  }));
  return addFlow(realm, { ...structuredClone(flow), alias: newName, builtIn: false }, steps);
}

/** Adds a disabled step after the others. */
function add(call: Call, step: Item) {
  const { list, from, steps, level } = stepsOf(call.realm, call.params.alias);
  const own = steps.filter((each) => each.level === level);
  const priority = Math.max(-1, ...own.map((each) => each.priority)) + 1;
  const id = newId();
  list.splice(from + steps.length, 0, { ...step, id, requirement: "DISABLED", level, priority, index: own.length });
  return id;
}

function addStep(call: Call) {
  const { provider: providerId } = sent<{ provider: string }>(call);
  const like = listsOf(call.realm)
    .flat()
    .find((step) => step.providerId === providerId);
  const kinds = ["authenticator", "form-action", "form", "client-authenticator"];
  const { displayName = providerId } =
    kinds
      .flatMap((kind) => listAt(call.realm, `/authentication/${kind}-providers`))
      .find(({ id }) => id === providerId) ?? {};
  const id = add(call, {
    ...{ displayName, providerId, configurable: like?.configurable ?? false },
    requirementChoices: like?.requirementChoices ?? ["REQUIRED", "ALTERNATIVE", "DISABLED"],
  });
  return made(`/authentication/executions/${id}`);
}

function addSubFlow(call: Call) {
  const { alias: displayName, description, type } = sent<{ alias: string; description: string; type: string }>(call);
  const flowId = newId();
  add(call, {
    ...{ displayName, ...(description && { description }), configurable: false, authenticationFlow: true, flowId },
    requirementChoices:
      type === "form-flow" ? ["REQUIRED", "DISABLED"] : ["REQUIRED", "ALTERNATIVE", "DISABLED", "CONDITIONAL"],
  });
  return made(`${FLOWS}/${flowId}`);
}

/** Swaps a step with the previous or next one of its level. */
function swap(call: Call, by: 1 | -1) {
  const { list, at, step } = stepOf(call);
  const others = by < 0 ? list.slice(0, at).reverse() : list.slice(at + 1);
  const near = others.find(({ level }) => level <= step.level);
  if (near?.level === step.level) {
    [near.priority, step.priority] = [step.priority, near.priority];
    sort(list);
  }
  return done;
}

const bindings = ["browser", "registration", "directGrant", "resetCredentials", "clientAuthentication"].concat(
  "dockerAuthentication",
  "firstBrokerLogin",
);

/** Names of clients or identity providers with a flow of their own. */
const usersOf = (realm: Realm, { id, alias }: Item) => ({
  clients: realm.clients.flatMap(({ clientId, authenticationFlowBindingOverrides: own }) =>
    Object.values(own ?? {}).includes(id) ? [clientId] : [],
  ),
  idp: listAt(realm, "/identity-provider/instances").flatMap((provider) =>
    [provider.firstBrokerLoginFlowAlias, provider.postBrokerLoginFlowAlias].includes(alias) ? [provider.alias] : [],
  ),
});

function usage(realm: Realm, flow: Item) {
  const { clients, idp } = usersOf(realm, flow);
  const isDefault = bindings.some((name) => realm.settings[`${name}Flow`] === flow.alias);
  const usedBy = isDefault
    ? { type: "DEFAULT", values: [flow.alias] }
    : clients.length > 0
      ? { type: "SPECIFIC_CLIENTS", values: clients }
      : idp.length > 0 && { type: "SPECIFIC_PROVIDERS", values: idp };
  const { id, alias, builtIn, description } = flow;
  return { id, alias, builtIn, ...(usedBy && { usedBy }), ...(description !== undefined && { description }) };
}

const usersAt = (type: "clients" | "idp"): Routes => ({
  [`GET /ui-ext/authentication-management/${type}/{id}`]: (call) => {
    const search = call.query.get("search")?.toLowerCase() ?? "";
    const names = usersOf(call.realm, flowOf(call))[type].map(String);
    return ok(
      page(
        names.filter((name) => name.toLowerCase().includes(search)),
        call.query,
      ),
    );
  },
});

export const flows: Routes = {
  [`GET ${FLOWS}`]: ({ realm }) => ok(flowsOf(realm)),
  [`POST ${FLOWS}`]: (call) => addFlow(call.realm, sent<Item>(call)),
  [`GET ${FLOWS}/{id}`]: (call) => ok(flowOf(call)),
  [`PUT ${FLOWS}/{id}`]: (call) => {
    const { realm, params } = call;
    const flow = itemOf(flowsOf(realm), "id", params.id, "Could not find flow with id");
    const { alias, description } = sent<Item>(call);
    checkAlias(realm, alias, flow);
    const steps = listAt(realm, stepsAt(flow.alias));
    delete realm.documents[stepsAt(flow.alias)];
    realm.documents[stepsAt(alias)] = steps;
    Object.assign(flow, { alias, description });
    return done;
  },
  [`DELETE ${FLOWS}/{id}`]: ({ realm, params }) => {
    const flow = itemOf(flowsOf(realm), "id", params.id, "Could not find flow with id");
    realm.documents[FLOWS] = flowsOf(realm).filter((each) => each !== flow);
    delete realm.documents[stepsAt(flow.alias)];
    return done;
  },
  [`POST ${FLOWS}/{alias}/copy`]: copy,
  [`GET ${FLOWS}/{alias}/executions`]: ({ realm, params }) => {
    const { steps, level } = stepsOf(realm, params.alias);
    return ok(steps.map((step) => ({ ...step, level: step.level - level })));
  },
  [`PUT ${FLOWS}/{alias}/executions`]: (call) => {
    const { id, level: _, index: __, ...changes } = sent<Step>(call);
    const { list, step } = stepOf(call, id);
    Object.assign(step, changes);
    sort(list);
    return { status: 202 };
  },
  [`POST ${FLOWS}/{alias}/executions/execution`]: addStep,
  [`POST ${FLOWS}/{alias}/executions/flow`]: addSubFlow,
  "DELETE /authentication/executions/{id}": (call) => {
    const { list, at, length } = stepOf(call);
    list.splice(at, length);
    sort(list);
    return done;
  },
  "POST /authentication/executions/{id}/raise-priority": (call) => swap(call, -1),
  "POST /authentication/executions/{id}/lower-priority": (call) => swap(call, 1),
  "POST /authentication/executions/{id}/config": (call) => {
    const { step } = stepOf(call);
    const id = newId();
    const config = sent<Item>(call);
    listAt(call.realm, "/authentication/config").push({ ...config, id });
    Object.assign(step, { authenticationConfig: id, alias: config.alias });
    return made(`/authentication/config/${id}`);
  },
  "GET /ui-ext/authentication-management/flows": ({ realm }) => ok(flowsOf(realm).map((flow) => usage(realm, flow))),
  "GET /ui-ext/authentication-management/required-actions": ({ realm }) =>
    ok(listAt(realm, "/authentication/required-actions").map((action) => ({ configurable: false, ...action }))),
  ...usersAt("clients"),
  ...usersAt("idp"),
};
