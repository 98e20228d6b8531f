import { defineArea } from "../../kit/area/defineArea.ts";
import { clientPolicyScreens } from "./client-policies/screens.ts";
import { realmTabs } from "./tabs.ts";
import { userProfileScreens } from "./user-profile/screens.ts";
import { links } from "./links.ts";

export const realmSettings = defineArea({
  id: "realm-settings",
  path: "realm-settings",
  title: "realmSettings",
  hint: "realmSettings.hint",
  labels: { realmSettings: "Realm settings", "realmSettings.hint": "Settings of the whole realm" },
  icon: "sliders",
  group: "configure",
  who: { see: "view-realm", change: "manage-realm" },
  texts: () => import("./en.json"),
  finder: () => import("./finder.ts"),
  screens: {
    settings: {
      path: links.settings.path,
      title: "realmSettings",
      view: () => import("./RealmSettings.tsx"),
      tabs: realmTabs,
    },
    ...clientPolicyScreens,
    ...userProfileScreens,
    keyProviderNew: {
      path: links.keyProviderNew.path,
      title: "addProvider",
      action: "create",
      who: "manage-realm",
      view: () => import("./keys/ProviderCreate.tsx"),
    },
    keyProvider: {
      path: links.keyProvider.path,
      title: "editProvider",
      view: () => import("./keys/ProviderDetail.tsx"),
    },
  },
});
