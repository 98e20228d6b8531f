import type { ServerInfoRepresentation } from "@keycloak/keycloak-admin-client/lib/defs/serverInfoRepesentation.js";
import { ServerInfo as AdminServerInfo } from "@keycloak/keycloak-admin-client/lib/resources/serverInfo.js";
import { isApiError } from "../ApiError.ts";

/** Server info and messages. Source: /admin/serverinfo, /resources/{realm}/{themeType}/{locale}. */
export class ServerInfo extends AdminServerInfo {
  #find = this.makeRequest<unknown, ServerInfoRepresentation>({ method: "GET", path: "/admin/serverinfo" });

  /** Returns an empty object on 403: realm admins may not view it, but can work without it. */
  override find = async (): Promise<ServerInfoRepresentation> => {
    try {
      return await this.#find();
    } catch (error) {
      if (isApiError(error, 403)) return {};
      throw error;
    }
  };
}
