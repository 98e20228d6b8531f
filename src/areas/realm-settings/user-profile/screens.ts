import type { ScreenDef } from "../../../kit/area/defineArea.ts";
import { links } from "../links.ts";

/** Pages of attributes and groups. Source: docs/spec/areas/user-profile.md "Routes". */
export const userProfileScreens = {
  attributeCreate: {
    path: links.attributeCreate.path,
    title: "createAttribute",
    action: "create-attribute",
    who: "manage-realm",
    view: () => import("./pages/AttributeCreate.tsx"),
  },
  attribute: {
    path: links.attribute.path,
    title: "editAttribute",
    who: "manage-realm",
    view: () => import("./pages/AttributeDetail.tsx"),
  },
  attributeGroupCreate: {
    path: links.attributeGroupCreate.path,
    title: "createGroupText",
    action: "create-attribute-group",
    view: () => import("./pages/GroupCreate.tsx"),
  },
  attributeGroup: {
    path: links.attributeGroup.path,
    title: "editGroupText",
    view: () => import("./pages/GroupDetail.tsx"),
  },
} as const satisfies Record<string, ScreenDef>;
