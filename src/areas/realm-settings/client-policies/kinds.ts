import type { AreaLink } from "../../../kit/area/defineArea.ts";
import { componentTypes } from "../../../kit/componentTypes.ts";
import { realmSettings } from "../area.ts";
import { conditionKind, executorKind, type PartKind } from "./part.ts";

/** What the screens of executors and those of conditions differ in. */
export interface PartScreens {
  kind: PartKind;
  /** Type of the providers, in the server info. */
  providers: string;
  /** Page of the entry that has the parts. */
  toEntry: (name: string) => AreaLink;
  toPart: (name: string, place: string) => AreaLink;
  /** Form of a new part of a provider; without one, the list of providers. */
  toNew: (name: string, provider?: string) => AreaLink;
  /** Verbs, as hosts name them. */
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
  toEntry: (profileName) => realmSettings.to.clientProfile({ profileName }),
  toPart: (profileName, executorName) => realmSettings.to.executor({ profileName, executorName }),
  toNew: (profileName, type) => realmSettings.to.executorCreate({ profileName }, { type }),
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
  toEntry: (policyName) => realmSettings.to.clientPolicy({ policyName }),
  toPart: (policyName, conditionName) => realmSettings.to.condition({ policyName, conditionName }),
  toNew: (policyName, type) => realmSettings.to.conditionCreate({ policyName }, { type }),
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
