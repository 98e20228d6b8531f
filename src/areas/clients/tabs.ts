import { defineTabs } from "../../kit/area/defineArea.ts";
import type { Capabilities } from "../../kit/area/requirement.ts";
import { isDefaultRole, type Role } from "../../sections/role/role.ts";
import { all, any, orPermission } from "../../session/access.ts";
import { isRealmClient, keepsPermissions, type Client } from "./client.ts";
import { authorizationTitles, type AuthorizationTab } from "./authorization/links.ts";
import { policyTitles } from "./registration/titles.ts";

/** True if the client receives the security events of the realm. */
const isReceiver = ({ protocol = "openid-connect", publicClient, attributes }: Client): boolean =>
  protocol === "openid-connect" && !publicClient && attributes?.["ssf.enabled"] === "true";
const transmits = (realm: Readonly<Record<string, string>> | undefined): boolean =>
  !realm || realm["ssf.transmitterEnabled"] === "true";

/** Roles for the Authorization tab. */
const seesAuthorization = any("view-authorization", "manage-authorization");

/**
 * Sub-tabs of the Authorization tab, in display order.
 * Source: docs/spec/areas/client-authorization.md "Routes and access".
 */
const authorizationTabs = defineTabs<Client>()({
  settings: { view: () => import("./authorization/settings/Settings.tsx") },
  resources: { view: () => import("./authorization/resources/ResourceList.tsx") },
  scopes: { title: authorizationTitles.scopes, view: () => import("./authorization/scopes/ScopeList.tsx") },
  policies: { view: () => import("./authorization/policies/PolicyList.tsx") },
  permissions: { view: () => import("./authorization/permissions/PermissionList.tsx") },
  evaluate: { view: () => import("./authorization/evaluate/Evaluate.tsx"), who: "view-users" },
  export: { view: () => import("./authorization/Export.tsx"), who: "manage-authorization" },
}) satisfies Record<AuthorizationTab, unknown>;

/** Sub-tabs of the Shared Signals tab, in display order. Source: docs/spec/areas/clients.md "Shared signals tab". */
const ssfTabs = defineTabs<Client>()({
  receiver: { title: "ssfTabReceiver", view: () => import("./ssf/Receiver.tsx") },
  stream: { title: "ssfTabStream", view: () => import("./ssf/Stream.tsx") },
  subjects: { title: "ssfTabSubjects", view: () => import("./ssf/Subjects.tsx") },
  "event-search": { title: "ssfTabEventSearch", view: () => import("./ssf/EventSearch.tsx") },
  "emit-events": {
    title: "ssfTabEmitEvents",
    view: () => import("./ssf/EmitEvents.tsx"),
    on: (client) => client.attributes?.["ssf.allowEmitEvents"] === "true",
  },
});

/** Sub-tabs of the Client scopes tab. */
const scopesTabs = defineTabs<Client>()({
  setup: { view: () => import("./scopes/Setup.tsx") },
  evaluate: { view: () => import("./scopes/Evaluate.tsx") },
});

/** Tabs in display order. Source: docs/spec/areas/clients.md "Tabs and their conditions". */
export const clientTabs = defineTabs<Client>()({
  settings: { view: () => import("./tabs/Settings.tsx") },
  keys: {
    view: () => import("./keys/Keys.tsx"),
    on: (client) => client.protocol === "saml" || (!client.publicClient && !isRealmClient(client)),
  },
  credentials: {
    view: () => import("./credentials/Credentials.tsx"),
    who: orPermission("view-clients"),
    on: (client, { access }) =>
      !client.publicClient &&
      !isRealmClient(client) &&
      (access.has("view-clients") || client.access?.configure === true || client.access?.view === true),
  },
  roles: { view: () => import("./tabs/Roles.tsx") },
  clientScopes: {
    tabs: scopesTabs,
    texts: () => import("./scopes/en.json"),
    who: "view-clients",
    on: (client) => !isRealmClient(client) && client.bearerOnly !== true,
  },
  authorization: {
    who: seesAuthorization,
    tabs: authorizationTabs,
    texts: () => import("./authorization/en.json"),
    // The Permissions area manages the admin permissions client.
    on: (client, { realm }) => client.authorizationServicesEnabled === true && !keepsPermissions(client, realm),
  },
  serviceAccount: {
    view: () => import("./tabs/ServiceAccount.tsx"),
    who: "view-users",
    on: (client) => client.serviceAccountsEnabled === true,
  },
  sessions: { view: () => import("./tabs/Sessions.tsx") },
  attributes: { view: () => import("./tabs/Attributes.tsx"), who: orPermission("view-clients") },
  permissions: {
    view: () => import("./tabs/Permissions.tsx"),
    who: any("manage-authorization", "view-authorization"),
    // Fine-grained admin permissions V1. V2 has its own area.
    on: (client, { access, feature }) =>
      feature("ADMIN_FINE_GRAINED_AUTHZ") === true && (access.has("manage-clients") || client.access?.manage === true),
  },
  advanced: { view: () => import("./advanced/Advanced.tsx") },
  ssf: {
    tabs: ssfTabs,
    texts: () => import("./ssf/en.json"),
    // Limited admins may not read the realm attributes: falls back to the client attribute.
    on: (client, { realm, feature }) => {
      const isOn = feature("SSF");
      return isReceiver(client) && (isOn && realm ? transmits(realm.attributes) : isOn && undefined);
    },
  },
  events: { view: () => import("./tabs/Events.tsx"), who: "view-events" },
  history: { title: "history", who: "view-events", view: () => import("./tabs/History.tsx") },
});

const isOrdinary = (role: Role, capabilities: Capabilities) => !isDefaultRole(role, capabilities);
const seesUsers = any("view-users", "manage-users");

/** Tabs of a client role, in display order. Source: docs/spec/areas/clients.md "Roles tab". */
export const clientRoleTabs = defineTabs<Role>()({
  details: { view: () => import("../../sections/role/Details.tsx") },
  "associated-roles": { title: "associatedRolesText", view: () => import("../../sections/role/AssociatedRoles.tsx") },
  attributes: { view: () => import("../../sections/role/Attributes.tsx"), on: isOrdinary },
  "users-in-role": {
    title: "usersInRole",
    who: seesUsers,
    view: () => import("../../sections/role/UsersInRole.tsx"),
    on: isOrdinary,
  },
  "groups-in-role": {
    title: "roles.groupsInRole",
    who: any("query-groups", seesUsers),
    view: () => import("../../sections/role/GroupsInRole.tsx"),
    on: isOrdinary,
  },
  "used-in": { title: "whereUsed.usedIn", view: () => import("./roles/UsedIn.tsx"), on: isOrdinary },
  permissions: {
    who: all("query-clients", "manage-authorization"),
    view: () => import("../../sections/role/Permissions.tsx"),
    on: (_role, { feature }) => feature("ADMIN_FINE_GRAINED_AUTHZ") === true,
  },
  events: { title: "adminEvents", who: "view-events", view: () => import("../../sections/role/RoleEvents.tsx") },
  history: { title: "history", who: "view-events", view: () => import("../../sections/role/RoleHistory.tsx") },
});

/** Tabs of the dedicated scope. */
export const dedicatedTabs = defineTabs<Client>()({
  mappers: { view: () => import("./scopes/DedicatedMappers.tsx") },
  scope: { view: () => import("./scopes/DedicatedRoles.tsx") },
});

const policies = () => import("./registration/PolicyList.tsx");

/** Client registration policies in display order: anonymous, then authenticated requests. */
const registrationTabs = defineTabs()({
  anonymous: { title: policyTitles.anonymous, help: "anonymousAccessPoliciesHelp", view: policies },
  authenticated: { title: policyTitles.authenticated, help: "authenticatedAccessPoliciesHelp", view: policies },
});

/** Tabs of the client lists, in display order. */
export const clientListTabs = defineTabs()({
  list: { title: "clientsList", view: () => import("./ClientList.tsx") },
  groups: { title: "clients.groups", who: "view-clients", view: () => import("./list/ClientGroups.tsx") },
  inspector: { title: "clients.inspector", who: "view-clients", view: () => import("./inspector/Inspector.tsx") },
  "initial-access-token": { who: "view-clients", view: () => import("./registration/TokenList.tsx") },
  "client-registration": { who: "view-clients", tabs: registrationTabs },
});
