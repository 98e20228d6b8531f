import { defineActions } from "../../../kit/action/defineActions.ts";
import { fillIn } from "../../../kit/action/fillIn.tsx";
import { severally } from "../../../sections/bulk/severally.ts";
import type { OrgGroup } from "../organization.ts";
import { computedOfGroup } from "./computed.ts";
import type { OrgGroupContext } from "./context.ts";

const id = (group: OrgGroup) => group.id ?? "";
const form = async () => (await import("../form.ts")).group;

/** Creates a group at the top level or below another group. Keycloak validates the name. */
const create = (below: OrgGroup | undefined, { orgId, api }: OrgGroupContext) =>
  fillIn<OrgGroup, OrgGroup>({
    form,
    name: "create-group",
    action: "group-created",
    title: below ? "createChildGroup" : "createGroup",
    subject: below?.path,
    submitLabel: "create",
    success: "groupCreated",
    failure: "couldNotCreateGroup",
    invalidate: [["organizations", orgId]],
    idOf: (created) => created.id,
    run: (server, record) => api.by(server).create(record, below?.id),
    find: (record) => api.find(record, below?.id),
  });

const goes = (group: OrgGroup) => (group.subGroupCount ? "organizations.deleteGroupTree" : "organizations.deleteGroup");

export const orgGroupActions = defineActions<OrgGroup, OrgGroupContext>({
  area: "organizations",
  idOf: id,
  nameOf: (group) => group.path ?? group.name ?? "",
  list: [
    {
      id: "rename",
      label: "edit",
      icon: "pencil",
      on: (_, { manage }) => manage,
      form: (group, { orgId, api }) =>
        fillIn<OrgGroup>({
          form,
          name: "edit-group",
          action: "group-updated",
          title: "editGroup",
          initial: group,
          submitLabel: "save",
          success: "groupUpdated",
          failure: "groupUpdateError",
          invalidate: [["organizations", orgId]],
          query: api.detail(id(group)),
          computed: computedOfGroup,
          write: (server, record) => api.by(server).update(id(group), record),
        }),
    },
    {
      id: "move",
      label: "moveTo",
      icon: "branch",
      on: (_, { manage }) => manage,
      dialog: () => import("./GroupMove.tsx"),
    },
    { id: "create-child", label: "createChildGroup", icon: "plus", on: (_, { manage }) => manage, form: create },
    {
      id: "duplicate",
      label: "duplicate",
      icon: "copy",
      on: (_, { manage, manageMembers }) => manage && manageMembers,
      dialog: () => import("./GroupDuplicate.tsx"),
    },
    {
      id: "delete",
      label: "delete",
      icon: "trash",
      tone: "danger",
      separated: true,
      on: (_, { manage }) => manage,
      confirm: (group) => ({
        title: ["organizations.deleteGroups", { count: 1 }],
        subject: group.path ?? group.name,
        text: goes(group),
        button: "delete",
      }),
      change: "group-deleted",
      about: (group) => ({ before: group }),
      run: (server, group, { api }) => api.by(server).remove(id(group)),
      said: { done: "groupDeleted", failed: "groupDeleteError", values: () => ({ count: 1 }) },
      refresh: (_, { orgId }) => [
        ["organizations", orgId, "groups", "list"],
        ["organizations", orgId, "groups", "children"],
        ["organizations", orgId, "member-groups"],
        ["groups", "tree", orgId],
      ],
      inBulk: severally({
        on: ({ manage }) => manage,
        label: "delete",
        deed: "delete",
        title: ({ length: count }) => ["organizations.deleteGroups", { count }],
        preview: goes,
        start: "bulk.start.delete",
        isOneAsked: true,
        isCounted: true,
      }),
    },
  ],
});

/** Actions that create groups, at the top level or below a group. */
export const belowActions = defineActions<OrgGroup | undefined, OrgGroupContext>({
  area: "organizations",
  idOf: (group) => group?.id ?? "",
  nameOf: (group) => group?.name ?? "",
  list: [{ id: "create", label: "createGroup", icon: "plus", on: (_, { manage }) => manage, form: create }],
});
