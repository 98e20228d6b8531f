import type { Server } from "../../api/server.ts";
import type { RealmName } from "../../api/resources/consoleExtension.ts";

/** A realm to choose. */
export interface RealmChoice {
  name: string;
  displayName?: string;
}

export const realmNamesApi = (server: Server) => ({
  /** A page of realms with one more. Give it the server of the sign-in realm. Source: GET ui-ext/realms/names. */
  realms: (query: { first: number; max: number; search: string }) => ({
    queryKey: server.key("realms", "names", query),
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<RealmChoice[]> =>
      (await server.list<RealmName>("/ui-ext/realms/names", { query, signal })).map(({ name, displayName }) => ({
        name,
        ...(displayName && { displayName }),
      })),
  }),
});
