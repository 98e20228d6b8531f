import { defineActions, type Fetch } from "../../kit/action/defineActions.ts";
import { fillIn } from "../../kit/action/fillIn.tsx";
import { orPermission } from "../../session/access.ts";
import { severally } from "../bulk/severally.ts";
import { whoMayAction, type WhoMay } from "../permissions/whoMay.ts";
import { roleMappingKey } from "../role-mapping/owner.ts";
import type { Group, Holder } from "./api.ts";
import type { RolePlace, RolesApi } from "./place.ts";
import type { Role } from "./role.ts";
import { duplicateAction } from "../duplicate/actions.ts";
import { codeActions, type RecordRef } from "../realm-code/actions.ts";

export interface RoleContext {
  api: RolesApi;
  mayManage: boolean;
  isDefault: (role: Role) => boolean;
  /** First part of the query keys of role mappings. */
  mappingKey: string;
  /** Page of a role. */
  pageOf: RolePlace["detail"];
  whoMay: WhoMay;
}

/** Maximum of named users and groups in the confirmation. */
const named = 5;

const id = (role: Role) => role.id ?? "";

const roleRef = (role: Role): RecordRef =>
  role.clientRole
    ? { section: "clientRoles", item: id(role), client: role.containerId }
    : { section: "realmRoles", item: id(role) };

/**
 * Users and groups with the role, as far as they are visible.
 * @throws if none are found and a request failed.
 */
async function holdersOf({ name = "" }: Role, { api }: RoleContext, fetch: Fetch) {
  const page = { first: 0, max: named + 1 };
  const [users, groups] = await Promise.allSettled([fetch(api.users(name, page)), fetch(api.groups(name, page))]);
  const holders = [
    ...(users.status === "fulfilled" ? users.value.map((user) => user.username ?? "") : []),
    ...(groups.status === "fulfilled" ? groups.value.map((group) => group.path ?? group.name ?? "") : []),
  ];
  const failed = [users, groups].find((read) => read.status === "rejected");
  if (failed && !holders.length) throw failed.reason;
  return holders;
}

/** Actions on a realm role or client role. */
export const roleActions = defineActions<Role, RoleContext>({
  area: "roles",
  idOf: id,
  nameOf: (role) => role.name ?? "",
  list: [
    {
      id: "rename",
      label: "rename",
      only: "page",
      on: (role, { mayManage, isDefault }) => mayManage && !isDefault(role),
      // The URL contains the role ID, so the page stays open after a rename.
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
    duplicateAction<Role, RoleContext>({
      original: (role) => ({
        kind: role.clientRole ? "clientRole" : "realmRole",
        id: id(role),
        name: role.name ?? "",
        ...(role.clientRole && { client: role.containerId }),
      }),
      place: (_, { api, pageOf }) => ({
        area: "roles",
        pageOf: (copy) => pageOf(copy.id, "details"),
        invalidate: [[...api.key, "list"]],
      }),
      on: (role, { mayManage, isDefault }) => mayManage && !isDefault(role),
    }),
    whoMayAction(),
    ...codeActions<Role>(roleRef),
    {
      id: "delete",
      label: { list: "delete", page: "deleteRole" },
      icon: "trash",
      tone: "danger",
      separated: true,
      on: (role, { mayManage, isDefault }) => mayManage && (!isDefault(role) || { because: "defaultRoleDeleteError" }),
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
        on: ({ mayManage }) => mayManage,
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
    who: orPermission("manage-users"),
    list: [
      {
        id: "unassign",
        label: "unAssignRole",
        tone: "danger",
        on: (_, { mayManage }) => mayManage,
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
          on: ({ mayManage }) => mayManage,
        }),
      },
    ],
  });

export const userHolderActions = holderActions<Holder>("users", ({ username = "" }) => username);

export const groupHolderActions = holderActions<Group>("groups", ({ path = "" }) => path);
