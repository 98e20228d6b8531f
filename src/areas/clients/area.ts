import type ClientRepresentation from "@keycloak/keycloak-admin-client/lib/defs/clientRepresentation.js";
import { defineArea, defineTabs, type Surroundings } from "../../kit/area/defineArea.ts";
import { isDefaultRole, type Role } from "../../sections/role/role.ts";
import { all, any } from "../../session/access.ts";

/** A client as the server sends it to admins. `access` tells what this admin may do with it. */
export type Client = ClientRepresentation;

/** Clients that stand for realms and for the server's own services. They have no keys, credentials or scopes, and cannot be deleted. */
export const isRealmClient = (client: Client): boolean => client.attributes?.realm_client === "true";

/** Opted in to the security events of the realm. */
const isReceiver = ({ protocol = "openid-connect", publicClient, attributes }: Client): boolean =>
  protocol === "openid-connect" && !publicClient && attributes?.["ssf.enabled"] === "true";
const transmits = (realm: Readonly<Record<string, string>> | undefined): boolean =>
  !realm || realm["ssf.transmitterEnabled"] === "true";

const seesAuthorization = any("view-authorization", "manage-authorization");
const readsAuthorization = any("manage-clients", "view-authorization", "manage-authorization");
const changesAuthorization = any("manage-clients", "manage-authorization");

/** What the tab of a client's authorization consists of, in order. Source: areas/client-authorization.md "Routes and access". */
export const authorizationTabs = defineTabs<Client>()({
  settings: { view: () => import("./authorization/settings/Settings.tsx") },
  resources: { view: () => import("./authorization/resources/ResourceList.tsx") },
  scopes: { title: "authorizationScopes", view: () => import("./authorization/scopes/ScopeList.tsx") },
  policies: { view: () => import("./authorization/policies/PolicyList.tsx") },
  permissions: { view: () => import("./authorization/permissions/PermissionList.tsx") },
  evaluate: { view: () => import("./authorization/evaluate/Evaluate.tsx"), access: "view-users" },
  export: { view: () => import("./authorization/Export.tsx"), access: "manage-authorization" },
});

export type AuthorizationTab = keyof typeof authorizationTabs;

/** What the tab of a receiver of shared signals consists of, in order. Source: areas/clients.md "Shared signals tab". */
export const ssfTabs = defineTabs<Client>()({
  receiver: { title: "ssfTabReceiver", view: () => import("./ssf/Receiver.tsx") },
  stream: { title: "ssfTabStream", view: () => import("./ssf/Stream.tsx") },
  subjects: { title: "ssfTabSubjects", view: () => import("./ssf/Subjects.tsx") },
  "event-search": { title: "ssfTabEventSearch", view: () => import("./ssf/EventSearch.tsx") },
  "emit-events": {
    title: "ssfTabEmitEvents",
    view: () => import("./ssf/EmitEvents.tsx"),
    show: (client) => client.attributes?.["ssf.allowEmitEvents"] === "true",
  },
});

/** Tabs of a client, in order. Source: areas/clients.md "Tabs and when they show". */
export const clientTabs = defineTabs<Client>()({
  settings: { view: () => import("./tabs/Settings.tsx") },
  keys: {
    view: () => import("./keys/Keys.tsx"),
    show: (client) => client.protocol === "saml" || (!client.publicClient && !isRealmClient(client)),
  },
  credentials: {
    view: () => import("./credentials/Credentials.tsx"),
    show: (client, { access }) =>
      !client.publicClient &&
      !isRealmClient(client) &&
      (access.has("view-clients") || client.access?.configure === true || client.access?.view === true),
  },
  roles: { view: () => import("./tabs/Roles.tsx") },
  clientScopes: {
    view: () => import("./scopes/ClientScopes.tsx"),
    access: "view-clients",
    show: (client) => !isRealmClient(client) && client.bearerOnly !== true,
  },
  authorization: {
    access: seesAuthorization,
    view: () => import("./authorization/Authorization.tsx"),
    // What the client of the realm's own permissions protects is managed in an area of its own.
    show: (client, { realm }) =>
      client.authorizationServicesEnabled === true &&
      client.id !== (realm?.adminPermissionsClient as Client | undefined)?.id,
  },
  serviceAccount: {
    view: () => import("./tabs/ServiceAccount.tsx"),
    access: "view-users",
    show: (client) => client.serviceAccountsEnabled === true,
  },
  sessions: { view: () => import("./tabs/Sessions.tsx") },
  permissions: {
    view: () => import("./tabs/Permissions.tsx"),
    access: any("manage-authorization", "view-authorization"),
    // The first version of fine-grained permissions; the second keeps them in an area of their own.
    show: (client, { access, feature }) =>
      feature("ADMIN_FINE_GRAINED_AUTHZ") === true && (access.has("manage-clients") || client.access?.manage === true),
  },
  advanced: { view: () => import("./advanced/Advanced.tsx") },
  ssf: {
    view: () => import("./ssf/Ssf.tsx"),
    // Whether the realm sends events is not told to every admin: then the client's own word counts.
    show: (client, { realm, feature }) =>
      isReceiver(client) &&
      feature("SSF") === true &&
      (realm ? transmits(realm.attributes as Record<string, string> | undefined) : undefined),
  },
  events: { view: () => import("./tabs/Events.tsx"), access: "view-events" },
});

const isOrdinary = (role: Role, around: Surroundings) => !isDefaultRole(role, around);
const seesUsers = any("view-users", "manage-users");

/** Tabs of a client's role, in order. Source: areas/clients.md "Roles tab". */
export const clientRoleTabs = defineTabs<Role>()({
  details: { view: () => import("../../sections/role/Details.tsx") },
  "associated-roles": { title: "associatedRolesText", view: () => import("../../sections/role/AssociatedRoles.tsx") },
  attributes: { view: () => import("../../sections/role/Attributes.tsx"), show: isOrdinary },
  "users-in-role": {
    title: "usersInRole",
    access: seesUsers,
    view: () => import("../../sections/role/UsersInRole.tsx"),
    show: isOrdinary,
  },
  "groups-in-role": {
    title: "roles.groupsInRole",
    access: any("query-groups", seesUsers),
    view: () => import("../../sections/role/GroupsInRole.tsx"),
    show: isOrdinary,
  },
  "used-in": { title: "whereUsed.usedIn", view: () => import("./roles/UsedIn.tsx"), show: isOrdinary },
  permissions: {
    access: all("query-clients", "manage-authorization"),
    view: () => import("../../sections/role/Permissions.tsx"),
    show: (_role, { feature }) => feature("ADMIN_FINE_GRAINED_AUTHZ") === true,
  },
  events: { title: "adminEvents", access: "view-events", view: () => import("../../sections/role/RoleEvents.tsx") },
});

/** Tabs of what a client has for itself alone, beside the scopes it shares. */
export const dedicatedTabs = defineTabs<Client>()({
  mappers: { view: () => import("./scopes/DedicatedMappers.tsx") },
  scope: { view: () => import("./scopes/DedicatedRoles.tsx") },
});

/** Tabs of the list screen, in order; each is a screen of its own. */
export const clientListTabs = ["list", "initial-access-token", "client-registration"] as const;

/** Applications and services that ask the realm to authenticate people. */
export const clients = defineArea({
  id: "clients",
  path: "clients",
  title: "clients",
  icon: "app-window",
  group: "manage",
  access: "query-clients",
  texts: () => import("./en.json"),
  columns: ["clientName", "type", "description", "homeURL", "assignedType", "category", "priority"],
  listTabs: clientListTabs,
  actions: [
    "create",
    "save",
    "delete",
    "import",
    "export",
    "compare",
    "enable",
    "disable",
    "adapter-config",
    "generate-keys",
    "regenerate-key",
    "import-key",
    "export-key",
    "regenerate-secret",
    "invalidate-secret",
    "regenerate-token",
    "register-node",
    "delete-node",
    "test-nodes",
    "set-to-now",
    "push",
    "add-scope",
    "change-type",
    "remove",
    "add-mapper",
    "full-scope",
    "create-stream",
    "stream-status",
    "verify-stream",
    "delete-stream",
    "add-subject",
    "ignore-subject",
    "remove-subject",
    "emit-event",
    "rename",
    "add-user",
    "add-group",
    "assign-role",
    "unassign",
    "sign-out",
    "revoke",
    "permissions",
    "create-permission",
  ],
  screens: {
    list: { path: "", title: "clientList", view: () => import("./ClientList.tsx") },
    listTab: { path: "list", title: "clientList", view: () => import("./ClientList.tsx") },
    initialTokens: {
      path: "initial-access-token",
      title: "initialAccessToken",
      view: () => import("./registration/TokenList.tsx"),
    },
    initialTokenCreate: {
      path: "initialAccessToken/create",
      title: "createToken",
      action: "create",
      access: "manage-clients",
      view: () => import("./registration/TokenCreate.tsx"),
    },
    registration: {
      path: "client-registration",
      title: "clientRegistration",
      access: "view-clients",
      view: () => import("./registration/PolicyList.tsx"),
    },
    registrationOf: {
      path: "client-registration/:subTab",
      title: "clientRegistration",
      access: "view-clients",
      view: () => import("./registration/PolicyList.tsx"),
    },
    registrationPolicyNew: {
      path: "client-registration/:subTab/:providerId",
      title: "clientSettings",
      action: "create",
      access: "view-clients",
      view: () => import("./registration/PolicyCreate.tsx"),
    },
    registrationPolicy: {
      path: "client-registration/:subTab/:providerId/:id",
      title: "clientSettings",
      access: "view-clients",
      view: () => import("./registration/PolicyDetail.tsx"),
    },
    compare: {
      path: "compare",
      title: "clients.compare.title",
      access: "view-clients",
      view: () => import("./compare/ClientCompare.tsx"),
    },
    create: {
      path: "add-client",
      title: "createClient",
      action: "create",
      access: "manage-clients",
      view: () => import("./ClientCreate.tsx"),
    },
    import: {
      path: "import-client",
      title: "importClient",
      action: "import",
      access: "manage-clients",
      view: () => import("./import/ClientImport.tsx"),
    },
    createRole: {
      path: ":clientId/roles/new",
      title: "createRole",
      action: "create",
      view: () => import("./roles/ClientRoleCreate.tsx"),
    },
    role: {
      path: ":clientId/roles/:id/:tab",
      title: "roleDetails",
      view: () => import("./roles/ClientRoleDetail.tsx"),
      tabs: clientRoleTabs,
    },
    authorization: {
      path: ":clientId/authorization/:tab",
      title: "clientSettings",
      access: seesAuthorization,
      view: () => import("./authorization/InClient.tsx"),
      tabs: authorizationTabs,
    },
    resourceNew: {
      path: ":id/authorization/resource/new",
      title: "createResource",
      action: "create",
      access: changesAuthorization,
      view: () => import("./authorization/resources/ResourceCreate.tsx"),
    },
    resource: {
      path: ":id/authorization/resource/:resourceId",
      title: "resourceDetails",
      access: readsAuthorization,
      view: () => import("./authorization/resources/ResourceDetail.tsx"),
    },
    scopeNew: {
      path: ":id/authorization/scope/new",
      title: "createAuthorizationScope",
      action: "create",
      access: changesAuthorization,
      view: () => import("./authorization/scopes/ScopeCreate.tsx"),
    },
    scope: {
      path: ":id/authorization/scope/:scopeId",
      title: "authorizationScopeDetails",
      access: readsAuthorization,
      view: () => import("./authorization/scopes/ScopeDetail.tsx"),
    },
    policyNew: {
      path: ":id/authorization/policy/new/:policyType",
      title: "createPolicy",
      action: "create",
      access: changesAuthorization,
      view: () => import("./authorization/policies/PolicyCreate.tsx"),
    },
    policy: {
      path: ":id/authorization/policy/:policyId/:policyType",
      title: "policyDetails",
      access: readsAuthorization,
      view: () => import("./authorization/policies/PolicyDetail.tsx"),
    },
    permissionNew: {
      path: ":id/authorization/permission/new/:permissionType",
      title: "createPermission",
      action: "create",
      access: changesAuthorization,
      view: () => import("./authorization/permissions/PermissionCreate.tsx"),
    },
    permissionNewFor: {
      path: ":id/authorization/permission/new/:permissionType/:selectedId",
      title: "createPermission",
      action: "create",
      access: changesAuthorization,
      view: () => import("./authorization/permissions/PermissionCreate.tsx"),
    },
    permission: {
      path: ":id/authorization/permission/:permissionType/:permissionId",
      title: "permissionDetails",
      access: readsAuthorization,
      view: () => import("./authorization/permissions/PermissionDetail.tsx"),
    },
    clientScopes: {
      path: ":clientId/clientScopes/:tab",
      title: "clientScopes",
      access: "view-clients",
      view: () => import("./scopes/ClientScopesScreen.tsx"),
    },
    dedicatedScope: {
      path: ":clientId/clientScopes/dedicated",
      title: "dedicatedScopes",
      access: "view-clients",
      view: () => import("./scopes/DedicatedDetail.tsx"),
    },
    dedicated: {
      path: ":clientId/clientScopes/dedicated/:tab",
      title: "dedicatedScopes",
      access: "view-clients",
      view: () => import("./scopes/DedicatedDetail.tsx"),
      tabs: dedicatedTabs,
    },
    dedicatedMapper: {
      path: ":id/clientScopes/dedicated/mappers/:mapperId/:viewMode",
      title: "mappingDetails",
      access: "view-clients",
      view: () => import("./scopes/DedicatedMapper.tsx"),
    },
    ssf: {
      path: ":clientId/ssf/:tab",
      title: "clientSettings",
      view: () => import("./ssf/InClient.tsx"),
      tabs: ssfTabs,
    },
    detail: {
      path: ":clientId/:tab",
      title: "clientSettings",
      view: () => import("./ClientDetail.tsx"),
      tabs: clientTabs,
    },
  },
});
