import { Icon } from "../../../../kit/base/Icon.tsx";
import { Link } from "../../../../kit/base/Link.tsx";
import { useClient } from "../../client.ts";
import { useT } from "../../../../kit/panel/texts.ts";
import { Empty } from "../../../../kit/states/states.tsx";
import type { Column } from "../../../../kit/table/columns.ts";
import { DataTable } from "../../../../kit/table/DataTable.tsx";
import { links } from "../../links.ts";
import { useAuthorizationApi, type Resource } from "../api.ts";
import { DetailList, FirstOf, NamedList } from "../../../../sections/policies/cells.tsx";
import { toPolicyOrPermission } from "../links.ts";
import { useMayAuthorize } from "../rights.ts";
import { resourceActions } from "../actions.ts";
import { useAuthorizationActions } from "../useAuthorizationActions.ts";
import { useStyles } from "../../../../kit/panel/useStyles.ts";
import styles from "../authorization.css";

/** Protected resources of a client. */
export default function ResourceList() {
  useStyles(styles);
  const t = useT();
  const { id = "" } = useClient();
  const api = useAuthorizationApi(id);
  const { mayDo } = useMayAuthorize();
  const actions = useAuthorizationActions(resourceActions, id);
  const columns: readonly Column<Resource>[] = [
    {
      id: "name",
      priority: 1,
      cell: ({ _id: resourceId = "", name }) => (
        <Link className="strong" to={links.resource({ id, resourceId })}>
          <bdi>{name}</bdi>
        </Link>
      ),
    },
    { id: "displayName" },
    { id: "type" },
    { id: "owner", priority: 3, value: ({ owner }) => owner?.name },
    { id: "uris", priority: 3, value: ({ uris }) => uris?.join(" "), cell: ({ uris }) => <FirstOf texts={uris} /> },
    ...(mayDo("create-permission")
      ? [
          {
            id: "createPermission",
            title: "permission",
            sortable: false,
            value: () => undefined,
            cell: ({ _id: selectedId = "" }: Resource) => (
              <Link
                action="create-permission"
                to={links.permissionNewFor({ id, permissionType: "resource", selectedId })}
              >
                {t("createPermission")}
              </Link>
            ),
          },
        ]
      : []),
  ];
  const create = mayDo("create") && (
    <Link className="btn primary" action="create" to={links.resourceNew({ id })}>
      <Icon name="plus" />
      {t("createResource")}
    </Link>
  );
  return (
    <DataTable<Resource>
      name="resources"
      label={t("resources")}
      columns={columns}
      rowId={({ _id }) => _id ?? ""}
      rowName={({ name }) => name ?? ""}
      load={api.resources}
      searchLabel={t("searchClientAuthorizationResource")}
      roles={["view-authorization"]}
      filters={[
        { name: "type", label: "type" },
        { name: "uris", label: "uris" },
        { name: "owner", label: "owner" },
      ]}
      toolbarEnd={({ isEmpty }) => !isEmpty && create}
      rowActions={actions.menuOf}
      expand={({ _id: resourceId = "", uris = [] }) => (
        <div className="detail-lists">
          <NamedList title="uris" items={uris.map((uri) => ({ id: uri, name: uri }))} />
          <DetailList
            title="scopes"
            load={api.scopesOfResource(resourceId)}
            item={({ id: scopeId = "", name = "" }) => ({ id: scopeId, name, to: links.scope({ id, scopeId }) })}
          />
          <DetailList
            title="associatedPermissions"
            load={api.permissionsOfResource(resourceId)}
            item={(permission) => ({
              id: permission.id ?? "",
              name: permission.name ?? "",
              to: toPolicyOrPermission(id, permission),
            })}
          />
        </div>
      )}
      empty={
        <Empty title={t("emptyResources")} text={t("emptyResourcesInstructions")}>
          {create}
        </Empty>
      }
    />
  );
}
