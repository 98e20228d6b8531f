import type ProtocolMapperRepresentation from "@keycloak/keycloak-admin-client/lib/defs/protocolMapperRepresentation.js";
import type { ServerInfoRepresentation } from "@keycloak/keycloak-admin-client/lib/defs/serverInfoRepesentation.js";
import type { Server } from "../../api/server.ts";
import { lookForMade } from "../../kit/write/record.ts";
import type { Look } from "../../kit/write/sendOnce.ts";
import type { AreaLink } from "../../kit/navigation/address.ts";
import type { Property } from "../provider-config/propertyFields.tsx";

export type Mapper = ProtocolMapperRepresentation;

/** Owner of protocol mappers: a client scope, or a client with its dedicated scope. */
export interface MapperOwner {
  kind: "client-scopes" | "clients";
  /** Internal ID. */
  id: string;
  protocol: string;
}

/** Link to a mapper. The ID is the type ID for a new mapper, else the mapper ID. */
export type MapperLink = (mapperId: string, viewMode: "new" | "edit") => AreaLink;

/** Mapper type with its properties. */
export interface DescribedType {
  id: string;
  name: string;
  properties: readonly Property[];
}

/** Mapper type as described in server info. */
export interface MapperType extends DescribedType {
  category: string;
  helpText: string;
  priority: number;
}

const typesOf = (info: ServerInfoRepresentation | undefined, protocol: string) =>
  info?.protocolMapperTypes?.[protocol] ?? [];

/** Mapper types of a protocol, sorted by name. */
export const mapperTypes = (info: ServerInfoRepresentation | undefined, protocol: string): MapperType[] =>
  [...typesOf(info, protocol)].sort((left, right) => left.name.localeCompare(right.name));

/** Predefined mappers of a protocol, from server info. */
export const predefinedMappers = (info: ServerInfoRepresentation | undefined, protocol: string): Mapper[] =>
  info?.builtinProtocolMappers?.[protocol] ?? [];

/** Mapper with its type, which may be unknown to the server or not visible to the admin. */
export interface TypedMapper extends Mapper {
  type?: MapperType | undefined;
}

/** Adds types and sorts by execution order. Unknown types go last. Equal priorities keep their order. */
export function withTypes(
  mappers: readonly Mapper[],
  info: ServerInfoRepresentation | undefined,
  protocol: string,
): TypedMapper[] {
  const types = new Map(typesOf(info, protocol).map((type) => [type.id, type]));
  return mappers
    .map((mapper) => ({ ...mapper, type: types.get(mapper.protocolMapper ?? "") }))
    .sort(
      (left, right) =>
        (left.type?.priority ?? Number.POSITIVE_INFINITY) - (right.type?.priority ?? Number.POSITIVE_INFINITY) || 0,
    );
}

/** First part of all mapper query keys. */
export const mappersKey = "mappers";

/** Source: /client-scopes/{id}/protocol-mappers and /clients/{id}/protocol-mappers. */
export const mappersApi = (server: Server, { kind, id, protocol }: MapperOwner) => {
  const base = `/${kind}/${encodeURIComponent(id)}/protocol-mappers`;
  const at = (mapperId: string) => `${base}/models/${encodeURIComponent(mapperId)}`;
  return {
    list: server.readList<Mapper>([mappersKey, kind, id, "list"], `${base}/models`),
    detail: (mapperId: string) =>
      server.record<Mapper>([mappersKey, kind, id, "detail", mapperId], at(mapperId), {
        kind: "mapper",
        identity: { id: mapperId },
      }),
    /**
     * The server validates neither name nor properties and adds few defaults.
     * @throws ApiError 409 for a duplicate name.
     */
    create: (mapper: Mapper) => server.request("POST", `${base}/models`, { body: { ...mapper, protocol } }),
    /** Finds a created mapper by name, to check a create request without a response. */
    find: async (mapper: Mapper): Promise<Look<unknown>> => {
      const found = (await server.list<Mapper>(`${base}/models`)).find(({ name }) => name === mapper.name);
      return lookForMade(mapper, found, found);
    },
    addAll: (mappers: readonly Mapper[]) => server.request("POST", `${base}/add-models`, { body: mappers }),
    /** Replaces all properties. Empty ones are removed. */
    update: (mapperId: string, mapper: Mapper) => server.request("PUT", at(mapperId), { body: mapper }),
    remove: (mapperId: string) => server.request("DELETE", at(mapperId)),
  };
};
