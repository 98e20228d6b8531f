import type ClientRepresentation from "@keycloak/keycloak-admin-client/lib/defs/clientRepresentation.js";
import type PolicyRepresentation from "@keycloak/keycloak-admin-client/lib/defs/policyRepresentation.js";
import { Clients as AdminClients } from "@keycloak/keycloak-admin-client/lib/resources/clients.js";

/** Clients of a realm. Adds what the admin client lacks. Source: /admin/realms/{realm}/clients. */
export class Clients extends AdminClients {
  /** Converts a description (JSON, OpenID registration, SAML metadata) to a client. Saves nothing. */
  convertDescription = this.makeUpdateRequest<{ realm?: string }, string, ClientRepresentation>({
    method: "POST",
    path: "/../client-description-converter",
    headers: { "content-type": "text/plain" },
  });

  /**
   * Updates the policy with the name, or creates it. The admin client's method expects 404 for a missing name, but the
   * server responds with 204.
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
