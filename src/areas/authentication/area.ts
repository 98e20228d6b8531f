import { defineArea } from "../../kit/area/defineArea.ts";
import { all } from "../../session/access.ts";
import { routes } from "../routes.ts";
import { actionNames } from "./actionNames.ts";
import { authenticationTabs } from "./tabs.ts";

/** How people and clients prove who they are. */
export const authentication = defineArea({
  id: "authentication",
  path: "authentication",
  title: "authentication",
  hint: "authentication.hint",
  labels: { authentication: "Authentication", "authentication.hint": "How people prove who they are" },
  icon: "lock",
  group: "configure",
  access: all("view-realm", "view-identity-providers", "view-clients"),
  texts: () => import("./en.json"),
  columns: ["usedBy", "description", "setAsDefaultAction", "configure"],
  actions: [
    "save",
    "create",
    ...actionNames,
    "add-step",
    "add-condition",
    "add-sub-flow",
    "edit-sub-flow",
    "configure",
    "clear-config",
    "set-requirement",
    "move",
    "move-up",
    "move-down",
    "delete-step",
  ],
  screens: {
    home: {
      path: ":tab",
      title: "titleAuthentication",
      view: () => import("./Authentication.tsx"),
      tabs: authenticationTabs,
    },
    createFlow: {
      path: "flows/create",
      title: "createFlow",
      action: "create",
      access: "manage-realm",
      view: () => import("./flows/FlowCreate.tsx"),
    },
    flow: { path: routes.flow.path, title: "flowDetails", view: () => import("./flows/FlowEditor.tsx") },
    builtInFlow: {
      path: `${routes.flow.path}/builtIn`,
      title: "flowDetails",
      view: () => import("./flows/FlowEditor.tsx"),
    },
  },
});
