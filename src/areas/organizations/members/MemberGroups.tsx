import { useMemo, useState } from "react";
import type { ActionDialogProps } from "../../../kit/action/defineActions.ts";
import { MaybeLink } from "../../../kit/base/Link.tsx";
import { Dialog } from "../../../kit/overlay/Dialog.tsx";
import { Help } from "../../../kit/overlay/Help.tsx";
import { useServer } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { Empty } from "../../../kit/states/states.tsx";
import type { Column } from "../../../kit/table/columns.ts";
import { DataTable } from "../../../kit/table/DataTable.tsx";
import { toOrgGroup } from "../links.ts";
import type { Member, OrgGroup } from "../organization.ts";
import { orgGroupsApi } from "../group/api.ts";

/** Groups that a member joined, optionally with their parent groups. */
export default function MemberGroups({
  record: member,
  context: { orgId },
  onClose,
}: ActionDialogProps<Member, { orgId: string }>) {
  const t = useT();
  const api = orgGroupsApi(useServer(), orgId);
  const [isDirect, setDirect] = useState(true);
  const columns = useMemo(
    (): readonly Column<OrgGroup>[] => [
      {
        id: "groupMembership",
        priority: 1,
        value: (group) => group.name,
        cell: (group) => (
          <MaybeLink to={toOrgGroup(orgId, group.id ?? "")} onClick={() => onClose()} className="strong">
            <bdi>{group.name}</bdi>
          </MaybeLink>
        ),
      },
      { id: "path", priority: 1 },
    ],
    [orgId, onClose],
  );
  return (
    <Dialog
      name="group-memberships"
      size="large"
      title={t("showMembershipsTitle", { username: member.username })}
      onClose={() => onClose()}
      cancel={t("cancel")}
    >
      <DataTable<OrgGroup>
        name="member-groups"
        label={t("groupMembership")}
        columns={columns}
        rowId={(group) => group.id ?? ""}
        rowName={(group) => group.path ?? ""}
        load={() => api.ofMember(member.id ?? "", isDirect)}
        paging="client"
        local
        searchLabel={t("searchGroup")}
        toolbar={
          <span className="toggle-line">
            <label className="toggle-line">
              <input
                type="checkbox"
                className="box"
                data-field="directMembership"
                checked={isDirect}
                onChange={(event) => setDirect(event.target.checked)}
              />
              {t("directMembership")}
            </label>
            <Help text={t("whoWillAppearPopoverTextUsers")} label={t("directMembership")} />
          </span>
        }
        empty={<Empty title={t("noGroupMemberships")} text={t("noGroupMembershipsText")} />}
      />
    </Dialog>
  );
}
