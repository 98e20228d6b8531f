import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { useAction } from "../../../kit/action/useAction.ts";
import { useAlerts } from "../../../kit/alerts/useAlerts.ts";
import { useQueryState } from "../../../kit/area/navigation.ts";
import { Button } from "../../../kit/base/Button.tsx";
import { MaybeLink } from "../../../kit/base/Link.tsx";
import { Tag } from "../../../kit/base/Tag.tsx";
import { ConfirmDialog } from "../../../kit/overlay/ConfirmDialog.tsx";
import { useDetail } from "../../../kit/page/DetailPage.tsx";
import { useServer, useT } from "../../../kit/panel.ts";
import { Empty } from "../../../kit/states/states.tsx";
import type { Column } from "../../../kit/table/columns.ts";
import { DataTable } from "../../../kit/table/DataTable.tsx";
import { BulkDialog } from "../../../sections/bulk/BulkDialog.tsx";
import { each } from "../../../sections/bulk/each.ts";
import { places } from "../../places.ts";
import { groupsApi, mostMembers, type Member } from "../api.ts";
import type { Group } from "../area.ts";
import { useRights } from "../useRights.ts";

const UserPicker = lazy(() => import("../../../sections/pickers/UserPicker.tsx").then(({ UserPicker: view }) => ({ default: view })));
const Memberships = lazy(() => import("../Memberships.tsx"));

/** What a change of membership reaches. */
const touched = [["groups"], ["users"], ["role-mapping"]] as const;

const columns: readonly Column<Member>[] = [
  { id: "name", priority: 1, value: (member) => member.username, cell: (member) => <Name member={member} /> },
  { id: "email" },
  { id: "firstName", priority: 3 },
  { id: "lastName", priority: 3 },
];

function Name({ member }: { member: Member }) {
  const t = useT();
  return <span className="role-name"><MaybeLink className="strong" to={places.user(member.id ?? "")}><bdi>{member.username}</bdi></MaybeLink>{member.enabled === false && <Tag>{t("disabled")}</Tag>}</span>;
}

/** Members of a group; on demand also those of all groups below it. */
export default function Members() {
  const t = useT();
  const group = useDetail<Group>();
  const id = group.id ?? "";
  const api = groupsApi(useServer());
  const state = useQueryState();
  const { manageMembership, mayDo } = useRights();
  const [isAdding, setAdding] = useState(false);
  const [looking, setLooking] = useState<Member>();
  const [leaving, setLeaving] = useState<{ rows: readonly Member[]; clear: () => void }>();
  const withBelow = state.get("below") === "true";
  const mayManage = manageMembership(group);
  const add = mayManage && mayDo("add-member") && <Button action="add-member" tone="primary" icon="plus" onClick={() => setAdding(true)}>{t("addMember")}</Button>;
  return (
    <>
      <DataTable<Member> key={String(withBelow)} name="group-members" label={t("members")} columns={columns} rowId={(member) => member.id ?? ""} rowName={(member) => member.username ?? ""} roles={["view-users"]}
        {...(withBelow ? { paging: "client" as const, load: () => api.allMembers(id) } : { load: (query) => api.members(id, query) })}
        toolbar={
          <label className="toggle-line" title={t("groups.belowHint", { most: mostMembers })}>
            <input type="checkbox" className="box" data-field="includeSubGroups" checked={withBelow} onChange={(event) => state.set({ below: event.target.checked ? "true" : undefined, page: undefined })} />
            {t("includeSubGroups")}
          </label>
        }
        toolbarEnd={add}
        rowActions={(member) => [
          { action: "show-memberships", label: t("showMemberships"), onSelect: () => setLooking(member) },
          ...(mayManage ? [{ action: "leave", label: t("leave"), danger: true, separated: true, onSelect: () => setLeaving({ rows: [member], clear: () => {} }) }] : []),
        ]}
        bulkActions={mayManage ? [{ action: "leave", label: t("leave"), danger: true, run: (rows, clear) => setLeaving({ rows, clear }) }] : []}
        empty={<Empty title={t("groups.noMembers")} text={t("groups.noMembersText")}>{add}</Empty>} />
      <Suspense fallback={null}>
        {isAdding && <AddMembers group={group} onClose={() => setAdding(false)} />}
        {looking && <Memberships member={looking} onClose={() => setLooking(undefined)} />}
      </Suspense>
      {leaving && <Leave group={group} members={leaving.rows} onDone={leaving.clear} onClose={() => setLeaving(undefined)} />}
    </>
  );
}

/** Users to put into the group; who is in it is marked. */
function AddMembers({ group, onClose }: { group: Group; onClose: () => void }) {
  const t = useT();
  const api = groupsApi(useServer());
  const { run } = useAction();
  const id = group.id ?? "";
  const members = useQuery(api.memberIds(id)).data;
  return (
    <UserPicker name="add-member" title={t("addMember")} okAction="add" okLabel={(count) => t("pick.add", { count })} onClose={onClose}
      reason={(user) => (members?.has(user.id) ? t("groups.isMember") : undefined)}
      onPick={(users) => run({ area: "groups", action: "members-added", id, success: "usersAdded", failure: "usersAddedError", values: { count: users.length }, invalidate: touched },
        () => each(users, (user) => api.addMember(id, user.id ?? "")))} />
  );
}

/** Takes users out of the group; they stay in the realm. */
function Leave({ group, members, onDone, onClose }: { group: Group; members: readonly Member[]; onDone: () => void; onClose: () => void }) {
  const t = useT();
  const alerts = useAlerts();
  const api = groupsApi(useServer());
  const { run } = useAction();
  const id = group.id ?? "";
  const title = t("groups.leave", { count: members.length });
  const [only] = members;
  if (members.length === 1 && only) {
    return (
      <ConfirmDialog name="confirm-leave" danger title={title} text={<><bdi className="strong">{only.username}</bdi> {t("groups.leaveText")}</>} confirm={t("leave")} onClose={onClose}
        onConfirm={async () => {
          const done = await run({ area: "groups", action: "member-removed", id, before: { member: only.username }, success: "usersLeft", failure: "usersLeftError", values: { count: 1 }, invalidate: touched }, () => api.removeMember(id, only.id ?? ""));
          if (done) onDone();
        }} />
    );
  }
  return (
    <BulkDialog<Member> name="bulk-leave" area="groups" action="member-removed" title={title} danger start={t("leave")} rows={members} rowId={(member) => member.id ?? ""} rowName={(member) => member.username ?? ""}
      preview={() => ({ change: t("groups.leaveText") })} run={(member) => api.removeMember(id, member.id ?? "")} invalidate={touched}
      onClose={(done) => {
        if (done.length) {
          alerts.success(t("usersLeft", { count: done.length }));
          onDone();
        }
        onClose();
      }} />
  );
}
