import { useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { ActionDialogProps } from "../../kit/action/defineActions.ts";
import { Link } from "../../kit/base/Link.tsx";
import { Tag } from "../../kit/base/Tag.tsx";
import { Dialog } from "../../kit/overlay/Dialog.tsx";
import { Help } from "../../kit/overlay/Help.tsx";
import { useServer } from "../../kit/panel/session.ts";
import { useT } from "../../kit/panel/texts.ts";
import { Empty } from "../../kit/states/states.tsx";
import type { Column } from "../../kit/table/columns.ts";
import { DataTable } from "../../kit/table/DataTable.tsx";
import { groupsApi, type Member, type Membership } from "./api.ts";
import { toGroup } from "./links.ts";

/** Groups of a member with their paths. Optionally includes ancestors. */
export default function Memberships({ record: member, onClose }: ActionDialogProps<Member>) {
  const t = useT();
  const api = groupsApi(useServer());
  const queries = useQueryClient();
  const [isDirect, setDirect] = useState(true);
  const id = member.id ?? "";
  const columns = useMemo(
    (): readonly Column<Membership>[] => [
      {
        id: "groupMembership",
        priority: 1,
        value: (group) => group.name,
        cell: (group) => (
          <span className="tagged-name">
            <Link to={toGroup([group.id ?? ""], "members")} onClick={() => onClose()} className="strong">
              <bdi>{group.name}</bdi>
            </Link>
            {!group.isDirect && <Tag>{t("groups.above")}</Tag>}
          </span>
        ),
      },
      { id: "path", priority: 1 },
    ],
    [onClose, t],
  );
  return (
    <Dialog
      name="show-memberships"
      size="large"
      title={t("showMembershipsTitle", { username: member.username })}
      onClose={() => onClose()}
      cancel={t("cancel")}
    >
      <DataTable<Membership>
        key={String(isDirect)}
        name="member-groups"
        label={t("groupMembership")}
        columns={columns}
        rowId={(group) => group.id ?? ""}
        rowName={(group) => group.name ?? ""}
        {...(isDirect
          ? { load: (query) => api.ofMember(id, query) }
          : { paging: "client", load: () => api.ofMemberAndAbove(id, queries) })}
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
        empty={<Empty title={t("noGroupMemberships")} />}
      />
    </Dialog>
  );
}
