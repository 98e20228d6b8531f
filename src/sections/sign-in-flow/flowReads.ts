import type AuthenticationExecutionInfoRepresentation from "@keycloak/keycloak-admin-client/lib/defs/authenticationExecutionInfoRepresentation.js";
import type AuthenticationFlowRepresentation from "@keycloak/keycloak-admin-client/lib/defs/authenticationFlowRepresentation.js";
import type AuthenticatorConfigRepresentation from "@keycloak/keycloak-admin-client/lib/defs/authenticatorConfigRepresentation.js";
import type { Server } from "../../api/server.ts";

/** Flow or sub-flow. */
export type Flow = AuthenticationFlowRepresentation;

/** Execution in the flat list of a flow. `index` counts within its level; the server sorts by `priority`. */
export type Execution = AuthenticationExecutionInfoRepresentation & { priority?: number };

export type Config = AuthenticatorConfigRepresentation;

/** Prefix of the query keys. */
const area = "authentication";

const name = encodeURIComponent;

/** Reads of flows and their steps. Source: /admin/realms/{realm}/authentication. */
export const flowReads = (server: Server) => ({
  /** Top-level flows. */
  flows: server.readList<Flow>([area, "flows"], "/authentication/flows"),
  /**
   * All executions of a flow, each followed by those of its sub-flow. The URL contains the flow alias, not its ID.
   */
  executions: (alias: string) =>
    server.readList<Execution>([area, "executions", alias], `/authentication/flows/${name(alias)}/executions`),
  /**
   * Settings of an execution. Secrets and undeclared settings are masked; the server keeps the stored value if it gets
   * the mask.
   */
  config: (id: string) =>
    server.record<Config>([area, "config", id], `/authentication/config/${name(id)}`, {
      kind: "plain",
      identity: { id },
    }),
});
