import type { KeycloakAdminClient } from "@keycloak/keycloak-admin-client/lib/client.js";
import type MappingsRepresentation from "@keycloak/keycloak-admin-client/lib/defs/mappingsRepresentation.js";
import type RealmRepresentation from "@keycloak/keycloak-admin-client/lib/defs/realmRepresentation.js";
import type RequiredActionProviderRepresentation from "@keycloak/keycloak-admin-client/lib/defs/requiredActionProviderRepresentation.js";
import type { UserProfileConfig } from "@keycloak/keycloak-admin-client/lib/defs/userProfileMetadata.js";
import type UserRepresentation from "@keycloak/keycloak-admin-client/lib/defs/userRepresentation.js";
import Resource from "@keycloak/keycloak-admin-client/lib/resources/resource.js";
import { isApiError } from "../ApiError.ts";

/** A page of a list: `first` from 0; ask for one row more than shown to learn of a next page. */
export interface PageQuery {
  first?: number;
  max?: number;
  search?: string;
}

export interface RealmName {
  name: string;
  displayName?: string;
}

/** Who holds the roles. */
export type RoleOwner = "users" | "groups" | "clients" | "clientScopes" | "roles";

/** Role as lists of effective roles give it: `client` is the client's `clientId`, `clientId` its internal id. */
export interface EffectiveRole {
  id: string;
  name: string;
  description?: string;
  clientRole?: boolean;
  client?: string;
  clientId?: string;
}

/** Client role that may be assigned; names as in EffectiveRole. */
export interface AvailableRole {
  id: string;
  role: string;
  description?: string;
  client: string;
  clientId: string;
}

/** Role to take away; `clientId` (internal id) is absent for a role of the realm. */
export interface RoleRemoval {
  roleId: string;
  roleName: string;
  clientId?: string;
}

/** User of a list, with the state of the brute-force protection. */
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

/** Authentication flow with what uses it. */
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

/** Session of a list; times in milliseconds. */
export interface SessionRow {
  id: string;
  username: string;
  userId: string;
  ipAddress: string;
  start: number;
  lastAccess: number;
  transientUser?: boolean;
  type: SessionType;
  /** `clientId` by internal id. */
  clients: Record<string, string>;
}

type SessionType = "REGULAR" | "OFFLINE";

export interface SessionQuery extends PageQuery {
  type?: SessionType | "ALL";
}

type Realm = { realm?: string };

/** What the server offers its own console beside the admin API. Source: /admin/realms/{realm}/ui-ext. */
export class ConsoleExtension extends Resource<Realm> {
  constructor(client: KeycloakAdminClient) {
    super(client, {
      path: "/admin/realms/{realm}/ui-ext",
      getUrlParams: () => ({ realm: client.realmName }),
      getBaseUrl: () => client.baseUrl,
    });
  }

  /** Whether users come from a storage provider too: then a list must not be asked for without a search. Open to every admin. */
  info = this.makeRequest<unknown, { userProfileProvidersEnabled: boolean }>({ method: "GET", path: "/info" });

  #realmNames = this.makeRequest<PageQuery, RealmName[]>({ method: "GET", path: "/realms/names" });

  /** Realms the admin may open. A refusal (4xx) gives an empty list; anything else is thrown. */
  realmNames = async (query?: PageQuery & Realm): Promise<RealmName[]> => {
    try {
      return await this.#realmNames(query);
    } catch (error) {
      if (isApiError(error) && error.status >= 400 && error.status < 500) return [];
      throw error;
    }
  };

  /** Users with their lock state. `search`: prefix, `*infix*`, `"exact"` or `id:…`; `q`: `name:value` pairs. */
  bruteForceUsers = this.makeRequest<BruteForceUserQuery, BruteForceUser[]>({
    method: "GET",
    path: "/brute-force-user",
  });

  /** Saves the realm and, with `upConfig`, its user profile in one step. `realm` of the path is the name it has now. */
  updateRealm = this.makeUpdateRequest<unknown, RealmRepresentation & { upConfig?: UserProfileConfig }, void>({
    method: "PUT",
  });

  /** Top-level flows with what uses them. */
  flows = this.makeRequest<unknown, FlowUsage[]>({ method: "GET", path: "/authentication-management/flows" });

  /** Names of the clients or identity providers that use a flow. */
  flowUsers = this.makeRequest<PageQuery & { type: "clients" | "idp"; flowId: string }, string[]>({
    method: "GET",
    path: "/authentication-management/{type}/{flowId}",
    urlParamKeys: ["type", "flowId"],
  });

  /** Required actions, with whether each can be configured. */
  requiredActions = this.makeRequest<unknown, RequiredActionUsage[]>({
    method: "GET",
    path: "/authentication-management/required-actions",
  });

  /** Client roles that may be assigned to an owner; `search` matches the role and the client. */
  availableRoles = this.makeRequest<PageQuery & { type: RoleOwner; id: string }, AvailableRole[]>({
    method: "GET",
    path: "/available-roles/{type}/{id}",
    urlParamKeys: ["type", "id"],
  });

  /** All roles of an owner, inherited ones included. */
  effectiveRoles = this.makeRequest<PageQuery & { type: RoleOwner; id: string }, EffectiveRole[]>({
    method: "GET",
    path: "/effective-roles-all/{type}/{id}",
    urlParamKeys: ["type", "id"],
  });

  /** Roles that a role contains directly. */
  roleMappings = this.makeRequest<{ id: string }, MappingsRepresentation>({
    method: "GET",
    path: "/role-mappings/roles/{id}",
    urlParamKeys: ["id"],
  });

  /** Takes roles of the realm and of clients away from an owner in one step. */
  deleteRoleMappings = this.makeUpdateRequest<{ type: RoleOwner; id: string }, RoleRemoval[], void>({
    method: "POST",
    path: "/role-mapping-delete/{type}/{id}",
    urlParamKeys: ["type", "id"],
  });

  /** Sessions of the realm; regular ones first. `search` matches user name, address and client. */
  sessions = this.makeRequest<SessionQuery, SessionRow[]>({ method: "GET", path: "/sessions" });

  /** Sessions of a client, by its internal id. */
  clientSessions = this.makeRequest<SessionQuery & { clientId: string }, SessionRow[]>({
    method: "GET",
    path: "/sessions/client",
  });

  /** Listeners that events can be sent to. */
  eventListeners = this.makeRequest<unknown, { id: string }[]>({ method: "GET", path: "/available-event-listeners" });
}
