import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useAction } from "../../kit/action/useAction.ts";
import { ConfirmDialog } from "../../kit/overlay/ConfirmDialog.tsx";
import { useServer, useT } from "../../kit/panel.ts";
import { clientsApi } from "./api.ts";
import type { Client } from "./area.ts";
import { isBuiltIn, useIsOwn } from "./rights.ts";

export interface ClientDeleteProps {
  client: Client;
  onClose: () => void;
  /** Called once the client is gone. */
  onDeleted?: (() => void) | undefined;
}

/** Asks before a client goes. Where others would notice at once, because people use it, the server needs it or this page does, its id must be typed. */
export function ClientDelete({ client, onClose, onDeleted }: ClientDeleteProps) {
  const t = useT();
  const server = useServer();
  const api = clientsApi(server);
  const queries = useQueryClient();
  const { run } = useAction();
  const { id = "", clientId = "" } = client;
  const isOwn = useIsOwn()(client);
  const isNeeded = isBuiltIn(client);
  // A help for the decision: an admin who may not read it can still delete.
  const sessions = useQuery({ ...api.sessionCount(id), retry: false, staleTime: 0 }).data ?? 0;
  const remove = async () => {
    const done = await run(
      {
        area: "clients",
        action: "deleted",
        id,
        before: client,
        success: "clientDeletedSuccess",
        failure: "clientDeleteError",
        invalidate: [["clients", "list"]],
      },
      (server) => clientsApi(server).remove(id),
    );
    if (done === undefined) return;
    onDeleted?.();
    queries.removeQueries({ queryKey: server.key("clients", "detail", id) });
  };
  return (
    <ConfirmDialog
      danger
      title={t("clientDelete", { clientId })}
      text={t("clientDeleteConfirm")}
      confirm={t("delete")}
      onConfirm={remove}
      onClose={onClose}
      {...((isNeeded || isOwn || sessions > 0) && { typed: clientId })}
    >
      {isOwn && (
        <p className="notice warning" data-state="own">
          <span>{t("clients.delete.own")}</span>
        </p>
      )}
      {sessions > 0 && (
        <p className="notice warning" data-state="used">
          <span>{t("clients.delete.sessions", { count: sessions })}</span>
        </p>
      )}
      {isNeeded && (
        <p className="notice warning" data-state="needed">
          <span>{t("clients.delete.needed")}</span>
        </p>
      )}
    </ConfirmDialog>
  );
}
