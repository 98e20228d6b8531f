import type { ScreenDef } from "../../../kit/area/defineArea.ts";

/** Screens below the lists of profiles and policies. Source: docs/spec/areas/client-policies.md "Routes and access". */
export const clientPolicyScreens = {
  clientProfileCreate: {
    path: "client-policies/profiles/add-profile",
    title: "newClientProfile",
    action: "create-client-profile",
    access: "manage-realm",
    view: () => import("./pages/ProfileCreate.tsx"),
  },
  clientProfile: {
    path: "client-policies/:profileName/edit-profile",
    title: "clientProfile",
    view: () => import("./pages/ProfileDetail.tsx"),
  },
  executorCreate: {
    path: "client-policies/:profileName/add-executor",
    title: "addExecutor",
    action: "add-executor",
    access: "manage-realm",
    view: () => import("./pages/ExecutorCreate.tsx"),
  },
  executor: {
    path: "client-policies/:profileName/edit-profile/:executorName",
    title: "executorDetails",
    view: () => import("./pages/ExecutorDetail.tsx"),
  },
  clientPolicyCreate: {
    path: "client-policies/policies/add-client-policy",
    title: "createPolicy",
    action: "create-client-policy",
    access: "manage-realm",
    view: () => import("./pages/PolicyCreate.tsx"),
  },
  clientPolicy: {
    path: "client-policies/:policyName/edit-policy",
    title: "policyDetails",
    view: () => import("./pages/PolicyDetail.tsx"),
  },
  conditionCreate: {
    path: "client-policies/:policyName/edit-policy/create-condition",
    title: "addCondition",
    action: "add-condition",
    access: "manage-realm",
    view: () => import("./pages/ConditionCreate.tsx"),
  },
  condition: {
    path: "client-policies/:policyName/edit-policy/:conditionName/edit-condition",
    title: "editCondition",
    view: () => import("./pages/ConditionDetail.tsx"),
  },
} as const satisfies Record<string, ScreenDef>;
