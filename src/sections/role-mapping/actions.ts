import { defineActions, type ActionSet } from "../../kit/action/defineActions.ts";
import type { MappedRole } from "./owner.ts";

export interface MappingContext {
  /** ID of the owner of the roles. */
  ownerId: string;
  mayManage: boolean;
  /** Unassigns roles. Resolves to true on success. */
  unassign: (roles: readonly MappedRole[]) => Promise<boolean>;
}

const dialog = () => import("./UnassignDialog.tsx");

/** Actions on assigned roles. `area` is the owner's area in events. */
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
        on: ({ isDirect }, { mayManage }) => mayManage && isDirect,
        dialog,
        inBulk: { dialog, on: ({ mayManage }) => mayManage },
      },
    ],
  });
