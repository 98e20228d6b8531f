import { useT } from "../../../../kit/panel.ts";
import type { PolicyRef } from "../../../../sections/policies/policy.ts";
import { useAuthorizationApi } from "../api.ts";
import { DeleteDialog } from "../DeleteDialog.tsx";

/** Asks before a permission goes. */
export function PermissionDelete({
  clientId,
  permission,
  onDeleted,
  onClose,
}: {
  clientId: string;
  permission: PolicyRef;
  onDeleted?: () => void;
  onClose: () => void;
}) {
  const t = useT();
  const api = useAuthorizationApi(clientId);
  const { id = "", name = "" } = permission;
  return (
    <DeleteDialog
      clientId={clientId}
      kind="permission"
      id={id}
      name={name}
      title={t("deletePermission")}
      text={
        <>
          {t("deletePermissionConfirm", { permission: "" }).trimEnd()} <bdi className="strong">{name}</bdi>
        </>
      }
      success="permissionDeletedSuccess"
      failure="permissionDeletedError"
      remove={(server) => api.by(server).removePermission(id)}
      onDeleted={onDeleted}
      onClose={onClose}
    />
  );
}
