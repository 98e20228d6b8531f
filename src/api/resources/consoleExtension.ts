import type { KeycloakAdminClient } from "@keycloak/keycloak-admin-client/lib/client.js";
import type MappingsRepresentation from "@keycloak/keycloak-admin-client/lib/defs/mappingsRepresentation.js";
import type RealmRepresentation from "@keycloak/keycloak-admin-client/lib/defs/realmRepresentation.js";
import type RequiredActionProviderRepresentation from "@keycloak/keycloak-admin-client/lib/defs/requiredActionProviderRepresentation.js";
import type { UserProfileConfig } from "@keycloak/keycloak-admin-client/lib/defs/userProfileMetadata.js";
import type UserRepresentation from "@keycloak/keycloak-admin-client/lib/defs/userRepresentation.js";
import Resource from "@keycloak/keycloak-admin-client/lib/resources/resource.js";
import { isApiError } from "../ApiError.ts";

/** Page of a list. `first` is 0-based. Request one row more than shown to detect a next page. */
export interface PageQuery {
  first?: number;
  max?: number;
  search?: string;
}

export interface RealmName {
  name: string;
  displayName?: string;
}

export type RoleOwner = "users" | "groups" | "clients" | "clientScopes" | "roles";

/** Role in lists of effective roles. `client` is the client ID, `clientId` the internal ID. */
export interface EffectiveRole {
  id: string;
  name: string;
  description?: string;
  clientRole?: boolean;
  client?: string;
  clientId?: string;
}

/** Client role that may be assigned. Names as in EffectiveRole. */
export interface AvailableRole {
  id: string;
  role: string;
  description?: string;
  client: string;
  clientId: string;
}

/** Role to unassign. Realm roles have no `clientId` (internal ID). */
export interface RoleRemoval {
  roleId: string;
  roleName: string;
  clientId?: string;
}

/** User with brute force detection status. */
export interface BruteForceUser extends UserRepresentation {
  bruteForceStatus?: Record<string, unknown>;
}

export interface BruteForceUserQuery extends PageQuery {
  briefRepresentation?: boolean;
  exact?: boolean;
  q?: string;
  username?: string;
  email?: string;
  firstName?: string;
  lastName?: string;
  enabled?: boolean;
  emailVerified?: boolean;
  idpAlias?: string;
  idpUserId?: string;
}

/** Authentication flow with its uses. */
export interface FlowUsage {
  id: string;
  alias: string;
  builtIn?: boolean;
  description?: string;
  usedBy?: { type: string; values: string[] };
}

export interface RequiredActionUsage extends RequiredActionProviderRepresentation {
  configurable?: boolean;
}

/** Times in milliseconds. */
export interface SessionRow {
  id: string;
  username: string;
  userId: string;
  ipAddress: string;
  start: number;
  lastAccess: number;
  transientUser?: boolean;
  type: SessionType;
  /** Client IDs by internal ID. */
  clients: Record<string, string>;
}

type SessionType = "REGULAR" | "OFFLINE";

export interface SessionQuery extends PageQuery {
  type?: SessionType | "ALL";
}

type Realm = { realm?: string };

/** Endpoints of Keycloak's own console, next to the admin API. Source: /admin/realms/{realm}/ui-ext. */
export class ConsoleExtension extends Resource<Realm> {
  constructor(client: KeycloakAdminClient) {
    super(client, {
      path: "/admin/realms/{realm}/ui-ext",
      getUrlParams: () => ({ realm: client.realmName }),
      getBaseUrl: () => client.baseUrl,
    });
  }

  /** True if a user storage provider exists: lists then need a search. Available to every admin. */
  info = this.makeRequest<unknown, { userProfileProvidersEnabled: boolean }>({ method: "GET", path: "/info" });

  #realmNames = this.makeRequest<PageQuery, RealmName[]>({ method: "GET", path: "/realms/names" });

  /** Realms that the admin may open. A 4xx response returns an empty list. Throws other errors. */
  realmNames = async (query?: PageQuery & Realm): Promise<RealmName[]> => {
    try {
      return await this.#realmNames(query);
    } catch (error) {
      if (isApiError(error) && error.status >= 400 && error.status < 500) return [];
      throw error;
    }
  };

  /** Users with lock state. `search` is a prefix, `*infix*`, `"exact"` or `id:…`. `q` has `name:value` pairs. */
  bruteForceUsers = this.makeRequest<BruteForceUserQuery, BruteForceUser[]>({
    method: "GET",
    path: "/brute-force-user",
  });

  /** Saves the realm and, with `upConfig`, its user profile in one request. The path has the realm's current name. */
  updateRealm = this.makeUpdateRequest<unknown, RealmRepresentation & { upConfig?: UserProfileConfig }, void>({
    method: "PUT",
  });

  /** Top-level flows with their uses. */
  flows = this.makeRequest<unknown, FlowUsage[]>({ method: "GET", path: "/authentication-management/flows" });

  /** Names of the clients or identity providers that use a flow. */
  flowUsers = this.makeRequest<PageQuery & { type: "clients" | "idp"; flowId: string }, string[]>({
    method: "GET",
    path: "/authentication-management/{type}/{flowId}",
    urlParamKeys: ["type", "flowId"],
  });

  /** Required actions, with a flag for those that can be configured. */
  requiredActions = this.makeRequest<unknown, RequiredActionUsage[]>({
    method: "GET",
    path: "/authentication-management/required-actions",
  });

  /** Client roles that may be assigned to an owner. `search` matches role and client. */
  availableRoles = this.makeRequest<PageQuery & { type: RoleOwner; id: string }, AvailableRole[]>({
    method: "GET",
    path: "/available-roles/{type}/{id}",
    urlParamKeys: ["type", "id"],
  });

  /** All roles of an owner, including inherited ones. */
  effectiveRoles = this.makeRequest<PageQuery & { type: RoleOwner; id: string }, EffectiveRole[]>({
    method: "GET",
    path: "/effective-roles-all/{type}/{id}",
    urlParamKeys: ["type", "id"],
  });

  /** Direct composites of a role. */
  roleMappings = this.makeRequest<{ id: string }, MappingsRepresentation>({
    method: "GET",
    path: "/role-mappings/roles/{id}",
    urlParamKeys: ["id"],
  });

  /** Unassigns realm roles and client roles in one request. */
  deleteRoleMappings = this.makeUpdateRequest<{ type: RoleOwner; id: string }, RoleRemoval[], void>({
    method: "POST",
    path: "/role-mapping-delete/{type}/{id}",
    urlParamKeys: ["type", "id"],
  });

  /** Sessions of the realm, regular sessions first. `search` matches username, IP address and client. */
  sessions = this.makeRequest<SessionQuery, SessionRow[]>({ method: "GET", path: "/sessions" });

  /** Sessions of a client, by internal ID. */
  clientSessions = this.makeRequest<SessionQuery & { clientId: string }, SessionRow[]>({
    method: "GET",
    path: "/sessions/client",
  });

  /** Available event listeners. */
  eventListeners = this.makeRequest<unknown, { id: string }[]>({ method: "GET", path: "/available-event-listeners" });
}
