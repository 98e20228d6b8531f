import { defineActions } from "../../kit/action/defineActions.ts";
import { personName } from "../../kit/base/personName.ts";
import { severally } from "../../sections/bulk/severally.ts";
import { whoMayAction, type WhoMay } from "../../sections/permissions/whoMay.ts";
import type { usersApi, UserRow } from "./api.ts";
import type { User } from "./area.ts";
import { lockOf } from "./lock.ts";
import { saving } from "./saving.ts";
import { allowsTo, isTransient } from "./user.ts";

/** What the actions of users look at. */
export interface UserContext {
  api: ReturnType<typeof usersApi>;
  /** The account that is signed in here. */
  isSelf: (user: User) => boolean;
  /** Users of the realm as a whole can be managed. */
  isManager: boolean;
  /** The realm has a brute-force protection. */
  isProtected: boolean;
  whoMay: WhoMay;
}

const manages = (user: User) => allowsTo(user, "manage");
const id = (user: User) => user.id ?? "";
const lists = [
  ["users", "list"],
  ["users", "count"],
] as const;
const userBulk = () => import("./bulk/UserBulk.tsx");

/** What can be done to a user. */
export const userActions = defineActions<UserRow, UserContext>({
  area: "users",
  idOf: id,
  nameOf: (user) => user.username ?? "",
  list: [
    {
      id: "reset-password",
      label: "resetPassword",
      icon: "key",
      // Rows of a list do not carry the right of its own.
      may: (user) => user.access?.resetPassword ?? manages(user),
      dialog: () => import("./PasswordDialog.tsx"),
    },
    {
      id: "unlock",
      label: "unlock",
      icon: "lock",
      only: "list",
      may: (user) => manages(user) && lockOf(user, user.bruteForceStatus) !== undefined,
      change: "unlocked",
      // Enabling clears the failures of a temporary lock as well.
      run: (server, user, { api }) =>
        lockOf(user, user.bruteForceStatus)?.isPermanent
          ? api.by(server).update(id(user), { enabled: true })
          : api.by(server).unlock(id(user)),
      said: { done: "unlockSuccess", failed: "unlockError" },
    },
    {
      id: "impersonate",
      label: "impersonate",
      icon: "user",
      only: "page",
      may: (user) => allowsTo(user, "impersonate"),
      needs: "impersonation",
      dialog: () => import("./Impersonate.tsx"),
    },
    whoMayAction(),
    { id: "join-group", label: "users.bulk.action.join-group", inBulk: { dialog: userBulk } },
    { id: "assign-role", label: "assignRole", inBulk: { dialog: userBulk } },
    { id: "required-actions", label: "requiredActions", inBulk: { dialog: userBulk } },
    { id: "leave", label: "users.bulk.action.leave-group", inBulk: { more: true, dialog: userBulk } },
    { id: "unassign", label: "users.bulk.action.unassign-role", inBulk: { more: true, dialog: userBulk } },
    {
      id: "enable",
      label: "enable",
      icon: "check",
      only: "list",
      // A lock for good, where it is known, is ended by unlocking.
      may: (user) =>
        manages(user) &&
        !isTransient(user) &&
        !user.enabled &&
        !(user.bruteForceStatus && lockOf(user, user.bruteForceStatus)?.isPermanent),
      set: { path: ["enabled"], to: true },
      saving: (user, { api }) => ({
        ...saving(api, id(user)),
        write: (server) => api.by(server).update(id(user), { enabled: true }),
      }),
      inBulk: { label: "users.bulk.action.enable", more: true, dialog: userBulk },
    },
    {
      id: "disable",
      label: "disable",
      icon: "circle-x",
      only: "list",
      may: (user) => manages(user) && !isTransient(user) && user.enabled === true,
      confirm: (user, { isSelf }) => ({
        title: "disableConfirmUserTitle",
        text: isSelf(user) ? "users.disable.self" : "disableConfirmUser",
        typed: isSelf(user) ? (user.username ?? "") : undefined,
        isDanger: true,
      }),
      set: { path: ["enabled"], to: false },
      // The server merges, so only this one field is sent.
      saving: (user, { api }) => ({
        ...saving(api, id(user)),
        write: (server) => api.by(server).update(id(user), { enabled: false }),
      }),
      inBulk: { more: true, dialog: userBulk },
    },
    {
      id: "delete",
      label: "delete",
      icon: "trash",
      tone: "danger",
      separated: true,
      may: manages,
      confirm: (user, { isSelf }) => ({
        title: ["deleteConfirmUsers", { count: 1, name: user.username }],
        text: isSelf(user) ? "users.delete.self" : "deleteConfirmCurrentUser",
        typed: isSelf(user) ? (user.username ?? "") : undefined,
      }),
      change: "deleted",
      // A transient user goes with its sessions.
      run: (server, user, { api }) =>
        isTransient(user) ? api.by(server).logout(id(user)) : api.by(server).remove(id(user)),
      said: { done: "userDeletedSuccess", failed: "userDeletedError" },
      refresh: lists,
      inBulk: severally({
        label: "deleteUser",
        deed: "delete",
        title: ({ length: count, 0: first }) => ["deleteConfirmUsers", { count, name: first?.username }],
        text: ({ length: count }) => ["deleteConfirmDialog", { count }],
        preview: (user) => ({ name: personName(user) }),
        start: "users.bulk.delete",
      }),
    },
  ],
});

/** What can be done to the users of a realm as a whole. */
export const allUsersActions = defineActions<undefined, UserContext>({
  area: "users",
  idOf: () => "",
  nameOf: () => "",
  list: [
    {
      id: "import",
      label: "users.import.action",
      icon: "upload",
      may: (_, { isManager }) => isManager,
      dialog: () => import("./bulk/UserImport.tsx"),
    },
    {
      id: "unlock-all",
      label: "unlockAllUsers",
      icon: "lock",
      may: (_, { isManager, isProtected }) => isManager && isProtected,
      confirm: () => ({ title: "unlockAllUsers", text: "unlockUsersConfirm", button: "unlock" }),
      change: "unlocked",
      run: (server, _, { api }) => api.by(server).unlockAll(),
      said: { done: "unlockUsersSuccess", failed: "unlockUsersError" },
    },
  ],
});
