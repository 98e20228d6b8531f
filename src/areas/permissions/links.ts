import type { AreaLink } from "../../kit/area/defineArea.ts";
import type { PolicyLinks } from "../../sections/policies/links.ts";
import type { PolicyRef } from "../../sections/policies/policy.ts";
import { permissions } from "./area.ts";

type Tab = "permissions" | "policies" | "evaluation";

/** A tab of the section. */
export const toTab = (permissionClientId: string, tab: Tab, query: Record<string, string> = {}): AreaLink =>
  permissions.to.home({ permissionClientId, tab }, query);

/** Where a permission is looked at. */
export const toPermission = (
  permissionClientId: string,
  { id = "", resourceType = "" }: PolicyRef & { resourceType?: string },
): AreaLink => permissions.to.permission({ permissionClientId, permissionId: id, resourceType });

/** Links that the forms and lists of policies are given. Where the type of things is not known, as of what uses a policy, a permission's own answer has it. */
export const policyLinks = (permissionClientId: string): PolicyLinks => ({
  policy: (policy: PolicyRef & { resourceType?: string }) =>
    policy.type === "scope"
      ? toPermission(permissionClientId, { resourceType: "any", ...policy })
      : policy.type
        ? permissions.to.policy({ permissionClientId, policyId: policy.id ?? "", policyType: policy.type })
        : undefined,
  create: (policyType) => permissions.to.policyNew({ permissionClientId, policyType }),
  list: toTab(permissionClientId, "policies"),
});
