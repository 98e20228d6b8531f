import { defineArea } from "../../kit/area/defineArea.ts";
import { any, orPermission } from "../../session/access.ts";
import { trialTexts } from "../../sections/sign-in-trial/texts.ts";
import { ssoTexts } from "../../sections/sso/texts.ts";
import { links } from "./links.ts";
import { organizationTabs, orgGroupTabs } from "./tabs.ts";

/** Customers, partners and departments in a realm, with their own members, domains and identity providers. */
export const organizations = defineArea({
  id: "organizations",
  path: "organizations",
  title: "organizations",
  hint: "organizations.hint",
  labels: { organizations: "Organizations", "organizations.hint": "Companies and their members" },
  icon: "building",
  group: "manage",
  // Older servers have no roles for organizations: there, only a realm admin has access.
  who: {
    see: any("query-organizations", "view-organizations", "manage-organizations"),
    change: orPermission("manage-organizations"),
  },
  where: { feature: "ORGANIZATION", realm: "organizationsEnabled" },
  texts: () => import("./en.json"),
  shares: [ssoTexts, trialTexts],
  finder: () => import("./finder.ts"),
  fields: [
    "name",
    "alias",
    "enabled",
    "domains",
    "redirectUrl",
    "description",
    "email",
    "firstName",
    "lastName",
    "attributes",
    "attributes.*",
  ],
  scope: { attributes: ["organization"], around: () => import("./OrganizationScope.tsx") },
  record: () => import("./record.ts"),
  screens: {
    list: { path: links.list.path, title: "organizationsList", view: () => import("./OrganizationList.tsx") },
    create: {
      path: links.create.path,
      title: "createOrganization",
      action: "create",
      who: "manage-organizations",
      view: () => import("./OrganizationCreate.tsx"),
    },
    detail: {
      path: links.detail.path,
      title: "organizationDetails",
      view: () => import("./OrganizationDetail.tsx"),
      tabs: organizationTabs,
    },
    /** The wildcard contains the IDs of nested groups, then the tab. The last ID is the displayed group. */
    group: {
      path: ":id/groups/:groupId/*",
      title: "groupDetails",
      view: () => import("./OrgGroupDetail.tsx"),
      tabs: orgGroupTabs,
    },
  },
});
