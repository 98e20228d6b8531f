import type { ReactNode } from "react";
import { Icon } from "../../kit/base/Icon.tsx";
import { Link } from "../../kit/base/Link.tsx";
import { useMayDo } from "../../kit/panel/narrowing.ts";
import { useT } from "../../kit/panel/texts.ts";
import { Empty } from "../../kit/states/states.tsx";
import { DataTable } from "../../kit/table/DataTable.tsx";
import { useTexts } from "../../kit/panel/useTexts.ts";
import { Leftovers } from "../bulk/Leftovers.tsx";
import { columns } from "./columns.tsx";
import english from "./en.json" with { type: "json" };
import { useRolePlace, useRolesApi } from "./place.ts";
import type { Role } from "./role.ts";
import { useRoleActions } from "./useRoleActions.ts";
import { useDefaultRole } from "./useDefaultRole.ts";

/** Link to a new role, shown if the admin may create one. */
export function RoleCreateLink() {
  useTexts(english);
  const t = useT();
  const { mayManage, create } = useRolePlace();
  return useMayDo()("create") && mayManage ? (
    <Link to={create} className="btn primary" action="create">
      <Icon name="plus" />
      {t("createRole")}
    </Link>
  ) : null;
}

/** Realm roles or client roles, with search and delete. */
export function RoleTable({
  label,
  empty,
  toolbarEnd,
}: {
  label: string;
  empty: { title: string; text: string };
  toolbarEnd?: ReactNode;
}) {
  useTexts(english);
  const t = useT();
  const api = useRolesApi();
  const isDefault = useDefaultRole();
  const actions = useRoleActions();
  return (
    <>
      <Leftovers />
      <DataTable<Role>
        name="roles"
        label={label}
        columns={columns}
        rowId={(role) => role.id ?? ""}
        rowName={(role) => role.name ?? ""}
        load={api.list}
        searchLabel={t("searchForRoles")}
        toolbarEnd={(list) => !list.isEmpty && toolbarEnd}
        selectable={(role) => !isDefault(role)}
        rowActions={actions.menuOf}
        bulkActions={actions.bulk}
        empty={
          <Empty title={empty.title} text={empty.text}>
            <RoleCreateLink />
          </Empty>
        }
      />
    </>
  );
}
