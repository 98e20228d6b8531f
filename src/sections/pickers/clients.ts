import type ClientRepresentation from "@keycloak/keycloak-admin-client/lib/defs/clientRepresentation.js";
import type { QueryClient } from "@tanstack/react-query";
import type { Server } from "../../api/server.ts";
import { exactFirst, freshForMs, type PageOf } from "./pages.ts";

/** Clients whose client ID contains the text, exact match first. Source: GET /clients?search=true. */
export const clientPages = (server: Server, queries: QueryClient): PageOf<ClientRepresentation> =>
  exactFirst(
    (first, max, search) =>
      queries.fetchQuery({
        ...server.readList<ClientRepresentation>(["pick", "clients", { first, max, search }], "/clients", {
          query: { first, max, ...(search && { clientId: search, search: true }) },
        }),
        staleTime: freshForMs,
      }),
    (client) => [client.clientId],
  );
