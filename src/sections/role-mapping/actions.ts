import { defineActions, type ActionSet } from "../../kit/action/defineActions.ts";
import type { MappedRole } from "./owner.ts";

/** What the actions of assigned roles look at. */
export interface MappingContext {
  /** Whose roles they are. */
  ownerId: string;
  mayManage: boolean;
  /** Takes roles away; resolves to whether they went. */
  unassign: (roles: readonly MappedRole[]) => Promise<boolean>;
}

const dialog = () => import("./UnassignDialog.tsx");

/** What can be done to roles that somebody has; `area` is that of the owner, as events name it. */
export const roleMappingActions = (area: string): ActionSet<MappedRole, MappingContext> =>
  defineActions<MappedRole, MappingContext>({
    area,
    idOf: ({ id }) => id,
    nameOf: ({ name }) => name,
    list: [
      {
        id: "unassign",
        label: "unAssignRole",
        tone: "danger",
        may: ({ isDirect }, { mayManage }) => mayManage && isDirect,
        dialog,
        inBulk: { dialog, may: ({ mayManage }) => mayManage },
      },
    ],
  });
