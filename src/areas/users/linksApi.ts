import type FederatedIdentityRepresentation from "@keycloak/keycloak-admin-client/lib/defs/federatedIdentityRepresentation.js";
import type IdentityProviderRepresentation from "@keycloak/keycloak-admin-client/lib/defs/identityProviderRepresentation.js";
import type UserConsentRepresentation from "@keycloak/keycloak-admin-client/lib/defs/userConsentRepresentation.js";
import { live } from "../../api/live.ts";
import type { Server } from "../../api/server.ts";
import type { ListQuery } from "../../kit/table/columns.ts";

export type IdentityProvider = IdentityProviderRepresentation;

/** Consent of a user. Offline access is an additional grant without scopes and dates. */
export interface Consent extends UserConsentRepresentation {
  additionalGrants?: readonly { client?: string; key?: string }[];
}

/** Account of the user at an identity provider. */
export type Identity = FederatedIdentityRepresentation;

/** Scheduled workflow of a user. Times in milliseconds. */
export interface ScheduledWorkflow {
  id: string;
  name: string;
  steps?: readonly WorkflowStep[];
}

export interface WorkflowStep {
  id?: string;
  uses: string;
  status?: "COMPLETED" | "PENDING" | string;
  "scheduled-at"?: number;
}

const enc = encodeURIComponent;

/**
 * Consents, identity provider links and scheduled workflows of a user. Source: docs/spec/areas/users.md §12, §13, §16.
 */
export const linksApi = (server: Server) => ({
  consents: (id: string) => server.readList<Consent>(["users", "consents", id], `/users/${enc(id)}/consents`),
  /** Also ends the offline sessions of the client. */
  revoke: (id: string, clientId: string) =>
    server.request<void>("DELETE", `/users/${enc(id)}/consents/${enc(clientId)}`),

  identities: (id: string) =>
    server.readList<Identity>(["users", "identities", id], `/users/${enc(id)}/federated-identity`),
  /** Provider of a link. Null if it was deleted. Requires `view-identity-providers`. */
  provider: (alias: string) => ({
    queryKey: server.key("identity-providers", "detail", alias),
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      server.request<IdentityProvider | null>("GET", `/identity-provider/instances/${enc(alias)}`, {
        tolerate404: true,
        signal,
      }),
  }),
  /** Providers that can be linked. */
  linkable: ({ first, max, search }: ListQuery) =>
    server.readList<IdentityProvider>(
      ["identity-providers", "linkable", { first, max, search }],
      "/identity-provider/instances",
      {
        query: { first, max, search, realmOnly: false, briefRepresentation: true, capability: "USER_LINKING" },
      },
    ),
  link: (id: string, alias: string, identity: { userId: string; userName: string }) =>
    server.request<void>("POST", `/users/${enc(id)}/federated-identity/${enc(alias)}`, {
      body: { identityProvider: alias, ...identity },
    }),
  unlink: (id: string, alias: string) =>
    server.request<void>("DELETE", `/users/${enc(id)}/federated-identity/${enc(alias)}`),

  workflows: (id: string) => ({
    ...server.readList<ScheduledWorkflow>(["users", "workflows", id], `/workflows/scheduled/${enc(id)}`),
    ...live,
  }),
  /** Workflow as YAML, which is the default format of the response. */
  workflowYaml: (workflow: string) => ({
    queryKey: server.key("workflows", "yaml", workflow),
    queryFn: async ({ signal }: { signal: AbortSignal }) =>
      (await (
        await server.fetch("GET", `/workflows/${enc(workflow)}`, {
          query: { includeId: false },
          headers: { accept: "application/yaml" },
          signal,
        })
      )?.text()) ?? "",
  }),
});
