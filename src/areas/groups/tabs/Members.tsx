import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useActions } from "../../../kit/action/useActions.ts";
import { lazily } from "../../../kit/states/lazily.tsx";
import { useQueryState } from "../../../kit/navigation/navigation.ts";
import { Button } from "../../../kit/base/Button.tsx";
import { PersonCell } from "../../../kit/base/PersonCell.tsx";
import { Tag } from "../../../kit/base/Tag.tsx";
import { useAsk } from "../../../kit/overlay/ask.tsx";
import { useGroup } from "../group.ts";
import { useServer, useSessionState } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { Empty } from "../../../kit/states/states.tsx";
import type { Column } from "../../../kit/table/columns.ts";
import { DataTable } from "../../../kit/table/DataTable.tsx";
import { rowsOf } from "../../../kit/table/rows.ts";
import { Leftovers } from "../../../sections/bulk/Leftovers.tsx";
import { places } from "../../places.ts";
import { groupsApi, mostGroups, mostMembers, type Member } from "../api.ts";
import { memberActions, type MemberRow as Row } from "../members/actions.ts";
import { useRights } from "../useRights.ts";

const MembersAdd = lazily(() => import("../MembersAdd.tsx"));

/** Members of a group. Optionally includes members of its descendants. */
export default function Members() {
  const t = useT();
  const group = useGroup();
  const id = group.id ?? "";
  const api = groupsApi(useServer());
  const state = useQueryState();
  const { manageMembership, mayDo } = useRights();
  const ask = useAsk();
  const isBelow = state.get("below") === "true";
  const setBelow = (on: boolean) => state.set({ below: on ? "true" : undefined, page: undefined, search: undefined });
  const below = useQuery({ ...api.membersBelow(group), enabled: isBelow }).data;
  const mayManage = manageMembership(group);
  const { whoAmI } = useSessionState();
  const actions = useActions(memberActions, {
    group,
    mayManage,
    isSelf: (member) => member.id !== undefined && member.id === whoAmI?.userId,
  });
  const columns = useMemo(
    (): readonly Column<Row>[] => [
      { id: "name", priority: 1, value: (member) => member.username, cell: (member) => <Name member={member} /> },
      ...(isBelow
        ? [
            {
              id: "memberOf",
              title: "groups.memberOf",
              sortable: false,
              cell: (member) => <MemberOf member={member} />,
            } satisfies Column<Row>,
          ]
        : []),
      { id: "email" },
      { id: "firstName", priority: 3 },
      { id: "lastName", priority: 3 },
    ],
    [isBelow],
  );
  const add = mayManage && mayDo("add-member") && (
    <Button action="add-member" tone="primary" icon="plus" onClick={() => ask(MembersAdd, { group })}>
      {t("addMember")}
    </Button>
  );
  // A member of a descendant only cannot leave this group.
  const mayLeave = (member: Row) => mayManage && member.isDirect !== false;
  return (
    <>
      <Leftovers />
      <DataTable<Row>
        key={String(isBelow)}
        name="group-members"
        label={t("members")}
        columns={columns}
        rowId={(member) => member.id ?? ""}
        rowName={(member) => member.username ?? ""}
        roles={["view-users"]}
        {...(isBelow
          ? {
              paging: "client",
              searchLabel: t("searchForUser"),
              load: () => rowsOf(api.membersBelow(group), ({ members }) => members),
            }
          : { load: (query) => api.members(id, query) })}
        toolbar={
          <label className="toggle-line">
            <input
              type="checkbox"
              className="box"
              data-field="includeSubGroups"
              checked={isBelow}
              onChange={(event) => setBelow(event.target.checked)}
            />
            {t("includeSubGroups")}
          </label>
        }
        toolbarEnd={({ isEmpty }) => !isEmpty && add}
        banner={
          isBelow &&
          (below?.isPartial ? (
            <p className="notice warning" role="status" data-state="partial">
              <span>{t("groups.belowPartial", { members: below.members.length, groups: below.groups })}</span>
            </p>
          ) : (
            <p className="hint list-note">{t("groups.belowHint", { members: mostMembers, groups: mostGroups })}</p>
          ))
        }
        rowActions={actions.menuOf}
        selectable={mayLeave}
        bulkActions={actions.bulk}
        empty={
          <Empty title={t("groups.noMembers")} text={t("groups.noMembersText")}>
            {!isBelow && (group.subGroupCount ?? 0) > 0 && (
              <Button action="include-sub-groups" onClick={() => setBelow(true)}>
                {t("includeSubGroups")}
              </Button>
            )}
            {add}
          </Empty>
        }
      />
    </>
  );
}

function Name({ member }: { member: Member }) {
  const t = useT();
  return (
    <PersonCell person={member} to={places.user(member.id ?? "")}>
      {member.enabled === false && <Tag state="disabled">{t("disabled")}</Tag>}
    </PersonCell>
  );
}

function MemberOf({ member: { memberOf = [] } }: { member: Row }) {
  const paths = memberOf.join(", ");
  return (
    <span title={paths}>
      <bdi>{paths}</bdi>
    </span>
  );
}
