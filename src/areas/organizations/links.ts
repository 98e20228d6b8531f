import type { AreaLink } from "../../kit/navigation/address.ts";
import { linksOf } from "../../kit/navigation/links.ts";
import { routes } from "../routes.ts";

/** Paths of the screens of the area, and links to them. */
export const links = linksOf("organizations", {
  list: "",
  create: "new",
  detail: routes.organization.path,
  group: ":id/groups/:groupId/:tab",
});

/** Tabs of a group of an organization, as its URL names them. */
export const orgGroupTabNames = ["children", "members", "attributes", "role-mapping", "events"] as const;

export type OrgGroupTab = (typeof orgGroupTabNames)[number];

export const toOrgGroup = (id: string, groupId: string, tab: OrgGroupTab = "children"): AreaLink =>
  links.group({ id, groupId, tab });
