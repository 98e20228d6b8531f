import type ClientRepresentation from "@keycloak/keycloak-admin-client/lib/defs/clientRepresentation.js";
import type IdentityProviderRepresentation from "@keycloak/keycloak-admin-client/lib/defs/identityProviderRepresentation.js";
import type { Server } from "../../../api/server.ts";
import { changeRecord } from "../../../kit/write/record.ts";
import type { Flow } from "../api.ts";
import type { FlowUsers } from "./usage.ts";

/** How many names are asked for at a time. */
const atOnce = 100;

const name = encodeURIComponent;

/** Names of all that sign in through a flow instead of the realm's. */
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

/** A client, and an identity provider, as what uses flows. */
export const usersApi = (server: Server) => ({
  client: (id: string) =>
    server.record<ClientRepresentation>(["clients", "detail", id], clientAt(id), { kind: "client", identity: { id } }),
  provider: (alias: string) =>
    server.record<IdentityProviderRepresentation>(["identity-providers", "detail", alias], providerAt(alias), {
      kind: "identity-provider",
      identity: { alias },
    }),
});

/** Lets a client sign in through another flow wherever it did so through this one. */
async function moveClient(server: Server, clientId: string, from: Flow, to: Flow): Promise<boolean> {
  const found = await server.list<ClientRepresentation>("/clients", { query: { clientId } });
  const { id } = found.find((client) => client.clientId === clientId) ?? {};
  // It may be gone by now.
  if (id === undefined) return false;
  await changeRecord<ClientRepresentation>(
    server,
    {
      query: usersApi(server).client(id),
      computed: ["access", ["attributes", "realm_client"]],
      write: (by, body) => by.request("PUT", clientAt(id), { body }),
    },
    (client) => ({
      ...client,
      authenticationFlowBindingOverrides: Object.fromEntries(
        Object.entries(client.authenticationFlowBindingOverrides ?? {}).map(([use, flow]) => [
          use,
          flow === from.id ? to.id : flow,
        ]),
      ),
    }),
  );
  return true;
}

const uses = ["firstBrokerLoginFlowAlias", "postBrokerLoginFlowAlias"] as const;

/** As `moveClient`, for what is asked after somebody comes back from an identity provider. */
async function moveProvider(server: Server, alias: string, from: Flow, to: Flow): Promise<boolean> {
  await changeRecord<IdentityProviderRepresentation>(
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
  );
  return true;
}

/** Lets clients and identity providers use one flow in place of another, one after the other. `done` gets those that do, also where a later one fails. */
export async function takeAlong(
  server: Server,
  { clients, providers }: FlowUsers,
  from: Flow,
  to: Flow,
  done: (taken: FlowUsers) => void = () => {},
): Promise<void> {
  const taken = { clients: [] as string[], providers: [] as string[] };
  try {
    for (const client of clients) if (await moveClient(server, client, from, to)) taken.clients.push(client);
    for (const provider of providers)
      if (await moveProvider(server, provider, from, to)) taken.providers.push(provider);
  } finally {
    if (taken.clients.length + taken.providers.length) done(taken);
  }
}
