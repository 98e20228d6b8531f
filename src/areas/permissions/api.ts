import type ResourceServerRepresentation from "@keycloak/keycloak-admin-client/lib/defs/resourceServerRepresentation.js";
import { queryOptions } from "@tanstack/react-query";
import { useMemo } from "react";
import { callsBy } from "../../api/calls.ts";
import type { Server } from "../../api/server.ts";
import { useServer } from "../../kit/panel.ts";
import type { ListQuery } from "../../kit/table/columns.ts";
import { lookForMade } from "../../kit/write/record.ts";
import type { Look } from "../../kit/write/sendOnce.ts";
import { policiesApi, resourceServer } from "../../sections/policies/api.ts";
import type { EvaluationResponse } from "../../sections/policies/evaluation.ts";
import { namingField } from "../../sections/policies/nameTaken.ts";
import type { Policy } from "../../sections/policies/policy.ts";
import { writable, type Permission, type PermissionRow, type ResourceType } from "./permission.ts";

/** A part as a permission's own addresses send it; of resources the name is the id of what is meant. */
interface Resource {
  _id?: string;
  name?: string;
  displayName?: string;
}

interface Group {
  id?: string;
  parentId?: string;
}

/** The client that keeps the permissions, with the types and what can be done to them. */
export type Settings = Omit<ResourceServerRepresentation, "authorizationSchema"> & {
  authorizationSchema?: { resourceTypes?: Record<string, ResourceType> };
};

/** How many the matrix asks for at a time. */
const pageSize = 100;

const one = (values: readonly string[] | undefined) => values?.[0];
const byText = (a = "", b = "") => a.localeCompare(b);

/** Types in the order of their names; scopes likewise, view and manage first. */
export const typesOf = ({ authorizationSchema }: Settings): ResourceType[] =>
  Object.values(authorizationSchema?.resourceTypes ?? {})
    .map((type) => ({ ...type, scopes: [...type.scopes].sort((a, b) => rank(a) - rank(b) || byText(a, b)) }))
    .sort((a, b) => byText(a.type, b.type));

const rank = (scope: string) => (scope === "view" ? 0 : scope === "manage" ? 1 : 2);

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
    /** Types of things, and what can be done to them, are read from the server. */
    settings: () => ({
      ...server.read<Settings>(key("schema"), base),
      staleTime: 60_000,
    }),
    /** A page, with scopes and resources in it. Name matches parts, type, resource and scope are exact; of a thing that no permission names the server answers nothing at all. */
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
    /** All permissions, a hundred per request. */
    all: () =>
      queryOptions({
        queryKey: server.key(...key("admin-permissions", "all")),
        queryFn: ({ signal }) => everything<PermissionRow>(at(), { fields: "*" }, signal),
      }),
    /** Groups of a user, and those above them: what is allowed for members of one holds for those of the groups below it. */
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
    /** What it is for, how and by which policies are not in a permission's own answer. */
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
    /** By its name: the answer has what it is associated with in another form. */
    findMade: async ({ name, description }: Permission): Promise<Look<Permission>> => {
      const found = await server.request<Permission | "">("GET", `${base}/permission/search`, { query: { name } });
      return found ? lookForMade({ name, description }, found, found) : undefined;
    },
    update: (id: string, permission: Permission) =>
      namingField(at(id), "authorization.nameTaken", () =>
        server.request("PUT", at(id), { body: writable(permission) }),
      ),
    /** Changes nothing. Without the id of a thing the server denies even what is allowed for all of a type. */
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

/** Fine-grained permissions of a realm; `clientId` is the internal id of the client that keeps them. Source: /clients/{id}/authz/resource-server. */
export const permissionsApi = (server: Server, clientId: string) =>
  callsBy(server, (by) => permissionCalls(by, clientId));

export type PermissionsApi = ReturnType<typeof permissionsApi>;

/** Calls for the permissions of the realm; the same object while the client stays. */
export function usePermissionsApi(clientId: string): PermissionsApi {
  const server = useServer();
  return useMemo(() => permissionsApi(server, clientId), [server, clientId]);
}
