import { useT } from "../../../kit/panel.ts";
import { RemoveDialog } from "../../../sections/bulk/RemoveDialog.tsx";
import { mappersKey } from "../../../sections/mappers/owner.ts";
import { linkedScopesApi, type LinkedScope } from "./api.ts";

/** Takes one scope from a client after a question, or several through the queue. The scopes themselves stay. */
export function RemoveScopes({
  id,
  rows,
  clear,
  onClose,
}: {
  id: string;
  rows: readonly LinkedScope[];
  clear: (ids?: readonly string[]) => void;
  onClose: () => void;
}) {
  const t = useT();
  const text = t("clients.scopes.removeText");
  return (
    <RemoveDialog<LinkedScope>
      area="clients"
      action="scope-removed"
      verb="remove"
      title={rows.length === 1 ? t("clients.scopes.remove") : t("clients.scopes.bulk.remove", { count: rows.length })}
      rows={rows}
      rowId={(scope) => scope.id}
      rowName={(scope) => scope.name}
      change={(scope) => t(`clientScopeType.${scope.type}`)}
      ask={(scope) => (
        <>
          <bdi className="strong">{scope.name}</bdi> · {text}
        </>
      )}
      text={text}
      event={(scope) => ({ id, before: scope })}
      remove={(server, record) => linkedScopesApi(server, id).remove(record)}
      success="clientScopeRemoveSuccess"
      failure="clientScopeRemoveError"
      isCounted={false}
      invalidate={[["clients", "scopes"], [mappersKey]]}
      onClose={(gone = []) => {
        clear(gone);
        onClose();
      }}
    />
  );
}
