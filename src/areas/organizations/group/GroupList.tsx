import { useMemo } from "react";
import { ActionButton } from "../../../kit/action/ActionButton.tsx";
import { Link } from "../../../kit/base/Link.tsx";
import { useServer } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { Empty } from "../../../kit/states/states.tsx";
import type { Column } from "../../../kit/table/columns.ts";
import { DataTable } from "../../../kit/table/DataTable.tsx";
import { toOrgGroup } from "../links.ts";
import type { OrgGroup } from "../organization.ts";
import { orgGroupsApi } from "./api.ts";
import { useOrgGroupActions, useBelowActions } from "./useOrgGroupActions.ts";

/** Top-level groups, or child groups of `parent`. A search covers all levels. */
export function GroupList({ orgId, parent }: { orgId: string; parent?: OrgGroup }) {
  const t = useT();
  const api = orgGroupsApi(useServer(), orgId);
  const actions = useOrgGroupActions(orgId);
  const { buttonOf } = useBelowActions(orgId);
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
  const button = buttonOf("create", parent);
  const create = (
    <ActionButton of={button && { ...button, label: t(parent ? "createChildGroup" : "createGroup") }} tone="primary" />
  );
  return (
    <DataTable<OrgGroup>
      name="organization-groups"
      label={t(parent ? "childGroups" : "groups")}
      columns={columns}
      rowId={(group) => group.id ?? ""}
      rowName={(group) => group.name ?? ""}
      load={(query) => (parent ? api.children(parent.id ?? "", query) : api.list(query))}
      searchLabel={t("searchGroup")}
      filters={[
        { name: "exact", label: "filter.match", multiple: true, options: [{ value: "true", label: t("exactSearch") }] },
      ]}
      toolbarEnd={({ isEmpty }) => !isEmpty && create}
      rowActions={actions.menuOf}
      bulkActions={actions.bulk}
      empty={
        <Empty
          title={t(parent ? "noGroupsInThisSubGroup" : "noGroupsInThisOrganization")}
          text={t(parent ? "noGroupsInThisSubGroupInstructions" : "noGroupsInThisOrganizationInstructions")}
        >
          {create}
        </Empty>
      }
    />
  );
}
