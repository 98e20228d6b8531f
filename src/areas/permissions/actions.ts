import { defineActions, type ActionSet } from "../../kit/action/defineActions.ts";
import type { PolicyRef } from "../../sections/policies/policy.ts";
import { removingPermission, removingPolicy, type RemovalContext } from "../../sections/policies/removal.ts";

type Set = ActionSet<PolicyRef, RemovalContext>;

const named = {
  area: "permissions",
  idOf: ({ id = "" }: PolicyRef) => id,
  nameOf: ({ name = "" }: PolicyRef) => name,
};

export const permissionActions: Set = defineActions({ ...named, list: [removingPermission()] });

/** Keycloak keeps permissions that use a deleted policy, so the confirmation says it. */
export const policyActions: Set = defineActions({ ...named, list: [removingPolicy("permissions.policyInUse")] });
