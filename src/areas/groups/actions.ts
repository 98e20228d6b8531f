import { defineActions } from "../../kit/action/defineActions.ts";
import { fillIn } from "../../kit/action/fillIn.tsx";
import { severally } from "../../sections/bulk/severally.ts";
import type { callsBy } from "../../api/calls.ts";
import { whoMayAction, type WhoMay } from "../../sections/permissions/whoMay.ts";
import type { groupsApi } from "./api.ts";
import type { Group } from "./group.ts";
import { codeActions } from "../../sections/realm-code/actions.ts";

export interface GroupContext {
  api: ReturnType<typeof callsBy<ReturnType<typeof groupsApi>>>;
  /** Without a group: true if the admin may create top-level groups. */
  manage: (group?: Group) => boolean;
  /** Root group that the host page locks the panel to. It cannot be moved or duplicated. */
  root: string | undefined;
  whoMay: WhoMay;
}

const id = (group: Group) => group.id ?? "";
const nameOf = (group: Group) => group.path ?? group.name ?? "";
const changed = [["groups"], ["users", "groups"], ["role-mapping"]] as const;
const shared = { form: async () => (await import("./form.ts")).group };

/** Form of a new top-level or child group. The server validates the name. */
const create = (below: Group | undefined, { api }: GroupContext) =>
  fillIn<Group, { id: string }>({
    ...shared,
    name: "create-group",
    action: "created",
    title: below ? "createChildGroup" : "createAGroup",
    subject: below && nameOf(below),
    submitLabel: "create",
    success: "groupCreated",
    failure: "couldNotCreateGroup",
    idOf: (created) => created.id,
    run: (server, record) => api.by(server).create(record, below?.id),
    find: (record) => api.find(record, below?.id),
  });

const goes = (group: Group) =>
  group.subGroupCount ? (["groups.deleteTree", { count: group.subGroupCount }] as const) : "groups.deleteOne";

/** Group actions in the tree, in lists and on the group page. */
export const groupActions = defineActions<Group, GroupContext>({
  area: "groups",
  idOf: id,
  nameOf,
  list: [
    {
      id: "rename",
      label: "edit",
      icon: "pencil",
      on: (group, { manage }) => manage(group),
      form: (group, { api }) =>
        fillIn<Group>({
          ...shared,
          name: "edit-group",
          action: "updated",
          title: "editGroup",
          initial: group,
          submitLabel: "save",
          success: "groupUpdated",
          failure: "groupUpdateError",
          query: api.detail(id(group)),
          write: (server, record) => api.by(server).update(id(group), record),
        }),
    },
    {
      id: "move",
      label: "moveTo",
      icon: "branch",
      on: (group, { manage, root }) => manage(group) && group.id !== root,
      dialog: () => import("./GroupMove.tsx"),
    },
    {
      id: "create-child",
      label: "createChildGroup",
      icon: "plus",
      on: (group, { manage }) => manage(group),
      form: create,
    },
    {
      id: "duplicate",
      label: "duplicate",
      icon: "copy",
      on: (group, { manage, root }) => manage(group) && group.id !== root,
      dialog: () => import("./GroupDuplicate.tsx"),
    },
    whoMayAction(),
    ...codeActions<Group>((group) => ({ section: "groups", item: id(group) })),
    {
      id: "delete",
      label: "delete",
      icon: "trash",
      tone: "danger",
      separated: true,
      on: (group, { manage }) => manage(group),
      confirm: (group) => ({ title: ["deleteConfirmTitle", { count: 1 }], subject: nameOf(group), text: goes(group) }),
      change: "deleted",
      about: (group) => ({ before: group }),
      run: (server, group, { api }) => api.by(server).remove(id(group)),
      said: { done: "groupDeleted", failed: "groupDeleteError", values: () => ({ count: 1 }) },
      refresh: changed,
      inBulk: severally({
        deed: "delete",
        title: ({ length: count }) => ["deleteConfirmTitle", { count }],
        preview: goes,
        start: "bulk.start.delete",
        isOneAsked: true,
        isCounted: true,
      }),
    },
  ],
});

/** Actions that need no group. */
export const topActions = defineActions<undefined, GroupContext>({
  area: "groups",
  idOf: () => "",
  nameOf: () => "",
  list: [{ id: "create", label: "createGroup", icon: "plus", on: (_, { manage }) => manage(), form: create }],
});
