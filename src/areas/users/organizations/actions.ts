import { defineActions } from "../../../kit/action/defineActions.ts";
import type { UserOrganization } from "../membershipApi.ts";
import type { UserOrganizationContext } from "./context.ts";

const dialog = () => import("./LeaveDialog.tsx");

export const userOrganizationActions = defineActions<UserOrganization, UserOrganizationContext>({
  area: "users",
  idOf: ({ id = "" }) => id,
  nameOf: ({ name = "" }) => name,
  list: [
    {
      id: "show-groups",
      label: "showGroupMemberships",
      writes: false,
      on: () => true,
      dialog: () => import("./MemberGroups.tsx"),
    },
    {
      id: "remove",
      label: "remove",
      tone: "danger",
      separated: true,
      on: (_, { mayChange }) => mayChange,
      dialog,
      inBulk: { dialog, on: ({ mayChange }) => mayChange },
    },
  ],
});
