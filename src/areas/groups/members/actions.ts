import { defineActions } from "../../../kit/action/defineActions.ts";
import { severally } from "../../../sections/bulk/severally.ts";
import { groupsApi, membership, type Member, type MemberBelow } from "../api.ts";
import type { Group } from "../group.ts";

/** Member of a group or of a descendant. */
export type MemberRow = Member & Partial<MemberBelow>;

export interface MemberContext {
  group: Group;
  mayManage: boolean;
  /** True for the signed-in user, who may lose roles with the membership. */
  isSelf: (member: Member) => boolean;
}

const name = (member: Member) => member.username ?? "";

/** Actions of group members. A user who leaves a group stays in the realm. */
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
      on: () => true,
      dialog: () => import("../Memberships.tsx"),
    },
    {
      id: "leave",
      label: "leave",
      icon: "log-out",
      tone: "danger",
      separated: true,
      // A member of a descendant only cannot leave this group.
      on: ({ isDirect }, { mayManage }) => mayManage && isDirect !== false,
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
        on: ({ mayManage }) => mayManage,
      }),
    },
  ],
});
