import { defineArea } from "../../kit/area/defineArea.ts";
import { routes } from "../routes.ts";

/** Realms that the admin can view. */
export const realms = defineArea({
  id: "realms",
  path: "realms",
  title: "manageRealms",
  labels: { manageRealms: "Manage realms" },
  icon: "globe",
  who: { see: "anyone" },
  texts: () => import("./en.json"),
  screens: {
    list: { path: routes.realms.path, title: "manageRealms", view: () => import("./RealmList.tsx") },
    create: {
      path: routes.newRealm.path,
      title: "createRealm",
      action: "create",
      view: () => import("./RealmList.tsx"),
    },
  },
});
