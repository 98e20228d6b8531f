import { isApiError } from "../../../../api/ApiError.ts";
import { readRecord } from "../../../../api/record.ts";
import { inSteps, Step as Deed } from "../../../../kit/write/inSteps.ts";
import { checking } from "../../../../kit/write/steps.ts";
import type { FlowCalls } from "../../api.ts";
import { stepOf, stepsOf, treeOf, type Step } from "../../../../sections/sign-in-flow/tree.ts";
import { naming, pairsOf, secretsOf, settings, type Pair } from "./copies.ts";
import { FlowChanged, ordering, rankOf, readSteps } from "./deeds.ts";
import { setAside } from "./names.ts";
import { planRoom } from "./order.ts";
import { isSameTree, levelOf, stepPlaceOf, type StepPlace } from "./place.ts";

export interface Move {
  /** Alias of the top-level flow. */
  alias: string;
  /** ID of the top-level flow. */
  flow: string;
  /** ID of the execution to move. */
  id: string;
  to: StepPlace;
  /** Secrets by setting name, entered again: the server masks them, so a new execution would lose them. */
  typed?: Readonly<Record<string, string>> | undefined;
}

/** A move to another level would lose secrets that the server masks. The admin must enter them again. */
class SecretsNeeded extends Error {
  override readonly name = "SecretsNeeded";
  constructor(readonly names: readonly string[]) {
    super(`Not known: ${names.join(", ")}`);
  }
}

/**
 * Moves a step to another level: copies it, verifies the copy, then deletes the original. A failure before the deletion
 * undoes all changes. The server copies sub-flows, with secrets.
 * @returns ID of the new execution
 */
export async function carry(
  api: FlowCalls,
  { alias, flow, id, to, typed = {} }: Move,
  { steps, step, expected }: { steps: readonly Step[]; step: Step; expected: readonly Step[] },
): Promise<string> {
  const { displayName = "", requirement = "DISABLED", authenticationFlow: isFlow = false } = step.execution;
  const target = levelOf(steps, to.parent);
  const { priority, room } = planRoom(target.map(rankOf), to.index);
  const stored = await api.execution(id);
  const { authenticatorConfig, authenticator } = stored;
  const own = authenticatorConfig === undefined ? undefined : await readRecord(api.config(authenticatorConfig));
  const unknown = own ? secretsOf(own).filter((name) => !typed[name]) : [];
  if (unknown.length) throw new SecretsNeeded(unknown);

  const newName = setAside("");
  let made: string | undefined;
  const copying = new Deed<string>({
    what: "authentication.move.copy",
    run: async () => {
      made = await api.copyFlow(displayName, newName);
      return made;
    },
    look: async () => {
      const id = await idOfFlow(api, newName, made);
      return id === undefined ? undefined : { result: id };
    },
    undo: (flowId) => api.removeFlow(flowId),
  });
  const known = new Set(stepsOf(steps).map(({ execution }) => execution.id));
  const parentFlow = to.parent === undefined ? flow : (stepOf(steps, to.parent)?.execution.flowId ?? "");
  const adding = new Deed<string>({
    what: "authentication.move.add",
    run: () =>
      api.addExecution({
        ...{ parentFlow, requirement, priority, authenticatorFlow: isFlow },
        ...(authenticator && { authenticator }),
        ...(isFlow && { flowId: copying.result }),
      }),
    look: async () => {
      const now = levelOf(await readSteps(api, alias), to.parent);
      const found = now.find(({ execution }) => !known.has(execution.id))?.execution.id;
      return found === undefined ? undefined : { result: found };
    },
    undo: (made) => api.removeExecution(made),
  });
  const check = checking("authentication.move.check", async () => {
    const now = await readSteps(api, alias);
    const without = (list: readonly Step[]): readonly Step[] =>
      list.flatMap((one) => (one.execution.id === id ? [] : [{ ...one, children: without(one.children) }]));
    if (!isSameTree(expected, without(now)) || stepPlaceOf(now, adding.result)?.parent !== to.parent)
      throw new FlowChanged();
  });
  const removing = new Deed<unknown>({
    what: "authentication.move.remove",
    run: () => api.removeExecution(id),
    look: async () => (stepOf(await readSteps(api, alias), id) ? undefined : { result: undefined }),
  });

  async function* deeds(): AsyncGenerator<Deed> {
    let pairs: readonly Pair[] = [];
    if (isFlow) {
      yield copying;
      pairs = await pairsOf(api, step.children, treeOf(await api.list(newName)));
    }
    yield* ordering(api, alias, target, room);
    yield adding;
    if (own) yield* await settings(api, own, typed, adding.result);
    if (isFlow) {
      const flowId = copying.result;
      const arrived = { ...step.execution, id: adding.result, flowId, priority, displayName: newName };
      yield* naming(api, alias, [{ old: step.execution, made: arrived }, ...pairs]);
    }
    yield check;
    yield removing;
  }
  await inSteps(deeds());
  return adding.result;
}

/**
 * Returns the ID of a flow by its alias, for nested flows too. Undefined if the flow does not exist.
 * @param known - ID, if only the existence is in doubt
 */
async function idOfFlow(api: FlowCalls, alias: string, known: string | undefined): Promise<string | undefined> {
  const list = await api.list(alias).catch((error: unknown) => {
    if (isApiError(error, 404)) return undefined;
    throw error;
  });
  if (!list) return undefined;
  if (known !== undefined) return known;
  const [first] = list;
  if (first?.id !== undefined) return (await api.execution(first.id)).parentFlow;
  // Only its executions contain the ID of a nested flow. An empty flow gets a temporary step.
  const inside = await api.addStep(alias, "allow-access-authenticator");
  const { parentFlow } = await api.execution(inside);
  await api.removeExecution(inside);
  return parentFlow;
}
