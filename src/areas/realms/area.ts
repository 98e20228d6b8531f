import type RealmRepresentation from "@keycloak/keycloak-admin-client/lib/defs/realmRepresentation.js";
import { defineArea } from "../../kit/area/defineArea.ts";
import { actionNames } from "./actionNames.ts";

/** A realm as the server sends it to admins. */
export type Realm = RealmRepresentation;

declare const technical: unique symbol;

/** The name that addresses and calls use. A type of its own, so that no display name is ever sent in its place. */
export type TechnicalName = string & { readonly [technical]: true };

/** A realm of the list. */
export interface RealmEntry {
  name: TechnicalName;
  /** May be a `${key}` of the realm's texts. */
  displayName?: string;
}

/** The realms of the server, as far as the admin may see them. */
export const realms = defineArea({
  id: "realms",
  path: "realms",
  title: "manageRealms",
  labels: { manageRealms: "Manage realms" },
  icon: "globe",
  access: "anyone",
  texts: () => import("./en.json"),
  columns: ["displayName"],
  actions: ["create", ...actionNames],
  screens: {
    list: { path: "", title: "manageRealms", view: () => import("./RealmList.tsx") },
    create: { path: "add-realm", title: "createRealm", action: "create", view: () => import("./RealmList.tsx") },
  },
});
