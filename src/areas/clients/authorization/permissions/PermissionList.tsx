import { useQuery } from "@tanstack/react-query";
import { useNavigation } from "../../../../kit/navigation/navigation.ts";
import { Button } from "../../../../kit/base/Button.tsx";
import { Icon } from "../../../../kit/base/Icon.tsx";
import { Link } from "../../../../kit/base/Link.tsx";
import { Menu } from "../../../../kit/menu/Menu.tsx";
import { useClient } from "../../client.ts";
import { useT } from "../../../../kit/panel/texts.ts";
import { Empty } from "../../../../kit/states/states.tsx";
import type { Column } from "../../../../kit/table/columns.ts";
import { DataTable } from "../../../../kit/table/DataTable.tsx";
import type { PoliciesApi } from "../../../../sections/policies/api.ts";
import { links } from "../../links.ts";
import { useAuthorizationApi } from "../api.ts";
import type { Permission } from "./permission.ts";
import { DetailList, FirstOf } from "../../../../sections/policies/cells.tsx";
import { toPermission, toPolicy } from "../links.ts";
import { useMayAuthorize } from "../rights.ts";
import { permissionActions } from "../actions.ts";
import { useAuthorizationActions } from "../useAuthorizationActions.ts";

/** Permissions: they connect resources and scopes with policies. */
export default function PermissionList() {
  const t = useT();
  const { id = "" } = useClient();
  const api = useAuthorizationApi(id);
  const { go } = useNavigation();
  const { mayDo } = useMayAuthorize();
  const actions = useAuthorizationActions(permissionActions, id);
  const mayCreate = mayDo("create");
  const hasResources = useQuery({ ...api.hasResources(), enabled: mayCreate, retry: false }).data?.length !== 0;
  const hasScopes = useQuery({ ...api.hasScopes(), enabled: mayCreate, retry: false }).data?.length !== 0;
  const typeName: Record<string, string> = {
    resource: t("authorization.resourceBased"),
    scope: t("authorization.scopeBased"),
  };
  const columns: readonly Column<Permission>[] = [
    { id: "name", priority: 1, cell: (permission) => <Name id={id} permission={permission} /> },
    { id: "type", value: ({ type = "" }) => typeName[type] ?? type },
    {
      id: "associatedPolicy",
      priority: 3,
      sortable: false,
      value: () => undefined,
      cell: (permission) => <Associated id={permission.id ?? ""} api={api.policies} />,
    },
    { id: "description" },
  ];
  const create = (permissionType: "resource" | "scope") => go(links.permissionNew({ id, permissionType }));
  const choices = [
    {
      action: "create-resource-permission",
      label: t("createResourceBasedPermission"),
      disabled: !hasResources,
      hint: t("noResourceCreateHint"),
      onSelect: () => create("resource"),
    },
    {
      action: "create-scope-permission",
      label: t("createScopeBasedPermission"),
      disabled: !hasScopes,
      hint: t("noScopeCreateHint"),
      onSelect: () => create("scope"),
    },
  ] as const;
  return (
    <DataTable<Permission>
      name="permissions"
      label={t("permissions")}
      columns={columns}
      rowId={(permission) => permission.id ?? ""}
      rowName={({ name }) => name ?? ""}
      load={api.permissions}
      searchLabel={t("searchClientAuthorizationPermission")}
      roles={["view-authorization"]}
      filters={[
        { name: "resource", label: "resource" },
        { name: "scope", label: "scope" },
        {
          name: "type",
          label: "type",
          options: Object.entries(typeName).map(([value, label]) => ({ value, label })),
        },
      ]}
      toolbarEnd={({ isEmpty }) =>
        mayCreate &&
        !isEmpty && (
          <Menu
            label={t("createPermission")}
            items={choices.map(({ hint, ...choice }) => ({ ...choice, ...(choice.disabled && { hint }) }))}
            trigger={
              <Button action="create" tone="primary">
                {t("createPermission")}
                <Icon name="chevron-down" />
              </Button>
            }
          />
        )
      }
      banner={
        mayCreate &&
        !hasScopes &&
        hasResources && (
          <p className="notice info">
            <span>{t("noScopeCreateHint")}</span>
          </p>
        )
      }
      rowActions={actions.menuOf}
      expand={(permission) => (
        <DetailList
          title="associatedPolicy"
          load={api.policies.associatedQuery(permission.id ?? "")}
          item={(policy) => ({ id: policy.id ?? "", name: policy.name ?? "", to: toPolicy(id, policy) })}
        />
      )}
      empty={
        <Empty title={t("emptyPermissions")} text={t("emptyPermissionInstructions")}>
          {mayCreate &&
            choices.map(({ action, label, disabled, hint, onSelect }) => (
              <Button
                key={action}
                action={action}
                disabled={disabled}
                title={disabled ? hint : undefined}
                onClick={onSelect}
              >
                {label}
              </Button>
            ))}
        </Empty>
      }
    />
  );
}

function Name({ id, permission }: { id: string; permission: Permission }) {
  const to = toPermission(id, permission);
  return to ? (
    <Link className="strong" to={to}>
      <bdi>{permission.name}</bdi>
    </Link>
  ) : (
    <bdi className="strong">{permission.name}</bdi>
  );
}

function Associated({ id, api }: { id: string; api: PoliciesApi }) {
  const { data } = useQuery({ ...api.associatedQuery(id), retry: false });
  return <FirstOf texts={data?.map(({ name }) => name ?? "")} />;
}
