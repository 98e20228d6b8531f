import { FormDialog } from "../../kit/form/FormDialog.tsx";
import { useServer, useT } from "../../kit/panel.ts";
import { rolesApi } from "./api.ts";
import type { Role } from "./area.ts";
import { rename } from "./form.ts";

/** Another name for a role. Its address holds the id, so it stays where it is. */
export function RoleRename({ role, onClose }: { role: Role; onClose: () => void }) {
  const t = useT();
  const api = rolesApi(useServer());
  const id = role.id ?? "";
  return (
    <FormDialog<Role, void> name="rename" area="roles" action="updated" id={id} title={t("roles.rename")} text={t("roles.renameText")} form={rename} initial={role} submitLabel={t("save")}
      success="roleSaveSuccess" failure="roleSaveError" onClose={onClose} run={async (_record, applyTo) => api.update(id, applyTo(await api.read(id)))} />
  );
}
