import type AuthenticationFlowRepresentation from "@keycloak/keycloak-admin-client/lib/defs/authenticationFlowRepresentation.js";
import type ClientRepresentation from "@keycloak/keycloak-admin-client/lib/defs/clientRepresentation.js";
import type ClientScopeRepresentation from "@keycloak/keycloak-admin-client/lib/defs/clientScopeRepresentation.js";
import type ComponentRepresentation from "@keycloak/keycloak-admin-client/lib/defs/componentRepresentation.js";
import type EventRepresentation from "@keycloak/keycloak-admin-client/lib/defs/eventRepresentation.js";
import type GroupRepresentation from "@keycloak/keycloak-admin-client/lib/defs/groupRepresentation.js";
import type IdentityProviderRepresentation from "@keycloak/keycloak-admin-client/lib/defs/identityProviderRepresentation.js";
import type OrganizationRepresentation from "@keycloak/keycloak-admin-client/lib/defs/organizationRepresentation.js";
import type PolicyRepresentation from "@keycloak/keycloak-admin-client/lib/defs/policyRepresentation.js";
import type RealmRepresentation from "@keycloak/keycloak-admin-client/lib/defs/realmRepresentation.js";
import type RoleRepresentation from "@keycloak/keycloak-admin-client/lib/defs/roleRepresentation.js";
import type UserRepresentation from "@keycloak/keycloak-admin-client/lib/defs/userRepresentation.js";
import type UserSessionRepresentation from "@keycloak/keycloak-admin-client/lib/defs/userSessionRepresentation.js";
import type WorkflowRepresentation from "@keycloak/keycloak-admin-client/lib/defs/workflowRepresentation.js";
import type { Extension } from "../kit/extend/extension.ts";

/** Record type of each area: of its first list and of its pages. */
export interface AreaRecords {
  authentication: AuthenticationFlowRepresentation;
  "client-scopes": ClientScopeRepresentation;
  clients: ClientRepresentation;
  "custom-pages": ComponentRepresentation;
  dashboard: object;
  events: EventRepresentation;
  groups: GroupRepresentation;
  "identity-providers": IdentityProviderRepresentation;
  organizations: OrganizationRepresentation;
  permissions: PolicyRepresentation;
  "realm-settings": RealmRepresentation;
  realms: RealmRepresentation;
  roles: RoleRepresentation;
  sessions: UserSessionRepresentation;
  "user-federation": ComponentRepresentation;
  users: UserRepresentation;
  workflows: WorkflowRepresentation;
}

/** Record type of an area. `object` for areas without one. */
export type RecordOf<A extends string> = A extends keyof AreaRecords ? AreaRecords[A] : object;

/** Type of `extend` by area: `ExtensionOf<"users">` is `Extension<UserRepresentation>`. */
export type ExtensionOf<A extends string> = Extension<RecordOf<A>>;
