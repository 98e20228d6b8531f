import { defineActions } from "../../../kit/action/defineActions.ts";
import { severally } from "../../../sections/bulk/severally.ts";
import type { User } from "../user.ts";
import { membershipApi, type Membership } from "../membershipApi.ts";

export interface MembershipContext {
  user: User;
  mayManage: boolean;
}

/** Query keys to invalidate after a change of membership: the user, group members and inherited roles. */
export const touched = [["users"], ["groups"], ["role-mapping"]];

export const membershipActions = defineActions<Membership, MembershipContext>({
  area: "users",
  idOf: ({ id = "" }) => id,
  nameOf: ({ name = "" }) => name,
  list: [
    {
      id: "leave",
      label: "leave",
      tone: "danger",
      on: ({ isDirect }, { mayManage }) => mayManage && isDirect,
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
        on: ({ mayManage }) => mayManage,
      }),
    },
  ],
});
