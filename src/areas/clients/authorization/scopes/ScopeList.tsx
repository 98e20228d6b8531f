import { Icon } from "../../../../kit/base/Icon.tsx";
import { Link } from "../../../../kit/base/Link.tsx";
import { useClient } from "../../client.ts";
import { useT } from "../../../../kit/panel/texts.ts";
import { Empty } from "../../../../kit/states/states.tsx";
import type { Column } from "../../../../kit/table/columns.ts";
import { DataTable } from "../../../../kit/table/DataTable.tsx";
import { links } from "../../links.ts";
import { useAuthorizationApi, type Scope } from "../api.ts";
import { DetailList } from "../../../../sections/policies/cells.tsx";
import { toPolicyOrPermission } from "../links.ts";
import { useMayAuthorize } from "../rights.ts";
import { scopeActions } from "../actions.ts";
import { useAuthorizationActions } from "../useAuthorizationActions.ts";
import { useStyles } from "../../../../kit/panel/useStyles.ts";
import styles from "../authorization.css";

/** Scopes of a client's resources. */
export default function ScopeList() {
  useStyles(styles);
  const t = useT();
  const { id = "" } = useClient();
  const api = useAuthorizationApi(id);
  const { mayDo } = useMayAuthorize();
  const actions = useAuthorizationActions(scopeActions, id);
  const columns: readonly Column<Scope>[] = [
    {
      id: "name",
      priority: 1,
      cell: ({ id: scopeId = "", name }) => (
        <Link className="strong" to={links.scope({ id, scopeId })}>
          <bdi>{name}</bdi>
        </Link>
      ),
    },
    { id: "displayName" },
    ...(mayDo("create-permission")
      ? [
          {
            id: "createPermission",
            title: "permission",
            sortable: false,
            value: () => undefined,
            cell: ({ id: selectedId = "" }: Scope) => (
              <Link action="create-permission" to={links.permissionNewFor({ id, permissionType: "scope", selectedId })}>
                {t("createPermission")}
              </Link>
            ),
          },
        ]
      : []),
  ];
  const create = mayDo("create") && (
    <Link className="btn primary" action="create" to={links.scopeNew({ id })}>
      <Icon name="plus" />
      {t("createAuthorizationScope")}
    </Link>
  );
  return (
    <DataTable<Scope>
      name="scopes"
      label={t("authorizationScopes")}
      columns={columns}
      rowId={(scope) => scope.id ?? ""}
      rowName={({ name }) => name ?? ""}
      load={api.scopes}
      searchLabel={t("searchByName")}
      roles={["view-authorization"]}
      toolbarEnd={({ isEmpty }) => !isEmpty && create}
      rowActions={actions.menuOf}
      expand={({ id: scopeId = "" }) => (
        <div className="detail-lists">
          <DetailList
            title="resources"
            load={api.resourcesOfScope(scopeId)}
            item={({ _id: resourceId = "", name = "" }) => ({
              id: resourceId,
              name,
              to: links.resource({ id, resourceId }),
            })}
          />
          <DetailList
            title="associatedPermissions"
            load={api.permissionsOfScope(scopeId)}
            item={(permission) => ({
              id: permission.id ?? "",
              name: permission.name ?? "",
              to: toPolicyOrPermission(id, permission),
            })}
          />
        </div>
      )}
      empty={
        <Empty title={t("emptyAuthorizationScopes")} text={t("emptyAuthorizationInstructions")}>
          {create}
        </Empty>
      }
    />
  );
}
