import { defineActions, type ActionSet } from "../../kit/action/defineActions.ts";
import { severally } from "../bulk/severally.ts";
import { defaultGroupsKey, type defaultGroupsApi, type Group } from "./api.ts";

export interface DefaultGroupsContext {
  /** Area name in events. */
  area: string;
  api: ReturnType<typeof defaultGroupsApi>;
  manage: boolean;
  /** Current default groups. */
  present: readonly Group[];
}

const id = (group: Group) => group.id ?? "";
const pathOf = (group: Group) => group.path ?? group.name ?? "";

/** Actions on default groups. `area` is the area name in events. */
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
        on: (_, { manage }) => manage,
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
          on: ({ manage }) => manage,
        }),
      },
    ],
  });

/** Actions of the page, without a selected group. */
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
        on: (_, { manage }) => manage,
        dialog: () => import("./AddDefaultGroups.tsx"),
      },
    ],
  });
