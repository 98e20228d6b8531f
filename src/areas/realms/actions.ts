import { defineActions } from "../../kit/action/defineActions.ts";
import type { RealmEntry } from "./area.ts";
import { isReachable } from "./realm.ts";

/** What the actions of realms look at. */
export interface RealmContext {
  /** The realm that cannot be deleted. */
  master: string;
  /** Roles of the admin in a realm; undefined: the token does not tell. */
  rolesIn: (name: string) => readonly string[] | undefined;
  /** Those that may go at all; says so where one may not. */
  withoutMaster: (chosen: readonly RealmEntry[]) => readonly RealmEntry[];
}

const deletingRoles: ReadonlySet<string> = new Set(["manage-realm", "realm-admin", "admin"]);
const dialog = () => import("./DeleteRealms.tsx");

/** What can be done to a realm of the list. */
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
      may: ({ name }, { master, rolesIn }) =>
        isReachable(name) && name !== master && rolesIn(name)?.some((role) => deletingRoles.has(role)) !== false,
      dialog,
      inBulk: { dialog, pick: (chosen, { withoutMaster }) => withoutMaster(chosen) },
    },
  ],
});
