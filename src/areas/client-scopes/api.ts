import { ClientScopes } from "@keycloak/keycloak-admin-client/lib/resources/clientScopes.js";
import { ApiError, isApiError } from "../../api/ApiError.ts";
import type { Server } from "../../api/server.ts";
import type { AssignedType } from "../../sections/scope-type/TypeSelect.tsx";
import { isParameterized, type ClientScope } from "./area.ts";

const at = (id: string) => `/client-scopes/${encodeURIComponent(id)}`;

/** A realm's lists of scopes that new clients get, by id; undefined where the admin may not see them. */
interface Assigned {
  default: ReadonlySet<string>;
  optional: ReadonlySet<string>;
}

/** A scope with its assigned type; undefined where that is not known. */
const withType = (scope: ClientScope, assigned: Assigned | undefined): ClientScope => ({
  ...scope,
  ...(assigned && {
    type: assigned.default.has(scope.id ?? "")
      ? "default"
      : assigned.optional.has(scope.id ?? "")
        ? "optional"
        : "none",
  }),
});

const ids = (scopes: readonly { id?: string }[]) => new Set(scopes.map(({ id = "" }) => id));

/** What the server says of a name, at the field that it is about: in use, or not one that it takes. Its answer names no field. */
function atName(error: unknown): never {
  if (
    !isApiError(error) ||
    !(error.status === 409 || (error.status === 400 && error.message.startsWith("Unexpected name ")))
  )
    throw error;
  throw new ApiError(error.message, {
    status: error.status,
    method: error.method,
    path: error.path,
    responseData: { error: error.message, errors: [{ field: "name", errorMessage: error.message }] },
  });
}

/** What was made, and why its type could not be set. */
export interface Created {
  id: string;
  problem?: unknown;
}

/** Client scopes of a realm, and which of them new clients get. Source: /admin/realms/{realm}/client-scopes. */
export const clientScopesApi = (server: Server) => {
  const assignedOf = async (scopes: ClientScopes): Promise<Assigned | undefined> => {
    try {
      const [byDefault, optional] = await Promise.all([
        scopes.listDefaultClientScopes(),
        scopes.listDefaultOptionalClientScopes(),
      ]);
      return { default: ids(byDefault), optional: ids(optional) };
    } catch (error) {
      if (isApiError(error, 403)) return undefined;
      throw error;
    }
  };
  const read = (id: string, signal?: AbortSignal) =>
    Promise.all([
      server.request<ClientScope>("GET", at(id), { signal }),
      assignedOf(server.resource(ClientScopes, signal)),
    ]).then(([scope, assigned]) => withType(scope, assigned));
  /** A scope is in one of the lists at most: the server refuses a second one. */
  const setType = (id: string, from: AssignedType, to: AssignedType) =>
    server.call(ClientScopes, async (scopes) => {
      if (from === "default") await scopes.delDefaultClientScope({ id });
      if (from === "optional") await scopes.delDefaultOptionalClientScope({ id });
      if (to === "default") await scopes.addDefaultClientScope({ id });
      if (to === "optional") await scopes.addDefaultOptionalClientScope({ id });
    });
  return {
    /** All of them, with their mappers: the server has no paging here. */
    list: server.query(ClientScopes, ["client-scopes", "list"], async (scopes): Promise<ClientScope[]> => {
      const [all, assigned] = await Promise.all([scopes.find(), assignedOf(scopes)]);
      return all.map((scope) => withType(scope, assigned));
    }),
    detail: (id: string) => ({
      queryKey: server.key("client-scopes", "detail", id),
      queryFn: ({ signal }: { signal: AbortSignal }) => read(id, signal),
    }),
    /** Throws ApiError 404 where there is none. */
    read,
    /** A problem with the type does not undo the rest: the scope is there. */
    create: async ({ type = "none", ...scope }: ClientScope): Promise<Created> => {
      const { id } = await server.call(ClientScopes, (scopes) => scopes.create(scope)).catch(atName);
      try {
        await setType(id, "none", type);
        return { id };
      } catch (problem) {
        return { id, problem };
      }
    },
    /** Absent attributes stay; one sent as "" is stored as "", as null it goes. A parameterized scope is refused while it is default. */
    update: async (id: string, { type, ...scope }: ClientScope): Promise<void> => {
      const { type: current = "none" } = await read(id);
      const isChanged = type !== undefined && type !== current;
      const isBefore = current === "default" && isParameterized(scope);
      if (isChanged && isBefore) await setType(id, current, type);
      await server.call(ClientScopes, (scopes) => scopes.update({ id }, scope)).catch(atName);
      if (isChanged && !isBefore) await setType(id, current, type);
    },
    setType,
    /** Clients lose the scope without notice. */
    remove: async ({ id = "", type }: ClientScope): Promise<void> => {
      // The server also removes a scope that is still assigned; what it says of the assignment is of no concern.
      await setType(id, type ?? "none", "none").catch(() => undefined);
      await server.call(ClientScopes, (scopes) => scopes.del({ id }));
    },
    /** Keys of the realm. Refused without view-realm. */
    keys: server.read<RealmKeys>(["client-scopes", "keys"], "/keys"),
  };
};

export interface RealmKeys {
  keys?: { kid?: string; algorithm?: string; status?: string }[];
}
