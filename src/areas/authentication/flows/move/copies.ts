import { readRecord } from "../../../../api/record.ts";
import { isStandIn } from "../../../../api/secrets.ts";
import type { Step as Deed } from "../../../../kit/write/inSteps.ts";
import type { Config, Execution, FlowCalls } from "../../api.ts";
import { stepsOf, type Step } from "../tree.ts";
import { FlowChanged } from "./deeds.ts";
import { setAside, takable } from "./names.ts";
import { isSameTree } from "./place.ts";

/** A step and the one that takes its place, with what they are set to. */
export interface Pair {
  old: Execution;
  made: Execution;
  config?: Config;
  madeConfig?: Config;
}

/** Steps of a flow, each with the same step of its copy, and their settings. @throws FlowChanged where the copy is not one, as far as the server tells. */
export async function pairsOf(api: FlowCalls, old: readonly Step[], copy: readonly Step[]): Promise<Pair[]> {
  const isAlike = (one: Step, other: Step) =>
    one.execution.providerId === other.execution.providerId &&
    one.execution.requirement === other.execution.requirement &&
    (one.execution.displayName === other.execution.displayName || one.execution.authenticationFlow === true) &&
    (one.execution.authenticationConfig === undefined) === (other.execution.authenticationConfig === undefined);
  if (!isSameTree(old, copy, isAlike)) throw new FlowChanged();
  const copies = stepsOf(copy);
  return Promise.all(
    stepsOf(old).flatMap(({ execution }, index) => {
      const made = copies[index]?.execution;
      return made ? [withConfigs(api, { old: execution, made })] : [];
    }),
  );
}

async function withConfigs(api: FlowCalls, pair: Pair): Promise<Pair> {
  const { authenticationConfig: id } = pair.old;
  const { authenticationConfig: madeId } = pair.made;
  // What comes with a provider is shared by all its steps.
  if (id === undefined || madeId === undefined || id === madeId) return pair;
  const [config, madeConfig] = await Promise.all([readRecord(api.config(id)), readRecord(api.config(madeId))]);
  if (!isSameConfig(config, madeConfig)) throw new FlowChanged();
  return { ...pair, config, madeConfig };
}

/** Gives copies the names of what they were made from, which steps aside first: a name is there once. */
export function naming(api: FlowCalls, alias: string, pairs: readonly Pair[]): readonly Deed[] {
  const rename = (execution: Execution, to: string): Deed => ({
    what: `${execution.displayName} → ${to}`,
    run: () => api.updateExecution(alias, { ...execution, displayName: to }),
    undo: () => api.updateExecution(alias, execution),
  });
  return pairs.flatMap(({ old, made, config, madeConfig }) => [
    ...(old.authenticationFlow
      ? [rename(old, setAside(old.displayName ?? "")), rename(made, old.displayName ?? "")]
      : []),
    ...(config?.alias !== undefined && madeConfig
      ? [renameConfig(api, config, setAside(config.alias)), renameConfig(api, madeConfig, takable(config.alias))]
      : []),
  ]);
}

const renameConfig = (api: FlowCalls, config: Config, to: string): Deed => ({
  what: `${config.alias} → ${to}`,
  run: () => api.updateConfig(config.id ?? "", { ...config, alias: to }),
  undo: () => api.updateConfig(config.id ?? "", config),
});

/** The same settings for a step that is made anew; the original keeps them under another name until it is removed. */
export function settings(
  api: FlowCalls,
  own: Config,
  typed: Readonly<Record<string, string>>,
  made: () => string,
): readonly Deed[] {
  const { alias = "", config = {} } = own;
  const values = Object.fromEntries(
    Object.entries(config).map(([name, value]) => [name, isStandIn(value) ? (typed[name] ?? "") : value]),
  );
  let isShared = false;
  const aside = renameConfig(api, own, setAside(alias));
  return [
    {
      ...aside,
      run: async () => {
        // What comes with a provider is there without being made.
        isShared = (await api.execution(made())).authenticatorConfig === own.id;
        if (!isShared) await aside.run();
      },
      undo: async () => (isShared ? undefined : aside.undo?.()),
    },
    {
      what: "authentication.move.configure",
      run: async () => {
        if (isShared) return;
        const id = await api.addConfig(made(), { alias: takable(alias), config: values });
        if (!isSameConfig({ config }, await readRecord(api.config(id)))) throw new FlowChanged();
      },
      // Goes with the step.
      undo: async () => undefined,
    },
  ];
}

/** Names of settings that the server tells nobody. */
export const secretsOf = ({ config = {} }: Config): readonly string[] =>
  Object.entries(config).flatMap(([name, value]) => (isStandIn(value) ? [name] : []));

/** Whether two settings say the same; empty values are none, and of secrets it only shows that they are there. */
function isSameConfig({ config: one = {} }: Config, { config: other = {} }: Config): boolean {
  const told = (config: Record<string, string>) =>
    JSON.stringify(
      Object.entries(config)
        .filter(([, value]) => value !== "")
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    );
  return told(one) === told(other);
}
