import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useAction } from "../../kit/action/useAction.ts";
import { useAlerts } from "../../kit/alerts/useAlerts.ts";
import { useServer, useT } from "../../kit/panel.ts";
import { BulkDialog } from "../../sections/bulk/BulkDialog.tsx";
import { UserPicker } from "../../sections/pickers/UserPicker.tsx";
import { groupsApi, membership, type Member } from "./api.ts";
import type { Group } from "./area.ts";

/** Users to put into the group; who is in it is marked. Several are put in one by one, with what came of each. */
export default function MembersAdd({ group, onClose }: { group: Group; onClose: () => void }) {
  const t = useT();
  const api = groupsApi(useServer());
  const alerts = useAlerts();
  const { run } = useAction();
  const id = group.id ?? "";
  const members = useQuery(api.memberIds(id)).data;
  const [many, setMany] = useState<readonly Member[]>();
  // The picker closes after either; with several, what follows takes its place.
  const isFollowed = useRef(false);
  const pick = (users: Member[]) => {
    if (users.length > 1) {
      isFollowed.current = true;
      setMany(users);
      return undefined;
    }
    const [only] = users;
    return run(
      {
        area: "groups",
        action: "member-added",
        id,
        after: { member: only?.username },
        success: "usersAdded",
        failure: "usersAddedError",
        values: { count: 1 },
        rethrow: true,
        invalidate: membership,
      },
      () => api.addMember(id, only?.id ?? ""),
    );
  };
  if (many) {
    return (
      <BulkDialog<Member>
        name="bulk-add-member"
        area="groups"
        action="member-added"
        title={t("groups.add", { count: many.length })}
        text={<bdi>{group.path}</bdi>}
        start={t("add")}
        rows={many}
        rowId={(user) => user.id ?? ""}
        rowName={(user) => user.username ?? ""}
        preview={() => ({ change: t("groups.addText") })}
        run={(user) => api.addMember(id, user.id ?? "")}
        invalidate={membership}
        onClose={(done) => {
          if (done.length) alerts.success(t("usersAdded", { count: done.length }));
          onClose();
        }}
      />
    );
  }
  return (
    <UserPicker
      name="add-member"
      title={t("addMember")}
      text={<bdi>{group.path}</bdi>}
      okAction="add"
      okLabel={(count) => t("pick.add", { count })}
      onPick={pick}
      onClose={() => isFollowed.current || onClose()}
      reason={(user) => (members?.has(user.id) ? t("groups.isMember") : undefined)}
    />
  );
}
