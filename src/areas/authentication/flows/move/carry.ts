import { readRecord } from "../../../../api/record.ts";
import { inSteps, type Step as Deed } from "../../../../kit/write/inSteps.ts";
import { sendOnce } from "../../../../kit/write/sendOnce.ts";
import type { FlowCalls } from "../../api.ts";
import { stepOf, stepsOf, treeOf, type Step } from "../tree.ts";
import { naming, pairsOf, secretsOf, settings, type Pair } from "./copies.ts";
import { FlowChanged, ordering, rankOf, readSteps } from "./deeds.ts";
import { setAside } from "./names.ts";
import { planRoom } from "./order.ts";
import { isSameTree, levelOf, placeOf, type StepPlace } from "./place.ts";

/** What a move is done with. */
export interface Move {
  /** Name of the flow as a whole. */
  alias: string;
  /** Its id. */
  flow: string;
  /** Execution that goes. */
  id: string;
  to: StepPlace;
  /** Settings that the server tells nobody, by name: typed again, for a step that is made anew without them. */
  typed?: Readonly<Record<string, string>> | undefined;
}

/** Settings of a step cannot be read, and would be lost on another level: they have to be typed again. */
class SecretsNeeded extends Error {
  override readonly name = "SecretsNeeded";
  constructor(readonly names: readonly string[]) {
    super(`Not known: ${names.join(", ")}`);
  }
}

/**
 * Carries a step to another level, which the server has no call for: a copy is made there, with requirement, settings, names and order; it is
 * looked at; only then what it was made from is removed. A flow inside the flow is copied by the server, with the secrets in its settings.
 * Until the removal everything can be taken back, and is where something fails. Resolves to the id of the copy.
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
  const pairs: Pair[] = [];
  let flowId = "";
  const copying: readonly Deed[] = [
    {
      what: "authentication.move.copy",
      run: async () => {
        flowId = await api.copyFlow(displayName, newName);
      },
      undo: async () => flowId && api.removeFlow(flowId),
    },
    {
      what: "authentication.move.compare",
      run: async () => pairs.push(...(await pairsOf(api, step.children, treeOf(await api.list(newName))))),
      undo: async () => undefined,
    },
  ];
  const known = new Set(stepsOf(steps).map(({ execution }) => execution.id));
  const lookForNew = async () => {
    const now = levelOf(await readSteps(api, alias), to.parent);
    const found = now.find(({ execution }) => !known.has(execution.id))?.execution.id;
    return found === undefined ? undefined : { result: found };
  };
  const parentFlow = to.parent === undefined ? flow : (stepOf(steps, to.parent)?.execution.flowId ?? "");
  let made = "";
  const adding: Deed = {
    what: "authentication.move.add",
    run: async () => {
      const execution = {
        ...{ parentFlow, requirement, priority, authenticatorFlow: isFlow },
        ...(authenticator && { authenticator }),
        ...(isFlow && { flowId }),
      };
      made = await sendOnce({ send: () => api.addExecution(execution), look: lookForNew });
    },
    undo: async () => made && api.removeExecution(made),
  };
  const checking: Deed = {
    what: "authentication.move.check",
    run: async () => {
      const now = await readSteps(api, alias);
      const without = (list: readonly Step[]): readonly Step[] =>
        list.flatMap((one) => (one.execution.id === id ? [] : [{ ...one, children: without(one.children) }]));
      if (!isSameTree(expected, without(now)) || placeOf(now, made)?.parent !== to.parent) throw new FlowChanged();
    },
    undo: async () => undefined,
  };
  const removing: Deed = {
    what: "authentication.move.remove",
    run: () =>
      sendOnce({
        send: () => api.removeExecution(id),
        look: async () => (stepOf(await readSteps(api, alias), id) ? undefined : { result: undefined }),
      }),
  };

  // What is to be named is known once it is copied; `done` makes one act of both.
  const done = new Set<string>();
  const before = [...(isFlow ? copying : []), ...ordering(api, alias, target, room), adding];
  await inSteps(before, done);
  const arrived = { ...step.execution, id: made, flowId, priority, displayName: newName };
  const names = isFlow ? naming(api, alias, [{ old: step.execution, made: arrived }, ...pairs]) : [];
  await inSteps([...before, ...(own ? settings(api, own, typed, () => made) : []), ...names, checking, removing], done);
  return made;
}
