import { defineArea, defineTabs } from "../../kit/area/defineArea.ts";
import { routes } from "../routes.ts";
import { actionNames } from "./actionNames.ts";
import type { StorageProvider } from "./storage.ts";

/** Tabs of an LDAP directory. */
const ldapTabs = defineTabs<StorageProvider>()({
  settings: { view: () => import("./ldap/Settings.tsx") },
  mappers: { view: () => import("./mappers/MapperList.tsx") },
});

/** Of a Kerberos provider there are settings alone. */
const kerberosTabs = defineTabs<StorageProvider>()({
  settings: { view: () => import("./kerberos/Settings.tsx") },
});

/** So there are of one that an extension brings. */
const customTabs = defineTabs<StorageProvider>()({
  settings: { view: () => import("./custom/Settings.tsx") },
});

const list = { title: "userFederation", view: () => import("./FederationList.tsx") } as const;
const detail = { title: "providerDetails", view: () => import("./ProviderDetail.tsx") } as const;
const create = { title: "addNewProvider", action: "create", access: "manage-realm" } as const;

/** Directories and other places that people of a realm come from. Source: docs/spec/areas/user-federation.md "Routes and access". */
export const userFederation = defineArea({
  id: "user-federation",
  path: "user-federation",
  title: "userFederation",
  hint: "userFederation.hint",
  labels: { userFederation: "User federation", "userFederation.hint": "LDAP and other user directories" },
  icon: "database",
  group: "configure",
  access: "view-realm",
  manage: "manage-realm",
  texts: () => import("./en.json"),
  finder: () => import("./finder.ts"),
  columns: ["providerId", "status", "connectionURL", "editMode", "type"],
  actions: ["save", "create", "move", ...actionNames, "add-mapper", "try", "look"],
  screens: {
    list: { ...list, path: "" },
    ldapList: { ...list, path: "ldap" },
    kerberosList: { ...list, path: "kerberos" },
    ldapNew: { ...create, path: "ldap/new", view: () => import("./ldap/LdapCreate.tsx") },
    kerberosNew: { ...create, path: "kerberos/new", view: () => import("./kerberos/KerberosCreate.tsx") },
    mapper: {
      path: "ldap/:id/mappers/:mapperId",
      title: "mappingDetails",
      view: () => import("./mappers/MapperPage.tsx"),
    },
    ldap: { ...detail, path: "ldap/:id/:tab", tabs: ldapTabs },
    kerberos: { ...detail, path: "kerberos/:id", tabs: kerberosTabs },
    customNew: { ...create, path: ":providerId/new", view: () => import("./custom/CustomCreate.tsx") },
    custom: { ...detail, path: routes.userStorage.path, tabs: customTabs },
  },
});
