import type { ScreenDef } from "../../../kit/area/defineArea.ts";
import { links } from "../links.ts";

/** Pages of profiles, policies and their parts. Source: docs/spec/areas/client-policies.md "Routes and access". */
export const clientPolicyScreens = {
  clientProfileCreate: {
    path: links.clientProfileCreate.path,
    title: "newClientProfile",
    action: "create-client-profile",
    who: "manage-realm",
    view: () => import("./pages/ProfileCreate.tsx"),
  },
  clientProfile: {
    path: links.clientProfile.path,
    title: "clientProfile",
    view: () => import("./pages/ProfileDetail.tsx"),
  },
  executorCreate: {
    path: links.executorCreate.path,
    title: "addExecutor",
    action: "add-executor",
    who: "manage-realm",
    view: () => import("./pages/ExecutorCreate.tsx"),
  },
  executor: {
    path: links.executor.path,
    title: "executorDetails",
    view: () => import("./pages/ExecutorDetail.tsx"),
  },
  clientPolicyCreate: {
    path: links.clientPolicyCreate.path,
    title: "createPolicy",
    action: "create-client-policy",
    who: "manage-realm",
    view: () => import("./pages/PolicyCreate.tsx"),
  },
  clientPolicy: {
    path: links.clientPolicy.path,
    title: "policyDetails",
    view: () => import("./pages/PolicyDetail.tsx"),
  },
  conditionCreate: {
    path: links.conditionCreate.path,
    title: "addCondition",
    action: "add-condition",
    who: "manage-realm",
    view: () => import("./pages/ConditionCreate.tsx"),
  },
  condition: {
    path: links.condition.path,
    title: "editCondition",
    view: () => import("./pages/ConditionDetail.tsx"),
  },
} as const satisfies Record<string, ScreenDef>;
