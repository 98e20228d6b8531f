import type RequiredActionProviderRepresentation from "@keycloak/keycloak-admin-client/lib/defs/requiredActionProviderRepresentation.js";
import { callsBy } from "../../../api/calls.ts";
import type { Server } from "../../../api/server.ts";
import type { Property } from "../../../sections/provider-config/propertyFields.tsx";

/** Required action. Without an alias, it is available on the server but not registered in the realm. */
export type RequiredAction = RequiredActionProviderRepresentation & { configurable?: boolean };

/** Settings of a required action. */
export interface ActionConfig {
  config: Record<string, string>;
}

/** Prefix of the query keys. */
export const actionsKey = ["authentication", "required-actions"] as const;

const calls = (server: Server) => {
  const at = (alias = "") => `/authentication/required-actions/${encodeURIComponent(alias)}`;
  return {
    /** Required actions of the realm. `configurable` is true if they have settings. */
    list: server.readList<RequiredAction>(
      [...actionsKey, "list"],
      "/ui-ext/authentication-management/required-actions",
    ),
    /** Registered actions in order, without cache. */
    read: () => server.list<RequiredAction>("/authentication/required-actions"),
    /** Actions that can be registered. */
    unregistered: server.readList<RequiredAction>(
      [...actionsKey, "unregistered"],
      "/authentication/unregistered-required-actions",
    ),
    detail: (alias: string) =>
      server.record<RequiredAction>([...actionsKey, "detail", alias], at(alias), {
        kind: "plain",
        identity: { alias },
      }),
    /** Replaces the record. The order stays. */
    update: (alias: string, action: RequiredAction) => server.request("PUT", at(alias), { body: action }),
    /** The server enables the new action, not as default, and puts it last. */
    register: ({ providerId, name }: RequiredAction) =>
      server.request("POST", "/authentication/register-required-action", { body: { providerId, name } }),
    /** Moves the action by one position. */
    raise: (alias: string) => server.request("POST", `${at(alias)}/raise-priority`),
    lower: (alias: string) => server.request("POST", `${at(alias)}/lower-priority`),
    description: (alias: string) =>
      server.read<{ properties?: Property[] }>(
        [...actionsKey, "description", alias],
        `${at(alias)}/config-description`,
      ),
    config: (alias: string) =>
      server.document<ActionConfig>([...actionsKey, "config", alias], `${at(alias)}/config`, ["config"]),
    configure: (alias: string, { config }: ActionConfig) =>
      server.request("PUT", `${at(alias)}/config`, { body: { config } }),
    clear: (alias: string) => server.request("DELETE", `${at(alias)}/config`),
  };
};

/** Required actions. Source: docs/spec/areas/authentication.md "Required actions". */
export const requiredActionsApi = (server: Server) => callsBy(server, calls);
