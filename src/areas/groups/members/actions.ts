import { defineActions } from "../../../kit/action/defineActions.ts";
import { severally } from "../../../sections/bulk/severally.ts";
import { groupsApi, membership, type Member, type MemberBelow } from "../api.ts";
import type { Group } from "../area.ts";

/** A member of a group, or of one below it. */
export type MemberRow = Member & Partial<MemberBelow>;

/** What the actions of members look at. */
export interface MemberContext {
  group: Group;
  mayManage: boolean;
  /** The account that is signed in here: rights of its own may go with a membership. */
  isSelf: (member: Member) => boolean;
}

const name = (member: Member) => member.username ?? "";

/** What can be done to a member of a group: whoever leaves it stays in the realm. */
export const memberActions = defineActions<MemberRow, MemberContext>({
  area: "groups",
  idOf: ({ id = "" }) => id,
  nameOf: name,
  list: [
    {
      id: "show-memberships",
      label: "showMemberships",
      icon: "users",
      writes: false,
      may: () => true,
      dialog: () => import("../Memberships.tsx"),
    },
    {
      id: "leave",
      label: "leave",
      icon: "log-out",
      tone: "danger",
      separated: true,
      // Somebody who is only in a group below cannot leave this one.
      may: ({ isDirect }, { mayManage }) => mayManage && isDirect !== false,
      confirm: (member, { isSelf }) => ({
        title: ["groups.leave", { count: 1 }],
        subject: name(member),
        text: "groups.leaveText",
        ...(isSelf(member) && { warnings: [{ text: "groups.leaveYourself", state: "self" }] }),
      }),
      change: "member-removed",
      about: (member, { group }) => ({ id: group.id, before: { member: member.username } }),
      run: (server, { id = "" }, { group }) => groupsApi(server).removeMember(group.id ?? "", id),
      said: { done: "usersLeft", failed: "usersLeftError", values: () => ({ count: 1 }) },
      refresh: membership,
      inBulk: severally({
        deed: "remove",
        title: ({ length: count }) => ["groups.leave", { count }],
        text: (members, { isSelf }) => (members.some(isSelf) ? "groups.leaveYourself" : undefined),
        preview: () => "groups.leaveText",
        start: "bulk.start.leave",
        isOneAsked: true,
        isCounted: true,
        may: ({ mayManage }) => mayManage,
      }),
    },
  ],
});
