import { defineArea, defineTabs } from "../../kit/area/defineArea.ts";
import type { StorageProvider } from "./storage.ts";
import { links } from "./links.ts";

const ldapTabs = defineTabs<StorageProvider>()({
  settings: { view: () => import("./ldap/Settings.tsx") },
  mappers: { view: () => import("./mappers/MapperList.tsx") },
  history: { title: "history", who: "view-events", view: () => import("./History.tsx") },
});

const kerberosTabs = defineTabs<StorageProvider>()({
  settings: { view: () => import("./kerberos/Settings.tsx") },
  history: { title: "history", who: "view-events", view: () => import("./History.tsx") },
});

/** Tabs of a provider from an extension. */
const customTabs = defineTabs<StorageProvider>()({
  settings: { view: () => import("./custom/Settings.tsx") },
  history: { title: "history", who: "view-events", view: () => import("./History.tsx") },
});

const list = { title: "userFederation", view: () => import("./FederationList.tsx") } as const;
const detail = { title: "providerDetails", view: () => import("./ProviderDetail.tsx") } as const;
const create = { title: "addNewProvider", action: "create", who: "manage-realm" } as const;

/** LDAP, Kerberos and other sources of users. Source: docs/spec/areas/user-federation.md "Routes and access". */
export const userFederation = defineArea({
  id: "user-federation",
  path: "user-federation",
  title: "userFederation",
  hint: "userFederation.hint",
  labels: { userFederation: "User federation", "userFederation.hint": "LDAP and other user directories" },
  icon: "database",
  group: "configure",
  who: { see: "view-realm", change: "manage-realm" },
  texts: () => import("./en.json"),
  finder: () => import("./finder.ts"),
  screens: {
    list: { ...list, path: links.list.path },
    ldapList: { ...list, path: links.ldapList.path },
    kerberosList: { ...list, path: links.kerberosList.path },
    ldapNew: { ...create, path: links.ldapNew.path, view: () => import("./ldap/LdapCreate.tsx") },
    kerberosNew: { ...create, path: links.kerberosNew.path, view: () => import("./kerberos/KerberosCreate.tsx") },
    mapper: {
      path: links.mapper.path,
      title: "mappingDetails",
      view: () => import("./mappers/MapperPage.tsx"),
    },
    ldap: { ...detail, path: links.ldap.path, tabs: ldapTabs },
    kerberos: { ...detail, path: links.kerberos.path, tabs: kerberosTabs },
    customNew: { ...create, path: links.customNew.path, view: () => import("./custom/CustomCreate.tsx") },
    custom: { ...detail, path: links.custom.path, tabs: customTabs },
  },
});
