import { useT } from "../../../kit/panel.ts";
import { BulkDialog } from "../../../sections/bulk/BulkDialog.tsx";
import { mappersKey } from "../../../sections/mappers/owner.ts";
import { linkedScopesApi, type LinkedScope } from "./api.ts";

/** Makes several scopes of a client default or optional ones, through the queue. */
export function RetypeScopes({
  id,
  rows,
  type,
  onClose,
}: {
  id: string;
  rows: readonly LinkedScope[];
  type: LinkedScope["type"];
  onClose: (done: readonly string[]) => void;
}) {
  const t = useT();
  return (
    <BulkDialog<LinkedScope>
      name="bulk-change-type"
      area="clients"
      action="scope-type-changed"
      title={t("clients.scopes.bulk.type", {
        count: rows.length,
        type: t(`clientScopeType.${type}`),
      })}
      deed="change"
      start={(count) => t("clients.scopes.bulk.change", { count })}
      rows={rows}
      rowId={(scope) => scope.id}
      rowName={(scope) => scope.name}
      invalidate={[["clients", "scopes"], [mappersKey]]}
      preview={(scope) =>
        scope.type === type
          ? { skip: t("clients.scopes.bulk.kept") }
          : { change: `${t(`clientScopeType.${scope.type}`)} → ${t(`clientScopeType.${type}`)}` }
      }
      run={(server, scope) => linkedScopesApi(server, id).setType(scope, type)}
      onClose={onClose}
    />
  );
}
