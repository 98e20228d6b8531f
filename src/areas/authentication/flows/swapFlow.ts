import { keysOf } from "../../../kit/base/keysOf.ts";
import type ClientRepresentation from "@keycloak/keycloak-admin-client/lib/defs/clientRepresentation.js";
import type IdentityProviderRepresentation from "@keycloak/keycloak-admin-client/lib/defs/identityProviderRepresentation.js";
import type { Server } from "../../../api/server.ts";
import { readRecord } from "../../../api/record.ts";
import type { Realm } from "../../../api/realm.ts";
import { realmQuery } from "../../../kit/panel/realm.ts";
import { inSteps, Step } from "../../../kit/write/inSteps.ts";
import { changing, type RecordAccess } from "../../../kit/write/record.ts";
import { authenticationApi, type Flow } from "../api.ts";
import { boundTo, type Binding, type FlowUsers, bindings } from "./usage.ts";

/** Page size for names. */
const atOnce = 100;

const name = encodeURIComponent;

/** Returns the names of all clients or identity providers that override the realm flow with this flow. */
export async function allUsersOf(server: Server, kind: "clients" | "idp", { id = "" }: Flow): Promise<string[]> {
  const names: string[] = [];
  for (let page = atOnce; page === atOnce; ) {
    const query = { first: names.length, max: atOnce, search: "" };
    const next = await server.list<string>(`/ui-ext/authentication-management/${kind}/${name(id)}`, { query });
    names.push(...next);
    page = next.length;
  }
  return names;
}

const clientAt = (id: string) => `/clients/${name(id)}`;
const providerAt = (alias: string) => `/identity-provider/instances/${name(alias)}`;

/** Records that can use flows. */
export const usersApi = (server: Server) => ({
  client: (id: string) =>
    server.record<ClientRepresentation>(["clients", "detail", id], clientAt(id), { kind: "client", identity: { id } }),
  provider: (alias: string) =>
    server.record<IdentityProviderRepresentation>(["identity-providers", "detail", alias], providerAt(alias), {
      kind: "identity-provider",
      identity: { alias },
    }),
});

/** Access for writes to a client. */
export const clientAccess = (server: Server, id: string): RecordAccess<ClientRepresentation> => ({
  query: usersApi(server).client(id),
  computed: ["access", ["attributes", "realm_client"]],
  write: (by, body) => by.request("PUT", clientAt(id), { body }),
});

/** Replacement of one flow with another. */
export interface Swap extends FlowUsers {
  from: Flow;
  to: Flow;
  /** Aliases of realm flows, before and after. */
  bound: Readonly<Partial<Record<Binding, { from: string; to: string }>>>;
}

/** Changes realm flows. Sends only the bindings: other realm settings stay. */
function binding(server: Server, bound: Swap["bound"]): Step {
  const aliases = (side: "from" | "to") =>
    Object.fromEntries(Object.entries(bound).map(([use, flows]) => [use, flows[side]]));
  const isBound = (realm: Realm) =>
    keysOf(bindings).every((use) => bound[use] === undefined || boundTo(realm, use) === bound[use].to);
  const { bind } = authenticationApi(server);
  return new Step<unknown>({
    what: "authentication.step.realm",
    run: () => bind(aliases("to")),
    look: async () => (isBound(await readRecord(realmQuery(server))) ? { result: undefined } : undefined),
    undo: () => bind(aliases("from")),
  });
}

/** Changes the flow of a client. Undefined if the client no longer exists. */
async function movedClient(server: Server, clientId: string, { from, to }: Swap): Promise<Step | undefined> {
  const list = await server.list<ClientRepresentation>("/clients", { query: { clientId } });
  const { id } = list.find((client) => client.clientId === clientId) ?? {};
  if (id === undefined) return undefined;
  return changing<ClientRepresentation>(
    server,
    clientAccess(server, id),
    (client) => ({
      ...client,
      authenticationFlowBindingOverrides: Object.fromEntries(
        Object.entries(client.authenticationFlowBindingOverrides ?? {}).map(([use, flow]) => [
          use,
          flow === from.id ? to.id : flow,
        ]),
      ),
    }),
    clientId,
  );
}

const uses = ["firstBrokerLoginFlowAlias", "postBrokerLoginFlowAlias"] as const;

/** Same as `movedClient`, for an identity provider. */
const movedProvider = (server: Server, alias: string, { from, to }: Swap): Step =>
  changing<IdentityProviderRepresentation>(
    server,
    {
      query: usersApi(server).provider(alias),
      computed: ["types"],
      write: (by, body) => by.request("PUT", providerAt(alias), { body }),
    },
    (provider) => ({
      ...provider,
      ...Object.fromEntries(uses.flatMap((use) => (provider[use] === from.alias ? [[use, to.alias]] : []))),
    }),
    alias,
  );

/** Completed changes of a swap. */
export interface Swapped extends FlowUsers {
  isBound: boolean;
}

/**
 * Replaces a flow in the realm, then in clients and identity providers. A failure undoes the earlier steps.
 * `done` gets the final state, also after a failure.
 * @throws PartlyDone if the undo failed
 */
export async function swapFlow(server: Server, swap: Swap, done: (swapped: Swapped) => void = () => {}): Promise<void> {
  const clients = new Map<string, Step>();
  const providers = new Map<string, Step>();
  const realm = Object.keys(swap.bound).length ? binding(server, swap.bound) : undefined;
  async function* steps() {
    if (realm) yield realm;
    for (const client of swap.clients) {
      const step = await movedClient(server, client, swap);
      if (!step) continue;
      clients.set(client, step);
      yield step;
    }
    for (const alias of swap.providers) {
      const step = movedProvider(server, alias, swap);
      providers.set(alias, step);
      yield step;
    }
  }
  const namesOf = (list: ReadonlyMap<string, Step>) =>
    [...list].flatMap(([name, { state }]) => (state === "done" || state === "unknown" ? [name] : []));
  try {
    await inSteps(steps());
  } finally {
    done({
      isBound: realm?.state === "done" || realm?.state === "unknown",
      clients: namesOf(clients),
      providers: namesOf(providers),
    });
  }
}
