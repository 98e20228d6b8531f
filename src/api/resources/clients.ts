import type ClientRepresentation from "@keycloak/keycloak-admin-client/lib/defs/clientRepresentation.js";
import type PolicyRepresentation from "@keycloak/keycloak-admin-client/lib/defs/policyRepresentation.js";
import { Clients as AdminClients } from "@keycloak/keycloak-admin-client/lib/resources/clients.js";

/** Clients of a realm, with what the admin client leaves out. Source: /admin/realms/{realm}/clients. */
export class Clients extends AdminClients {
  /** Reads a description in any format the server knows (JSON of its own, OpenID registration, SAML metadata) into a client; saves nothing. */
  convertDescription = this.makeUpdateRequest<{ realm?: string }, string, ClientRepresentation>({
    method: "POST",
    path: "/../client-description-converter",
    headers: { "content-type": "text/plain" },
  });

  /**
   * Updates the policy of a name, or creates it. The admin client's own counts on a 404 for a name that is not there;
   * the server answers 204.
   */
  override async createOrUpdatePolicy({
    id,
    policyName,
    policy,
  }: {
    id: string;
    policyName: string;
    policy: PolicyRepresentation;
  }): Promise<PolicyRepresentation> {
    const type = policy.type ?? "";
    const found = await this.findPolicyByName({ id, name: policyName });
    if (!found?.id) return this.createPolicy({ id, type }, policy);
    await this.updatePolicy({ id, type, policyId: found.id }, policy);
    return this.findPolicyByName({ id, name: policy.name ?? policyName });
  }
}
