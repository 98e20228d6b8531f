import type GroupRepresentation from "@keycloak/keycloak-admin-client/lib/defs/groupRepresentation.js";
import type OrganizationRepresentation from "@keycloak/keycloak-admin-client/lib/defs/organizationRepresentation.js";
import type UserRepresentation from "@keycloak/keycloak-admin-client/lib/defs/userRepresentation.js";
import { fillPath } from "../../kit/area/address.ts";
import { defineArea, defineTabs, type AreaLink, type Capabilities } from "../../kit/area/defineArea.ts";
import { actionNames } from "./actionNames.ts";
import { any } from "../../session/access.ts";
import { routes } from "../routes.ts";

/** An organization as the server sends it. */
export type Organization = OrganizationRepresentation;

/** A user in an organization. */
export type Member = UserRepresentation & { membershipType?: string };

/** A group of an organization: it belongs to no group of the realm, and its path starts at the organization. */
export type OrgGroup = GroupRepresentation;

/** Where fine-grained permissions are on, roles say too little: the server decides. */
const may =
  (...roles: string[]) =>
  (_record: unknown, { access, realm }: Capabilities) =>
    realm?.adminPermissionsEnabled === true || access.hasSome(...roles);

const seesUsers = any("view-users", "manage-users");

/** Tabs of an organization, in order. Source: docs/spec/areas/organizations.md "Routes and access". */
export const organizationTabs = defineTabs<Organization>()({
  settings: { view: () => import("./tabs/Settings.tsx") },
  attributes: { view: () => import("./tabs/Attributes.tsx") },
  members: {
    view: () => import("./tabs/Members.tsx"),
    needs: any("view-users", "manage-users", "manage-organizations"),
    show: may("view-users", "manage-users", "manage-organizations"),
  },
  groups: { view: () => import("./tabs/Groups.tsx"), show: (_, { since }) => since?.("26.6") !== false },
  identityProviders: {
    access: any("view-identity-providers", "manage-identity-providers"),
    view: () => import("./tabs/IdentityProviders.tsx"),
  },
  events: {
    title: "adminEvents",
    access: "view-events",
    view: () => import("./tabs/Events.tsx"),
    requires: { realm: "adminEventsEnabled", setting: "adminEvents" },
  },
});

/** Tabs of a group of an organization, in order. */
export const orgGroupTabs = defineTabs<OrgGroup>()({
  children: { title: "childGroups", view: () => import("./group/ChildGroups.tsx") },
  members: {
    view: () => import("./group/GroupMembers.tsx"),
    needs: seesUsers,
    show: may("view-users", "manage-users"),
  },
  attributes: { view: () => import("./group/GroupAttributes.tsx") },
  "role-mapping": {
    title: "roleMapping",
    view: () => import("./group/GroupRoles.tsx"),
    needs: seesUsers,
    show: may("view-users", "manage-users"),
  },
  events: {
    title: "adminEvents",
    access: "view-events",
    view: () => import("./group/GroupEvents.tsx"),
    requires: { realm: "adminEventsEnabled", setting: "adminEvents" },
  },
});

/** Customers, partners and departments with users, domains and identity providers of their own inside a realm. */
export const organizations = defineArea({
  id: "organizations",
  path: "organizations",
  title: "organizations",
  hint: "organizations.hint",
  labels: { organizations: "Organizations", "organizations.hint": "Companies and their members" },
  icon: "building",
  group: "manage",
  // Older servers know no roles of organizations; there only an admin of the whole realm gets here.
  access: any("query-organizations", "view-organizations", "manage-organizations"),
  manage: "manage-organizations",
  isFineGrained: true,
  requires: { feature: "ORGANIZATION", realm: "organizationsEnabled" },
  texts: () => import("./en.json"),
  finder: () => import("./finder.ts"),
  columns: [
    "domains",
    "description",
    "email",
    "firstName",
    "lastName",
    "sentDate",
    "expiresAt",
    "domain",
    "providerDetails",
    "path",
    "childGroups",
  ],
  actions: [...actionNames, "add-member", "invite", "assign-role", "unassign", "reorder", "export"],
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
    list: { path: "", title: "organizationsList", view: () => import("./OrganizationList.tsx") },
    create: {
      path: "new",
      title: "createOrganization",
      action: "create",
      access: "manage-organizations",
      view: () => import("./OrganizationCreate.tsx"),
    },
    detail: {
      path: routes.organization.path,
      title: "organizationDetails",
      view: () => import("./OrganizationDetail.tsx"),
      tabs: organizationTabs,
    },
    /** The tail holds the ids of the groups below, the last of them being the one that is shown, and its tab. */
    group: {
      path: ":id/groups/:groupId/*",
      title: "groupDetails",
      view: () => import("./OrgGroupDetail.tsx"),
      tabs: orgGroupTabs,
    },
  },
});

/** Link to a group of an organization. */
export const toOrgGroup = (id: string, groupId: string, tab: keyof typeof orgGroupTabs = "children"): AreaLink => ({
  area: organizations.id,
  path: fillPath(":id/groups/:groupId/:tab", { id, groupId, tab }),
});
