import { ClientScopes } from "@keycloak/keycloak-admin-client/lib/resources/clientScopes.js";
import { ApiError, isApiError } from "../../api/ApiError.ts";
import type { RecordArgs, Server } from "../../api/server.ts";
import type { AssignedType } from "../../sections/scope-type/TypeSelect.tsx";
import { inSteps, type Step } from "../../kit/write/inSteps.ts";
import { lookForMade } from "../../kit/write/record.ts";
import type { Look } from "../../kit/write/sendOnce.ts";
import { isParameterized, type ClientScope } from "./scope.ts";

const at = (id: string) => `/client-scopes/${encodeURIComponent(id)}`;

const done = Promise.resolve();

/** A realm's lists of scopes that new clients get, by id. */
export interface Assigned {
  default: ReadonlySet<string>;
  optional: ReadonlySet<string>;
}

/** A scope with its assigned type; undefined where that is not known. */
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

/** Where a realm keeps the scopes of a type. */
const lists = { default: "default-default-client-scopes", optional: "default-optional-client-scopes" } as const;

/** Client scopes of a realm, and which of them new clients get. Source: /admin/realms/{realm}/client-scopes. */
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
  /** A scope is in one of the lists at most: the server refuses a second one. */
  const typeSteps = (id: string, from: AssignedType, to: AssignedType): Step[] => {
    const put = (type: AssignedType) =>
      type === "none" ? done : server.request("PUT", `/${lists[type]}/${encodeURIComponent(id)}`);
    const take = (type: AssignedType) =>
      type === "none" ? done : server.request("DELETE", `/${lists[type]}/${encodeURIComponent(id)}`);
    return [
      { what: "clientScopes.step.leave", run: () => take(from), undo: () => put(from) },
      { what: "assignedType", run: () => put(to), undo: () => take(to) },
    ];
  };
  const setType = (id: string, from: AssignedType, to: AssignedType) => inSteps(typeSteps(id, from, to));
  return {
    /** All of them, with their mappers, without their types: the server has no paging here. */
    list: server.queryList(ClientScopes, ["client-scopes", "list"], (scopes): Promise<ClientScope[]> => scopes.find()),
    /** Which scopes new clients get. Refused without view-realm. */
    types: server.query(ClientScopes, ["client-scopes", "types"], assignedOf),
    /** Without its type. */
    detail: (id: string) => one("detail", id),
    /** With its type, where that can be read. */
    typed: (id: string) =>
      one("typed", id, async (scope, signal) =>
        withType(scope, await assignedOf(server.resource(ClientScopes, signal)).catch(() => undefined)),
      ),
    create: ({ type: _, ...scope }: ClientScope): Promise<{ id: string }> =>
      server.create("/client-scopes", scope).catch(atName),
    /** The scope that was made, by its name. */
    find: async ({ type: _, ...scope }: ClientScope): Promise<Look<{ id: string }>> => {
      const found = (await server.list<ClientScope>("/client-scopes")).find(({ name }) => name === scope.name);
      return lookForMade(scope, found, { id: found?.id ?? "" });
    },
    /**
     * Absent attributes stay; one sent as "" is stored as "", as null it goes. A parameterized scope is refused while it is default: only then
     * the type goes first. `read` is its type as just read; where that could not be, it is read again, for a scope is in one list at most.
     */
    update: async (id: string, { type, ...scope }: ClientScope, read: AssignedType | undefined): Promise<void> => {
      const save: Step = {
        what: "settings",
        run: () => server.call(ClientScopes, (scopes) => scopes.update({ id }, scope)).catch(atName),
      };
      const current = type && (read ?? withType({ id }, await assignedOf(server.resource(ClientScopes))).type);
      if (type === undefined || current === undefined || type === current) return inSteps([save]);
      const retype = typeSteps(id, current, type);
      return inSteps(current === "default" && isParameterized(scope) ? [...retype, save] : [save, ...retype]);
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
