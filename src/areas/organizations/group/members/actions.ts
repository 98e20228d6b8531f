import { defineActions } from "../../../../kit/action/defineActions.ts";
import { severally } from "../../../../sections/bulk/severally.ts";
import type { Member, OrgGroup } from "../../organization.ts";
import { showMemberships, type MemberContext } from "../../members/actions.ts";
import { orgGroupsApi } from "../api.ts";

interface GroupMemberContext extends MemberContext {
  group: OrgGroup;
}

const name = (member: Member) => member.username ?? "";

/** Actions on a group member. Removed members stay in the organization. */
export const groupMemberActions = defineActions<Member, GroupMemberContext>({
  area: "organizations",
  idOf: ({ id = "" }) => id,
  nameOf: name,
  list: [
    showMemberships(),
    {
      id: "leave",
      label: "leave",
      tone: "danger",
      separated: true,
      on: (_, { mayManage }) => mayManage,
      confirm: (member) => ({
        title: ["organizations.leaveGroup", { count: 1 }],
        subject: name(member),
        text: "organizations.leaveGroupText",
      }),
      change: "group-member-removed",
      about: (member, { group }) => ({ id: group.id, before: { member: member.username } }),
      run: (server, { id = "" }, { orgId, group }) => orgGroupsApi(server, orgId).removeMember(group.id ?? "", id),
      said: { done: "usersLeft", failed: "usersLeftError", values: () => ({ count: 1 }) },
      refresh: (_, { orgId }) => [["organizations", orgId]],
      inBulk: severally({
        deed: "remove",
        title: ({ length: count }) => ["organizations.leaveGroup", { count }],
        preview: () => "organizations.leaveGroupText",
        start: "bulk.start.leave",
        isOneAsked: true,
        isCounted: true,
        on: ({ mayManage }) => mayManage,
      }),
    },
  ],
});
