import { linksOf } from "../../kit/navigation/links.ts";
import { routes } from "../routes.ts";
import type { AreaLink } from "../../kit/navigation/address.ts";
import type { PolicyLinks } from "../../sections/policies/links.ts";
import type { PolicyRef } from "../../sections/policies/policy.ts";

/** Paths of the screens of the area, and links to them. */
export const links = linksOf("permissions", {
  start: "",
  home: routes.permissions.path,
  delegate: ":permissionClientId/delegate",
  permissionNew: ":permissionClientId/permission/new/:resourceType",
  permission: ":permissionClientId/permission/:permissionId/:resourceType",
  policyNew: ":permissionClientId/policies/new/:policyType",
  policy: ":permissionClientId/policies/:policyId/:policyType",
});

type Tab = "permissions" | "policies" | "evaluation";

export const toTab = (permissionClientId: string, tab: Tab, query: Record<string, string> = {}): AreaLink =>
  links.home({ permissionClientId, tab }, query);

export const toPermission = (
  permissionClientId: string,
  { id = "", resourceType = "" }: PolicyRef & { resourceType?: string },
): AreaLink => links.permission({ permissionClientId, permissionId: id, resourceType });

/**
 * Links for policy forms and lists.
 * A permission without a known resource type gets the type `any`: its page reads the type from the record.
 */
export const policyLinks = (permissionClientId: string): PolicyLinks => ({
  policy: (policy: PolicyRef & { resourceType?: string }) =>
    policy.type === "scope"
      ? toPermission(permissionClientId, { resourceType: "any", ...policy })
      : policy.type
        ? links.policy({ permissionClientId, policyId: policy.id ?? "", policyType: policy.type })
        : undefined,
  create: (policyType) => links.policyNew({ permissionClientId, policyType }),
  list: toTab(permissionClientId, "policies"),
});
