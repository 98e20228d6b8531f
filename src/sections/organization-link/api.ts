import type OrganizationRepresentation from "@keycloak/keycloak-admin-client/lib/defs/organizationRepresentation.js";
import { callsBy } from "../../api/calls.ts";
import { Organizations } from "../../api/resources/organizations.ts";
import type { Server } from "../../api/server.ts";
import type { RecordAccess } from "../../kit/write/record.ts";
import type { LinkedProvider } from "./form.ts";

type Organization = OrganizationRepresentation;

/** Organizations whose names are read for a list. */
const namedAtOnce = 1000;

const linkCalls = (server: Server) => {
  const provider = (alias: string) => `/identity-provider/instances/${encodeURIComponent(alias)}`;
  return {
    /** Organizations whose name or domain contains the text, without attributes. */
    organizations: (search: string, first: number, max: number, signal: AbortSignal) =>
      server.list<Organization>("/organizations", { query: { search, first, max }, signal }),
    /** One organization with its domains. */
    organization: (id: string) =>
      server.read<Organization>(["organizations", "of-provider", id], `/organizations/${encodeURIComponent(id)}`),
    /** Names of organizations by ID, of the first thousand. One request for all rows of a list. */
    names: server.readList<Organization>(["organizations", "names"], "/organizations", {
      query: { first: 0, max: namedAtOnce },
    }),
    provider: (alias: string) =>
      server.record<LinkedProvider>(["identity-providers", "detail", alias], provider(alias), {
        kind: "identity-provider",
        identity: { alias },
      }),
    /** Sends masked secrets back as masked: the server keeps the stored value. */
    update: (alias: string, record: LinkedProvider) => server.request("PUT", provider(alias), { body: record }),
    link: (orgId: string, alias: string) =>
      server.call(Organizations, (organizations) => organizations.linkIdp({ orgId, alias })),
    /** The provider keeps its settings, including those for the organization. */
    unlink: (orgId: string, alias: string) =>
      server.call(Organizations, (organizations) => organizations.unLinkIdp({ orgId, alias })),
  };
};

/** Source: /organizations/{id}/identity-providers. */
export const linkApi = (server: Server) => callsBy(server, linkCalls);

/** Reads and writes a provider. The server computes `types`. */
export const providerAccess = (api: ReturnType<typeof linkApi>, alias: string): RecordAccess<LinkedProvider> => ({
  query: api.provider(alias),
  write: (server, provider) => api.by(server).update(alias, provider),
  computed: ["types"],
});
