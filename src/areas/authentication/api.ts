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
export type Config = AuthenticatorConfigRepresentation;

/** A kind of step. */
export type Provider = AuthenticationProviderRepresentation;

/** What a kind of step can be configured by. */
interface Description {
  name?: string;
  providerId?: string;
  helpText?: string;
  properties?: Property[];
}

/** A step as it is stored: with its place, and the kind of it as the server has it. `authenticatorConfig` is an id when read, a name when written. */
export interface StoredExecution {
  id?: string;
  parentFlow?: string;
  authenticator?: string;
  authenticatorFlow?: boolean;
  authenticatorConfig?: string;
  flowId?: string;
  requirement?: string;
  priority?: number;
}

/** Where kinds of steps come from: what people, clients and forms are checked by, and forms themselves. */
export type ProviderKind = "authenticator" | "client-authenticator" | "form-action" | "form";

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
    /** As `executions`, now. */
    list: (alias: string) => server.list<Execution>(at(`/flows/${name(alias)}/executions`)),
    /** What a step is set to. Secrets, and what its kind does not declare, read as asterisks; a write that holds those keeps what is there. */
    config: (id: string) =>
      server.record<Config>([area, "config", id], at(`/config/${name(id)}`), { kind: "plain", identity: { id } }),
    description: (providerId: string) =>
      server.read<Description>([area, "description", providerId], at(`/config-description/${name(providerId)}`)),
    execution: (id: string) => server.object<StoredExecution>(at(`/executions/${name(id)}`)),
    providers: (kind: ProviderKind) => server.readList<Provider>([area, "providers", kind], at(`/${kind}-providers`)),
    /** The server replaces what a step is, and where in its level: send it as it was just read. A priority left out would be 0. */
    updateExecution: (alias: string, execution: Execution) =>
      server.request("PUT", at(`/flows/${name(alias)}/executions`), { body: execution }),
    /** Puts a step where it is said to be. */
    addExecution: async (execution: StoredExecution): Promise<string> =>
      (await server.create(at("/executions"), execution)).id,
    /** With all that is inside it, and with its settings, whoever else uses them. */
    removeExecution: (id: string) => server.request("DELETE", at(`/executions/${name(id)}`)),
    /** Changes places with the one before it, or behind it. */
    raise: (id: string) => server.request("POST", at(`/executions/${name(id)}/raise-priority`)),
    lower: (id: string) => server.request("POST", at(`/executions/${name(id)}/lower-priority`)),
    /** A copy with all that is inside it, settings and their secrets too; names in it begin with the new one. Of a flow inside another one that is in none. Resolves to its id. */
    copyFlow: async (alias: string, newName: string): Promise<string> =>
      (await server.create(at(`/flows/${name(alias)}/copy`), { newName })).id,
    removeFlow: (id: string) => server.request("DELETE", at(`/flows/${name(id)}`)),
    /** First settings of a step. Asterisks would be taken as they stand. */
    addConfig: async (execution: string, config: Config): Promise<string> =>
      (await server.create(at(`/executions/${name(execution)}/config`), config)).id,
    /** Replaces all settings; those sent as asterisks stay. */
    updateConfig: (id: string, config: Config) => server.request("PUT", at(`/config/${name(id)}`), { body: config }),
  };
};

/** The calls by which flows are read and changed. */
export type FlowCalls = ReturnType<typeof authenticationCalls>;

/** Flows, their steps and the settings of those. Source: /admin/realms/{realm}/authentication, docs/spec/areas/authentication.md. */
export const authenticationApi = (server: Server) => callsBy(server, authenticationCalls);
