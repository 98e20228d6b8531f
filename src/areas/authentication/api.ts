import type AuthenticationExecutionInfoRepresentation from "@keycloak/keycloak-admin-client/lib/defs/authenticationExecutionInfoRepresentation.js";
import type AuthenticationFlowRepresentation from "@keycloak/keycloak-admin-client/lib/defs/authenticationFlowRepresentation.js";
import type AuthenticatorConfigRepresentation from "@keycloak/keycloak-admin-client/lib/defs/authenticatorConfigRepresentation.js";
import type { AuthenticationProviderRepresentation } from "@keycloak/keycloak-admin-client/lib/defs/authenticatorConfigRepresentation.js";
import { callsBy } from "../../api/calls.ts";
import { readRecord } from "../../api/record.ts";
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
export interface Description {
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

/** A new flow inside of another. */
export interface SubFlow {
  alias?: string;
  description?: string;
  /** `basic-flow` or `form-flow`. */
  type?: string;
  /** What shows the form. */
  provider?: string;
}

/** A flow with what uses it. */
export interface UsedFlow {
  id: string;
  alias: string;
  usedBy?: { type: "DEFAULT" | "SPECIFIC_CLIENTS" | "SPECIFIC_PROVIDERS"; values: string[] };
}

/** Where kinds of steps come from: what people, clients and forms are checked by, and forms themselves. */
export type ProviderKind = "authenticator" | "client-authenticator" | "form-action" | "form";

/** First part of the query keys. */
const area = "authentication";

/** How long is waited for what uses all flows, in milliseconds. */
const usagePatienceMs = 2000;

/** What comes in that time; else it is given up. */
async function inTime<T>(ask: (end: AbortSignal) => Promise<T>): Promise<T> {
  const end = new AbortController();
  let clock: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    clock = setTimeout(() => {
      reject(new DOMException("It takes too long.", "TimeoutError"));
      end.abort();
    }, usagePatienceMs);
  });
  try {
    return await Promise.race([ask(end.signal), tooLate]);
  } finally {
    clearTimeout(clock);
  }
}

/** What is read again after the steps of a flow changed. */
export const stepKeys: readonly (readonly string[])[] = [
  [area, "executions"],
  [area, "config"],
];

const authenticationCalls = (server: Server) => {
  const at = (path: string) => `/authentication${path}`;
  const name = encodeURIComponent;
  const calls = {
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
    /** Names of what signs in through a flow instead of the realm's: clients, or identity providers. */
    usersOf: (kind: "clients" | "idp", id: string, query: { first: number; max: number; search: string }) =>
      server.readList<string>(
        [area, "users", id, kind, query],
        `/ui-ext/authentication-management/${kind}/${name(id)}`,
        { query },
      ),
    /** All flows with what uses them: the server looks through all clients for it. */
    usage: {
      ...server.readList<UsedFlow>([area, "usage"], "/ui-ext/authentication-management/flows"),
      // In a realm of many clients that takes long: then each flow is asked about when somebody wants to know.
      queryFn: async ({ signal }: { signal?: AbortSignal }) =>
        inTime((end) =>
          server.list<UsedFlow>("/ui-ext/authentication-management/flows", {
            signal: AbortSignal.any([...(signal ? [signal] : []), end]),
          }),
        ),
      retry: false,
      staleTime: 30_000,
    },
    providers: (kind: ProviderKind) => server.readList<Provider>([area, "providers", kind], at(`/${kind}-providers`)),
    /** As `flow`, now: to write it again. */
    readFlow: (id: string) => readRecord(calls.flow(id)),
    /** Makes flows, by name, those that the realm uses: the rest of the realm stays as it is. */
    bind: (bound: Partial<Record<string, string>>) => server.request("PUT", "", { body: bound }),
    /** Resolves to the id. */
    createFlow: async (flow: Flow): Promise<string> => (await server.create(at("/flows"), flow)).id,
    /** Replaces name and description. What is bound to it goes by its id and keeps it, the realm too. */
    updateFlow: (id: string, flow: Flow) => server.request("PUT", at(`/flows/${name(id)}`), { body: flow }),
    /** A new step, off, behind those that are there. */
    addStep: async (alias: string, provider: string): Promise<string> =>
      (await server.create(at(`/flows/${name(alias)}/executions/execution`), { provider })).id,
    /** A new flow inside of another, off, behind what is there. Resolves to the id of the flow, which is not that of its step. */
    addSubFlow: async (alias: string, body: SubFlow): Promise<string> =>
      (await server.create(at(`/flows/${name(alias)}/executions/flow`), body)).id,
    removeConfig: (id: string) => server.request("DELETE", at(`/config/${name(id)}`)),
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
  return calls;
};

/** The calls by which flows are read and changed. */
export type FlowCalls = ReturnType<typeof authenticationCalls>;

/** Flows, their steps and the settings of those. Source: /admin/realms/{realm}/authentication, docs/spec/areas/authentication.md. */
export const authenticationApi = (server: Server) => callsBy(server, authenticationCalls);
