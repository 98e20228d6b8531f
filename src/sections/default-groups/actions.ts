import { defineActions, type ActionSet } from "../../kit/action/defineActions.ts";
import { severally } from "../bulk/severally.ts";
import { defaultGroupsKey, type defaultGroupsApi, type Group } from "./api.ts";

/** What the actions of default groups look at. */
export interface DefaultGroupsContext {
  /** Where they are shown, as events name it. */
  area: string;
  api: ReturnType<typeof defaultGroupsApi>;
  manage: boolean;
  /** Those that are default groups already. */
  present: readonly Group[];
}

const id = (group: Group) => group.id ?? "";
const pathOf = (group: Group) => group.path ?? group.name ?? "";

/** What can be done to default groups; `area` is where they are shown, as events name it. */
export const defaultGroupActions = (area: string): ActionSet<Group, DefaultGroupsContext> =>
  defineActions<Group, DefaultGroupsContext>({
    area,
    idOf: id,
    nameOf: ({ name = "" }) => name,
    list: [
      {
        id: "remove",
        label: "remove",
        tone: "danger",
        may: (_, { manage }) => manage,
        confirm: (group) => ({
          title: ["defaultGroups.remove", { count: 1 }],
          subject: pathOf(group),
          text: "defaultGroups.removeText",
        }),
        change: "default-groups-removed",
        run: (server, group, { api }) => api.by(server).remove(id(group)),
        said: { done: "defaultGroups.removed", failed: "defaultGroups.failed", values: () => ({ count: 1 }) },
        refresh: [defaultGroupsKey],
        inBulk: severally({
          deed: "remove",
          title: ({ length: count }) => ["defaultGroups.remove", { count }],
          text: () => "defaultGroups.removeText",
          preview: (group) => ({ name: pathOf(group) }),
          start: "bulk.start.remove",
          isOneAsked: true,
          isCounted: true,
          may: ({ manage }) => manage,
        }),
      },
    ],
  });

/** Where no group is meant yet. */
export const addDefaultGroups = (area: string): ActionSet<undefined, DefaultGroupsContext> =>
  defineActions<undefined, DefaultGroupsContext>({
    area,
    idOf: () => "",
    nameOf: () => "",
    list: [
      {
        id: "add-group",
        label: "addDefaultGroups",
        icon: "plus",
        may: (_, { manage }) => manage,
        dialog: () => import("./AddDefaultGroups.tsx"),
      },
    ],
  });
