import type OrganizationRepresentation from "@keycloak/keycloak-admin-client/lib/defs/organizationRepresentation.js";
import { callsBy } from "../../api/calls.ts";
import { Organizations } from "../../api/resources/organizations.ts";
import type { Server } from "../../api/server.ts";
import type { RecordAccess } from "../../kit/write/record.ts";
import type { LinkedProvider } from "./form.ts";

type Organization = OrganizationRepresentation;

const linkCalls = (server: Server) => {
  const provider = (alias: string) => `/identity-provider/instances/${encodeURIComponent(alias)}`;
  return {
    /** Organizations whose name or domain has a text in it, without attributes. */
    organizations: (search: string, first: number, max: number, signal: AbortSignal) =>
      server.list<Organization>("/organizations", { query: { search, first, max }, signal }),
    /** One of them, with its domains. */
    organization: (id: string) =>
      server.read<Organization>(["organizations", "of-provider", id], `/organizations/${encodeURIComponent(id)}`),
    provider: (alias: string) =>
      server.record<LinkedProvider>(["identity-providers", "detail", alias], provider(alias), {
        kind: "identity-provider",
        identity: { alias },
      }),
    /** A secret that comes masked goes back masked: the server keeps what it has. */
    update: (alias: string, record: LinkedProvider) => server.request("PUT", provider(alias), { body: record }),
    link: (orgId: string, alias: string) =>
      server.call(Organizations, (organizations) => organizations.linkIdp({ orgId, alias })),
    /** The provider keeps its settings, those for the organization too. */
    unlink: (orgId: string, alias: string) =>
      server.call(Organizations, (organizations) => organizations.unLinkIdp({ orgId, alias })),
  };
};

/** What an identity provider and an organization have to do with each other. Source: /organizations/{id}/identity-providers. */
export const linkApi = (server: Server) => callsBy(server, linkCalls);

/** How a provider is read and written. What it can do is worked out by the server. */
export const providerAccess = (api: ReturnType<typeof linkApi>, alias: string): RecordAccess<LinkedProvider> => ({
  query: api.provider(alias),
  write: (server, provider) => api.by(server).update(alias, provider),
  computed: ["types"],
});
