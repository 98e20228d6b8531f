import type IssuedUserVerifiableCredentialRepresentation from "@keycloak/keycloak-admin-client/lib/defs/issuedUserVerifiableCredentialRepresentation.js";
import type UserVerifiableCredentialRepresentation from "@keycloak/keycloak-admin-client/lib/defs/userVerifiableCredentialRepresentation.js";
import { ClientScopes } from "@keycloak/keycloak-admin-client/lib/resources/clientScopes.js";
import { Clients } from "@keycloak/keycloak-admin-client/lib/resources/clients.js";
import { Users } from "@keycloak/keycloak-admin-client/lib/resources/users.js";
import type { Server } from "../../../api/server.ts";

export type VerifiableCredential = UserVerifiableCredentialRepresentation;
export type IssuedCredential = IssuedUserVerifiableCredentialRepresentation;

const key = "verifiable-credentials";

/** Verifiable credentials of a user: what the user may fetch into a wallet, and what was fetched. Source: users/{id}/vc. Times in milliseconds. */
export const verifiableApi = (server: Server, id: string) => ({
  key: ["users", key, id] as const,
  list: server.query(Users, ["users", key, id], async (users) =>
    (await users.listVerifiableCredentials({ id })).sort((a, b) =>
      (a.credentialScopeName ?? "").localeCompare(b.credentialScopeName ?? ""),
    ),
  ),
  issued: (scope: string) =>
    server.query(Users, ["users", key, id, "issued", scope], async (users) =>
      (await users.listIssuedVerifiableCredentials({ id })).filter(({ credentialType }) => credentialType === scope),
    ),
  /** Names of the client scopes that describe verifiable credentials. */
  scopes: server.query(ClientScopes, ["client-scopes", "oid4vc"], async (scopes) =>
    (await scopes.find()).flatMap(({ name, protocol }) => (name && protocol === "oid4vc" ? [name] : [])),
  ),
  walletClient: (clientId: string) =>
    server.query(Clients, ["clients", "detail", clientId], (clients) => clients.findOne({ id: clientId })),
  create: (scope: string) =>
    server.call(Users, (users) => users.createVerifiableCredential({ id }, { credentialScopeName: scope })),
  /** Takes the attributes of the user as they are now, and counts the revision up. */
  update: (scope: string) =>
    server.call(Users, (users) => users.updateVerifiableCredential({ id, credentialScopeName: scope })),
  revoke: (scope: string) =>
    server.call(Users, (users) => users.revokeVerifiableCredential({ id, credentialScopeName: scope })),
  revokeIssued: (credentialId: string) =>
    server.call(Users, (users) => users.revokeIssuedVerifiableCredential({ id, credentialId })),
  mailOffer: (configuration: string, lifespanSeconds: number | undefined) =>
    server.call(Users, (users) =>
      users.sendVerifiableCredentialOffer(
        { id, ...(lifespanSeconds !== undefined && { lifespan: lifespanSeconds }) },
        { credentialConfigurationId: configuration },
      ),
    ),
});
