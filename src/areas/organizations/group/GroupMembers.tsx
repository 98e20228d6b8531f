import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { lazily } from "../../../kit/states/lazily.tsx";
import { useAction } from "../../../kit/action/useAction.ts";
import { useActions } from "../../../kit/action/useActions.ts";
import { Button } from "../../../kit/base/Button.tsx";
import { useAsk } from "../../../kit/overlay/ask.tsx";
import { useOrgGroup, type Member, type OrgGroup } from "../organization.ts";
import { useServer } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { Empty } from "../../../kit/states/states.tsx";
import { DataTable } from "../../../kit/table/DataTable.tsx";
import { stepForEach } from "../../../sections/bulk/each.ts";
import { groupMemberColumns } from "../members/columns.tsx";
import { useGroupPlace } from "../useGroupPlace.ts";
import { useRights } from "../useRights.ts";
import { orgGroupsApi } from "./api.ts";
import { groupMemberActions } from "./members/actions.ts";
import { entering } from "../../../kit/write/steps.ts";

const UserPicker = lazily(async () => ({
  default: (await import("../../../sections/pickers/UserPicker.tsx")).UserPicker,
}));

export default function GroupMembers() {
  const t = useT();
  const group = useOrgGroup();
  const { orgId } = useGroupPlace();
  const api = orgGroupsApi(useServer(), orgId);
  const { manageMembers, mayDo } = useRights();
  const ask = useAsk();
  const actions = useActions(groupMemberActions, { orgId, group, mayManage: manageMembers });
  const id = group.id ?? "";
  const add = manageMembers && mayDo("add-member") && (
    <Button action="add-member" tone="primary" icon="plus" onClick={() => ask(AddToGroup, { orgId, group })}>
      {t("addMember")}
    </Button>
  );
  return (
    <DataTable<Member>
      name="organization-group-members"
      label={t("members")}
      columns={groupMemberColumns}
      rowId={(member) => member.id ?? ""}
      rowName={(member) => member.username ?? ""}
      load={(query) => api.members(id, query)}
      toolbarEnd={({ isEmpty }) => !isEmpty && add}
      roles={["view-users"]}
      rowActions={actions.menuOf}
      bulkActions={actions.bulk}
      empty={
        <Empty title={t("emptyMembers")} text={t("organizations.noGroupMembersText")}>
          {add}
        </Empty>
      }
    />
  );
}

/**
 * Number of members to read when the dialog opens, to mark them in the list.
 * Adding a member that is not marked changes nothing.
 */
const knownMembers = 500;

/** Dialog that adds members of the organization to a group. */
function AddToGroup({ orgId, group, onClose }: { orgId: string; group: OrgGroup; onClose: () => void }) {
  const t = useT();
  const server = useServer();
  const api = useMemo(() => orgGroupsApi(server, orgId), [server, orgId]);
  const { run } = useAction();
  const id = group.id ?? "";
  const inGroup = useQuery({
    queryKey: server.key("organizations", orgId, "groups", "member-ids", id),
    queryFn: async () =>
      new Set((await api.readMembers(id, { first: 0, max: knownMembers })).map((member) => member.id)),
    staleTime: 0,
    retry: false,
  });
  const source = useMemo(() => ({ key: ["organization", orgId], pages: api.candidates }), [api, orgId]);
  return (
    <UserPicker
      name="add-member"
      title={t("addMember")}
      text={t("organizations.addToGroupText")}
      source={source}
      okAction="add"
      okLabel={(count) => t("pick.add", { count })}
      onClose={onClose}
      reason={(user) => (inGroup.data?.has(user.id) ? t("organizations.isInGroup") : undefined)}
      onPick={(users) =>
        run(
          {
            area: "organizations",
            action: "group-members-added",
            id,
            success: "usersAdded",
            failure: "usersAddedError",
            rethrow: true,
            values: { count: users.length },
            invalidate: [["organizations", orgId]],
          },
          (server) => {
            const by = orgGroupsApi(server, orgId);
            return stepForEach(users, ({ id: user = "", username: what = "" }) =>
              entering({ what, enter: () => by.addMember(id, user), isIn: () => by.isMember(id, user) }),
            );
          },
        )
      }
    />
  );
}
