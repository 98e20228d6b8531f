import { defineActions, type ActionDef } from "../../../kit/action/defineActions.ts";
import { severally } from "../../../sections/bulk/severally.ts";
import { organizationsApi, type Invitation } from "../api.ts";
import type { Member } from "../area.ts";

/** What the actions of members look at. */
export interface MemberContext {
  orgId: string;
  mayManage: boolean;
}

const isManaged = (member: Member) => member.membershipType === "MANAGED";
const id = (member: Member) => member.id ?? "";
const name = (member: Member) => member.username ?? "";
const fate = (member: Member) => (isManaged(member) ? "organizations.removeManaged" : "organizations.removeUnmanaged");

/** Shows of which groups of the organization somebody is a member. */
export const showMemberships = <C extends { orgId: string }>(): ActionDef<Member, C> => ({
  id: "show-memberships",
  label: "showGroupMemberships",
  writes: false,
  may: () => true,
  dialog: () => import("./MemberGroups.tsx"),
});

/** What can be done to a member. A managed member's account goes with the membership, so that name must be typed. */
export const memberActions = defineActions<Member, MemberContext>({
  area: "organizations",
  idOf: id,
  nameOf: name,
  list: [
    showMemberships(),
    {
      id: "remove",
      label: "remove",
      tone: "danger",
      separated: true,
      may: (_, { mayManage }) => mayManage,
      confirm: (member) => ({
        title: ["organizations.removeMembers", { count: 1 }],
        subject: name(member),
        text: fate(member),
        typed: isManaged(member) ? name(member) : undefined,
      }),
      change: "member-removed",
      about: (member, { orgId }) => ({ id: orgId, before: { member: member.username } }),
      run: (server, member, { orgId }) => organizationsApi(server).removeMember(orgId, id(member)),
      said: { done: "organizationUsersLeft", failed: "organizationUsersLeftError", values: () => ({ count: 1 }) },
      refresh: (_, { orgId }) => [["organizations", orgId], ["users"]],
      inBulk: severally({
        label: "removeMember",
        deed: "remove",
        title: ({ length: count }) => ["organizations.removeMembers", { count }],
        text: (members) => (members.some(isManaged) ? "organizations.removeManagedSome" : undefined),
        preview: fate,
        start: "bulk.start.remove",
        isOneAsked: true,
        isCounted: true,
        may: ({ mayManage }) => mayManage,
      }),
    },
  ],
});

/** What the actions of invitations look at. */
export interface InvitationContext {
  orgId: string;
  manage: boolean;
}

const refresh = (_: unknown, { orgId }: InvitationContext) => [["organizations", orgId, "invitations"]];

/** What can be done to an invitation. */
export const invitationActions = defineActions<Invitation, InvitationContext>({
  area: "organizations",
  idOf: ({ id = "" }) => id,
  nameOf: ({ email = "" }) => email,
  list: [
    {
      id: "resend",
      label: "resendInvitation",
      icon: "mail",
      may: (_, { manage }) => manage,
      change: "invitation-resent",
      about: (_, { orgId }) => ({ id: orgId }),
      run: (server, { id = "" }, { orgId }) => organizationsApi(server).resendInvitation(orgId, id),
      said: { done: "organizationInvitationResent", failed: "organizationInvitationResendError" },
      refresh,
    },
    {
      id: "delete",
      label: "deleteInvitation",
      icon: "trash",
      tone: "danger",
      may: (_, { manage }) => manage,
      confirm: ({ email }) => ({
        title: "organizationInvitationsDeleteConfirmTitle",
        text: "organizationInvitationsDeleteConfirm",
        subject: email,
        isSubjectLast: true,
        button: "delete",
      }),
      change: "invitation-deleted",
      about: (_, { orgId }) => ({ id: orgId }),
      run: (server, { id = "" }, { orgId }) => organizationsApi(server).removeInvitation(orgId, id),
      said: {
        done: "organizationInvitationsDeleted",
        failed: "organizationInvitationsDeleteError",
        values: () => ({ count: 1 }),
      },
      refresh,
      inBulk: severally({
        label: "deleteInvitations",
        deed: "delete",
        title: () => "organizationInvitationsDeleteConfirmTitle",
        text: () => "organizationInvitationsDeleteConfirm",
        preview: () => "organizations.withdrawInvitation",
        start: "bulk.start.delete",
        isOneAsked: true,
        isCounted: true,
        may: ({ manage }) => manage,
      }),
    },
  ],
});
