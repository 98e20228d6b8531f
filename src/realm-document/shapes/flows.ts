import type { Json } from "../document.ts";
import { isJson, objectsIn, textOf } from "../json.ts";

/** Nested executions under construction. */
interface Execution extends Record<string, unknown> {
  name: string;
  executions?: Execution[];
}

/** Name of an execution among its siblings: the alias of its flow or its provider, numbered if repeated. */
function nameAmong(siblings: readonly Execution[], base: string): string {
  const taken = new Set(siblings.map(({ name }) => name));
  for (let number = 1; ; number++) {
    const name = number === 1 ? base : `${base} #${number}`;
    if (!taken.has(name)) return name;
  }
}

const configOf = (config: Json | undefined) =>
  config && { ...(config.alias !== undefined && { configAlias: config.alias }), config: config.config };

/** Type of a sub-flow: one with a provider of its own is a form. */
const flowTypeOf = (providerId: unknown) => (providerId ? "form-flow" : "basic-flow");

/** The flat list of `flows/{alias}/executions`, which has levels, as a tree without IDs. */
export function flowTree(list: readonly Json[], configs: ReadonlyMap<string, Json>): readonly Json[] {
  const top: Execution[] = [];
  const path: Execution[][] = [top];
  for (const row of list) {
    const level = typeof row.level === "number" ? row.level : 0;
    const siblings = path[level] ?? top;
    const isFlow = row.authenticationFlow === true;
    const base = textOf(isFlow ? row.displayName : row.providerId);
    const children: Execution[] = [];
    siblings.push({
      ...{ name: nameAmong(siblings, base), id: row.id, requirement: row.requirement },
      stepIds: { execution: row.id, flow: row.flowId, config: row.authenticationConfig },
      ...(isFlow
        ? {
            flow: base,
            flowType: flowTypeOf(row.providerId),
            description: row.description,
            ...(textOf(row.providerId) && { provider: row.providerId }),
            executions: children,
          }
        : { provider: row.providerId }),
      ...configOf(configs.get(textOf(row.authenticationConfig))),
    });
    path[level + 1] = children;
  }
  return top;
}

/** Flows of a realm file as trees. Files have one list of flows and sub-flows, which refer to each other by alias. */
export function flowsOfFile(flows: readonly Json[], configs: readonly Json[]): readonly Json[] {
  const byAlias = new Map(flows.map((flow) => [textOf(flow.alias), flow]));
  const configByAlias = new Map(configs.map((config) => [textOf(config.alias), config]));
  const tree = (flow: Json | undefined, seen: readonly string[]): readonly Execution[] => {
    const siblings: Execution[] = [];
    const rows = [...objectsIn(flow?.authenticationExecutions)].sort(
      (a, b) => Number(a.priority ?? 0) - Number(b.priority ?? 0),
    );
    for (const row of rows) siblings.push(executionOf(row, siblings, seen));
    return siblings;
  };
  const executionOf = (row: Json, siblings: readonly Execution[], seen: readonly string[]): Execution => {
    const alias = textOf(row.flowAlias);
    const isFlow = row.authenticatorFlow === true || row.autheticatorFlow === true || alias !== "";
    const below = byAlias.get(alias);
    const provider = textOf(row.authenticator);
    return {
      name: nameAmong(siblings, isFlow ? alias : provider),
      requirement: row.requirement,
      ...(isFlow && {
        flow: alias,
        flowType: below?.providerId ?? flowTypeOf(provider),
        description: below?.description,
        executions: seen.includes(alias) ? [] : [...tree(below, [...seen, alias])],
      }),
      ...(provider && { provider }),
      ...configOf(configByAlias.get(textOf(row.authenticatorConfig))),
    };
  };
  return flows
    .filter(({ topLevel }) => topLevel !== false)
    .map(({ authenticationExecutions: _rows, ...flow }) => ({
      ...flow,
      executions: tree({ authenticationExecutions: _rows }, [textOf(flow.alias)]),
    }));
}

/** Converts flows and configurations to the format of a realm file. */
export function flowsForFile(flows: readonly Json[]): { flows: readonly Json[]; configs: readonly Json[] } {
  const out: Json[] = [];
  const configs: Json[] = [];
  const rowOf = (execution: Json, index: number, builtIn: unknown): Json => {
    const { requirement, flow, provider, config, configAlias } = execution;
    const isFlow = typeof flow === "string";
    const alias = textOf(configAlias) || `${textOf(provider)} ${configs.length + 1}`;
    if (isJson(config)) configs.push({ alias, config });
    if (isFlow)
      add(
        { alias: flow, providerId: execution.flowType, description: execution.description ?? "", builtIn },
        execution,
        false,
      );
    return {
      requirement,
      priority: (index + 1) * 10,
      authenticatorFlow: isFlow,
      ...(isFlow && { flowAlias: flow }),
      ...(provider !== undefined && { authenticator: provider }),
      ...(isJson(config) && { authenticatorConfig: alias }),
      userSetupAllowed: false,
    };
  };
  const add = (head: Json, tree: Json, topLevel: boolean): void => {
    const place = out.push({}) - 1;
    const rows = objectsIn(tree.executions).map((execution, index) => rowOf(execution, index, head.builtIn));
    out[place] = { ...head, topLevel, authenticationExecutions: rows };
  };
  for (const { executions, ...flow } of flows) add({ builtIn: false, ...flow }, { executions }, true);
  return { flows: out, configs };
}
