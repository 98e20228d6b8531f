import { useMemo } from "react";
import { Button } from "../../kit/base/Button.tsx";
import { Link } from "../../kit/base/Link.tsx";
import { Dialog } from "../../kit/overlay/Dialog.tsx";
import { useServer, useT } from "../../kit/panel.ts";
import { Empty } from "../../kit/states/states.tsx";
import type { Column } from "../../kit/table/columns.ts";
import { DataTable } from "../../kit/table/DataTable.tsx";
import { groupsApi, type Member } from "./api.ts";
import { toGroup, type Group } from "./area.ts";

/** All groups a member is in, with their paths. */
export default function Memberships({ member, onClose }: { member: Member; onClose: () => void }) {
  const t = useT();
  const api = groupsApi(useServer());
  const columns = useMemo((): readonly Column<Group>[] => [
    { id: "groupMembership", priority: 1, value: (group) => group.name, cell: (group) => <Link to={toGroup([group.id ?? ""])} onClick={onClose} className="strong"><bdi>{group.name}</bdi></Link> },
    { id: "path", priority: 1 },
  ], [onClose]);
  return (
    <Dialog name="show-memberships" size="large" title={t("showMembershipsTitle", { username: member.username })} onClose={onClose} footer={<Button action="cancel" onClick={onClose}>{t("cancel")}</Button>}>
      <DataTable<Group> name="member-groups" label={t("groupMembership")} columns={columns} rowId={(group) => group.id ?? ""} rowName={(group) => group.path ?? ""} load={(query) => api.ofMember(member.id ?? "", query)}
        local searchLabel={t("searchGroup")} empty={<Empty title={t("noGroupMemberships")} text={t("noGroupMembershipsText")} />} />
    </Dialog>
  );
}
