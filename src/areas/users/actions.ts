import { defineActions } from "../../kit/action/defineActions.ts";
import { personName } from "../../kit/base/personName.ts";
import { orPermission } from "../../session/access.ts";
import { severally } from "../../sections/bulk/severally.ts";
import { whoMayAction } from "../../sections/permissions/whoMay.ts";
import type { UserRow } from "./api.ts";
import { allowsTo, isTransient, type User } from "./user.ts";
import { lockOf } from "./lock.ts";
import { saving } from "./saving.ts";
import type { UserContext } from "./context.ts";

const manages = (user: User) => allowsTo(user, "manage");
const id = (user: User) => user.id ?? "";
const lists = [
  ["users", "list"],
  ["users", "count"],
] as const;
const userBulk = () => import("./bulk/UserBulk.tsx");

export const userActions = defineActions<UserRow, UserContext>({
  area: "users",
  idOf: id,
  nameOf: (user) => user.username ?? "",
  list: [
    {
      id: "reset-password",
      label: "resetPassword",
      icon: "key",
      // Rows of a list have no `resetPassword` right.
      on: (user) => user.access?.resetPassword ?? manages(user),
      dialog: () => import("./PasswordDialog.tsx"),
    },
    {
      id: "unlock",
      label: "unlock",
      icon: "lock",
      only: "list",
      on: (user) => manages(user) && lockOf(user, user.bruteForceStatus) !== undefined,
      change: "unlocked",
      // Enabling a permanently locked user also clears the failed sign-ins.
      run: (server, user, { api }) =>
        lockOf(user, user.bruteForceStatus)?.isPermanent
          ? api.by(server).update(id(user), { enabled: true })
          : api.by(server).unlock(id(user)),
      said: { done: "unlockSuccess", failed: "unlockError" },
      inBulk: severally({
        deed: "change",
        title: ({ length: count }) => ["users.bulk.unlock", { count }],
        preview: (user) =>
          lockOf(user, user.bruteForceStatus) ? "users.bulk.unlocked" : { skip: "users.bulk.notLocked" },
        start: "users.bulk.unlock",
        on: ({ isManager, isProtected }) => isManager && isProtected,
      }),
    },
    {
      id: "verify-email",
      label: "users.verifyEmail",
      icon: "check",
      only: "button",
      on: (user) => manages(user) && !isTransient(user) && Boolean(user.email) && user.emailVerified !== true,
      confirm: (user) => ({ title: "users.verifyEmail", text: "users.verifyEmailText", subject: user.email }),
      set: { path: ["emailVerified"], to: true },
      saving: (user, { api }) => ({
        ...saving(api, id(user)),
        write: (server) => api.by(server).update(id(user), { emailVerified: true }),
      }),
    },
    {
      id: "impersonate",
      label: "impersonate",
      icon: "user",
      only: "page",
      on: (user) => allowsTo(user, "impersonate"),
      who: orPermission("impersonation"),
      dialog: () => import("./Impersonate.tsx"),
    },
    {
      id: "credential-reset",
      label: "credentialResetBtn",
      icon: "mail",
      only: "page",
      on: (user) => manages(user) && Boolean(user.email) && !isTransient(user),
      dialog: () => import("./credentials/ResetMail.tsx"),
    },
    {
      id: "sign-out-all",
      label: "logoutAllSessions",
      icon: "log-out",
      only: "page",
      on: manages,
      dialog: () => import("./SignOutEverywhere.tsx"),
    },
    { id: "join-group", label: "users.bulk.action.join-group", inBulk: { dialog: userBulk } },
    { id: "assign-role", label: "assignRole", inBulk: { dialog: userBulk } },
    {
      id: "required-actions",
      label: "requiredActions",
      icon: "check",
      only: "page",
      on: (user) => manages(user) && !isTransient(user),
      dialog: () => import("./RequireActions.tsx"),
      inBulk: { dialog: userBulk },
    },
    { id: "leave", label: "users.bulk.action.leave-group", inBulk: { more: true, dialog: userBulk } },
    { id: "unassign", label: "users.bulk.action.unassign-role", inBulk: { more: true, dialog: userBulk } },
    {
      id: "enable",
      label: "enable",
      icon: "check",
      // A permanent lock is ended by unlocking instead.
      on: (user) =>
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
      on: (user) => manages(user) && !isTransient(user) && user.enabled === true,
      confirm: (user, { isSelf }) => ({
        title: "disableConfirmUserTitle",
        text: isSelf(user) ? "users.disable.self" : "disableConfirmUser",
        typed: isSelf(user) ? (user.username ?? "") : undefined,
        isDanger: true,
      }),
      set: { path: ["enabled"], to: false },
      // Keycloak merges the fields, so send only this one.
      saving: (user, { api }) => ({
        ...saving(api, id(user)),
        write: (server) => api.by(server).update(id(user), { enabled: false }),
      }),
      inBulk: { more: true, dialog: userBulk },
    },
    whoMayAction(),
    {
      id: "export-data",
      label: "users.exportData",
      icon: "download",
      only: "page",
      writes: false,
      on: () => true,
      dialog: () => import("./data/UserData.tsx"),
    },
    {
      id: "erase",
      label: "users.erase",
      icon: "trash",
      tone: "danger",
      separated: true,
      only: "page",
      on: (user) => manages(user) && !isTransient(user),
      dialog: () => import("./data/Erase.tsx"),
    },
    {
      id: "delete",
      label: "delete",
      icon: "trash",
      tone: "danger",
      separated: true,
      on: manages,
      confirm: (user, { isSelf }) => ({
        title: ["deleteConfirmUsers", { count: 1, name: user.username }],
        text: isSelf(user) ? "users.delete.self" : "deleteConfirmCurrentUser",
        typed: isSelf(user) ? (user.username ?? "") : undefined,
      }),
      change: "deleted",
      // Ending the sessions of a transient user deletes it.
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

/** Actions on all users of a realm. */
export const allUsersActions = defineActions<undefined, UserContext>({
  area: "users",
  idOf: () => "",
  nameOf: () => "",
  list: [
    {
      id: "import",
      label: "users.import.action",
      icon: "upload",
      on: (_, { isManager }) => isManager,
      dialog: () => import("./bulk/UserImport.tsx"),
    },
    {
      id: "unlock-all",
      label: "unlockAllUsers",
      icon: "lock",
      on: (_, { isManager, isProtected }) => isManager && isProtected,
      confirm: () => ({ title: "unlockAllUsers", text: "unlockUsersConfirm", button: "unlock" }),
      change: "unlocked",
      run: (server, _, { api }) => api.by(server).unlockAll(),
      said: { done: "unlockUsersSuccess", failed: "unlockUsersError" },
    },
  ],
});
