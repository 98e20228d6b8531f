import { defineArea } from "../../kit/area/defineArea.ts";
import { any } from "../../session/access.ts";
import { routes } from "../routes.ts";
import { actionNames } from "./actionNames.ts";
import { authenticationTabs } from "./tabs.ts";

/** Who may open lists, editor and form; the server has the last word, see docs/spec/areas/authentication.md "Access". */
const lists = any("view-realm", "view-identity-providers", "view-clients");
const editors = any("view-authorization", "view-realm");
const creators = any("manage-authorization", "manage-realm");

/** How people and clients prove who they are. */
export const authentication = defineArea({
  id: "authentication",
  path: "authentication",
  title: "authentication",
  hint: "authentication.hint",
  labels: { authentication: "Authentication", "authentication.hint": "How people prove who they are" },
  icon: "lock",
  group: "configure",
  access: any(lists, editors, creators),
  manage: "manage-realm",
  texts: () => import("./en.json"),
  finder: () => import("./finder.ts"),
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
      access: lists,
      view: () => import("./Authentication.tsx"),
      tabs: authenticationTabs,
    },
    createFlow: {
      path: "flows/create",
      title: "createFlow",
      action: "create",
      access: creators,
      view: () => import("./flows/FlowCreate.tsx"),
    },
    flow: {
      path: routes.flow.path,
      title: "flowDetails",
      access: editors,
      view: () => import("./flows/FlowEditor.tsx"),
    },
    builtInFlow: {
      path: `${routes.flow.path}/builtIn`,
      title: "flowDetails",
      access: editors,
      view: () => import("./flows/FlowEditor.tsx"),
    },
  },
});
