import type ProtocolMapperRepresentation from "@keycloak/keycloak-admin-client/lib/defs/protocolMapperRepresentation.js";
import type { ServerInfoRepresentation } from "@keycloak/keycloak-admin-client/lib/defs/serverInfoRepesentation.js";
import type { Server } from "../../api/server.ts";
import { lookForMade } from "../../kit/write/record.ts";
import type { Look } from "../../kit/write/sendOnce.ts";
import type { AreaLink } from "../../kit/area/defineArea.ts";
import type { Property } from "../provider-config/propertyFields.tsx";

export type Mapper = ProtocolMapperRepresentation;

/** Who has protocol mappers: a client scope, or a client, whose own ones make its dedicated scope. */
export interface MapperOwner {
  kind: "client-scopes" | "clients";
  /** Internal id. */
  id: string;
  protocol: string;
}

/** Where a mapper of the owner is: by the id of its type while it is new, by its own then. */
export type MapperLink = (mapperId: string, viewMode: "new" | "edit") => AreaLink;

/** What is asked for of a mapper of a type. */
export interface DescribedType {
  id: string;
  name: string;
  properties: readonly Property[];
}

/** A type of mapper, as the server describes it. */
export interface MapperType extends DescribedType {
  category: string;
  helpText: string;
  priority: number;
}

const typesOf = (info: ServerInfoRepresentation | undefined, protocol: string) =>
  (info?.protocolMapperTypes as Record<string, MapperType[]> | undefined)?.[protocol] ?? [];

/** Types of mappers for a protocol, by name. */
export const mapperTypes = (info: ServerInfoRepresentation | undefined, protocol: string): MapperType[] =>
  [...typesOf(info, protocol)].sort((left, right) => left.name.localeCompare(right.name));

/** Mappers that the server has ready for a protocol. */
export const predefinedMappers = (info: ServerInfoRepresentation | undefined, protocol: string): Mapper[] =>
  (info?.builtinProtocolMappers as Record<string, Mapper[]> | undefined)?.[protocol] ?? [];

/** A mapper with its type; a server, or an admin, may not know the type. */
export interface TypedMapper extends Mapper {
  type?: MapperType | undefined;
}

/** Mappers with their types, in the order in which the server runs them; those of the same priority, and unknown ones at the end, as they came. */
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

/** First part of the keys of everything about protocol mappers. */
export const mappersKey = "mappers";

/** Protocol mappers of a client scope or client. Source: /client-scopes/{id}/protocol-mappers and /clients/{id}/protocol-mappers. */
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
    /** The server checks neither the name nor the properties, and adds hardly any defaults. Throws ApiError 409 for a name that is there already. */
    create: (mapper: Mapper) => server.request("POST", `${base}/models`, { body: { ...mapper, protocol } }),
    /** The mapper that was made, by its name. */
    find: async (mapper: Mapper): Promise<Look<unknown>> => {
      const found = (await server.list<Mapper>(`${base}/models`)).find(({ name }) => name === mapper.name);
      return lookForMade(mapper, found, found);
    },
    addAll: (mappers: readonly Mapper[]) => server.request("POST", `${base}/add-models`, { body: mappers }),
    /** The properties are replaced as a whole; empty ones vanish. */
    update: (mapperId: string, mapper: Mapper) => server.request("PUT", at(mapperId), { body: mapper }),
    remove: (mapperId: string) => server.request("DELETE", at(mapperId)),
  };
};
