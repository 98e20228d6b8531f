import { useState } from "react";
import { useAlerts } from "../../kit/alerts/useAlerts.ts";
import { Link } from "../../kit/base/Link.tsx";
import { Page } from "../../kit/page/Page.tsx";
import { useAccess, useMayDo, useServer, useT } from "../../kit/panel.ts";
import { Empty } from "../../kit/states/states.tsx";
import { DataTable } from "../../kit/table/DataTable.tsx";
import { BulkDialog } from "../../sections/bulk/BulkDialog.tsx";
import { Leftovers } from "../../sections/bulk/Leftovers.tsx";
import { rolesApi } from "./api.ts";
import { roles, type Role } from "./area.ts";
import { columns } from "./columns.tsx";
import { RoleDelete } from "./RoleDelete.tsx";
import { useDefaultRole } from "./useDefaultRole.ts";

/** Roles of the realm. */
export default function RoleList() {
  const t = useT();
  const alerts = useAlerts();
  const api = rolesApi(useServer());
  const isDefault = useDefaultRole();
  const isManager = useAccess().has("manage-realm");
  const mayCreate = useMayDo()("create") && isManager;
  const [removing, setRemoving] = useState<{ role: Role; clear?: () => void }>();
  const [batch, setBatch] = useState<{ rows: readonly Role[]; clear: (ids: readonly string[]) => void }>();
  const create = mayCreate && <Link to={roles.to.create()} className="btn primary" action="create">{t("createRole")}</Link>;
  const remove = (role: Role) => (isDefault(role) ? alerts.show("danger", t("defaultRoleDeleteError")) : setRemoving({ role }));
  return (
    <Page title={t("titleRoles")} subtitle={t("roleExplain")} documentation="https://www.keycloak.org/docs/latest/server_admin/#assigning-permissions-using-roles-and-groups" actions={create}>
      <Leftovers />
      <DataTable<Role> name="roles" label={t("titleRoles")} columns={columns} rowId={(role) => role.id ?? ""} rowName={(role) => role.name ?? ""} load={api.list} searchLabel={t("searchForRoles")}
        selectable={(role) => !isDefault(role)}
        rowActions={(role) => (isManager ? [{ action: "delete", label: t("delete"), icon: "trash", danger: true, onSelect: () => remove(role) }] : [])}
        bulkActions={isManager ? [{ action: "delete", label: t("delete"), danger: true, run: (rows, clear) => (rows.length === 1 && rows[0] ? setRemoving({ role: rows[0], clear }) : setBatch({ rows, clear })) }] : []}
        empty={<Empty title={t("roles.empty")} text={t("roles.emptyText")}>{create}</Empty>} />
      {removing && <RoleDelete role={removing.role} onClose={() => setRemoving(undefined)} onDeleted={removing.clear} />}
      {batch && (
        <BulkDialog<Role> name="bulk-delete" area="roles" action="deleted" title={t("roles.bulk.delete", { count: batch.rows.length })} text={t("roles.bulk.deleteText")} danger start={t("delete")}
          rows={batch.rows} rowId={(role) => role.id ?? ""} rowName={(role) => role.name ?? ""}
          preview={(role) => (isDefault(role) ? { skip: t("defaultRoleDeleteError") } : { change: t(role.composite ? "roles.bulk.deleteComposite" : "roles.bulk.deletePlain") })}
          run={(role) => api.remove(role.id ?? "")}
          onClose={(done) => {
            batch.clear(done);
            setBatch(undefined);
          }} />
      )}
    </Page>
  );
}
