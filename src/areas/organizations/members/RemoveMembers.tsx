import { useT } from "../../../kit/panel.ts";
import { RemoveDialog } from "../../../sections/bulk/RemoveDialog.tsx";
import { organizationsApi } from "../api.ts";
import type { Member } from "../area.ts";

export interface RemoveMembersProps {
  orgId: string;
  members: readonly Member[];
  /** Gets the ids of those who left. */
  onClose: (gone?: readonly string[]) => void;
}

const isManaged = (member: Member) => member.membershipType === "MANAGED";

/** Ends memberships. A managed member's account goes with it, so that name must be typed. */
export function RemoveMembers({ orgId, members, onClose }: RemoveMembersProps) {
  const t = useT();
  return (
    <RemoveDialog<Member>
      area="organizations"
      action="member-removed"
      verb="remove"
      title={t("organizations.removeMembers", { count: members.length })}
      rows={members}
      rowId={(member) => member.id ?? ""}
      rowName={(member) => member.username ?? ""}
      change={(member) => t(isManaged(member) ? "organizations.removeManaged" : "organizations.removeUnmanaged")}
      text={members.some(isManaged) ? t("organizations.removeManagedSome") : undefined}
      typed={(member) => (isManaged(member) ? (member.username ?? "") : undefined)}
      event={(member) => ({ id: orgId, before: { member: member.username } })}
      remove={(server, member) => organizationsApi(server).removeMember(orgId, member.id ?? "")}
      success="organizationUsersLeft"
      failure="organizationUsersLeftError"
      invalidate={[["organizations", orgId], ["users"]]}
      onClose={onClose}
    />
  );
}
