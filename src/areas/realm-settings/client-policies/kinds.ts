import type { AreaLink } from "../../../kit/navigation/address.ts";
import { componentTypes } from "../../../kit/panel/componentTypes.ts";
import { links } from "../links.ts";
import { conditionKind, executorKind, type PartKind } from "./part.ts";

/** Differences between the screens of executors and conditions. */
export interface PartScreens {
  kind: PartKind;
  /** Provider type in the server info. */
  providers: string;
  /** Page of the entry. */
  toEntry: (name: string) => AreaLink;
  toPart: (name: string, place: string) => AreaLink;
  /** Form of a new part. Without a provider: the provider selection. */
  toNew: (name: string, provider?: string) => AreaLink;
  /** Action names for the `actions` attribute. */
  verbs: { add: string; remove: string };
  /** Text keys. */
  texts: Record<
    "title" | "help" | "empty" | "add" | "choose" | "search" | "type" | "added" | "notAdded" | "updated" | "notUpdated",
    string
  >;
}

export const executorScreens: PartScreens = {
  kind: executorKind,
  providers: componentTypes.clientPolicyExecutor,
  toEntry: (profileName) => links.clientProfile({ profileName }),
  toPart: (profileName, executorName) => links.executor({ profileName, executorName }),
  toNew: (profileName, type) => links.executorCreate({ profileName }, { type }),
  verbs: { add: "add-executor", remove: "delete-executor" },
  texts: {
    title: "executors",
    help: "executorsHelpText",
    empty: "emptyExecutors",
    add: "addExecutor",
    choose: "realmSettings.clientPolicies.chooseExecutor",
    search: "realmSettings.clientPolicies.searchExecutors",
    type: "executorType",
    added: "addExecutorSuccess",
    notAdded: "addExecutorError",
    updated: "updateExecutorSuccess",
    notUpdated: "updateExecutorError",
  },
};

export const conditionScreens: PartScreens = {
  kind: conditionKind,
  providers: componentTypes.clientPolicyCondition,
  toEntry: (policyName) => links.clientPolicy({ policyName }),
  toPart: (policyName, conditionName) => links.condition({ policyName, conditionName }),
  toNew: (policyName, type) => links.conditionCreate({ policyName }, { type }),
  verbs: { add: "add-condition", remove: "delete-condition" },
  texts: {
    title: "conditions",
    help: "conditionsHelp",
    empty: "emptyConditions",
    add: "addCondition",
    choose: "selectACondition",
    search: "realmSettings.clientPolicies.searchConditions",
    type: "conditionType",
    added: "createClientConditionSuccess",
    notAdded: "createClientConditionError",
    updated: "updateClientConditionSuccess",
    notUpdated: "realmSettings.clientPolicies.conditionNotUpdated",
  },
};
