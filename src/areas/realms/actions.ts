import { defineActions } from "../../kit/action/defineActions.ts";
import { isReachable, type RealmEntry } from "./realm.ts";

export interface RealmContext {
  /** Name of the master realm. Keycloak can't delete it. */
  master: string;
  /** Roles of the admin in a realm. Undefined if the token has no roles for it. */
  rolesIn: (name: string) => readonly string[] | undefined;
  /** Removes the master realm from a selection. Shows a warning if the selection has it. */
  withoutMaster: (chosen: readonly RealmEntry[]) => readonly RealmEntry[];
}

const deletingRoles: ReadonlySet<string> = new Set(["manage-realm", "realm-admin", "admin"]);
const dialog = () => import("./DeleteRealms.tsx");

export const realmActions = defineActions<RealmEntry, RealmContext>({
  area: "realms",
  idOf: ({ name }) => name,
  nameOf: ({ name }) => name,
  list: [
    {
      id: "delete",
      label: "delete",
      icon: "trash",
      tone: "danger",
      on: ({ name }, { master, rolesIn }) =>
        isReachable(name) && name !== master && rolesIn(name)?.some((role) => deletingRoles.has(role)) !== false,
      dialog,
      inBulk: { dialog, pick: (chosen, { withoutMaster }) => withoutMaster(chosen) },
    },
  ],
});
