import type { AuthenticationProviderRepresentation } from "@keycloak/keycloak-admin-client/lib/defs/authenticatorConfigRepresentation.js";
import { callsBy } from "../../api/calls.ts";
import { readRecord } from "../../api/record.ts";
import type { Server } from "../../api/server.ts";
import { flowReads, type Config, type Execution, type Flow } from "../../sections/sign-in-flow/flowReads.ts";
import type { Property } from "../../sections/provider-config/propertyFields.tsx";

export type { Config, Execution, Flow };

/** Type of an execution. */
export type Provider = AuthenticationProviderRepresentation;

/** Settings that a provider declares. */
export interface Description {
  name?: string;
  providerId?: string;
  helpText?: string;
  properties?: Property[];
}

/**
 * Execution as stored, with its parent flow and provider.
 * `authenticatorConfig` is an ID in responses, and a name in requests.
 */
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

/** New sub-flow. */
export interface SubFlow {
  alias?: string;
  description?: string;
  /** `basic-flow` or `form-flow`. */
  type?: string;
  /** Provider that renders the form of a form flow. */
  provider?: string;
}

/** Flow with its users. */
export interface UsedFlow {
  id: string;
  alias: string;
  usedBy?: { type: "DEFAULT" | "SPECIFIC_CLIENTS" | "SPECIFIC_PROVIDERS"; values: string[] };
}

/** Sources of executions: authenticators for users and for clients, form actions and forms. */
export type ProviderKind = "authenticator" | "client-authenticator" | "form-action" | "form";

/** Prefix of the query keys. */
const area = "authentication";

/** Timeout for reading the usage of all flows, in milliseconds. */
const usagePatienceMs = 2000;

/**
 * Aborts a request after the timeout.
 * @throws DOMException TimeoutError
 */
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

/** Query keys that a change of executions makes stale. */
export const stepKeys: readonly (readonly string[])[] = [
  [area, "executions"],
  [area, "config"],
];

const authenticationCalls = (server: Server) => {
  const at = (path: string) => `/authentication${path}`;
  const name = encodeURIComponent;
  const calls = {
    ...flowReads(server),
    /** Same as `flows`, without cache. */
    topFlows: () => server.list<Flow>(at("/flows")),
    flow: (id: string) =>
      server.record<Flow>([area, "flow", id], at(`/flows/${name(id)}`), { kind: "plain", identity: { id } }),
    /** Same as `executions`, without cache. */
    list: (alias: string) => server.list<Execution>(at(`/flows/${name(alias)}/executions`)),
    description: (providerId: string) =>
      server.read<Description>([area, "description", providerId], at(`/config-description/${name(providerId)}`)),
    execution: (id: string) => server.object<StoredExecution>(at(`/executions/${name(id)}`)),
    /** Names of clients or identity providers that override the realm flow with this flow. */
    usersOf: (kind: "clients" | "idp", id: string, query: { first: number; max: number; search: string }) =>
      server.readList<string>(
        [area, "users", id, kind, query],
        `/ui-ext/authentication-management/${kind}/${name(id)}`,
        { query },
      ),
    /** All flows with their users. The server searches all clients for this. */
    usage: {
      ...server.readList<UsedFlow>([area, "usage"], "/ui-ext/authentication-management/flows"),
      // Slow in realms with many clients. After the timeout, the usage of a flow is read on request.
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
    /** Same as `flow`, without cache, as the base of a write. */
    readFlow: (id: string) => readRecord(calls.flow(id)),
    /** Sets realm flows by alias. Other realm settings stay. */
    bind: (bound: Partial<Record<string, string>>) => server.request("PUT", "", { body: bound }),
    /** Returns the ID. */
    createFlow: async (flow: Flow): Promise<string> => (await server.create(at("/flows"), flow)).id,
    /** Updates name and description. Bindings refer to the ID, so they stay. */
    updateFlow: (id: string, flow: Flow) => server.request("PUT", at(`/flows/${name(id)}`), { body: flow }),
    /** Adds a disabled step after the existing ones. */
    addStep: async (alias: string, provider: string): Promise<string> =>
      (await server.create(at(`/flows/${name(alias)}/executions/execution`), { provider })).id,
    /**
     * Adds a disabled sub-flow after the existing steps.
     * Returns the ID of the flow, which is not the ID of its execution.
     */
    addSubFlow: async (alias: string, body: SubFlow): Promise<string> =>
      (await server.create(at(`/flows/${name(alias)}/executions/flow`), body)).id,
    removeConfig: (id: string) => server.request("DELETE", at(`/config/${name(id)}`)),
    /** The server replaces the execution and its priority: send it as read. A missing priority becomes 0. */
    updateExecution: (alias: string, execution: Execution) =>
      server.request("PUT", at(`/flows/${name(alias)}/executions`), { body: execution }),
    /** Adds an execution with the given parent and priority. */
    addExecution: async (execution: StoredExecution): Promise<string> =>
      (await server.create(at("/executions"), execution)).id,
    /** Deletes the execution with its sub-flow and settings, even if other executions share these settings. */
    removeExecution: (id: string) => server.request("DELETE", at(`/executions/${name(id)}`)),
    /** Swaps the execution with the previous or next one. */
    raise: (id: string) => server.request("POST", at(`/executions/${name(id)}/raise-priority`)),
    lower: (id: string) => server.request("POST", at(`/executions/${name(id)}/lower-priority`)),
    /**
     * Copies a flow with sub-flows, settings and secrets. The server prefixes names inside with the new name.
     * The copy of a sub-flow has no parent. Returns the ID.
     */
    copyFlow: async (alias: string, newName: string): Promise<string> =>
      (await server.create(at(`/flows/${name(alias)}/copy`), { newName })).id,
    removeFlow: (id: string) => server.request("DELETE", at(`/flows/${name(id)}`)),
    /** Creates the settings of an execution. The server stores masks as they are. */
    addConfig: async (execution: string, config: Config): Promise<string> =>
      (await server.create(at(`/executions/${name(execution)}/config`), config)).id,
    /** Replaces all settings. The server keeps the stored value of a masked setting. */
    updateConfig: (id: string, config: Config) => server.request("PUT", at(`/config/${name(id)}`), { body: config }),
  };
  return calls;
};

export type FlowCalls = ReturnType<typeof authenticationCalls>;

/**
 * Flows, executions and their settings.
 * Source: /admin/realms/{realm}/authentication, docs/spec/areas/authentication.md.
 */
export const authenticationApi = (server: Server) => callsBy(server, authenticationCalls);
