import { isApiError } from "../../../api/ApiError.ts";
import type { Realm } from "../../../api/realm.ts";
import type { Server } from "../../../api/server.ts";
import type { Entry, Kind } from "./importFile.ts";
import type { LookedUp, Need } from "./needs.ts";

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
  const clientOf = (clientId: string) => among("/clients", { clientId });
  /** True if a list of the realm has an entry with this value of a field. */
  const lists = new Map<string, Promise<readonly Found[]>>();
  const listed = async (path: string, fields: readonly string[], value: string) => {
    const list = lists.get(path) ?? server.list<Found>(path);
    lists.set(path, list);
    return (await list).some((entry) => fields.some((field) => entry[field] === value));
  };
  const has: Record<LookedUp, (need: Need) => Promise<boolean>> = {
    client: async ({ name }) => (await clientOf(name)) !== null,
    clientRole: async ({ name, client = "" }) => {
      const found = await clientOf(client);
      return found !== null && (await one(`/clients/${encode(String(found.id))}/roles/${encode(name)}`)) !== null;
    },
    clientScope: ({ name }) => listed("/client-scopes", ["name"], name),
    group: async ({ name }) => (await one(`/group-by-path${name.split("/").map(encode).join("/")}`)) !== null,
    // Clients name flows by ID, identity providers by alias.
    flow: ({ name }) => listed("/authentication/flows", ["id", "alias"], name),
    organization: async ({ name }) => (await one(`/organizations/${encode(name)}`)) !== null,
    // The server responds with 400 for an unknown type.
    provider: ({ name }) =>
      one(`/identity-provider/providers/${encode(name)}`).then(
        (found) => found !== null,
        (error: unknown) => {
          if (isApiError(error, 400)) return false;
          throw error;
        },
      ),
  };
  return {
    /** Masks secrets. Source: POST partial-export. */
    export: (query: { exportClients: boolean; exportGroupsAndRoles: boolean }) =>
      server.request<Realm>("POST", "/partial-export", { query }),
    /** Imports nothing if the policy is `FAIL` and any record exists (409). Source: POST partialImport. */
    import: (body: Realm) => server.request<ImportAnswer>("POST", "/partialImport", { body }),
    /** True if the realm has what a record of a file names. */
    has: (need: Need): Promise<boolean> =>
      need.type in has ? has[need.type as LookedUp](need) : Promise.resolve(true),
    /** Reads the existing record for a record of a file. */
    present: (entry: Entry): Promise<Present> => ways[entry.kind](entry),
  };
};
