import type ClientScopeRepresentation from "@keycloak/keycloak-admin-client/lib/defs/clientScopeRepresentation.js";
import type RoleRepresentation from "@keycloak/keycloak-admin-client/lib/defs/roleRepresentation.js";
import { isApiError } from "../../../api/ApiError.ts";
import type { Server } from "../../../api/server.ts";
import { inSteps } from "../../../kit/write/inSteps.ts";
import type { AssignedType } from "../../../sections/scope-type/TypeSelect.tsx";

/** A scope that a client has, always or when it asks for it. */
export interface LinkedScope {
  id: string;
  name: string;
  type: Exclude<AssignedType, "none">;
  description?: string | undefined;
  /** Never a default: it can only be asked for. */
  isOnlyOptional?: boolean;
}

/** A scope of the realm. */
export type Scope = ClientScopeRepresentation;

/** One that takes a parameter or describes a credential can only be asked for; the server refuses it as a default. */
export const isOnlyOptional = ({ protocol, attributes }: Scope): boolean =>
  protocol === "oid4vc" || attributes?.["is.parameterized.scope"] === "true";

/** A mapper that would be at work for a request, and the scope or client it comes from. */
export interface EffectiveMapper {
  mapperId: string;
  mapperName: string;
  containerId: string;
  containerName: string;
  containerType: string;
  protocolMapper: string;
}

/** A role that may come into a token, and what it belongs to. */
export interface GrantedRole {
  id: string;
  name: string;
  description?: string | undefined;
  origin: string;
}

/** What a client would ask for: scopes, on behalf of whom, for which other clients. */
export interface Evaluation {
  scope: string;
  userId?: string | undefined;
  audience?: string | undefined;
}

/** Examples of what the server would issue. */
export type Example = "access-token" | "id-token" | "userinfo" | "saml-response";

const links = { default: "default-client-scopes", optional: "optional-client-scopes" } as const;

const byName = (left: LinkedScope, right: LinkedScope) => left.name.localeCompare(right.name);

const isRefused = (error: unknown): [] => {
  if (isApiError(error, 403)) return [];
  throw error;
};

/** A client's scopes with what the realm says of them, as far as it does. */
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

/** Scopes of a client, by its internal id. Source: /clients/{id}/default-client-scopes, …/optional-client-scopes, …/evaluate-scopes. */
export const linkedScopesApi = (server: Server, id: string) => {
  const base = `/clients/${encodeURIComponent(id)}`;
  const at = (type: LinkedScope["type"], scope: string) => `${base}/${links[type]}/${encodeURIComponent(scope)}`;
  const all = server.readList<Scope>(["clients", "scopes", "all"], "/client-scopes");
  return {
    /** Optional ones first, by name, as the client has them; see `described`. */
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
    add: (scope: string, type: LinkedScope["type"]) => server.request("PUT", at(type, scope)),
    remove: ({ id: scope, type }: LinkedScope) => server.request("DELETE", at(type, scope)),
    /** The server takes a second assignment without a word and without any effect: the old one goes first. */
    setType: ({ id: scope, type }: LinkedScope, next: LinkedScope["type"]) =>
      inSteps([
        {
          what: "clients.scopes.step.leave",
          run: () => server.request("DELETE", at(type, scope)),
          undo: () => server.request("PUT", at(type, scope)),
        },
        {
          what: "assignedType",
          run: () => server.request("PUT", at(next, scope)),
          undo: () => server.request("DELETE", at(next, scope)),
        },
      ]),

    mappers: ({ scope }: Evaluation) =>
      server.readList<EffectiveMapper>(
        ["clients", "scopes", "mappers", id, scope],
        `${base}/evaluate-scopes/protocol-mappers`,
        { query: { scope } },
      ),
    /** Roles of the realm and of the client itself. */
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
    /** As a text to show. The server answers 404 without a user, and refuses an audience that the user cannot get. */
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
