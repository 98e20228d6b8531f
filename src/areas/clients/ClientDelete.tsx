import { useQueryClient } from "@tanstack/react-query";
import { useAction } from "../../kit/action/useAction.ts";
import { ConfirmDialog } from "../../kit/overlay/ConfirmDialog.tsx";
import { useServer, useT } from "../../kit/panel.ts";
import { clientsApi } from "./api.ts";
import type { Client } from "./area.ts";
import { isBuiltIn } from "./rights.ts";

export interface ClientDeleteProps {
  client: Client;
  onClose: () => void;
  /** Called once the client is gone. */
  onDeleted?: (() => void) | undefined;
}

/** Asks before a client goes; for one that the server itself needs, the client id must be typed. */
export function ClientDelete({ client, onClose, onDeleted }: ClientDeleteProps) {
  const t = useT();
  const server = useServer();
  const api = clientsApi(server);
  const queries = useQueryClient();
  const { run } = useAction();
  const { id = "", clientId = "" } = client;
  const isNeeded = isBuiltIn(client);
  const remove = async () => {
    const done = await run({ area: "clients", action: "deleted", id, before: client, success: "clientDeletedSuccess", failure: "clientDeleteError", invalidate: [["clients", "list"]] }, () => api.remove(id));
    if (done === undefined) return;
    onDeleted?.();
    queries.removeQueries({ queryKey: server.key("clients", "detail", id) });
  };
  return (
    <ConfirmDialog danger title={t("clientDelete", { clientId })} text={t("clientDeleteConfirm")} confirm={t("delete")} onConfirm={remove} onClose={onClose} {...(isNeeded && { typed: clientId })}>
      {isNeeded && <p className="notice warning" data-state="needed"><span>{t("clients.delete.needed")}</span></p>}
    </ConfirmDialog>
  );
}
