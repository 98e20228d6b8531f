import type ClientScopeRepresentation from "@keycloak/keycloak-admin-client/lib/defs/clientScopeRepresentation.js";
import type RoleRepresentation from "@keycloak/keycloak-admin-client/lib/defs/roleRepresentation.js";
import { isApiError } from "../../../api/ApiError.ts";
import type { Server } from "../../../api/server.ts";
import { inSteps } from "../../../kit/write/inSteps.ts";
import { entering, leaving, type Membership } from "../../../kit/write/steps.ts";
import type { AssignedType } from "../../../sections/scope-type/TypeSelect.tsx";

/** Default or optional scope of a client. */
export interface LinkedScope {
  id: string;
  name: string;
  type: Exclude<AssignedType, "none">;
  description?: string | undefined;
  /** True for a scope that cannot be default. */
  isOnlyOptional?: boolean;
}

export type Scope = ClientScopeRepresentation;

/** True for parameterized scopes and scopes of verifiable credentials: the server rejects them as default. */
export const isOnlyOptional = ({ protocol, attributes }: Scope): boolean =>
  protocol === "oid4vc" || attributes?.["is.parameterized.scope"] === "true";

/** Effective mapper, with its scope or client. */
export interface EffectiveMapper {
  mapperId: string;
  mapperName: string;
  containerId: string;
  containerName: string;
  containerType: string;
  protocolMapper: string;
}

/** Effective role, with its realm or client. */
export interface GrantedRole {
  id: string;
  name: string;
  description?: string | undefined;
  origin: string;
}

/** Input of an evaluation: scopes, user and audience. */
export interface Evaluation {
  scope: string;
  userId?: string | undefined;
  audience?: string | undefined;
}

/** Types of samples. */
export type Example = "access-token" | "id-token" | "userinfo" | "saml-response";

const links = { default: "default-client-scopes", optional: "optional-client-scopes" } as const;

const byName = (left: LinkedScope, right: LinkedScope) => left.name.localeCompare(right.name);

const isRefused = (error: unknown): [] => {
  if (isApiError(error, 403)) return [];
  throw error;
};

/** Adds details of the realm scopes, if they are readable. */
export function described(linked: readonly LinkedScope[], known: readonly Scope[] | undefined): LinkedScope[] {
  const scopes = new Map((known ?? []).map((scope) => [scope.id, scope]));
  return linked.map((link) => {
    const scope = scopes.get(link.id);
    return {
      ...link,
      description: scope?.description,
      isOnlyOptional: scope !== undefined && isOnlyOptional(scope),
    };
  });
}

/**
 * Scopes of a client. `id` is the internal ID.
 * Source: /clients/{id}/default-client-scopes, …/optional-client-scopes, …/evaluate-scopes.
 */
export const linkedScopesApi = (server: Server, id: string) => {
  const base = `/clients/${encodeURIComponent(id)}`;
  const at = (type: LinkedScope["type"], scope: string) => `${base}/${links[type]}/${encodeURIComponent(scope)}`;
  const all = server.readList<Scope>(["clients", "scopes", "all"], "/client-scopes");
  const inList = (scope: string, type: LinkedScope["type"], what: string): Membership => ({
    what,
    enter: () => server.request("PUT", at(type, scope)),
    leave: () => server.request("DELETE", at(type, scope)),
    isIn: async () => (await server.list<Scope>(`${base}/${links[type]}`)).some((one) => one.id === scope),
  });
  return {
    /** Optional scopes first, sorted by name. Without details: see `described`. */
    linked: {
      queryKey: server.key("clients", "scopes", "linked", id),
      queryFn: async ({ signal }: { signal: AbortSignal }): Promise<LinkedScope[]> => {
        const get = (path: string) => server.list<Scope>(path, { signal });
        const [optional, byDefault] = await Promise.all([
          get(`${base}/${links.optional}`),
          get(`${base}/${links.default}`),
        ]);
        const linked =
          (type: LinkedScope["type"]) =>
          ({ id: scopeId = "", name = "" }: Scope): LinkedScope => ({ id: scopeId, name, type });
        return [...optional.map(linked("optional")).sort(byName), ...byDefault.map(linked("default")).sort(byName)];
      },
    },
    /** All scopes of the realm. */
    all,
    inList,
    remove: ({ id: scope, type }: LinkedScope) => server.request("DELETE", at(type, scope)),
    /** Unassigns the scope first: the server ignores a second assignment without an error. */
    setType: ({ id: scope, type }: LinkedScope, next: LinkedScope["type"]) =>
      inSteps([
        leaving(inList(scope, type, "clients.scopes.step.leave")),
        entering(inList(scope, next, "assignedType")),
      ]),

    mappers: ({ scope }: Evaluation) =>
      server.readList<EffectiveMapper>(
        ["clients", "scopes", "mappers", id, scope],
        `${base}/evaluate-scopes/protocol-mappers`,
        { query: { scope } },
      ),
    /** Effective roles of the realm and of the client itself. */
    roles: ({ scope }: Evaluation, clientId: string) => ({
      queryKey: server.key("clients", "scopes", "roles", id, scope),
      queryFn: async ({ signal }: { signal: AbortSignal }): Promise<GrantedRole[]> => {
        const granted = async (container: string, origin: string) =>
          (
            await server.list<RoleRepresentation>(
              `${base}/evaluate-scopes/scope-mappings/${encodeURIComponent(container)}/granted`,
              { query: { scope }, signal },
            )
          )
            .map(({ id: role = "", name = "", description }): GrantedRole => ({ id: role, name, description, origin }))
            .sort((left, right) => left.name.localeCompare(right.name));
        const [ofRealm, ofClient] = await Promise.all([
          granted(server.realm, server.realm),
          granted(id, clientId).catch(isRefused),
        ]);
        return [...ofRealm, ...ofClient];
      },
    }),
    /** Sample as text. 404 without a user; the server also rejects an audience that the user cannot get. */
    example: (example: Example, { scope, userId, audience }: Evaluation) => ({
      queryKey: server.key("clients", "scopes", "example", id, example, { scope, userId, audience }),
      queryFn: async ({ signal }: { signal: AbortSignal }): Promise<string> => {
        const answer = await server.request<unknown>("GET", `${base}/evaluate-scopes/generate-example-${example}`, {
          query: { scope, userId, audience },
          signal,
        });
        return typeof answer === "string" ? answer : JSON.stringify(answer, null, 2);
      },
    }),
  };
};
