import { useAccess } from "../../kit/panel/session.ts";
import { usePanel } from "../../kit/panel/panel.ts";
import type { Client } from "./client.ts";

/**
 * Checks a right: the `access` of a client, or a role. Deletion, mappers, scopes and registration token require
 * `manage`.
 * Source: docs/spec/areas/clients.md "Permissions and feature flags".
 */
export function useMayClient(): (client: Client, right: "view" | "configure" | "manage") => boolean {
  const access = useAccess();
  return (client, right) =>
    access.has(right === "view" ? "view-clients" : "manage-clients") || client.access?.[right] === true;
}

/** Returns a function that is true for the client of the admin's own session. */
export function useIsOwn(): (client: Client) => boolean {
  const { session, realm } = usePanel();
  return ({ clientId }) => realm === session.realm && clientId !== undefined && clientId === session.config.clientId;
}
