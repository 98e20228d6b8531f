import { readRecord } from "../../../../api/record.ts";
import { isStandIn } from "../../../../api/secrets.ts";
import { Step as Deed } from "../../../../kit/write/inSteps.ts";
import { checking } from "../../../../kit/write/steps.ts";
import type { Config, Execution, FlowCalls } from "../../api.ts";
import { stepsOf, type Step } from "../../../../sections/sign-in-flow/tree.ts";
import { FlowChanged, updating } from "./deeds.ts";
import { setAside, takable } from "./names.ts";
import { isSameTree } from "./place.ts";

/** Step and its copy, with their settings. */
export interface Pair {
  old: Execution;
  made: Execution;
  config?: Config;
  madeConfig?: Config;
}

/**
 * Pairs each step with its copy, and reads their settings.
 * @throws FlowChanged if the copy differs in any readable value
 */
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
  // All executions of a provider share its default settings.
  if (id === undefined || madeId === undefined || id === madeId) return pair;
  const [config, madeConfig] = await Promise.all([readRecord(api.config(id)), readRecord(api.config(madeId))]);
  if (!isSameConfig(config, madeConfig)) throw new FlowChanged();
  return { ...pair, config, madeConfig };
}

/** Gives copies the names of their originals. Renames the originals first, because names are unique. */
export function naming(api: FlowCalls, alias: string, pairs: readonly Pair[]): readonly Deed[] {
  const rename = (execution: Execution, to: string) =>
    updating(api, alias, `${execution.displayName} → ${to}`, execution, { ...execution, displayName: to });
  return pairs.flatMap(({ old, made, config, madeConfig }) => [
    ...(old.authenticationFlow
      ? [rename(old, setAside(old.displayName ?? "")), rename(made, old.displayName ?? "")]
      : []),
    ...(config?.alias !== undefined && madeConfig
      ? [renameConfig(api, config, setAside(config.alias)), renameConfig(api, madeConfig, takable(config.alias))]
      : []),
  ]);
}

const renameConfig = (api: FlowCalls, config: Config, to: string): Deed =>
  new Deed<unknown>({
    what: `${config.alias} → ${to}`,
    run: () => api.updateConfig(config.id ?? "", { ...config, alias: to }),
    look: async () => {
      const { alias } = await readRecord(api.config(config.id ?? ""));
      if (alias === to) return { result: undefined };
      return alias === config.alias ? undefined : "other";
    },
    undo: () => api.updateConfig(config.id ?? "", config),
  });

/** Creates the same settings for a new execution. The original settings get another name until their deletion. */
export async function settings(
  api: FlowCalls,
  own: Config,
  typed: Readonly<Record<string, string>>,
  made: string,
): Promise<readonly Deed[]> {
  const { alias = "", config = {} } = own;
  // All executions of a provider share its default settings.
  if ((await api.execution(made)).authenticatorConfig === own.id) return [];
  const values = Object.fromEntries(
    Object.entries(config).map(([name, value]) => [name, isStandIn(value) ? (typed[name] ?? "") : value]),
  );
  const configure = new Deed<string>({
    what: "authentication.move.configure",
    run: () => api.addConfig(made, { alias: takable(alias), config: values }),
    look: async () => {
      const { authenticatorConfig: id } = await api.execution(made);
      if (id === undefined) return undefined;
      const now = await readRecord(api.config(id));
      return now.alias === takable(alias) && isSameConfig({ config }, now) ? { result: id } : "other";
    },
    undo: (id) => api.removeConfig(id),
  });
  const compare = checking("authentication.move.check", async () => {
    if (!isSameConfig({ config }, await readRecord(api.config(configure.result)))) throw new FlowChanged();
  });
  return [renameConfig(api, own, setAside(alias)), configure, compare];
}

/** Returns the names of masked settings. */
export const secretsOf = ({ config = {} }: Config): readonly string[] =>
  Object.entries(config).flatMap(([name, value]) => (isStandIn(value) ? [name] : []));

/**
 * True if both have the same settings. Ignores empty values. Secrets are masked, so only their presence is compared.
 */
function isSameConfig({ config: one = {} }: Config, { config: other = {} }: Config): boolean {
  const told = (config: Record<string, string>) =>
    JSON.stringify(
      Object.entries(config)
        .filter(([, value]) => value !== "")
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    );
  return told(one) === told(other);
}
