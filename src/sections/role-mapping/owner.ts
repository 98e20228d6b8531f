import { callsBy } from "../../api/calls.ts";
import type MappingsRepresentation from "@keycloak/keycloak-admin-client/lib/defs/mappingsRepresentation.js";
import type RoleRepresentation from "@keycloak/keycloak-admin-client/lib/defs/roleRepresentation.js";
import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { isApiError } from "../../api/ApiError.ts";
import type { AvailableRole, RoleOwner as OwnerType } from "../../api/resources/consoleExtension.ts";
import type { Server } from "../../api/server.ts";
import { freshForMs, type PageOf, pagesOf } from "../pickers/pages.ts";
import { byRole, distinct, roleOf, roleOfAvailable, rolesOf, type Role } from "../pickers/role.ts";
import { containedRoles, effectiveRoles } from "./contained.ts";

/** Who holds roles. A service account is the user behind it. */
export interface RoleOwner {
  type: OwnerType;
  /** Internal id. */
  id: string;
  name: string;
  /** Address of the mappings where it is not the usual one: groups of an organization. */
  mappings?: string;
}

/** A role of an owner; inherited ones cannot be taken away here. */
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

/** First part of the keys of everything about who holds which role: one change may reach many owners. */
export const roleMappingKey = "role-mapping";

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
    // For an admin without view-realm the common answer leaves all roles out, the one of the realm's roles does not (seen on 26.7.4).
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
    // A role is among its own effective roles.
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

  /** Roles of the realm that can be assigned; the server ignores page and search for all owners but roles. */
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
    /** Direct roles, or with `inherited` all that are effective. */
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
    /** All of them, for lists where those of clients follow. */
    allRealmRoles: async (search: string): Promise<Role[]> =>
      type === "roles"
        ? (await cached<RoleRepresentation>("/roles", { search })).map((role) => roleOf(role)).sort(byRole)
        : realmRoles(0, Number.MAX_SAFE_INTEGER, search),
    /** Roles of all clients; the search looks at client ids too. */
    clientRoles: async (first: number, max: number, search: string): Promise<Role[]> =>
      (await cached<AvailableRole>(`/ui-ext/available-roles/${type}/${id}`, { first, max, search })).map(
        roleOfAvailable,
      ),
    /** Roles of one client. */
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
    /** By the calls of the admin API, which keep the event under the owner's path; that of ui-ext does not. */
    unassign: (roles: readonly Role[]) => write("DELETE", roles),
  };

  /** One request for the realm's roles and one per client; all are tried, the first refusal is thrown. */
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
    const outcomes = await Promise.allSettled(
      [...parts].map(([path, part]) => server.request(method, path, { body: body(part) })),
    );
    const failed = outcomes.find((outcome) => outcome.status === "rejected");
    if (failed) throw failed.reason;
  }
}

/**
 * The roles of one owner: the same five calls for users, groups, roles, clients and client scopes, whose addresses differ by a prefix only.
 * Source: docs/spec/areas/realm-roles.md "Shared: role mapping"; ui-ext is what the server offers its own console.
 */
export const roleOwnerApi = (server: Server, ...args: OwnerArgs) => callsBy(server, (by) => ownerCalls(by, ...args));

type OwnerArgs = Parameters<typeof ownerCalls> extends [Server, ...infer Rest] ? Rest : never;

export type RoleOwnerApi = ReturnType<typeof roleOwnerApi>;

/** Effective roles are an addition: without the right to them the direct ones are still shown. */
function emptyWhenRefused(error: unknown): [] {
  if (isApiError(error, 403, 404)) return [];
  throw error;
}
