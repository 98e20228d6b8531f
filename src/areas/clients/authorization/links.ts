import type { AreaLink } from "../../../kit/area/defineArea.ts";
import type { PolicyLinks } from "../../../sections/policies/links.ts";
import type { PolicyRef } from "../../../sections/policies/policy.ts";
import { clients } from "../area.ts";

/** Where a permission is looked at; those that owners gave to others themselves have no screen. */
export const toPermission = (id: string, { id: permissionId = "", type }: PolicyRef): AreaLink | undefined =>
  type === "resource" || type === "scope"
    ? clients.to.permission({ id, permissionType: type, permissionId })
    : undefined;

/** Where a policy or a permission is looked at. */
export const toPolicyOrPermission = (id: string, policy: PolicyRef): AreaLink | undefined =>
  policy.type === "resource" || policy.type === "scope"
    ? toPermission(id, policy)
    : policy.type === "uma"
      ? undefined
      : toPolicy(id, policy);

/** Where a policy is looked at. */
export const toPolicy = (id: string, { id: policyId = "", type = "" }: PolicyRef): AreaLink =>
  clients.to.policy({ id, policyId, policyType: type });

/** Links that the forms of policies are given. */
export const policyLinks = (id: string): PolicyLinks => ({
  policy: (policy) => (policy.type ? toPolicyOrPermission(id, policy) : undefined),
  create: (policyType) => clients.to.policyNew({ id, policyType }),
  list: clients.to.detail({ clientId: id, tab: "authorization", inside: "policies" }),
});
