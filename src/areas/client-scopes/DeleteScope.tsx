import { useQueryClient } from "@tanstack/react-query";
import { useAction } from "../../kit/action/useAction.ts";
import { ConfirmDialog } from "../../kit/overlay/ConfirmDialog.tsx";
import { useServer, useT } from "../../kit/panel.ts";
import { BulkDialog } from "../../sections/bulk/BulkDialog.tsx";
import { clientScopesApi } from "./api.ts";
import type { ClientScope } from "./area.ts";

export interface DeleteScopeProps {
  scopes: readonly ClientScope[];
  /** Called with the ids of those that are gone. */
  onDeleted: (ids: readonly string[]) => void;
  onClose: () => void;
}

const typeOf = (scope: ClientScope) => scope.type ?? "none";

/** Asks before scopes go: clients that have one lose what it puts into their tokens. Many go through the queue. */
export function DeleteScope({ scopes, onDeleted, onClose }: DeleteScopeProps) {
  const t = useT();
  const server = useServer();
  const queries = useQueryClient();
  const { run } = useAction();
  const [only] = scopes;
  const id = only?.id ?? "";
  if (scopes.length === 1 && only) {
    const remove = async () => {
      const done = await run(
        {
          area: "client-scopes",
          action: "deleted",
          id,
          before: only,
          success: "deletedSuccessClientScope",
          failure: "deletedErrorClientScope",
          invalidate: [["client-scopes", "list"], ["clients"]],
        },
        (server) => clientScopesApi(server).remove(only),
      );
      if (done === undefined) return;
      onDeleted([id]);
      queries.removeQueries({ queryKey: server.key("client-scopes", "detail", id) });
    };
    return (
      <ConfirmDialog
        danger
        title={t("deleteClientScope", { count: 1, name: "" }).trimEnd()}
        text={
          <>
            <bdi className="strong">{only.name}</bdi> · {t("deleteConfirmClientScopes")}
          </>
        }
        confirm={t("delete")}
        onConfirm={remove}
        onClose={onClose}
      >
        {typeOf(only) !== "none" && (
          <p className="notice warning" data-state="assigned">
            <span>{t(`clientScopes.delete.${typeOf(only)}`)}</span>
          </p>
        )}
      </ConfirmDialog>
    );
  }
  return (
    <BulkDialog<ClientScope>
      name="bulk-delete"
      area="client-scopes"
      action="deleted"
      title={t("deleteClientScope", { count: scopes.length, name: "" })}
      text={t("clientScopes.bulk.deleteText")}
      danger
      deed="delete"
      start={(count) => t("clientScopes.bulk.start", { count })}
      rows={scopes}
      rowId={(scope) => scope.id ?? ""}
      rowName={(scope) => scope.name ?? ""}
      preview={(scope) => ({ change: t(`clientScopes.bulk.delete.${typeOf(scope)}`) })}
      run={(server, record) => clientScopesApi(server).remove(record)}
      invalidate={[["client-scopes"], ["clients"]]}
      onClose={(done) => {
        onDeleted(done);
        onClose();
      }}
    />
  );
}
