import type IdentityProviderMapperRepresentation from "@keycloak/keycloak-admin-client/lib/defs/identityProviderMapperRepresentation.js";
import { callsBy } from "../../../api/calls.ts";
import type { Server } from "../../../api/server.ts";
import { lookForMade } from "../../../kit/write/record.ts";
import type { Look } from "../../../kit/write/sendOnce.ts";
import type { Property } from "../../../sections/provider-config/propertyFields.tsx";

/** Identity provider mapper. Its settings are strings. */
export type IdpMapper = Omit<IdentityProviderMapperRepresentation, "config"> & { config?: Record<string, string> };

/** Mapper type that the server offers for one provider. */
export interface IdpMapperType {
  id: string;
  name: string;
  category: string;
  helpText: string;
  properties: readonly Property[];
}

/** Prefix of the query keys. */
export const idpMappersKey = "identity-provider-mappers";

const mapperCalls = (server: Server) => {
  const base = (alias: string) => `/identity-provider/instances/${encodeURIComponent(alias)}`;
  const at = (alias: string, id: string) => `${base(alias)}/mappers/${encodeURIComponent(id)}`;
  return {
    /** All mappers, unsorted. This endpoint has no paging. */
    list: (alias: string) => server.readList<IdpMapper>([idpMappersKey, alias, "list"], `${base(alias)}/mappers`),
    types: (alias: string) =>
      server.read<Record<string, IdpMapperType>>([idpMappersKey, alias, "types"], `${base(alias)}/mapper-types`),
    detail: (alias: string, id: string) =>
      server.record<IdpMapper>([idpMappersKey, alias, "detail", id], at(alias, id), {
        kind: "mapper",
        identity: { id },
      }),
    create: (alias: string, mapper: IdpMapper) =>
      server.create(`${base(alias)}/mappers`, { ...mapper, identityProviderAlias: alias }),
    /** Finds a created mapper by its name. */
    find: async (alias: string, mapper: IdpMapper): Promise<Look<{ id: string }>> => {
      const found = (await server.list<IdpMapper>(`${base(alias)}/mappers`)).find(({ name }) => name === mapper.name);
      return lookForMade(mapper, found, { id: found?.id ?? "" });
    },
    /** The server replaces all settings. */
    update: (alias: string, id: string, mapper: IdpMapper) =>
      server.request("PUT", at(alias, id), { body: { ...mapper, identityProviderAlias: alias } }),
    remove: (alias: string, id: string) => server.request("DELETE", at(alias, id)),
  };
};

/** Identity provider mappers. Source: /identity-provider/instances/{alias}/mappers. */
export const idpMappersApi = (server: Server) => callsBy(server, mapperCalls);

/** Returns the types, sorted by name. */
export const byName = (types: Readonly<Record<string, IdpMapperType>>): readonly IdpMapperType[] =>
  Object.values(types).sort((left, right) => left.name.localeCompare(right.name));
