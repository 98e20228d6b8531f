import { useAccess, usePanel } from "../../kit/panel.ts";
import type { Client } from "./area.ts";

/**
 * What may be done with a client: its own `access` decides, or the role for all clients. To configure is to change settings, keys, secret and roles;
 * its removal, mappers, scope and registration token the server lets only those change who manage it. Source: docs/spec/areas/clients.md "Permissions and feature flags". */
export function useMayClient(): (client: Client, right: "view" | "configure" | "manage") => boolean {
  const access = useAccess();
  return (client, right) =>
    access.has(right === "view" ? "view-clients" : "manage-clients") || client.access?.[right] === true;
}

/** Tells the client through which this page signs its people in. */
export function useIsOwn(): (client: Client) => boolean {
  const { session, realm } = usePanel();
  return ({ clientId }) => realm === session.realm && clientId !== undefined && clientId === session.config.clientId;
}
