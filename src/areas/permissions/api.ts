import type ResourceServerRepresentation from "@keycloak/keycloak-admin-client/lib/defs/resourceServerRepresentation.js";
import { queryOptions } from "@tanstack/react-query";
import { useMemo } from "react";
import { callsBy } from "../../api/calls.ts";
import type { Server } from "../../api/server.ts";
import { useServer } from "../../kit/panel/session.ts";
import type { ListQuery } from "../../kit/table/columns.ts";
import { lookForMade } from "../../kit/write/record.ts";
import type { Look } from "../../kit/write/sendOnce.ts";
import { policiesApi, resourceServer } from "../../sections/policies/api.ts";
import type { EvaluationResponse } from "../../sections/policies/evaluation.ts";
import { namingField } from "../../sections/policies/nameTaken.ts";
import type { Policy } from "../../sections/policies/policy.ts";
import { writable, type Permission, type PermissionRow, type ResourceType } from "./permission.ts";

/** Part of a permission. The `name` of a resource is the ID of the user, group, client, role or organization. */
interface Resource {
  _id?: string;
  name?: string;
  displayName?: string;
}

interface Group {
  id?: string;
  parentId?: string;
}

/** Client that stores the permissions, with the resource types and their scopes. */
export type Settings = Omit<ResourceServerRepresentation, "authorizationSchema"> & {
  authorizationSchema?: { resourceTypes?: Record<string, ResourceType> };
};

/** Permissions or policies per request of the matrix. */
const pageSize = 100;

const one = (values: readonly string[] | undefined) => values?.[0];
const byText = (a = "", b = "") => a.localeCompare(b);

/** Resource types by name. Scopes also by name, but view and manage first. */
export const typesOf = ({ authorizationSchema }: Settings): ResourceType[] =>
  Object.values(authorizationSchema?.resourceTypes ?? {})
    .map((type) => ({ ...type, scopes: [...type.scopes].sort((a, b) => rank(a) - rank(b) || byText(a, b)) }))
    .sort((a, b) => byText(a.type, b.type));

const rank = (scope: string) => (scope === "view" ? 0 : scope === "manage" ? 1 : 2);

// Long: one entry per request of the API, declared flat.
function permissionCalls(server: Server, clientId: string) {
  const base = resourceServer(clientId);
  const policies = policiesApi(server, clientId);
  const { key } = policies;
  const at = (...parts: readonly string[]) => [base, "permission/scope", ...parts.map(encodeURIComponent)].join("/");
  const ofPermission = (id: string, part: string) => `${base}/policy/${encodeURIComponent(id)}/${part}`;
  const everything = async <R>(path: string, query: Record<string, string>, signal?: AbortSignal): Promise<R[]> => {
    const rows: R[] = [];
    for (;;) {
      const page = await server.list<R>(path, { query: { ...query, first: rows.length, max: pageSize }, signal });
      rows.push(...page);
      if (page.length < pageSize) return rows;
    }
  };
  return {
    key,
    policies,
    /** Resource types and scopes come from the server. */
    settings: () => ({
      ...server.read<Settings>(key("schema"), base),
      staleTime: 60_000,
    }),
    /**
     * One page, with scopes and resources. The name matches partly; type, resource and scope match exactly.
     * The response is empty, not a list, for a resource without permissions.
     */
    list: ({ first, max, search, filters }: ListQuery) =>
      queryOptions({
        queryKey: server.key(...key("admin-permissions", { first, max, search, filters })),
        queryFn: async ({ signal }) => {
          const query = {
            ...{ first, max, fields: "*", name: search },
            resourceType: one(filters.resourceType),
            resource: one(filters.resource),
            scope: one(filters.scope),
          };
          return (await server.request<PermissionRow[] | "">("GET", at(), { query, signal })) || [];
        },
      }),
    /** All permissions, 100 per request. */
    all: () =>
      queryOptions({
        queryKey: server.key(...key("admin-permissions", "all")),
        queryFn: ({ signal }) => everything<PermissionRow>(at(), { fields: "*" }, signal),
      }),
    /**
     * IDs of a user's groups and their parent groups.
     * A permission for members of a group also applies to members of its child groups.
     */
    groupsAround: (userId: string) =>
      queryOptions({
        queryKey: server.key("users", "groups", userId, "around"),
        queryFn: async ({ signal }) => {
          const found = new Set<string>();
          let level = await server.list<Group>(`/users/${encodeURIComponent(userId)}/groups`, { signal });
          while (level.length) {
            for (const { id = "" } of level) found.add(id);
            const above = new Set(level.flatMap(({ parentId }) => (parentId && !found.has(parentId) ? parentId : [])));
            level = await Promise.all(
              [...above].map((id) => server.request<Group>("GET", `/groups/${encodeURIComponent(id)}`, { signal })),
            );
          }
          return [...found];
        },
      }),
    allPolicies: () =>
      queryOptions({
        queryKey: server.key(...key("policies", "all")),
        queryFn: ({ signal }) => everything<Policy>(`${base}/policy`, { permission: "false" }, signal),
      }),
    /** The record of a permission omits its resources, scopes and policies: they are read separately. */
    permission: (id: string) =>
      server.record<Permission>(key("admin-permission", id), at(id), {
        kind: "authorization",
        identity: { id },
        complete: async (permission, signal) => {
          const [resources, scopes, associated] = await Promise.all([
            server.list<Resource>(ofPermission(id, "resources"), { signal }),
            server.list<Resource>(ofPermission(id, "scopes"), { signal }),
            policies.associated(id, signal),
          ]);
          const own = resources
            .map(({ name = "" }) => name)
            .filter((name) => name !== permission.resourceType)
            .sort();
          return {
            ...permission,
            enforceAccessTo: own.length ? "specific" : "all",
            resources: own,
            scopes: scopes.map(({ name = "" }) => name).sort(),
            policies: associated.map((policy) => policy.id ?? ""),
          };
        },
      }),
    resources: (id: string) => server.readList<Resource>(key("resources-of", id), ofPermission(id, "resources")),
    create: (permission: Permission): Promise<Permission> =>
      namingField(at(), "authorization.nameTaken", () =>
        server.request("POST", at(), { body: { ...writable(permission), type: "scope" } }),
      ),
    /**
     * Finds a created permission by its name.
     * Compares only name and description, because the response has another format for resources, scopes and policies.
     */
    findMade: async ({ name, description }: Permission): Promise<Look<Permission>> => {
      const found = await server.request<Permission | "">("GET", `${base}/permission/search`, { query: { name } });
      return found ? lookForMade({ name, description }, found, found) : undefined;
    },
    update: (id: string, permission: Permission) =>
      namingField(at(id), "authorization.nameTaken", () =>
        server.request("PUT", at(id), { body: writable(permission) }),
      ),
    /**
     * Evaluates without changes.
     * Without a resource ID, Keycloak denies even scopes that are permitted for all resources of the type.
     */
    evaluate: (
      userId: string,
      resourceType: string,
      id: string,
      scopes: readonly string[],
    ): Promise<EvaluationResponse> =>
      server.request("POST", `${base}/policy/evaluate`, {
        body: {
          userId,
          resourceType,
          resources: [{ name: id, scopes: scopes.map((name) => ({ name })) }],
          roleIds: [],
          entitlements: false,
          context: { attributes: {} },
        },
      }),
  };
}

/**
 * Fine-grained permissions of a realm. `clientId` is the internal ID of the client that stores them.
 * Source: /clients/{id}/authz/resource-server.
 */
export const permissionsApi = (server: Server, clientId: string) =>
  callsBy(server, (by) => permissionCalls(by, clientId));

export type PermissionsApi = ReturnType<typeof permissionsApi>;

/** Returns the same object until the client changes. */
export function usePermissionsApi(clientId: string): PermissionsApi {
  const server = useServer();
  return useMemo(() => permissionsApi(server, clientId), [server, clientId]);
}
