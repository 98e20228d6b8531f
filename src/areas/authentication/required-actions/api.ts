import type RequiredActionProviderRepresentation from "@keycloak/keycloak-admin-client/lib/defs/requiredActionProviderRepresentation.js";
import { callsBy } from "../../../api/calls.ts";
import type { Server } from "../../../api/server.ts";
import type { Property } from "../../../sections/provider-config/propertyFields.tsx";

/** Something that people are asked to do. One without an alias is known to the server, and not to the realm. */
export type RequiredAction = RequiredActionProviderRepresentation & { configurable?: boolean };

/** What an action is set to. */
export interface ActionConfig {
  config: Record<string, string>;
}

/** First parts of the query keys. */
export const actionsKey = ["authentication", "required-actions"] as const;

const calls = (server: Server) => {
  const at = (alias = "") => `/authentication/required-actions/${encodeURIComponent(alias)}`;
  return {
    /** Actions of the realm, with whether they can be configured. */
    list: server.readList<RequiredAction>(
      [...actionsKey, "list"],
      "/ui-ext/authentication-management/required-actions",
    ),
    /** Those that may be registered. */
    unregistered: server.readList<RequiredAction>(
      [...actionsKey, "unregistered"],
      "/authentication/unregistered-required-actions",
    ),
    detail: (alias: string) =>
      server.record<RequiredAction>([...actionsKey, "detail", alias], at(alias), {
        kind: "plain",
        identity: { alias },
      }),
    /** Replaces it: the order stays. */
    update: (alias: string, action: RequiredAction) => server.request("PUT", at(alias), { body: action }),
    /** The server turns it on, not for everybody, and puts it last. */
    register: ({ providerId, name }: RequiredAction) =>
      server.request("POST", "/authentication/register-required-action", { body: { providerId, name } }),
    /** One place up or down. */
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

/** What people are asked to do when they sign in. Source: docs/spec/areas/authentication.md "Required actions". */
export const requiredActionsApi = (server: Server) => callsBy(server, calls);
