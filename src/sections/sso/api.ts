import type IdentityProviderMapperRepresentation from "@keycloak/keycloak-admin-client/lib/defs/identityProviderMapperRepresentation.js";
import type OrganizationRepresentation from "@keycloak/keycloak-admin-client/lib/defs/organizationRepresentation.js";
import { callsBy } from "../../api/calls.ts";
import type { Server } from "../../api/server.ts";
import type { RecordAccess } from "../../kit/write/record.ts";
import { linkApi } from "../organization-link/api.ts";
import type { Connection } from "./connection.ts";

export type Organization = OrganizationRepresentation;

/** Mapper of a connection. Its settings are strings. */
export type Mapper = Omit<IdentityProviderMapperRepresentation, "config"> & { config?: Record<string, string> };

/** Prefix of the query keys of mappers. */
export const mappersKey = "identity-provider-mappers";

const ssoCalls = (server: Server) => {
  const links = linkApi(server);
  const orgAt = (id: string, part = "") => `/organizations/${encodeURIComponent(id)}${part}`;
  const at = (alias: string, part = "") => `/identity-provider/instances/${encodeURIComponent(alias)}${part}`;
  return {
    organization: (id: string) =>
      server.record<Organization>(["organizations", "detail", id], orgAt(id), {
        kind: "organization",
        identity: { id },
      }),
    /** Replaces the record, except for absent attributes. */
    updateOrganization: (id: string, body: Organization) => server.request("PUT", orgAt(id), { body }),
    /** Linked identity providers with their settings, without paging. */
    connections: (orgId: string) =>
      server.readList<Connection>(["organizations", orgId, "identity-providers"], orgAt(orgId, "/identity-providers")),
    connection: (alias: string) =>
      server.record<Connection>(["identity-providers", "detail", alias], at(alias), {
        kind: "identity-provider",
        identity: { alias },
      }),
    find: (alias: string) => server.request<Connection | null>("GET", at(alias), { tolerate404: true }),
    create: (connection: Connection) => server.request("POST", "/identity-provider/instances", { body: connection }),
    update: (alias: string, connection: Connection) => server.request("PUT", at(alias), { body: connection }),
    /** Deletes account links too. The users stay. */
    remove: (alias: string) => server.request("DELETE", at(alias)),
    link: links.link,
    unlink: links.unlink,
    mappers: (alias: string) => server.readList<Mapper>([mappersKey, alias, "list"], at(alias, "/mappers")),
    mapperList: (alias: string) => server.list<Mapper>(at(alias, "/mappers")),
    createMapper: (alias: string, mapper: Mapper) =>
      server.request("POST", at(alias, "/mappers"), { body: { ...mapper, identityProviderAlias: alias } }),
    updateMapper: (alias: string, mapper: Mapper) =>
      server.request("PUT", at(alias, `/mappers/${encodeURIComponent(mapper.id ?? "")}`), { body: mapper }),
    removeMapper: (alias: string, id: string) =>
      server.request("DELETE", at(alias, `/mappers/${encodeURIComponent(id)}`)),
  };
};

/** Calls of the single sign-on setup. docs/sso-setup.md lists them for a host that forwards them. */
export const ssoApi = (server: Server) => callsBy(server, ssoCalls);

type Api = ReturnType<typeof ssoApi>;

/** Reads and writes a connection. The server computes `types`. */
export const connectionAccess = (api: Api, alias: string): RecordAccess<Connection> => ({
  query: api.connection(alias),
  write: (server, connection) => api.by(server).update(alias, connection),
  computed: ["types"],
});

export const organizationAccess = (api: Api, id: string): RecordAccess<Organization> => ({
  query: api.organization(id),
  write: (server, organization) => api.by(server).updateOrganization(id, organization),
});
