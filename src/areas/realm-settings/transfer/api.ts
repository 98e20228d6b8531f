import type { Realm } from "../../../api/realm.ts";
import type { Server } from "../../../api/server.ts";
import type { Entry, Kind } from "./importFile.ts";

/** Result for one record. */
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

/**
 * Existing record with the name of a record in a file. Null if there is none.
 * `client-missing`: the client of a role doesn't exist either.
 */
export type Present = Readonly<Record<string, unknown>> | null | "client-missing";

const encode = encodeURIComponent;

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
    /** Masks secrets. Source: POST partial-export. */
    export: (query: { exportClients: boolean; exportGroupsAndRoles: boolean }) =>
      server.request<Realm>("POST", "/partial-export", { query }),
    /** Imports nothing if the policy is `FAIL` and any record exists (409). Source: POST partialImport. */
    import: (body: Realm) => server.request<ImportAnswer>("POST", "/partialImport", { body }),
    /** Reads the existing record for a record of a file. */
    present: (entry: Entry): Promise<Present> => ways[entry.kind](entry),
  };
};
