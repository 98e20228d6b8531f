import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useQueryState } from "../../kit/navigation/navigation.ts";
import { Link } from "../../kit/base/Link.tsx";
import { Tag } from "../../kit/base/Tag.tsx";
import { Popover } from "../../kit/overlay/Popover.tsx";
import { useT } from "../../kit/panel/texts.ts";
import { Empty } from "../../kit/states/states.tsx";
import type { Column } from "../../kit/table/columns.ts";
import { DataTable } from "../../kit/table/DataTable.tsx";
import { DetailList, NamedList } from "../../sections/policies/cells.tsx";
import { permissionActions } from "./actions.ts";
import { usePermissionsApi, type PermissionsApi } from "./api.ts";
import { ResourceFilter, ScopeFilter } from "./filters.tsx";
import { policyLinks, toPermission } from "./links.ts";
import { scopesOf, type PermissionRow, type ResourceType } from "./permission.ts";
import { usePermissionActions } from "./usePermissionActions.ts";
import { useThingName } from "./useThingName.ts";

export interface PermissionListProps {
  clientId: string;
  types: readonly ResourceType[];
  /** Button that creates a permission. */
  create: ReactNode;
}

/** Permissions as a table. */
export function PermissionList({ clientId, types, create }: PermissionListProps) {
  const t = useT();
  const api = usePermissionsApi(clientId);
  const actions = usePermissionActions(permissionActions, clientId);
  const links = policyLinks(clientId);
  const query = useQueryState();
  const resource = query.get("resource") ?? "";
  const resourceName = useThingName(query.get("resourceType") ?? "", resource);
  const columns: readonly Column<PermissionRow>[] = [
    {
      id: "name",
      title: "adminPermissionName",
      priority: 1,
      cell: (permission) => (
        <Link className="strong" to={toPermission(clientId, permission)}>
          <bdi>{permission.name}</bdi>
        </Link>
      ),
    },
    { id: "resourceType" },
    {
      id: "authorizationScopes",
      sortable: false,
      value: (permission) => scopesOf(permission).join(", "),
      cell: (permission) => <Scopes permission={permission} />,
    },
    { id: "description", priority: 3 },
  ];
  return (
    <DataTable<PermissionRow>
      name="permissions"
      label={t("permissions")}
      columns={columns}
      rowId={({ id = "" }) => id}
      rowName={({ name = "" }) => name}
      load={api.list}
      searchLabel={t("searchClientAuthorizationPermission")}
      roles={["view-authorization"]}
      filters={[
        {
          name: "resourceType",
          label: "resourceType",
          options: types.map(({ type }) => ({ value: type, label: type })),
        },
        {
          name: "resource",
          label: "resource",
          within: "resourceType",
          format: (id) => (id === resource ? resourceName : id),
          editor: (props) => <ResourceFilter {...props} />,
        },
        {
          name: "scope",
          label: "authorizationScope",
          within: "resourceType",
          editor: (props) => <ScopeFilter {...props} types={types} />,
        },
      ]}
      toolbarEnd={({ isEmpty }) => !isEmpty && create}
      rowActions={actions.menuOf}
      expand={(permission) => (
        <>
          <Resources api={api} id={permission.id ?? ""} type={permission.resourceType ?? ""} />
          <DetailList
            title="assignedPolicies"
            load={api.policies.associatedQuery(permission.id ?? "")}
            item={(policy) => ({ id: policy.id ?? "", name: policy.name ?? "", to: links.policy(policy) })}
          />
        </>
      )}
      empty={
        <Empty title={t("emptyPermissions")} text={t("emptyPermissionsInstructions")}>
          {create}
        </Empty>
      }
    />
  );
}

/** Scopes of a permission, each with its description. */
function Scopes({ permission }: { permission: PermissionRow }) {
  const t = useT();
  return (
    <span className="scope-tags">
      {scopesOf(permission).map((scope) => {
        const about = `authorizationScope.${permission.resourceType}.${scope}`;
        return (
          <Popover
            key={scope}
            action="scope"
            className="tag-button"
            panelLabel={t("authorizationScopeDetailsTitle")}
            align="start"
            face={<Tag tone="info">{scope}</Tag>}
          >
            {() => (
              <div className="scope-about">
                <p className="detail-title">{scope}</p>
                <p>{t(t.has(about) ? about : "authorizationScopeDetailsSubtitle")}</p>
              </div>
            )}
          </Popover>
        );
      })}
    </span>
  );
}

/** Resources of a permission. A permission without resources applies to all resources of its type. */
function Resources({ api, id, type }: { api: PermissionsApi; id: string; type: string }) {
  const t = useT();
  const { data, error, isPending } = useQuery({ ...api.resources(id), retry: false });
  const own = data?.filter(({ name }) => name !== type);
  return (
    <NamedList
      title="resources"
      items={own?.map(({ _id = "", name = "", displayName = name }) => ({ id: _id, name: displayName }))}
      note={error ? t("permissions.unread") : isPending ? t("spinnerLoading") : t("allResources")}
    />
  );
}
