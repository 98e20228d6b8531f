import type { ServerInfoRepresentation } from "@keycloak/keycloak-admin-client/lib/defs/serverInfoRepesentation.js";
import { ServerInfo as AdminServerInfo } from "@keycloak/keycloak-admin-client/lib/resources/serverInfo.js";
import { isApiError } from "../ApiError.ts";

/** Server information and message bundles. Source: /admin/serverinfo, /resources/{realm}/{themeType}/{locale}. */
export class ServerInfo extends AdminServerInfo {
  #find = this.makeRequest<unknown, ServerInfoRepresentation>({ method: "GET", path: "/admin/serverinfo" });

  /** A refusal (403) gives an empty object: an admin of one realm may not see it and can still work. */
  override find = async (): Promise<ServerInfoRepresentation> => {
    try {
      return await this.#find();
    } catch (error) {
      if (isApiError(error, 403)) return {};
      throw error;
    }
  };
}
