import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "../../kit/base/Link.tsx";
import { Tag } from "../../kit/base/Tag.tsx";
import { SelectControl } from "../../kit/form/controls/SelectControl.tsx";
import { Popover } from "../../kit/overlay/Popover.tsx";
import { useServer, useT } from "../../kit/panel.ts";
import { Empty } from "../../kit/states/states.tsx";
import type { Column, FilterEditorProps } from "../../kit/table/columns.ts";
import { DataTable } from "../../kit/table/DataTable.tsx";
import { DetailList, NamedList } from "../../sections/policies/cells.tsx";
import { permissionActions } from "./actions.ts";
import { usePermissionsApi, type PermissionsApi } from "./api.ts";
import { choiceOf } from "./choices.ts";
import { policyLinks, toPermission } from "./links.ts";
import { scopesOf, type PermissionRow, type ResourceType } from "./permission.ts";
import { usePermissionActions } from "./usePermissionActions.ts";

export interface PermissionListProps {
  clientId: string;
  types: readonly ResourceType[];
  /** The button that makes one. */
  create: ReactNode;
}

/** Permissions one by one. */
export function PermissionList({ clientId, types, create }: PermissionListProps) {
  const t = useT();
  const api = usePermissionsApi(clientId);
  const actions = usePermissionActions(permissionActions, clientId);
  const links = policyLinks(clientId);
  const scopes = [...new Set(types.flatMap((type) => type.scopes))].sort();
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
        { name: "resource", label: "resource", editor: (props) => <ResourceFilter {...props} /> },
        {
          name: "scope",
          label: "authorizationScope",
          options: scopes.map((scope) => ({ value: scope, label: scope })),
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

/** What can be done, each with what it means. */
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

/** What a permission is for; nothing of its own: all of its type. */
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

/** A thing of the type that is chosen beside it. */
function ResourceFilter({ label, values, onChange, draft }: FilterEditorProps) {
  const t = useT();
  const server = useServer();
  const type = draft.resourceType?.[0];
  const choice = type === undefined ? undefined : choiceOf(server, type);
  if (!choice) return <p className="hint">{t("permissions.typeFirst")}</p>;
  return (
    <SelectControl
      key={type}
      field={{ path: ["resource"], kind: "select", ...choice }}
      label={label}
      value={values[0] ?? ""}
      onChange={(value) => onChange(typeof value === "string" && value ? [value] : [])}
      onBlur={() => {}}
      disabled={false}
      ref={() => {}}
      control={{
        id: "filter-resource",
        name: "resource",
        "data-field": "resource",
        "aria-describedby": undefined,
        "aria-invalid": undefined,
        "aria-required": undefined,
        "aria-label": label,
      }}
    />
  );
}
