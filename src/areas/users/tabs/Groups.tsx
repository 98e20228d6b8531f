import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { lazily } from "../../../kit/states/lazily.tsx";
import { useAction } from "../../../kit/action/useAction.ts";
import { useActions } from "../../../kit/action/useActions.ts";
import { useQueryState } from "../../../kit/navigation/navigation.ts";
import { Button } from "../../../kit/base/Button.tsx";
import { MaybeLink } from "../../../kit/base/Link.tsx";
import { Tag } from "../../../kit/base/Tag.tsx";
import { Help } from "../../../kit/overlay/Help.tsx";
import { useUser, allowsTo } from "../user.ts";
import { useMayDo } from "../../../kit/panel/narrowing.ts";
import { useServer } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { Empty } from "../../../kit/states/states.tsx";
import type { Column } from "../../../kit/table/columns.ts";
import { DataTable } from "../../../kit/table/DataTable.tsx";
import { stepForEach } from "../../../sections/bulk/each.ts";
import { places } from "../../places.ts";
import { membershipActions, touched } from "../groups/actions.ts";
import { membershipApi, type Membership } from "../membershipApi.ts";
import { entering } from "../../../kit/write/steps.ts";
import { groupMember } from "../../../sections/bulk/groupMember.ts";

const GroupPicker = lazily(async () => ({
  default: (await import("../../../sections/pickers/GroupPicker.tsx")).GroupPicker,
}));

const columns: readonly Column<Membership>[] = [
  { id: "groupMembership", priority: 1, value: (group) => group.name, cell: (group) => <Name group={group} /> },
  {
    id: "path",
    value: (group) => group.path,
    cell: (group) => (
      <span title={group.path}>
        <bdi>{group.path}</bdi>
      </span>
    ),
  },
];

function Name({ group }: { group: Membership }) {
  const t = useT();
  return (
    <span className="tagged-name">
      <span className="strong">
        <MaybeLink to={places.group({ id: group.id ?? "" })}>
          <bdi>{group.name}</bdi>
        </MaybeLink>
      </span>
      {!group.isDirect && <Tag>{t("inherent")}</Tag>}
    </span>
  );
}

export default function Groups() {
  const t = useT();
  const user = useUser();
  const id = user.id ?? "";
  const username = user.username ?? "";
  const server = useServer();
  const queries = useQueryClient();
  const api = useMemo(() => membershipApi(server), [server]);
  const state = useQueryState();
  const mayDo = useMayDo();
  const { run } = useAction();
  const [isJoining, setJoining] = useState(false);
  const withAbove = state.get("above") === "true";
  const allowed = allowsTo(user, "manageGroupMembership");
  const actions = useActions(membershipActions, { user, mayManage: allowed });

  const join = (groups: readonly { id?: string; name?: string; path?: string }[]) =>
    run(
      {
        area: "users",
        action: "groups-joined",
        id,
        after: { groups: groups.map((group) => group.id) },
        success: "addedGroupMembership",
        failure: "addedGroupMembershipError",
        invalidate: touched,
        rethrow: true,
      },
      (server) =>
        stepForEach(groups, (group) =>
          entering(groupMember(server, id, group.id ?? "", group.path ?? group.name ?? "")),
        ),
    );
  const joinButton = allowed && mayDo("join-group") && (
    <Button action="join-group" tone="primary" icon="plus" onClick={() => setJoining(true)}>
      {t("joinGroup")}
    </Button>
  );
  return (
    <>
      <DataTable<Membership>
        key={String(withAbove)}
        name="user-groups"
        label={t("groups")}
        columns={columns}
        rowId={(group) => group.id ?? ""}
        rowName={(group) => group.name ?? ""}
        {...(withAbove
          ? { paging: "client" as const, load: () => api.groupsAndAbove(id, queries) }
          : { load: (query) => api.groups(id, query), count: (query) => api.groupCount(id, query) })}
        searchLabel={t("searchGroup")}
        selectable={(group) => group.isDirect}
        roles={["view-users"]}
        rowActions={actions.menuOf}
        bulkActions={actions.bulk}
        toolbar={
          <>
            <label className="toggle-line">
              <input
                type="checkbox"
                className="box"
                data-field="directMembership"
                checked={!withAbove}
                onChange={(event) => state.set({ above: event.target.checked ? undefined : "true", page: undefined })}
              />
              {t("directMembership")}
            </label>
            <Help label={t("directMembership")} text={t("whoWillAppearPopoverTextUsers")} />
          </>
        }
        toolbarEnd={({ isEmpty }) => !isEmpty && joinButton}
        empty={
          <Empty title={t("noGroups")} text={t("noGroupsText")}>
            {joinButton}
          </Empty>
        }
      />
      {isJoining && <Join id={id} username={username} onPick={join} onClose={() => setJoining(false)} />}
    </>
  );
}

/** Group picker. Marks the groups of the user. */
function Join({
  id,
  username,
  onPick,
  onClose,
}: {
  id: string;
  username: string;
  onPick: (groups: { id?: string }[]) => unknown;
  onClose: () => void;
}) {
  const t = useT();
  const { data } = useQuery(membershipApi(useServer()).allGroups(id));
  const held = useMemo(() => new Set(data?.map((group) => group.id ?? "")), [data]);
  return (
    <GroupPicker
      many
      name="join-group"
      title={t("joinGroupsFor", { username })}
      okLabel={t("join")}
      okAction="join"
      disabledIds={held}
      disabledReason={t("users.groups.member")}
      onPick={onPick}
      onClose={onClose}
    />
  );
}
