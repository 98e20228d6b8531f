import { defineArea } from "../../kit/area/defineArea.ts";
import { any } from "../../session/access.ts";
import { authenticationTabs } from "./tabs.ts";
import { links } from "./links.ts";

/**
 * Roles for lists, editor and create form.
 * The server may still reject a request, see docs/spec/areas/authentication.md "Access".
 */
const lists = any("view-realm", "view-identity-providers", "view-clients");
const editors = any("view-authorization", "view-realm");
const creators = any("manage-authorization", "manage-realm");

/** Authentication of users and clients. */
export const authentication = defineArea({
  id: "authentication",
  path: "authentication",
  title: "authentication",
  hint: "authentication.hint",
  labels: { authentication: "Authentication", "authentication.hint": "Sign-in flows and policies" },
  icon: "lock",
  group: "configure",
  who: { see: any(lists, editors, creators), change: "manage-realm" },
  texts: () => import("./en.json"),
  finder: () => import("./finder.ts"),
  screens: {
    home: {
      path: links.home.path,
      title: "titleAuthentication",
      who: lists,
      view: () => import("./Authentication.tsx"),
      tabs: authenticationTabs,
    },
    createFlow: {
      path: links.createFlow.path,
      title: "createFlow",
      action: "create",
      who: creators,
      view: () => import("./flows/FlowCreate.tsx"),
    },
    flow: {
      path: links.flow.path,
      title: "flowDetails",
      who: editors,
      view: () => import("./flows/FlowEditor.tsx"),
    },
    builtInFlow: {
      path: links.builtInFlow.path,
      title: "flowDetails",
      who: editors,
      view: () => import("./flows/FlowEditor.tsx"),
    },
  },
});
