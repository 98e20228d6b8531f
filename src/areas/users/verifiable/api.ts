import type ClientScopeRepresentation from "@keycloak/keycloak-admin-client/lib/defs/clientScopeRepresentation.js";
import type ClientRepresentation from "@keycloak/keycloak-admin-client/lib/defs/clientRepresentation.js";
import type IssuedUserVerifiableCredentialRepresentation from "@keycloak/keycloak-admin-client/lib/defs/issuedUserVerifiableCredentialRepresentation.js";
import type UserVerifiableCredentialRepresentation from "@keycloak/keycloak-admin-client/lib/defs/userVerifiableCredentialRepresentation.js";
import { ClientScopes } from "@keycloak/keycloak-admin-client/lib/resources/clientScopes.js";
import { Users } from "@keycloak/keycloak-admin-client/lib/resources/users.js";
import type { Server } from "../../../api/server.ts";
import type { Look } from "../../../kit/write/sendOnce.ts";

export type VerifiableCredential = UserVerifiableCredentialRepresentation;
export type IssuedCredential = IssuedUserVerifiableCredentialRepresentation;

const key = "verifiable-credentials";

/** Verifiable credentials of a user, and those issued to wallets. Times in milliseconds. Source: users/{id}/vc. */
export const verifiableApi = (server: Server, id: string) => ({
  key: ["users", key, id] as const,
  list: {
    ...server.queryList(Users, ["users", key, id], (users) => users.listVerifiableCredentials({ id })),
    select: (found: VerifiableCredential[]) =>
      [...found].sort((a, b) => (a.credentialScopeName ?? "").localeCompare(b.credentialScopeName ?? "")),
  },
  issued: (scope: string) => ({
    ...server.queryList(Users, ["users", key, id, "issued", scope], (users) =>
      users.listIssuedVerifiableCredentials({ id }),
    ),
    select: (found: IssuedCredential[]) => found.filter(({ credentialType }) => credentialType === scope),
  }),
  /** Names of the client scopes that describe verifiable credentials. */
  scopes: {
    ...server.queryList(ClientScopes, ["client-scopes", "oid4vc"], (scopes) => scopes.find()),
    select: (found: ClientScopeRepresentation[]) =>
      found.flatMap(({ name, protocol }) => (name && protocol === "oid4vc" ? [name] : [])),
  },
  walletClient: (clientId: string) =>
    server.record<ClientRepresentation>(["clients", "detail", clientId], `/clients/${encodeURIComponent(clientId)}`, {
      kind: "client",
      identity: { id: clientId },
    }),
  create: (scope: string) =>
    server.call(Users, (users) => users.createVerifiableCredential({ id }, { credentialScopeName: scope })),
  /** Finds a created credential. A user has at most one credential per scope. */
  find: async (scope: string): Promise<Look<VerifiableCredential>> => {
    const all = await server.call(Users, (users) => users.listVerifiableCredentials({ id }));
    const found = all.find(({ credentialScopeName }) => credentialScopeName === scope);
    return found && { result: found };
  },
  /** Copies the current user attributes and increments the revision. */
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
