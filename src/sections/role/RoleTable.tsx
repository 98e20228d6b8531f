import { useState, type ReactNode } from "react";
import { useAlerts } from "../../kit/alerts/useAlerts.ts";
import { Icon } from "../../kit/base/Icon.tsx";
import { Link } from "../../kit/base/Link.tsx";
import { useMayDo, useT } from "../../kit/panel.ts";
import { Empty } from "../../kit/states/states.tsx";
import { DataTable } from "../../kit/table/DataTable.tsx";
import { useTexts } from "../../kit/useTexts.ts";
import { BulkDialog } from "../bulk/BulkDialog.tsx";
import { Leftovers } from "../bulk/Leftovers.tsx";
import { columns } from "./columns.tsx";
import english from "./en.json" with { type: "json" };
import { useRolePlace, useRolesApi } from "./place.ts";
import type { Role } from "./role.ts";
import { RoleDelete } from "./RoleDelete.tsx";
import { useDefaultRole } from "./useDefaultRole.ts";

/** Link to a new role, for those who may. */
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

/** Roles of the realm or of a client: find, delete one or many. */
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
  const alerts = useAlerts();
  const api = useRolesApi();
  const { mayManage } = useRolePlace();
  const isDefault = useDefaultRole();
  const [removing, setRemoving] = useState<{ role: Role; clear?: () => void }>();
  const [batch, setBatch] = useState<{ rows: readonly Role[]; clear: (ids: readonly string[]) => void }>();
  const remove = (role: Role) =>
    isDefault(role) ? alerts.show("danger", t("defaultRoleDeleteError")) : setRemoving({ role });
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
        rowActions={(role) =>
          mayManage
            ? [{ action: "delete", label: t("delete"), icon: "trash", danger: true, onSelect: () => remove(role) }]
            : []
        }
        bulkActions={
          mayManage
            ? [
                {
                  action: "delete",
                  label: t("delete"),
                  danger: true,
                  run: (rows, clear) =>
                    rows.length === 1 && rows[0] ? setRemoving({ role: rows[0], clear }) : setBatch({ rows, clear }),
                },
              ]
            : []
        }
        empty={
          <Empty title={empty.title} text={empty.text}>
            <RoleCreateLink />
          </Empty>
        }
      />
      {removing && (
        <RoleDelete role={removing.role} onClose={() => setRemoving(undefined)} onDeleted={removing.clear} />
      )}
      {batch && (
        <BulkDialog<Role>
          name="bulk-delete"
          area="roles"
          action="deleted"
          title={t("roles.bulk.delete", { count: batch.rows.length })}
          text={t("roles.bulk.deleteText")}
          danger
          deed="delete"
          start={(count) => t("roles.bulk.delete", { count })}
          rows={batch.rows}
          rowId={(role) => role.id ?? ""}
          rowName={(role) => role.name ?? ""}
          invalidate={[api.key]}
          preview={(role) =>
            isDefault(role)
              ? { skip: t("defaultRoleDeleteError") }
              : { change: t(role.composite ? "roles.bulk.deleteComposite" : "roles.bulk.deletePlain") }
          }
          run={(server, role) => api.by(server).remove(role.id ?? "")}
          onClose={(done) => {
            batch.clear(done);
            setBatch(undefined);
          }}
        />
      )}
    </>
  );
}
