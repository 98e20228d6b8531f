import { itemsOf, type Item, type Json, type Key } from "../../document.ts";
import { isJson, objectsIn, textOf } from "../../json.ts";
import { keyOf } from "../../keys.ts";
import { plainData, type Resource, type TerraformContext } from "./context.ts";
import type { Expression } from "./hcl.ts";
import { texts } from "./table.ts";

const flowType = "keycloak_authentication_flow";

const isBuiltIn = ({ data }: Item) => data.builtIn === true;

/** Flows with their executions. Built-in flows cannot be changed and are named by alias. */
export function flowResources(context: TerraformContext): readonly Resource[] {
  return itemsOf(context.document, "flows")
    .filter((item) => !isBuiltIn(item))
    .flatMap((item): readonly Resource[] => {
      const { key, names, data, id } = item;
      const [alias = ""] = names;
      const flow: Resource = {
        ...{ type: flowType, name: context.name(flowType, key, alias) },
        args: {
          ...{ realm_id: context.realmId, alias },
          description: typeof data.description === "string" ? data.description : undefined,
          provider_id: textOf(data.providerId) || "basic-flow",
        },
        importId: context.importId(id),
      };
      return [
        flow,
        ...below({ item, context, parent: key, parentAlias: alias, above: [] }, plainData(item).executions),
      ];
    });
}

interface FlowPosition {
  item: Item;
  context: TerraformContext;
  /** Key of the flow or sub-flow above, and its alias for IDs to import. */
  parent: Key;
  parentAlias: string;
  above: readonly string[];
}

const below = (place: FlowPosition, executions: unknown): readonly Resource[] =>
  objectsIn(executions).flatMap((execution, index) =>
    typeof execution.flow === "string"
      ? subFlow(place, execution, execution.flow, index)
      : authenticator(place, execution, index),
  );

const stepKey = ({ item, above }: FlowPosition, execution: Json, part: string): Key =>
  keyOf("step", ...item.names, ...above, textOf(execution.name), part);

const nameParts = ({ item, above }: FlowPosition, execution: Json) => [...item.names, ...above, textOf(execution.name)];

const common = ({ context, parent }: FlowPosition, execution: Json, index: number) => ({
  ...{ realm_id: context.realmId, parent_flow_alias: context.reference(parent, "alias") },
  ...{ requirement: textOf(execution.requirement) || "DISABLED", priority: (index + 1) * 10 },
});

function subFlow(place: FlowPosition, execution: Json, alias: string, index: number): readonly Resource[] {
  const { item, context, parentAlias, above } = place;
  const type = "keycloak_authentication_subflow";
  const key = stepKey(place, execution, "flow");
  const { realm_id, parent_flow_alias, ...rest } = common(place, execution, index);
  const flow: Resource = {
    ...{ type, name: context.name(type, key, ...nameParts(place, execution)) },
    args: {
      ...{ realm_id, alias, parent_flow_alias },
      provider_id: textOf(execution.flowType) || "basic-flow",
      description: typeof execution.description === "string" ? execution.description : undefined,
      ...(textOf(execution.provider) && { authenticator: textOf(execution.provider) }),
      ...rest,
    },
    importId: context.importId(parentAlias, item.partIds?.[key]),
  };
  const inside = { ...place, parent: key, parentAlias: alias, above: [...above, textOf(execution.name)] };
  return [flow, ...below(inside, execution.executions)];
}

function authenticator(place: FlowPosition, execution: Json, index: number): readonly Resource[] {
  const { item, context, parentAlias } = place;
  const type = "keycloak_authentication_execution";
  const key = stepKey(place, execution, "execution");
  const { realm_id, parent_flow_alias, ...rest } = common(place, execution, index);
  const id = item.partIds?.[key];
  const step: Resource = {
    ...{ type, name: context.name(type, key, ...nameParts(place, execution)) },
    args: { realm_id, parent_flow_alias, authenticator: textOf(execution.provider), ...rest },
    importId: context.importId(parentAlias, id),
  };
  if (!isJson(execution.config)) return [step];
  return [step, configuration(place, execution, context.reference(key), id)];
}

function configuration(
  place: FlowPosition,
  execution: Json,
  reference: Expression | undefined,
  executionId: string | undefined,
): Resource {
  const { item, context } = place;
  const type = "keycloak_authentication_execution_config";
  const key = stepKey(place, execution, "config");
  return {
    ...{ type, name: context.name(type, key, ...nameParts(place, execution)) },
    args: {
      ...{ realm_id: context.realmId, execution_id: reference },
      alias: textOf(execution.configAlias) || textOf(execution.name),
      config: texts(execution.config) ?? {},
    },
    importId: context.importId(executionId, item.partIds?.[key]),
  };
}
