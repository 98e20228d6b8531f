import type ClientRepresentation from "@keycloak/keycloak-admin-client/lib/defs/clientRepresentation.js";
import { Clients as AdminClients } from "@keycloak/keycloak-admin-client/lib/resources/clients.js";

/** Clients of a realm, with what the admin client leaves out. Source: /admin/realms/{realm}/clients. */
export class Clients extends AdminClients {
  /** Reads a description in any format the server knows (JSON of its own, OpenID registration, SAML metadata) into a client; saves nothing. */
  convertDescription = this.makeUpdateRequest<{ realm?: string }, string, ClientRepresentation>({
    method: "POST", path: "/../client-description-converter", headers: { "content-type": "text/plain" },
  });
}
