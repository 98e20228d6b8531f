import type { Realm } from "../../../api/realm.ts";
import type { Server } from "../../../api/server.ts";
import type { Entry, Kind } from "./importFile.ts";

/** What became of one thing. */
export interface ImportResult {
  action: "ADDED" | "SKIPPED" | "OVERWRITTEN";
  resourceType: string;
  resourceName: string;
  id?: string;
}

export interface ImportAnswer {
  added?: number;
  skipped?: number;
  overwritten?: number;
  results?: readonly ImportResult[];
}

/** What is in the realm by the name of something in a file; null: nothing. `client-missing`: nor is the client that it is of. */
export type Present = Readonly<Record<string, unknown>> | null | "client-missing";

const encode = encodeURIComponent;

/** Parts of a realm as a file, and out of one. */
export const transferApi = (server: Server) => {
  type Found = Readonly<Record<string, unknown>>;
  const one = (path: string) => server.request<Found | null>("GET", path, { tolerate404: true });
  const among = async (path: string, query: Record<string, string | boolean>) =>
    (await server.list<Found>(path, { query }))[0] ?? null;
  const ways: Record<Kind, (entry: Entry) => Promise<Present>> = {
    users: ({ name }) => among("/users", { username: name, exact: true }),
    groups: ({ name }) => one(`/group-by-path/${encode(name)}`),
    clients: ({ name }) => among("/clients", { clientId: name }),
    identityProviders: ({ name }) => one(`/identity-provider/instances/${encode(name)}`),
    realmRoles: ({ name }) => one(`/roles/${encode(name)}`),
    clientRoles: async ({ name, client = "" }) => {
      const found = await among("/clients", { clientId: client });
      return found ? one(`/clients/${encode(String(found.id))}/roles/${encode(name)}`) : "client-missing";
    },
  };
  return {
    /** Source: POST partial-export. Secrets are masked in it. */
    export: (query: { exportClients: boolean; exportGroupsAndRoles: boolean }) =>
      server.request<Realm>("POST", "/partial-export", { query }),
    /** Stops at the first that is there already where `FAIL` was chosen, and then imports nothing (409). Source: POST partialImport. */
    import: (body: Realm) => server.request<ImportAnswer>("POST", "/partialImport", { body }),
    /** What is in the realm by the name of something in a file. */
    present: (entry: Entry): Promise<Present> => ways[entry.kind](entry),
  };
};
