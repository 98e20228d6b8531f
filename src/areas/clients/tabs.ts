import { defineTabs, type Capabilities } from "../../kit/area/defineArea.ts";
import { isDefaultRole, type Role } from "../../sections/role/role.ts";
import { all, any } from "../../session/access.ts";
import { isRealmClient, keepsPermissions, type Client } from "./client.ts";

/** Opted in to the security events of the realm. */
const isReceiver = ({ protocol = "openid-connect", publicClient, attributes }: Client): boolean =>
  protocol === "openid-connect" && !publicClient && attributes?.["ssf.enabled"] === "true";
const transmits = (realm: Readonly<Record<string, string>> | undefined): boolean =>
  !realm || realm["ssf.transmitterEnabled"] === "true";

/** Who sees the tab of a client's authorization. */
const seesAuthorization = any("view-authorization", "manage-authorization");

/** What the tab of a client's authorization consists of, in order. Source: docs/spec/areas/client-authorization.md "Routes and access". */
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

/** What the tab of a receiver of shared signals consists of, in order. Source: docs/spec/areas/clients.md "Shared signals tab". */
const ssfTabs = defineTabs<Client>()({
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

/** What the tab of a client's scopes consists of: which it has, and what comes of them. */
const scopesTabs = defineTabs<Client>()({
  setup: { view: () => import("./scopes/Setup.tsx") },
  evaluate: { view: () => import("./scopes/Evaluate.tsx") },
});

/** Tabs of a client, in order. Source: docs/spec/areas/clients.md "Tabs and when they show". */
export const clientTabs = defineTabs<Client>()({
  settings: { view: () => import("./tabs/Settings.tsx") },
  keys: {
    view: () => import("./keys/Keys.tsx"),
    show: (client) => client.protocol === "saml" || (!client.publicClient && !isRealmClient(client)),
  },
  credentials: {
    view: () => import("./credentials/Credentials.tsx"),
    needs: "view-clients",
    show: (client, { access }) =>
      !client.publicClient &&
      !isRealmClient(client) &&
      (access.has("view-clients") || client.access?.configure === true || client.access?.view === true),
  },
  roles: { view: () => import("./tabs/Roles.tsx") },
  clientScopes: {
    tabs: scopesTabs,
    texts: () => import("./scopes/en.json"),
    access: "view-clients",
    show: (client) => !isRealmClient(client) && client.bearerOnly !== true,
  },
  authorization: {
    access: seesAuthorization,
    tabs: authorizationTabs,
    texts: () => import("./authorization/en.json"),
    // What the client of the realm's own permissions protects is managed in an area of its own.
    show: (client, { realm }) => client.authorizationServicesEnabled === true && !keepsPermissions(client, realm),
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
    tabs: ssfTabs,
    texts: () => import("./ssf/en.json"),
    // Whether the realm sends events is not told to every admin: then the client's own word counts.
    show: (client, { realm, feature }) => {
      const isOn = feature("SSF");
      return isReceiver(client) && (isOn && realm ? transmits(realm.attributes) : isOn && undefined);
    },
  },
  events: { view: () => import("./tabs/Events.tsx"), access: "view-events" },
});

const isOrdinary = (role: Role, capabilities: Capabilities) => !isDefaultRole(role, capabilities);
const seesUsers = any("view-users", "manage-users");

/** Tabs of a client's role, in order. Source: docs/spec/areas/clients.md "Roles tab". */
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

const policies = () => import("./registration/PolicyList.tsx");

/** Rules for applications that register themselves, in order: those for requests without a token, and with one. */
export const registrationTabs = defineTabs()({
  anonymous: { title: "anonymousAccessPolicies", help: "anonymousAccessPoliciesHelp", view: policies },
  authenticated: { title: "authenticatedAccessPolicies", help: "authenticatedAccessPoliciesHelp", view: policies },
});

/** Lists, in order. */
export const clientListTabs = defineTabs()({
  list: { title: "clientsList", view: () => import("./ClientList.tsx") },
  "initial-access-token": { access: "view-clients", view: () => import("./registration/TokenList.tsx") },
  "client-registration": { access: "view-clients", tabs: registrationTabs },
});
