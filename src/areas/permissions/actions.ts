import { defineActions, type ActionSet } from "../../kit/action/defineActions.ts";
import type { PolicyRef } from "../../sections/policies/policy.ts";
import { removingPermission, removingPolicy, type RemovalContext } from "../../sections/policies/removal.ts";

type Set = ActionSet<PolicyRef, RemovalContext>;

const named = {
  area: "permissions",
  idOf: ({ id = "" }: PolicyRef) => id,
  nameOf: ({ name = "" }: PolicyRef) => name,
};

/** What can be done to a permission. */
export const permissionActions: Set = defineActions({ ...named, list: [removingPermission()] });

/** What can be done to a policy. The server keeps what uses it, so that is told. */
export const policyActions: Set = defineActions({ ...named, list: [removingPolicy("permissions.policyInUse")] });
