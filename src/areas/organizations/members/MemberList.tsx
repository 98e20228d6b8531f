import type { ReactNode } from "react";
import { useActions } from "../../../kit/action/useActions.ts";
import { lazily } from "../../../kit/states/lazily.tsx";
import { Button } from "../../../kit/base/Button.tsx";
import { useAsk } from "../../../kit/overlay/ask.tsx";
import { useServer } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { Empty } from "../../../kit/states/states.tsx";
import { DataTable } from "../../../kit/table/DataTable.tsx";
import { organizationsApi } from "../api.ts";
import type { Member } from "../organization.ts";
import { useRights } from "../useRights.ts";
import { memberActions } from "./actions.ts";
import { memberColumns, membershipText } from "./columns.tsx";

const AddMembers = lazily(() => import("./AddMembers.tsx"));

export function MemberList({ orgId, switcher }: { orgId: string; switcher: ReactNode }) {
  const t = useT();
  const api = organizationsApi(useServer());
  const { manageMembers, mayDo } = useRights();
  const ask = useAsk();
  const actions = useActions(memberActions, { orgId, mayManage: manageMembers });
  const add = manageMembers && mayDo("add-member") && (
    <Button action="add-member" tone="primary" icon="plus" onClick={() => ask(AddMembers, { orgId })}>
      {t("addMember")}
    </Button>
  );
  return (
    <DataTable<Member>
      name="members"
      label={t("members")}
      columns={memberColumns}
      rowId={(member) => member.id ?? ""}
      rowName={(member) => member.username ?? ""}
      roles={["view-users"]}
      load={(query) => api.members(orgId, query)}
      count={(query) => api.countMembers(orgId, query)}
      searchLabel={t("searchMembers")}
      toolbarStart={switcher}
      toolbarEnd={({ isEmpty }) => !isEmpty && add}
      filters={[
        {
          name: "membershipType",
          label: "filterByMembershipType",
          multiple: true,
          options: [
            { value: "managed", label: membershipText(t, "MANAGED") },
            { value: "unmanaged", label: membershipText(t, "UNMANAGED") },
          ],
        },
      ]}
      rowActions={actions.menuOf}
      bulkActions={actions.bulk}
      empty={
        <Empty title={t("emptyMembers")} text={t("emptyMembersInstructions")}>
          {add}
        </Empty>
      }
    />
  );
}
