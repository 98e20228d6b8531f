import type { AreaLink } from "../../../kit/navigation/address.ts";
import type { PolicyLinks } from "../../../sections/policies/links.ts";
import type { PolicyRef } from "../../../sections/policies/policy.ts";
import { links } from "../links.ts";

/** Titles of the parts of a client's authorization, by the names of their tabs. */
export const authorizationTitles = {
  settings: "settings",
  resources: "resources",
  scopes: "authorizationScopes",
  policies: "policies",
  permissions: "permissions",
  evaluate: "evaluate",
  export: "export",
} as const;

export type AuthorizationTab = keyof typeof authorizationTitles;

/** Link to a sub-tab of the client authorization. */
export const toTab = (clientId: string, tab: AuthorizationTab): AreaLink =>
  links.detail({ clientId, tab: "authorization", inside: tab });

/** Link to a permission. Undefined for permissions that resource owners granted: they have no screen. */
export const toPermission = (id: string, { id: permissionId = "", type }: PolicyRef): AreaLink | undefined =>
  type === "resource" || type === "scope" ? links.permission({ id, permissionType: type, permissionId }) : undefined;

/** Link to a policy or permission. Undefined for permissions that resource owners granted. */
export const toPolicyOrPermission = (id: string, policy: PolicyRef): AreaLink | undefined =>
  policy.type === "resource" || policy.type === "scope"
    ? toPermission(id, policy)
    : policy.type === "uma"
      ? undefined
      : toPolicy(id, policy);

export const toPolicy = (id: string, { id: policyId = "", type = "" }: PolicyRef): AreaLink =>
  links.policy({ id, policyId, policyType: type });

/** Links for the policy forms. */
export const policyLinks = (id: string): PolicyLinks => ({
  policy: (policy) => (policy.type ? toPolicyOrPermission(id, policy) : undefined),
  create: (policyType) => links.policyNew({ id, policyType }),
  list: toTab(id, "policies"),
});
