import { defineActions } from "../../../kit/action/defineActions.ts";
import { severally } from "../../../sections/bulk/severally.ts";
import type { User } from "../area.ts";
import { membershipApi, type Membership } from "../membershipApi.ts";

/** What the actions of a user's groups look at. */
export interface MembershipContext {
  user: User;
  mayManage: boolean;
}

/** What a change of membership reaches: this user, members of groups, and roles that come with them. */
export const touched = [["users"], ["groups"], ["role-mapping"]];

/** What can be done to a group that a user is in. */
export const membershipActions = defineActions<Membership, MembershipContext>({
  area: "users",
  idOf: ({ id = "" }) => id,
  nameOf: ({ name = "" }) => name,
  list: [
    {
      id: "leave",
      label: "leave",
      tone: "danger",
      may: ({ isDirect }, { mayManage }) => mayManage && isDirect,
      confirm: ({ name }, { user }) => ({
        title: ["leaveGroup", { count: 1, name }],
        text: ["leaveGroupConfirmDialog", { count: 1, groupname: name, username: user.username }],
      }),
      change: "groups-left",
      about: ({ path }, { user }) => ({ id: user.id, before: { groups: [path] } }),
      run: (server, { id = "" }, { user }) => membershipApi(server).leave(user.id ?? "", id),
      said: { done: "removedGroupMembership", failed: "removedGroupMembershipError" },
      refresh: touched,
      inBulk: severally({
        deed: "remove",
        title: ({ length: count, 0: first }) => ["leaveGroup", { count, name: first?.name }],
        preview: ({ path = "" }) => ({ name: path }),
        start: "bulk.start.leave",
        isOneAsked: true,
        may: ({ mayManage }) => mayManage,
      }),
    },
  ],
});
