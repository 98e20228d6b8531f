import { useSessionState, useT } from "../../kit/panel.ts";
import { RemoveDialog } from "../../sections/bulk/RemoveDialog.tsx";
import { groupsApi, membership, type Member } from "./api.ts";
import type { Group } from "./area.ts";

export interface MembersLeaveProps {
  group: Group;
  members: readonly Member[];
  /** Gets the ids of those who left. */
  onClose: (gone?: readonly string[]) => void;
}

/** Takes users out of a group; they stay in the realm. Rights of one's own may go with it, so one is asked. */
export function MembersLeave({ group, members, onClose }: MembersLeaveProps) {
  const t = useT();
  const { whoAmI } = useSessionState();
  const id = group.id ?? "";
  const warning = members.some((member) => member.id === whoAmI?.userId) && (
    <strong>{t("groups.leaveYourself")}</strong>
  );
  return (
    <RemoveDialog<Member>
      area="groups"
      action="member-removed"
      verb="leave"
      title={t("groups.leave", { count: members.length })}
      rows={members}
      rowId={(member) => member.id ?? ""}
      rowName={(member) => member.username ?? ""}
      change={() => t("groups.leaveText")}
      ask={(member) => (
        <>
          <bdi className="strong">{member.username}</bdi> {t("groups.leaveText")} {warning}
        </>
      )}
      text={warning || undefined}
      event={(member) => ({ id, before: { member: member.username } })}
      remove={(server, member) => groupsApi(server).removeMember(id, member.id ?? "")}
      success="usersLeft"
      failure="usersLeftError"
      invalidate={membership}
      onClose={onClose}
    />
  );
}
