import { callsBy } from "../../../api/calls.ts";
import type ResourceRepresentation from "@keycloak/keycloak-admin-client/lib/defs/resourceRepresentation.js";
import type ResourceServerRepresentation from "@keycloak/keycloak-admin-client/lib/defs/resourceServerRepresentation.js";
import type ScopeRepresentation from "@keycloak/keycloak-admin-client/lib/defs/scopeRepresentation.js";
import { useMemo } from "react";
import { useServer } from "../../../kit/panel/session.ts";
import { lookForMade } from "../../../kit/write/record.ts";
import type { Look } from "../../../kit/write/sendOnce.ts";
import type { Server } from "../../../api/server.ts";
import type { Option, OptionPart } from "../../../kit/form/fields.ts";
import type { ListQuery } from "../../../kit/table/columns.ts";
import { authorizationKey, policiesApi, resourceServer } from "../../../sections/policies/api.ts";
import { nameTaken, namingField } from "../../../sections/policies/nameTaken.ts";
import { readRecord } from "../../../api/record.ts";
import { readable, type Permission, type PermissionRecord } from "./permissions/permission.ts";
import type { EvaluationResponse } from "../../../sections/policies/evaluation.ts";
import { byName, type PolicyRef } from "../../../sections/policies/policy.ts";

/** Authorization settings of a client. The server leaves their lists empty. */
export type Settings = ResourceServerRepresentation;

export type Resource = ResourceRepresentation;

/** Action on a resource. */
export type Scope = ScopeRepresentation;

/** Input of an evaluation. Source: POST /policy/evaluate. */
export interface EvaluationRequest {
  roleIds: string[];
  clientId: string;
  userId: string;
  resources: unknown[];
  entitlements: false;
  context: { attributes: Record<string, string> };
}

const one = (values: readonly string[] | undefined) => values?.[0];

/** Sorts lists that the server returns in random order. Otherwise each read would look like a change. */
const inOrder = (resource: Resource): Resource => ({
  ...resource,
  ...(resource.uris && { uris: [...resource.uris].sort() }),
  ...(resource.scopes && { scopes: byName(resource.scopes) }),
});

// Long: one entry per request of the API, declared flat.
function authorizationCalls(server: Server, clientId: string) {
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
  const resource = (id: string) =>
    server.record<Resource>(key("resource", id), path("resource", id), {
      kind: "resource",
      identity: { _id: id },
      complete: inOrder,
    });
  const scopeNamed = (name: string) => server.request<Scope | "">("GET", `${base}/scope/search`, { query: { name } });
  const resourceNamed = (name: string) =>
    server.request<Resource | "">("GET", `${base}/resource/search`, { query: { name } });
  const resourcesOf = async (id: string, signal?: AbortSignal) =>
    remember(byName(await server.list<Resource>(path("policy", id, "resources"), { signal })), resourceId);
  const scopesOf = async (id: string, signal?: AbortSignal) =>
    remember(byName(await server.list<Scope>(path("policy", id, "scopes"), { signal })), scopeId);
  return {
    key,
    policies,
    /** 404 if authorization is disabled for the client. `name` is the client ID. */
    settings: () =>
      server.record<Settings>(key("settings"), base, { kind: "authorization", identity: { id: clientId } }),
    /** The server requires the complete record, including IDs. */
    updateSettings: (settings: Settings) => server.request("PUT", base, { body: settings }),
    /** Adds and overwrites, but never deletes. Settings that the file omits return to the defaults of a new client. */
    import: (settings: unknown) => server.request("POST", `${base}/import`, { body: settings }),
    /** Contains names instead of IDs, for import on another server. Requires manage-authorization. */
    export: () => server.read<object>(key("export"), `${base}/settings`),

    /**
     * Page of resources, without scopes and attributes.
     * Name and type match parts, owner a name or ID, `uri` a whole pattern.
     */
    resources: ({ first, max, search, filters }: ListQuery) =>
      server.readList<Resource>(key("resources", { first, max, search, filters }), `${base}/resource`, {
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
    resource,
    createResource: (resource: Resource): Promise<Resource> =>
      namingField(`${base}/resource`, "authorization.nameTaken", () =>
        server.request("POST", `${base}/resource`, { body: resource }),
      ),
    findMadeResource: async (resource: Resource): Promise<Look<Resource>> => {
      const found = await resourceNamed(resource.name ?? "");
      return found ? lookForMade(resource, found, found) : undefined;
    },
    /**
     * Removes absent fields, except attributes.
     * Checks the name first: the server reports a duplicate only as an unknown error.
     */
    updateResource: async (id: string, resource: Resource) => {
      const other = await resourceNamed(resource.name ?? "");
      if (other && other._id !== id) throw nameTaken(path("resource", id), "authorization.nameTaken");
      return server.request("PUT", path("resource", id), { body: resource });
    },
    /** Deletes permissions that have no other resource, too. */
    removeResource: (id: string) => server.request("DELETE", path("resource", id)),
    scopesOfResource: (id: string) =>
      server.readList<Scope>(key("resource", id, "scopes"), path("resource", id, "scopes")),
    permissionsOfResource: (id: string) =>
      server.readList<PolicyRef>(key("resource", id, "permissions"), path("resource", id, "permissions")),
    searchResources: async (text: string, { first, max, signal }: OptionPart): Promise<Option[]> =>
      remember(
        await server.list<Resource>(`${base}/resource`, {
          query: { name: text, first, max, deep: "false" },
          signal,
        }),
        resourceId,
      ).map(({ _id, name }) => ({ value: _id ?? "", label: name ?? "" })),
    findResource: async (id: string): Promise<Option> => ({
      value: id,
      label: names.get(id) ?? (await readRecord(resource(id))).name ?? id,
    }),

    scopes: ({ first, max, search }: ListQuery) =>
      server.readList<Scope>(key("scopes", { first, max, search }), `${base}/scope`, {
        query: { first, max, deep: "false", name: search },
      }),
    scope: (id: string) =>
      server.record<Scope>(key("scope", id), path("scope", id), { kind: "authorization", identity: { id } }),
    /** Checks the name first: the server would overwrite the scope with the same name. */
    createScope: async (scope: Scope): Promise<Scope> => {
      if (await scopeNamed(scope.name ?? "")) throw nameTaken(`${base}/scope`, "authorization.nameTaken");
      return server.request("POST", `${base}/scope`, { body: scope });
    },
    findMadeScope: async (scope: Scope): Promise<Look<Scope>> => {
      const found = await scopeNamed(scope.name ?? "");
      return found ? lookForMade(scope, found, found) : undefined;
    },
    updateScope: (id: string, scope: Scope) =>
      namingField(path("scope", id), "authorization.nameTaken", () =>
        server.request("PUT", path("scope", id), { body: scope }),
      ),
    /** Deletes permissions that have no other scope, too. */
    removeScope: (id: string) => server.request("DELETE", path("scope", id)),
    resourcesOfScope: (id: string) =>
      server.readList<Resource>(key("scope", id, "resources"), path("scope", id, "resources")),
    permissionsOfScope: (id: string) =>
      server.readList<PolicyRef>(key("scope", id, "permissions"), path("scope", id, "permissions")),
    /** Scopes by name, as options with the ID as value. `resource` limits them to one resource. */
    searchScopes: async (text: string, { first, max, signal }: OptionPart, resource?: string): Promise<Option[]> => {
      const found = resource
        ? (await server.list<Scope>(path("resource", resource, "scopes"), { signal }))
            .filter(({ name }) => name?.toLowerCase().includes(text.toLowerCase()))
            .slice(first, first + max)
        : await server.list<Scope>(`${base}/scope`, {
            query: { name: text, first, max, deep: "false" },
            signal,
          });
      return remember(found, scopeId).map(({ id, name }) => ({ value: id ?? "", label: name ?? "" }));
    },
    findScope: async (id: string): Promise<Option> => ({
      value: id,
      label: names.get(id) ?? (await server.request<Scope>("GET", path("scope", id))).name ?? id,
    }),

    permissions: ({ first, max, search, filters }: ListQuery) =>
      server.readList<Permission>(key("permissions", { first, max, search, filters }), `${base}/permission`, {
        query: {
          first,
          max,
          name: search,
          resource: one(filters.resource),
          scope: one(filters.scope),
          type: one(filters.type),
        },
      }),
    /** The response of a permission omits its resources, scopes and policies, so they are read separately. */
    permission: (type: string, id: string) =>
      server.record<PermissionRecord>(key("permission", type, id), path("permission", type, id), {
        kind: "authorization",
        identity: { id },
        complete: async (permission, signal) => {
          const [resources, scopes, associated] = await Promise.all([
            resourcesOf(id, signal),
            scopesOf(id, signal),
            policies.associated(id, signal),
          ]);
          return readable({
            ...permission,
            resources: resources.map(({ _id = "" }) => _id),
            scopes: scopes.map((scope) => scope.id ?? ""),
            policies: associated.map((policy) => policy.id ?? ""),
          });
        },
      }),
    createPermission: (type: string, permission: Permission): Promise<Permission> =>
      namingField(path("permission", type), "authorization.nameTaken", () =>
        server.request("POST", path("permission", type), { body: { ...permission, type } }),
      ),
    /** Compares name and description only: the response has resources, scopes and policies in another format. */
    findMadePermission: async ({ name, description }: Permission): Promise<Look<Permission>> => {
      const found = await server.request<Permission | "">("GET", `${base}/permission/search`, { query: { name } });
      return found ? lookForMade({ name, description }, found, found) : undefined;
    },
    /**
     * Without a resource type, the permission applies only to its resources.
     * Absent lists stay. Responds 201 without a body.
     */
    updatePermission: (type: string, id: string, permission: Permission) =>
      namingField(path("permission", type, id), "authorization.nameTaken", () =>
        server.request("PUT", path("permission", type, id), { body: permission }),
      ),
    /** Changes nothing. The server responds 500 for an unknown user or client. */
    evaluate: (request: EvaluationRequest): Promise<EvaluationResponse> =>
      server.request("POST", `${base}/policy/evaluate`, { body: request }),
    /** Reads one record, to know if a permission can be created. */
    hasResources: () =>
      server.readList<Resource>(key("resources", "any"), `${base}/resource`, {
        query: { first: 0, max: 1, deep: "false" },
      }),
    hasScopes: () =>
      server.readList<Scope>(key("scopes", "any"), `${base}/scope`, { query: { first: 0, max: 1, deep: "false" } }),
  };
}

/** Authorization services of a client. `clientId` is the internal ID. Source: /clients/{id}/authz/resource-server. */
export const authorizationApi = (server: Server, clientId: string) =>
  callsBy(server, (by) => authorizationCalls(by, clientId));

export type AuthorizationApi = ReturnType<typeof authorizationApi>;

/** Returns the authorization API of a client. Memoized by client. */
export function useAuthorizationApi(clientId: string): AuthorizationApi {
  const server = useServer();
  return useMemo(() => authorizationApi(server, clientId), [server, clientId]);
}
