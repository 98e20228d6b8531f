import { defineActions, type ActionDef } from "../../../kit/action/defineActions.ts";
import { severally } from "../../../sections/bulk/severally.ts";
import { organizationsApi, type Invitation } from "../api.ts";
import type { Member } from "../organization.ts";

export interface MemberContext {
  orgId: string;
  mayManage: boolean;
}

const isManaged = (member: Member) => member.membershipType === "MANAGED";
const id = (member: Member) => member.id ?? "";
const name = (member: Member) => member.username ?? "";
const fate = (member: Member) => (isManaged(member) ? "organizations.removeManaged" : "organizations.removeUnmanaged");

/** Opens the list of the member's groups in the organization. */
export const showMemberships = <C extends { orgId: string }>(): ActionDef<Member, C> => ({
  id: "show-memberships",
  label: "showGroupMemberships",
  writes: false,
  on: () => true,
  dialog: () => import("./MemberGroups.tsx"),
});

/** Actions on a member. Removing a managed member deletes the account, so the admin must type its name. */
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
      on: (_, { mayManage }) => mayManage,
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
        on: ({ mayManage }) => mayManage,
      }),
    },
  ],
});

export interface InvitationContext {
  orgId: string;
  manage: boolean;
}

const refresh = (_: unknown, { orgId }: InvitationContext) => [["organizations", orgId, "invitations"]];

export const invitationActions = defineActions<Invitation, InvitationContext>({
  area: "organizations",
  idOf: ({ id = "" }) => id,
  nameOf: ({ email = "" }) => email,
  list: [
    {
      id: "resend",
      label: "resendInvitation",
      icon: "mail",
      on: (_, { manage }) => manage,
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
      on: (_, { manage }) => manage,
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
        on: ({ manage }) => manage,
      }),
    },
  ],
});
