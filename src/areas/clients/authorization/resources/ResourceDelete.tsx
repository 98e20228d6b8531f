import { useT } from "../../../../kit/panel.ts";
import { useAuthorizationApi, type Resource } from "../api.ts";
import { DeleteDialog } from "../DeleteDialog.tsx";

/** Asks before a resource goes, with the permissions that would go with it. */
export function ResourceDelete({
  clientId,
  resource,
  onDeleted,
  onClose,
}: {
  clientId: string;
  resource: Resource;
  onDeleted?: () => void;
  onClose: () => void;
}) {
  const t = useT();
  const api = useAuthorizationApi(clientId);
  const { _id: id = "", name = "" } = resource;
  return (
    <DeleteDialog
      clientId={clientId}
      kind="resource"
      id={id}
      name={name}
      title={t("deleteResource")}
      text={
        <>
          <bdi className="strong">{name}</bdi> · {t("deleteResourceConfirm")}
        </>
      }
      warning={t("deleteResourceWarning")}
      users={api.permissionsOfResource(id)}
      success="resourceDeletedSuccess"
      failure="resourceDeletedError"
      remove={(server) => api.by(server).removeResource(id)}
      onDeleted={onDeleted}
      onClose={onClose}
    />
  );
}
