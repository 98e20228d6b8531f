import { useT } from "../../../../kit/panel.ts";
import { useAuthorizationApi, type Scope } from "../api.ts";
import { DeleteDialog } from "../DeleteDialog.tsx";

/** Asks before a scope goes, with the permissions that would go with it. */
export function ScopeDelete({
  clientId,
  scope,
  onDeleted,
  onClose,
}: {
  clientId: string;
  scope: Scope;
  onDeleted?: () => void;
  onClose: () => void;
}) {
  const t = useT();
  const api = useAuthorizationApi(clientId);
  const { id = "", name = "" } = scope;
  return (
    <DeleteDialog
      clientId={clientId}
      kind="scope"
      id={id}
      name={name}
      title={t("deleteScope")}
      text={
        <>
          <bdi className="strong">{name}</bdi> · {t("deleteScopeConfirm")}
        </>
      }
      warning={t("deleteScopeWarning")}
      users={api.permissionsOfScope(id)}
      success="resourceScopeSuccess"
      failure="resourceScopeError"
      remove={(server) => api.by(server).removeScope(id)}
      onDeleted={onDeleted}
      onClose={onClose}
    />
  );
}
