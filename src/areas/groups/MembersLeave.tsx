import { useAction } from "../../kit/action/useAction.ts";
import { useAlerts } from "../../kit/alerts/useAlerts.ts";
import { ConfirmDialog } from "../../kit/overlay/ConfirmDialog.tsx";
import { useServer, useSessionState, useT } from "../../kit/panel.ts";
import { BulkDialog } from "../../sections/bulk/BulkDialog.tsx";
import { groupsApi, membership, type Member } from "./api.ts";
import type { Group } from "./area.ts";

export interface MembersLeaveProps {
  group: Group;
  members: readonly Member[];
  /** Called once somebody left. */
  onDone: () => void;
  onClose: () => void;
}

/** Takes users out of a group; they stay in the realm. Rights of one's own may go with it, so one is asked. */
export function MembersLeave({ group, members, onDone, onClose }: MembersLeaveProps) {
  const t = useT();
  const alerts = useAlerts();
  const api = groupsApi(useServer());
  const { run } = useAction();
  const { whoAmI } = useSessionState();
  const id = group.id ?? "";
  const title = t("groups.leave", { count: members.length });
  const warning = members.some((member) => member.id === whoAmI?.userId) && <strong>{t("groups.leaveYourself")}</strong>;
  const [only] = members;
  if (members.length === 1 && only) {
    return (
      <ConfirmDialog name="confirm-leave" danger title={title} text={<><bdi className="strong">{only.username}</bdi> {t("groups.leaveText")} {warning}</>} confirm={t("leave")} onClose={onClose}
        onConfirm={async () => {
          const done = await run({ area: "groups", action: "member-removed", id, before: { member: only.username }, success: "usersLeft", failure: "usersLeftError", values: { count: 1 }, invalidate: membership }, () => api.removeMember(id, only.id ?? ""));
          if (done) onDone();
        }} />
    );
  }
  return (
    <BulkDialog<Member> name="bulk-leave" area="groups" action="member-removed" title={title} text={warning || undefined} danger start={t("leave")} rows={members} rowId={(member) => member.id ?? ""} rowName={(member) => member.username ?? ""}
      preview={() => ({ change: t("groups.leaveText") })} run={(member) => api.removeMember(id, member.id ?? "")} invalidate={membership}
      onClose={(done) => {
        if (done.length) {
          alerts.success(t("usersLeft", { count: done.length }));
          onDone();
        }
        onClose();
      }} />
  );
}
