import { defineArea } from "../../kit/area/defineArea.ts";
import { routes } from "../routes.ts";
import { actionNames } from "./actionNames.ts";
import { clientPolicyScreens } from "./client-policies/screens.ts";
import { realmTabs } from "./tabs.ts";
import { userProfileScreens } from "./user-profile/screens.ts";

/** What holds for a realm as a whole. */
export const realmSettings = defineArea({
  id: "realm-settings",
  path: "realm-settings",
  title: "realmSettings",
  hint: "realmSettings.hint",
  labels: { realmSettings: "Realm settings", "realmSettings.hint": "What holds for the realm as a whole" },
  icon: "sliders",
  group: "configure",
  access: "view-realm",
  manage: "manage-realm",
  texts: () => import("./en.json"),
  finder: () => import("./finder.ts"),
  columns: ["description", "path"],
  actions: [
    "save",
    "create",
    "move",
    ...actionNames,
    "add-group",
    "remove",
    "assign-role",
    "unassign",
    "create-client-profile",
    "create-client-policy",
    "add-executor",
    "add-condition",
    "create-attribute",
    "create-attribute-group",
  ],
  screens: {
    settings: {
      path: routes.realmSettings.path,
      title: "realmSettings",
      view: () => import("./RealmSettings.tsx"),
      tabs: realmTabs,
    },
    ...clientPolicyScreens,
    ...userProfileScreens,
    keyProviderNew: {
      path: "keys/providers/new/:providerType",
      title: "addProvider",
      action: "create",
      access: "manage-realm",
      view: () => import("./keys/ProviderCreate.tsx"),
    },
    keyProvider: {
      path: "keys/providers/:id/:providerType/settings",
      title: "editProvider",
      view: () => import("./keys/ProviderDetail.tsx"),
    },
  },
});
