import { defineActions } from "../../../kit/action/defineActions.ts";
import type { User } from "../area.ts";
import type { UserOrganization } from "../membershipApi.ts";

/** What the actions of a user's organizations look at. */
export interface UserOrganizationContext {
  user: User;
  mayChange: boolean;
  /** Ends memberships; resolves to whether that was done. */
  remove: (organizations: readonly UserOrganization[]) => Promise<boolean>;
}

const dialog = () => import("./LeaveDialog.tsx");

/** What can be done to an organization that a user is in. */
export const userOrganizationActions = defineActions<UserOrganization, UserOrganizationContext>({
  area: "users",
  idOf: ({ id = "" }) => id,
  nameOf: ({ name = "" }) => name,
  list: [
    {
      id: "show-groups",
      label: "showGroupMemberships",
      writes: false,
      may: () => true,
      dialog: () => import("./MemberGroups.tsx"),
    },
    {
      id: "remove",
      label: "remove",
      tone: "danger",
      separated: true,
      may: (_, { mayChange }) => mayChange,
      dialog,
      inBulk: { dialog, may: ({ mayChange }) => mayChange },
    },
  ],
});
