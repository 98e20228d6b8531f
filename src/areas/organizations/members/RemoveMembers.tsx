import { useAction } from "../../../kit/action/useAction.ts";
import { useAlerts } from "../../../kit/alerts/useAlerts.ts";
import { ConfirmDialog } from "../../../kit/overlay/ConfirmDialog.tsx";
import { useServer, useT } from "../../../kit/panel.ts";
import { BulkDialog } from "../../../sections/bulk/BulkDialog.tsx";
import { organizationsApi } from "../api.ts";
import type { Member } from "../area.ts";

export interface RemoveMembersProps {
  orgId: string;
  members: readonly Member[];
  /** Called once somebody left. */
  onDone: () => void;
  onClose: () => void;
}

const isManaged = (member: Member) => member.membershipType === "MANAGED";

/** Ends memberships. A managed member's account goes with it, so that name must be typed. */
export function RemoveMembers({ orgId, members, onDone, onClose }: RemoveMembersProps) {
  const t = useT();
  const alerts = useAlerts();
  const api = organizationsApi(useServer());
  const { run } = useAction();
  const invalidate = [["organizations", orgId], ["users"]] as const;
  const [only] = members;
  if (members.length === 1 && only) {
    return (
      <ConfirmDialog name="confirm-remove" danger title={t("organizations.removeMembers", { count: 1 })} confirm={t("remove")} onClose={onClose} {...(isManaged(only) && { typed: only.username ?? "" })}
        text={<><bdi className="strong">{only.username}</bdi> {t(isManaged(only) ? "organizations.removeManaged" : "organizations.removeUnmanaged")}</>}
        onConfirm={async () => {
          const done = await run({ area: "organizations", action: "member-removed", id: orgId, before: { member: only.username }, success: "organizationUsersLeft", failure: "organizationUsersLeftError", values: { count: 1 }, invalidate },
            () => api.removeMember(orgId, only.id ?? ""));
          if (done !== undefined) onDone();
        }} />
    );
  }
  return (
    <BulkDialog<Member> name="bulk-remove" area="organizations" action="member-removed" title={t("organizations.removeMembers", { count: members.length })} danger start={t("remove")} rows={members}
      {...(members.some(isManaged) && { text: t("organizations.removeManagedSome") })} rowId={(member) => member.id ?? ""} rowName={(member) => member.username ?? ""}
      preview={(member) => ({ change: t(isManaged(member) ? "organizations.removeManaged" : "organizations.removeUnmanaged") })} run={(member) => api.removeMember(orgId, member.id ?? "")} invalidate={invalidate}
      onClose={(done) => {
        if (done.length) {
          alerts.success(t("organizationUsersLeft", { count: done.length }));
          onDone();
        }
        onClose();
      }} />
  );
}
