import { useMemo, useState } from "react";
import { lazily } from "../../../kit/base/lazily.tsx";
import { Link } from "../../../kit/base/Link.tsx";
import { Button } from "../../../kit/base/Button.tsx";
import { useServer, useT } from "../../../kit/panel.ts";
import { Empty } from "../../../kit/states/states.tsx";
import type { Column } from "../../../kit/table/columns.ts";
import { DataTable } from "../../../kit/table/DataTable.tsx";
import { toOrgGroup, type OrgGroup } from "../area.ts";
import { useRights } from "../useRights.ts";
import { orgGroupsApi } from "./api.ts";
import { GroupDelete } from "./GroupDelete.tsx";
import { GroupForm } from "./GroupForm.tsx";

const GroupDuplicate = lazily(() => import("./GroupDuplicate.tsx"));
const GroupMove = lazily(() => import("./GroupMove.tsx"));

/** Groups of an organization at the top, or below a parent. A search looks at every depth. */
export function GroupList({ orgId, parent }: { orgId: string; parent?: OrgGroup }) {
  const t = useT();
  const api = orgGroupsApi(useServer(), orgId);
  const { manage, manageMembers, mayDo } = useRights();
  const [editing, setEditing] = useState<{ group?: OrgGroup; below?: OrgGroup | undefined }>();
  const [moving, setMoving] = useState<OrgGroup>();
  const [copying, setCopying] = useState<OrgGroup>();
  const [leaving, setLeaving] = useState<{ rows: readonly OrgGroup[]; clear: () => void }>();
  const columns = useMemo(
    (): readonly Column<OrgGroup>[] => [
      {
        id: "groupName",
        priority: 1,
        value: (group) => group.name,
        cell: (group) => (
          <Link className="strong" to={toOrgGroup(orgId, group.id ?? "")}>
            <bdi>{group.name}</bdi>
          </Link>
        ),
      },
      { id: "path" },
      { id: "description", priority: 3 },
      { id: "childGroups", priority: 3, value: (group) => group.subGroupCount },
    ],
    [orgId],
  );
  const create = manage && mayDo("create") && (
    <Button action="create" tone="primary" icon="plus" onClick={() => setEditing({ below: parent })}>
      {t(parent ? "createChildGroup" : "createGroup")}
    </Button>
  );
  return (
    <>
      <DataTable<OrgGroup>
        name="organization-groups"
        label={t(parent ? "childGroups" : "groups")}
        columns={columns}
        rowId={(group) => group.id ?? ""}
        rowName={(group) => group.name ?? ""}
        load={(query) => (parent ? api.children(parent.id ?? "", query) : api.list(query))}
        searchLabel={t("searchGroup")}
        toolbarEnd={({ isEmpty }) => !isEmpty && create}
        rowActions={(group) =>
          manage
            ? [
                { action: "rename", label: t("editGroup"), onSelect: () => setEditing({ group }) },
                { action: "move", label: t("moveTo"), onSelect: () => setMoving(group) },
                {
                  action: "create-child",
                  label: t("createChildGroup"),
                  icon: "plus",
                  onSelect: () => setEditing({ below: group }),
                },
                ...(manageMembers
                  ? [
                      {
                        action: "duplicate",
                        label: t("duplicate"),
                        icon: "copy" as const,
                        onSelect: () => setCopying(group),
                      },
                    ]
                  : []),
                {
                  action: "delete",
                  label: t("delete"),
                  icon: "trash",
                  danger: true,
                  separated: true,
                  onSelect: () => setLeaving({ rows: [group], clear: () => {} }),
                },
              ]
            : []
        }
        bulkActions={
          manage
            ? [
                {
                  action: "delete",
                  label: t("delete"),
                  danger: true,
                  run: (rows, clear) => setLeaving({ rows, clear }),
                },
              ]
            : []
        }
        empty={
          <Empty
            title={t(parent ? "noGroupsInThisSubGroup" : "noGroupsInThisOrganization")}
            text={t(parent ? "noGroupsInThisSubGroupInstructions" : "noGroupsInThisOrganizationInstructions")}
          >
            {create}
          </Empty>
        }
      />
      {editing && (
        <GroupForm
          orgId={orgId}
          {...(editing.group && { group: editing.group })}
          {...(editing.below && { below: editing.below })}
          onClose={() => setEditing(undefined)}
        />
      )}
      {copying && <GroupDuplicate orgId={orgId} group={copying} onClose={() => setCopying(undefined)} />}
      {moving && <GroupMove orgId={orgId} group={moving} onClose={() => setMoving(undefined)} />}
      {leaving && (
        <GroupDelete orgId={orgId} groups={leaving.rows} onDone={leaving.clear} onClose={() => setLeaving(undefined)} />
      )}
    </>
  );
}
