import { callsBy } from "../../api/calls.ts";
import type MappingsRepresentation from "@keycloak/keycloak-admin-client/lib/defs/mappingsRepresentation.js";
import type RoleRepresentation from "@keycloak/keycloak-admin-client/lib/defs/roleRepresentation.js";
import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { isApiError } from "../../api/ApiError.ts";
import type { AvailableRole, RoleOwner as OwnerType } from "../../api/resources/consoleExtension.ts";
import type { Server } from "../../api/server.ts";
import { sideBySide, Step } from "../../kit/write/inSteps.ts";
import { freshForMs, type PageOf, pagesOf } from "../pickers/pages.ts";
import { byRole, distinct, roleOf, roleOfAvailable, rolesOf, type Role } from "../pickers/role.ts";
import { containedRoles, effectiveRoles } from "./contained.ts";

/** Owner of role mappings. A service account is represented by its user. */
export interface RoleOwner {
  type: OwnerType;
  /** Internal ID. */
  id: string;
  name: string;
  /** Path of the mappings, if it is not the default one: groups of an organization. */
  mappings?: string;
}

/** Role of an owner. Inherited roles can't be unassigned here. */
export interface MappedRole extends Role {
  isDirect: boolean;
}

const addresses: Record<OwnerType, (id: string) => string> = {
  users: (id) => `/users/${id}/role-mappings`,
  groups: (id) => `/groups/${id}/role-mappings`,
  clients: (id) => `/clients/${id}/scope-mappings`,
  clientScopes: (id) => `/client-scopes/${id}/scope-mappings`,
  roles: (id) => `/roles-by-id/${id}/composites`,
};

/** First part of the query keys of role mappings. One change may affect many owners. */
export const roleMappingKey = "role-mapping";

// Long: one entry per request of the API, declared flat.
function ownerCalls(
  server: Server,
  queries: QueryClient,
  owner: RoleOwner,
  may: { viewRealm: boolean } = { viewRealm: true },
) {
  const { type, id } = owner;
  const base = owner.mappings ?? addresses[type](encodeURIComponent(id));
  const key = (...parts: readonly unknown[]) => server.key(roleMappingKey, type, id, ...parts);
  const mappings = (path: string, signal?: AbortSignal) =>
    server.request<MappingsRepresentation>("GET", path, { signal });
  const list = <T>(path: string, signal?: AbortSignal) => server.list<T>(path, { signal });
  const hasFullRealmRoles = type === "users" || type === "groups";

  const direct = async (signal?: AbortSignal): Promise<Role[]> => {
    if (type === "roles") return containedRoles(server, id, signal);
    // Without view-realm, the combined response omits all roles, but the response for realm roles doesn't (seen on
    // 26.7.4).
    const [mapped, ofRealm] = await Promise.all([
      mappings(base, signal),
      hasFullRealmRoles && !may.viewRealm ? list<RoleRepresentation>(`${base}/realm`, signal) : [],
    ]);
    return distinct(
      rolesOf(mapped),
      ofRealm.map((role) => roleOf(role)),
    );
  };

  const effective = async (signal?: AbortSignal): Promise<Role[]> => {
    const [all, ofRealm] = await Promise.all([
      effectiveRoles(server, { type, id, base }, signal).catch(emptyWhenRefused),
      hasFullRealmRoles && !may.viewRealm
        ? list<RoleRepresentation>(`${base}/realm/composite`, signal).catch(emptyWhenRefused)
        : [],
    ]);
    // The effective roles of a role include the role itself.
    return distinct(
      all,
      ofRealm.map((role) => roleOf(role)),
    ).filter((role) => type !== "roles" || role.id !== id);
  };

  const cached = <T>(path: string, query: Record<string, string | number | undefined>) =>
    queries.fetchQuery({
      ...server.readList<T>([roleMappingKey, type, id, path, query], path, { query }),
      staleTime: freshForMs,
    });

  /** Realm roles that can be assigned. The server ignores paging and search for all owners except roles. */
  const realmRoles: PageOf<Role> =
    type === "roles"
      ? async (first, max, search) =>
          (await cached<RoleRepresentation>("/roles", { first, max, search })).map((role) => roleOf(role))
      : pagesOf(
          async () =>
            (await cached<RoleRepresentation>(`${base}/realm/available`, {})).map((role) => roleOf(role)).sort(byRole),
          (role) => [role.name],
        );

  return {
    /** Direct roles or, with `inherited`, all effective roles. */
    assigned: (inherited: boolean) =>
      queryOptions({
        queryKey: key("assigned", { inherited }),
        queryFn: async ({ signal }): Promise<MappedRole[]> => {
          const [own, all] = await Promise.all([direct(signal), inherited ? effective(signal) : []]);
          const ids = new Set(own.map((role) => role.id));
          return distinct(own, all)
            .map((role) => ({ ...role, isDirect: ids.has(role.id) }))
            .sort((a, b) => Number(b.isDirect) - Number(a.isDirect) || byRole(a, b));
        },
      }),
    direct,
    realmRoles,
    /** All matching realm roles, for the combined list in which client roles follow. */
    allRealmRoles: async (search: string): Promise<Role[]> =>
      type === "roles"
        ? (await cached<RoleRepresentation>("/roles", { search })).map((role) => roleOf(role)).sort(byRole)
        : realmRoles(0, Number.MAX_SAFE_INTEGER, search),
    /** Client roles of all clients. The search includes client IDs. */
    clientRoles: async (first: number, max: number, search: string): Promise<Role[]> =>
      (await cached<AvailableRole>(`/ui-ext/available-roles/${type}/${id}`, { first, max, search })).map(
        roleOfAvailable,
      ),
    rolesOfClient: (client: { id: string; clientId: string }): PageOf<Role> =>
      type === "roles"
        ? async (first, max, search) =>
            (await cached<RoleRepresentation>(`/clients/${client.id}/roles`, { first, max, search })).map((role) =>
              roleOf(role, client),
            )
        : pagesOf(
            async () =>
              (await cached<RoleRepresentation>(`${base}/clients/${client.id}/available`, {}))
                .map((role) => roleOf(role, client))
                .sort(byRole),
            (role) => [role.name],
          ),
    assign: (roles: readonly Role[]) => write("POST", roles),
    /** Uses the admin API, which records events under the owner's path. The ui-ext endpoint doesn't. */
    unassign: (roles: readonly Role[]) => write("DELETE", roles),
  };

  /** One request for realm roles and one per client. Sends all of them, even after a failure. */
  async function write(method: "POST" | "DELETE", roles: readonly Role[]): Promise<void> {
    const body = (part: readonly Role[]) =>
      part.map(({ id: roleId, name, client }) => ({
        id: roleId,
        name,
        clientRole: Boolean(client),
        ...(client && { containerId: client.id }),
      }));
    const parts = new Map<string, Role[]>();
    for (const role of roles) {
      const path = type === "roles" ? base : role.client ? `${base}/clients/${role.client.id}` : `${base}/realm`;
      parts.set(path, [...(parts.get(path) ?? []), role]);
    }
    await sideBySide([...parts].map(([path, part]) => mapping(method, path, part, body(part))));
  }

  /** Assigns or unassigns the roles of one request. */
  function mapping(method: "POST" | "DELETE", path: string, part: readonly Role[], body: unknown): Step {
    const wanted = new Set(part.map((role) => role.id));
    return new Step<unknown>({
      what: part.map(({ name }) => name).join(", "),
      run: () => server.request(method, path, { body }),
      look: async () => {
        const held = (await server.list<RoleRepresentation>(path)).filter(({ id: role = "" }) => wanted.has(role));
        if (held.length > 0 && held.length < wanted.size) return "other";
        return held.length > 0 === (method === "POST") ? { result: undefined } : undefined;
      },
    });
  }
}

/**
 * Roles of one owner. All owner types share five calls under different paths.
 * Source: docs/spec/areas/realm-roles.md "Shared: role mapping"; ui-ext serves Keycloak's own console.
 */
export const roleOwnerApi = (server: Server, ...args: OwnerArgs) => callsBy(server, (by) => ownerCalls(by, ...args));

type OwnerArgs = Parameters<typeof ownerCalls> extends [Server, ...infer Rest] ? Rest : never;

export type RoleOwnerApi = ReturnType<typeof roleOwnerApi>;

/** Effective roles are optional: without permission, direct roles are still shown. */
function emptyWhenRefused(error: unknown): [] {
  if (isApiError(error, 403, 404)) return [];
  throw error;
}
