import type ClientScopeRepresentation from "@keycloak/keycloak-admin-client/lib/defs/clientScopeRepresentation.js";
import type { Server } from "../../api/server.ts";
import { freshForMs } from "./pages.ts";

/** All client scopes. The server doesn't page them. */
export const clientScopesQuery = (server: Server) => ({
  ...server.readList<ClientScopeRepresentation>(["pick", "client-scopes"], "/client-scopes"),
  staleTime: freshForMs,
});
