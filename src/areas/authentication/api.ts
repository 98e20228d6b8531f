import type AuthenticationExecutionInfoRepresentation from "@keycloak/keycloak-admin-client/lib/defs/authenticationExecutionInfoRepresentation.js";
import type AuthenticationFlowRepresentation from "@keycloak/keycloak-admin-client/lib/defs/authenticationFlowRepresentation.js";
import type AuthenticatorConfigRepresentation from "@keycloak/keycloak-admin-client/lib/defs/authenticatorConfigRepresentation.js";
import type { AuthenticationProviderRepresentation } from "@keycloak/keycloak-admin-client/lib/defs/authenticatorConfigRepresentation.js";
import { callsBy } from "../../api/calls.ts";
import type { Server } from "../../api/server.ts";
import type { Property } from "../../sections/provider-config/propertyFields.tsx";

/** A flow, or one inside of another. */
export type Flow = AuthenticationFlowRepresentation;

/** A step of a flow as lists show it. `index` counts within its level, `priority` is what the server orders by. */
export type Execution = AuthenticationExecutionInfoRepresentation & { priority?: number };

/** Settings of a step. */
type Config = AuthenticatorConfigRepresentation;

/** A kind of step. */
type Provider = AuthenticationProviderRepresentation;

/** What a kind of step can be configured by. */
interface Description {
  name?: string;
  providerId?: string;
  helpText?: string;
  properties?: Property[];
}

/** Where kinds of steps come from: what people, clients and forms are checked by, and forms themselves. */
type ProviderKind = "authenticator" | "client-authenticator" | "form-action" | "form";

/** First part of the query keys. */
const area = "authentication";

const authenticationCalls = (server: Server) => {
  const at = (path: string) => `/authentication${path}`;
  const name = encodeURIComponent;
  return {
    /** Flows that are in no other. */
    flows: server.readList<Flow>([area, "flows"], at("/flows")),
    flow: (id: string) =>
      server.record<Flow>([area, "flow", id], at(`/flows/${name(id)}`), { kind: "plain", identity: { id } }),
    /** All steps of a flow, those of flows inside it behind them. They are addressed by the flow's name. */
    executions: (alias: string) =>
      server.readList<Execution>([area, "executions", alias], at(`/flows/${name(alias)}/executions`)),
    /** What a step is set to. Secrets, and what its kind does not declare, read as asterisks; a write that holds those keeps what is there. */
    config: (id: string) =>
      server.record<Config>([area, "config", id], at(`/config/${name(id)}`), { kind: "plain", identity: { id } }),
    description: (providerId: string) =>
      server.read<Description>([area, "description", providerId], at(`/config-description/${name(providerId)}`)),
    providers: (kind: ProviderKind) => server.readList<Provider>([area, "providers", kind], at(`/${kind}-providers`)),
  };
};

/** Flows, their steps and the settings of those. Source: /admin/realms/{realm}/authentication, docs/spec/areas/authentication.md. */
export const authenticationApi = (server: Server) => callsBy(server, authenticationCalls);
