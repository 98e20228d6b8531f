import { FormDialog } from "../../kit/form/FormDialog.tsx";
import { useT } from "../../kit/panel.ts";
import { rename } from "./form.ts";
import { useRolesApi } from "./place.ts";
import type { Role } from "./role.ts";

/** Another name for a role. Its address holds the id, so it stays where it is. */
export function RoleRename({ role, onClose }: { role: Role; onClose: () => void }) {
  const t = useT();
  const api = useRolesApi();
  const id = role.id ?? "";
  return (
    <FormDialog<Role, unknown>
      name="rename"
      area="roles"
      action="updated"
      id={id}
      title={t("roles.rename")}
      text={t("roles.renameText")}
      form={rename}
      initial={role}
      submitLabel={t("save")}
      success="roleSaveSuccess"
      failure="roleSaveError"
      invalidate={[api.key]}
      onClose={onClose}
      query={api.detail(id)}
      write={(server, record) => api.by(server).update(id, record)}
    />
  );
}
