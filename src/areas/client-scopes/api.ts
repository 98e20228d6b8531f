import { ClientScopes } from "@keycloak/keycloak-admin-client/lib/resources/clientScopes.js";
import { ApiError, isApiError, isTaken } from "../../api/ApiError.ts";
import type { RecordArgs, Server } from "../../api/server.ts";
import type { AssignedType } from "../../sections/scope-type/TypeSelect.tsx";
import { inSteps, type Step } from "../../kit/write/inSteps.ts";
import { entering, leaving, type Membership } from "../../kit/write/steps.ts";
import { changing, lookForMade } from "../../kit/write/record.ts";
import type { Look } from "../../kit/write/sendOnce.ts";
import { isParameterized, type ClientScope } from "./scope.ts";

const at = (id: string) => `/client-scopes/${encodeURIComponent(id)}`;

/** IDs of the realm's default and optional client scopes. */
export interface Assigned {
  default: ReadonlySet<string>;
  optional: ReadonlySet<string>;
}

/** Adds the assigned type to a scope. The type stays undefined if the lists are unknown. */
export const withType = (scope: ClientScope, assigned: Assigned | undefined): ClientScope => ({
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

/**
 * Rethrows an error about the name as a field error: name in use, or invalid name. The server response names no field.
 */
function atName(error: unknown): never {
  const isUnexpected = isApiError(error, 400) && error.message.startsWith("Unexpected name ");
  if (!isUnexpected && !isTaken(error)) throw error;
  throw new ApiError(error.message, {
    status: error.status,
    method: error.method,
    path: error.path,
    responseData: { error: error.message, errors: [{ field: "name", errorMessage: error.message }] },
  });
}

/** Path of the realm list for each assigned type. */
const lists = { default: "default-default-client-scopes", optional: "default-optional-client-scopes" } as const;

/** Client scopes of a realm and their assigned types. Source: /admin/realms/{realm}/client-scopes. */
export const clientScopesApi = (server: Server) => {
  const assignedOf = async (scopes: ClientScopes): Promise<Assigned> => {
    const [byDefault, optional] = await Promise.all([
      scopes.listDefaultClientScopes(),
      scopes.listDefaultOptionalClientScopes(),
    ]);
    return { default: ids(byDefault), optional: ids(optional) };
  };
  const one = (name: string, id: string, complete?: RecordArgs<ClientScope>["complete"]) =>
    server.record<ClientScope>(["client-scopes", name, id], at(id), {
      kind: "client-scope",
      identity: { id },
      ...(complete && { complete }),
    });
  /** Steps that move a scope between lists. A scope is in at most one list: the server rejects a second one. */
  const typeSteps = (id: string, from: AssignedType, to: AssignedType): Step[] => {
    const inList = (type: "default" | "optional", what: string): Membership => {
      const path = `/${lists[type]}/${encodeURIComponent(id)}`;
      return {
        what,
        enter: () => server.request("PUT", path),
        leave: () => server.request("DELETE", path),
        isIn: async () => ids(await server.list<ClientScope>(`/${lists[type]}`)).has(id),
      };
    };
    return [
      ...(from === "none" ? [] : [leaving(inList(from, "clientScopes.step.leave"))]),
      ...(to === "none" ? [] : [entering(inList(to, "assignedType"))]),
    ];
  };
  const setType = (id: string, from: AssignedType, to: AssignedType) => inSteps(typeSteps(id, from, to));
  return {
    /** All scopes with their mappers, without types. This endpoint has no paging. */
    list: server.queryList(ClientScopes, ["client-scopes", "list"], (scopes): Promise<ClientScope[]> => scopes.find()),
    /** Default and optional scopes of the realm. Requires view-realm, otherwise 403. */
    types: server.query(ClientScopes, ["client-scopes", "types"], assignedOf),
    /** Client scope without its assigned type. */
    detail: (id: string) => one("detail", id),
    /** Client scope with its assigned type, if it is readable. */
    typed: (id: string) =>
      one("typed", id, async (scope, signal) =>
        withType(scope, await assignedOf(server.resource(ClientScopes, signal)).catch(() => undefined)),
      ),
    create: ({ type: _, ...scope }: ClientScope): Promise<{ id: string }> =>
      server.create("/client-scopes", scope).catch(atName),
    /** Finds a created scope by its name. */
    find: async ({ type: _, ...scope }: ClientScope): Promise<Look<{ id: string }>> => {
      const found = (await server.list<ClientScope>("/client-scopes")).find(({ name }) => name === scope.name);
      return lookForMade(scope, found, { id: found?.id ?? "" });
    },
    /**
     * Absent attributes stay. The server stores an attribute sent as "" and removes one sent as null.
     * It rejects a default scope that becomes parameterized, so in that case the type changes first.
     * @param read - type from the last read; read again if undefined, because a scope is in at most one list
     */
    update: async (id: string, { type, ...scope }: ClientScope, read: AssignedType | undefined): Promise<void> => {
      const write = () => server.call(ClientScopes, (scopes) => scopes.update({ id }, scope)).catch(atName);
      const current = type && (read ?? withType({ id }, await assignedOf(server.resource(ClientScopes))).type);
      if (type === undefined || current === undefined || type === current) return void (await write());
      const save = changing(server, { query: one("detail", id), write }, () => scope, "settings");
      const retype = typeSteps(id, current, type);
      return inSteps(current === "default" && isParameterized(scope) ? [...retype, save] : [save, ...retype]);
    },
    setType,
    /** Clients lose the scope without notice. */
    remove: async ({ id = "", type }: ClientScope): Promise<void> => {
      // The server also deletes an assigned scope, so errors of the unassignment are ignored.
      await setType(id, type ?? "none", "none").catch(() => undefined);
      await server.call(ClientScopes, (scopes) => scopes.del({ id }));
    },
    /** Realm keys. Requires view-realm, otherwise 403. */
    keys: server.read<RealmKeys>(["client-scopes", "keys"], "/keys"),
  };
};

export interface RealmKeys {
  keys?: { kid?: string; algorithm?: string; status?: string }[];
}
