import { useQuery } from "@tanstack/react-query";
import type { ServerInfoRepresentation } from "@keycloak/keycloak-admin-client/lib/defs/serverInfoRepesentation.js";
import { ServerInfo } from "@keycloak/keycloak-admin-client/lib/resources/serverInfo.js";
import { isApiError } from "../../api/ApiError.ts";
import type { Server } from "../../api/server.ts";
import { objectOf } from "../../api/shapes.ts";
import { withComponentsInUse } from "./componentTypes.ts";
import { useSession } from "./session.ts";

/**
 * Query of the server info, for `session.server()`. Returns empty info on 403 (docs/spec/console.md §4).
 * Source: GET /admin/serverinfo.
 */
export const serverInfoQuery = (server: Server) =>
  server.query(ServerInfo, ["server-info"], async (info): Promise<ServerInfoRepresentation> => {
    try {
      return withComponentsInUse(objectOf(await info.find(), "/admin/serverinfo"));
    } catch (error) {
      if (isApiError(error, 403)) return {};
      throw error;
    }
  });

/** Empty info means that the server denied access. */
export const isEmpty = (info: ServerInfoRepresentation) => Object.keys(info).length === 0;

/** Server info, loaded once per session. */
export function useServerInfo(enabled = true) {
  return useQuery({ ...serverInfoQuery(useSession().server()), staleTime: Number.POSITIVE_INFINITY, enabled });
}
