import { defineActions, type Fetch } from "../../kit/action/defineActions.ts";
import { fillIn } from "../../kit/action/fillIn.tsx";
import { severally } from "../bulk/severally.ts";
import { whoMayAction, type WhoMay } from "../permissions/whoMay.ts";
import { roleMappingKey } from "../role-mapping/owner.ts";
import type { Group, Holder } from "./api.ts";
import type { RolesApi } from "./place.ts";
import type { Role } from "./role.ts";

/** What the actions of roles look at. */
export interface RoleContext {
  api: RolesApi;
  mayManage: boolean;
  isDefault: (role: Role) => boolean;
  /** First part of the keys of who has which role. */
  mappingKey: string;
  whoMay: WhoMay;
}

/** How many holders are named before the sentence ends with "and more". */
const named = 5;

const id = (role: Role) => role.id ?? "";

/** Who holds a role: a help for the decision; an admin who may not read it can still delete. */
async function holdersOf({ name = "" }: Role, { api }: RoleContext, fetch: Fetch) {
  const page = { first: 0, max: named + 1 };
  const [users, groups] = await Promise.allSettled([fetch(api.users(name, page)), fetch(api.groups(name, page))]);
  return [
    ...(users.status === "fulfilled" ? users.value.map((user) => user.username ?? "") : []),
    ...(groups.status === "fulfilled" ? groups.value.map((group) => group.path ?? group.name ?? "") : []),
  ];
}

/** What can be done to a role of the realm or of a client. */
export const roleActions = defineActions<Role, RoleContext>({
  area: "roles",
  idOf: id,
  nameOf: (role) => role.name ?? "",
  list: [
    {
      id: "rename",
      label: "rename",
      only: "page",
      may: (role, { mayManage, isDefault }) => mayManage && !isDefault(role),
      // Its address holds the id, so it stays where it is.
      form: (role, { api }) =>
        fillIn<Role>({
          form: async () => (await import("./form.ts")).rename,
          action: "updated",
          title: "roles.rename",
          text: "roles.renameText",
          initial: role,
          submitLabel: "save",
          success: "roleSaveSuccess",
          failure: "roleSaveError",
          invalidate: [api.key],
          query: api.detail(id(role)),
          write: (server, record) => api.by(server).update(id(role), record),
        }),
    },
    whoMayAction(),
    {
      id: "delete",
      label: { list: "delete", page: "deleteRole" },
      icon: "trash",
      tone: "danger",
      separated: true,
      may: (_, { mayManage }) => mayManage,
      refuses: (role, { isDefault }) => (isDefault(role) ? "defaultRoleDeleteError" : undefined),
      confirm: (role, context) => ({
        title: "roleDeleteConfirm",
        text: ["roleDeleteConfirmDialog", { selectedRoleName: "" }],
        subject: role.name,
        isSubjectLast: true,
        button: "delete",
        facts: async (fetch) => {
          const holders = await holdersOf(role, context, fetch);
          if (!holders.length) return {};
          return {
            typed: role.name,
            warnings: [
              {
                state: "held",
                text: "roles.delete.held",
                names: holders.slice(0, named),
                more: holders.length > named ? "roles.delete.more" : undefined,
              },
            ],
          };
        },
      }),
      change: "deleted",
      about: (role) => ({ before: role }),
      run: (server, role, { api }) => api.by(server).remove(id(role)),
      said: { done: "roleDeletedSuccess", failed: "roleDeleteError" },
      refresh: (_, { api, mappingKey }) => [[...api.key, "list"], [mappingKey]],
      inBulk: severally({
        label: "delete",
        may: ({ mayManage }) => mayManage,
        deed: "delete",
        title: ({ length: count }) => ["roles.bulk.delete", { count }],
        text: () => "roles.bulk.deleteText",
        preview: (role) => (role.composite ? "roles.bulk.deleteComposite" : "roles.bulk.deletePlain"),
        start: "roles.bulk.delete",
        isOneAsked: true,
      }),
    },
  ],
});

/** What the actions of those who hold a role look at. */
export interface HolderContext {
  api: RolesApi;
  role: Role;
  mayManage: boolean;
}

const holderActions = <R extends { id?: string }>(owner: "users" | "groups", nameOf: (holder: R) => string) =>
  defineActions<R, HolderContext>({
    area: "roles",
    idOf: (holder) => holder.id ?? "",
    nameOf,
    needs: "manage-users",
    list: [
      {
        id: "unassign",
        label: "unAssignRole",
        tone: "danger",
        may: (_, { mayManage }) => mayManage,
        confirm: (holder) => ({ title: ["roles.withdraw", { count: 1 }], subject: nameOf(holder) }),
        change: `${owner}-removed`,
        about: (_, { role }) => ({ id: role.id }),
        run: (server, holder, { api, role }) => api.by(server).withdraw(owner, holder.id ?? "", role),
        said: { done: "roleMappingUpdatedSuccess", failed: "roleMappingUpdatedError" },
        refresh: (_, { api }) => [[...api.key, owner], [roleMappingKey]],
        inBulk: severally({
          deed: "remove",
          title: ({ length: count }) => ["roles.withdraw", { count }],
          preview: () => "roles.withdrawChange",
          start: "bulk.start.unassign",
          isOneAsked: true,
          may: ({ mayManage }) => mayManage,
        }),
      },
    ],
  });

/** What can be done to users who hold a role. */
export const userHolderActions = holderActions<Holder>("users", ({ username = "" }) => username);

/** What can be done to groups that hold a role. */
export const groupHolderActions = holderActions<Group>("groups", ({ path = "" }) => path);
