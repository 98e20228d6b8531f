import type { ScreenDef } from "../../../kit/area/defineArea.ts";

/** Screens below the lists of attributes and groups. Source: docs/spec/areas/user-profile.md "Routes". */
export const userProfileScreens = {
  attributeCreate: {
    path: "user-profile/attributes/add-attribute",
    title: "createAttribute",
    action: "create-attribute",
    access: "manage-realm",
    view: () => import("./pages/AttributeCreate.tsx"),
  },
  attribute: {
    path: "user-profile/attributes/:attributeName/edit-attribute",
    title: "editAttribute",
    access: "manage-realm",
    view: () => import("./pages/AttributeDetail.tsx"),
  },
  attributeGroupCreate: {
    path: "user-profile/attributesGroup/new",
    title: "createGroupText",
    action: "create-attribute-group",
    view: () => import("./pages/GroupCreate.tsx"),
  },
  attributeGroup: {
    path: "user-profile/attributesGroup/edit/:name",
    title: "editGroupText",
    view: () => import("./pages/GroupDetail.tsx"),
  },
} as const satisfies Record<string, ScreenDef>;
