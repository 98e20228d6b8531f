import type ResourceRepresentation from "@keycloak/keycloak-admin-client/lib/defs/resourceRepresentation.js";
import type ResourceServerRepresentation from "@keycloak/keycloak-admin-client/lib/defs/resourceServerRepresentation.js";
import type ScopeRepresentation from "@keycloak/keycloak-admin-client/lib/defs/scopeRepresentation.js";
import { useMemo } from "react";
import { useServer } from "../../../kit/panel.ts";
import type { Server } from "../../../api/server.ts";
import type { Option, OptionPart } from "../../../kit/form/fields.ts";
import type { ListQuery } from "../../../kit/table/columns.ts";
import { authorizationKey, policiesApi, resourceServer } from "../../../sections/policies/api.ts";
import { nameTaken, namingField } from "../../../sections/policies/nameTaken.ts";
import type { EvaluationResponse } from "./evaluate/results.ts";
import { byName, type Policy, type PolicyRef } from "../../../sections/policies/policy.ts";

/** Settings of a client's authorization services. The lists in it are always empty. */
export type Settings = ResourceServerRepresentation;

/** What is protected. */
export type Resource = ResourceRepresentation;

/** What can be done to a resource. */
export type Scope = ScopeRepresentation;

/** A permission as its own address sends it, with what it is associated with beside it. */
export interface Permission extends Policy {
  resourceType?: string;
}

/** What the server is asked to evaluate. Source: POST /policy/evaluate. */
export interface EvaluationRequest {
  roleIds: string[];
  clientId: string;
  userId: string;
  resources: unknown[];
  entitlements: false;
  context: { attributes: Record<string, string> };
}

const one = (values: readonly string[] | undefined) => values?.[0];

/** Sets come in no order; one that changes with each read would look like somebody's change. */
const inOrder = (resource: Resource): Resource => ({
  ...resource,
  ...(resource.uris && { uris: [...resource.uris].sort() }),
  ...(resource.scopes && { scopes: byName(resource.scopes) }),
});

/** Authorization services of a client; `clientId` is the internal id. Source: /clients/{id}/authz/resource-server. */
export function authorizationApi(server: Server, clientId: string) {
  const base = resourceServer(clientId);
  const policies = policiesApi(server, clientId);
  const key = (...parts: readonly unknown[]) => [...authorizationKey(clientId), ...parts];
  const path = (...parts: readonly string[]) => [base, ...parts.map(encodeURIComponent)].join("/");
  const names = new Map<string, string>();
  const remember = <R extends { name?: string | undefined }>(rows: R[], idOf: (row: R) => string | undefined): R[] => {
    for (const row of rows) names.set(idOf(row) ?? "", row.name ?? "");
    return rows;
  };
  const resourceId = ({ _id }: Resource) => _id;
  const scopeId = ({ id }: Scope) => id;

  const readResource = async (id: string, signal?: AbortSignal) =>
    inOrder(await server.request<Resource>("GET", path("resource", id), { signal }));
  const scopeNamed = (name: string) => server.request<Scope | "">("GET", `${base}/scope/search`, { query: { name } });
  const resourceNamed = (name: string) =>
    server.request<Resource | "">("GET", `${base}/resource/search`, { query: { name } });
  const resourcesOf = async (id: string, signal?: AbortSignal) =>
    remember(byName(await server.request<Resource[]>("GET", path("policy", id, "resources"), { signal })), resourceId);
  const scopesOf = async (id: string, signal?: AbortSignal) =>
    remember(byName(await server.request<Scope[]>("GET", path("policy", id, "scopes"), { signal })), scopeId);
  /** What it applies to and its policies are not in a permission's own answer. */
  const readPermission = async (type: string, id: string, signal?: AbortSignal): Promise<Permission> => {
    const [permission, resources, scopes, associated] = await Promise.all([
      server.request<Permission>("GET", path("permission", type, id), { signal }),
      resourcesOf(id, signal),
      scopesOf(id, signal),
      policies.associated(id, signal),
    ]);
    return {
      ...permission,
      resources: resources.map((resource) => resource._id ?? ""),
      scopes: scopes.map((scope) => scope.id ?? ""),
      policies: associated.map((policy) => policy.id ?? ""),
    };
  };
  return {
    key,
    policies,
    /** 404 while authorization is off for the client. `name` is the client id. */
    settings: () => server.read<Settings>(key("settings"), base),
    readSettings: () => server.request<Settings>("GET", base),
    /** The server wants the whole record, ids included. */
    updateSettings: (settings: Settings) => server.request("PUT", base, { body: settings }),
    /** Adds and overwrites, deletes nothing. Settings that the file does not name go back to what they are for a new client. */
    import: (settings: unknown) => server.request("POST", `${base}/import`, { body: settings }),
    /** With names in the place of ids, so that it can be imported elsewhere. Needs the right to change. */
    export: () => server.read<unknown>(key("export"), `${base}/settings`),

    /** A page, without scopes and attributes. Name and type match parts, owner a name or an id, `uri` a whole pattern. */
    resources: ({ first, max, search, filters }: ListQuery) =>
      server.read<Resource[]>(key("resources", { first, max, search, filters }), `${base}/resource`, {
        query: {
          first,
          max,
          deep: "false",
          name: search,
          type: one(filters.type),
          uri: one(filters.uris),
          owner: one(filters.owner),
        },
      }),
    resource: (id: string) => ({
      queryKey: server.key(...key("resource", id)),
      queryFn: ({ signal }: { signal: AbortSignal }) => readResource(id, signal),
    }),
    readResource,
    createResource: (resource: Resource): Promise<Resource> =>
      namingField(`${base}/resource`, "authorization.nameTaken", () =>
        server.request("POST", `${base}/resource`, { body: resource }),
      ),
    /** What is absent is removed, but for attributes. For a name that is in use the server would only say that something failed. */
    updateResource: async (id: string, resource: Resource) => {
      const other = await resourceNamed(resource.name ?? "");
      if (other && other._id !== id) throw nameTaken(path("resource", id), "authorization.nameTaken");
      return server.request("PUT", path("resource", id), { body: resource });
    },
    /** Permissions that have no other resource go with it. */
    removeResource: (id: string) => server.request("DELETE", path("resource", id)),
    scopesOfResource: (id: string) =>
      server.read<Scope[]>(key("resource", id, "scopes"), path("resource", id, "scopes")),
    permissionsOfResource: (id: string) =>
      server.read<PolicyRef[]>(key("resource", id, "permissions"), path("resource", id, "permissions")),
    searchResources: async (text: string, { first, max, signal }: OptionPart): Promise<Option[]> =>
      remember(
        await server.request<Resource[]>("GET", `${base}/resource`, {
          query: { name: text, first, max, deep: "false" },
          signal,
        }),
        resourceId,
      ).map(({ _id, name }) => ({ value: _id ?? "", label: name ?? "" })),
    findResource: async (id: string): Promise<Option> => ({
      value: id,
      label: names.get(id) ?? (await readResource(id)).name ?? id,
    }),

    scopes: ({ first, max, search }: ListQuery) =>
      server.read<Scope[]>(key("scopes", { first, max, search }), `${base}/scope`, {
        query: { first, max, deep: "false", name: search },
      }),
    scope: (id: string) => server.read<Scope>(key("scope", id), path("scope", id)),
    readScope: (id: string) => server.request<Scope>("GET", path("scope", id)),
    /** For a name that is in use the server would change the scope that has it. */
    createScope: async (scope: Scope): Promise<Scope> => {
      if (await scopeNamed(scope.name ?? "")) throw nameTaken(`${base}/scope`, "authorization.nameTaken");
      return server.request("POST", `${base}/scope`, { body: scope });
    },
    updateScope: (id: string, scope: Scope) =>
      namingField(path("scope", id), "authorization.nameTaken", () =>
        server.request("PUT", path("scope", id), { body: scope }),
      ),
    /** Permissions that have no other scope go with it. */
    removeScope: (id: string) => server.request("DELETE", path("scope", id)),
    resourcesOfScope: (id: string) =>
      server.read<Resource[]>(key("scope", id, "resources"), path("scope", id, "resources")),
    permissionsOfScope: (id: string) =>
      server.read<PolicyRef[]>(key("scope", id, "permissions"), path("scope", id, "permissions")),
    /** Scopes by name, as options whose value is the id. `resource`: only those of that resource. */
    searchScopes: async (text: string, { first, max, signal }: OptionPart, resource?: string): Promise<Option[]> => {
      const found = resource
        ? (await server.request<Scope[]>("GET", path("resource", resource, "scopes"), { signal }))
            .filter(({ name }) => name?.toLowerCase().includes(text.toLowerCase()))
            .slice(first, first + max)
        : await server.request<Scope[]>("GET", `${base}/scope`, {
            query: { name: text, first, max, deep: "false" },
            signal,
          });
      return remember(found, scopeId).map(({ id, name }) => ({ value: id ?? "", label: name ?? "" }));
    },
    findScope: async (id: string): Promise<Option> => ({
      value: id,
      label: names.get(id) ?? (await server.request<Scope>("GET", path("scope", id))).name ?? id,
    }),

    policyList: ({ first, max, search, filters }: ListQuery) =>
      server.read<Policy[]>(key("policies", { first, max, search, filters }), `${base}/policy`, {
        query: { first, max, permission: "false", name: search, type: one(filters.type) },
      }),
    permissions: ({ first, max, search, filters }: ListQuery) =>
      server.read<Permission[]>(key("permissions", { first, max, search, filters }), `${base}/permission`, {
        query: {
          first,
          max,
          name: search,
          resource: one(filters.resource),
          scope: one(filters.scope),
          type: one(filters.type),
        },
      }),
    permission: (type: string, id: string) => ({
      queryKey: server.key(...key("permission", type, id)),
      queryFn: ({ signal }: { signal: AbortSignal }) => readPermission(type, id, signal),
    }),
    readPermission,
    createPermission: (type: string, permission: Permission): Promise<Permission> =>
      namingField(path("permission", type), "authorization.nameTaken", () =>
        server.request("POST", path("permission", type), { body: { ...permission, type } }),
      ),
    /** Without a resource type it applies to its resources alone. Lists that are absent stay. Answers 201 without a body. */
    updatePermission: (type: string, id: string, permission: Permission) =>
      namingField(path("permission", type, id), "authorization.nameTaken", () =>
        server.request("PUT", path("permission", type, id), { body: permission }),
      ),
    removePermission: (id: string) => policies.remove(id),
    /** Changes nothing. An unknown user or client is answered with 500. */
    evaluate: (request: EvaluationRequest): Promise<EvaluationResponse> =>
      server.request("POST", `${base}/policy/evaluate`, { body: request }),
    /** Whether there is anything that a permission could be for. */
    hasResources: () =>
      server.read<Resource[]>(key("resources", "any"), `${base}/resource`, {
        query: { first: 0, max: 1, deep: "false" },
      }),
    hasScopes: () =>
      server.read<Scope[]>(key("scopes", "any"), `${base}/scope`, { query: { first: 0, max: 1, deep: "false" } }),
  };
}

export type AuthorizationApi = ReturnType<typeof authorizationApi>;

/** Calls for the authorization services of a client; the same object while the client stays. */
export function useAuthorizationApi(clientId: string): AuthorizationApi {
  const server = useServer();
  return useMemo(() => authorizationApi(server, clientId), [server, clientId]);
}
