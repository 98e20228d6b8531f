// Screens that docs/before-after.md shows, and the looks that each is shown in. Version 0.1 had all of them.

/**
 * @typedef {object} Screen
 * @property {string} title
 * @property {string} path below the realm, which is also the name of its pictures; `{user}` and others: ids of the demo realm
 */

/** @type {readonly Screen[]} */
export const SCREENS = [
  { title: "Home of a realm", path: "" },
  { title: "Users", path: "users" },
  { title: "Users, nobody found", path: "users?search=nobody-of-this-name" },
  { title: "A new user", path: "users/add-user" },
  { title: "A user", path: "users/{user}/settings" },
  { title: "Attributes of a user", path: "users/{user}/attributes" },
  { title: "Credentials of a user", path: "users/{user}/credentials" },
  { title: "Roles of a user", path: "users/{user}/role-mapping" },
  { title: "Groups of a user", path: "users/{user}/groups" },
  { title: "Sessions of a user", path: "users/{user}/sessions" },
  { title: "Events of a user", path: "users/{user}/events" },
  { title: "Groups", path: "groups" },
  { title: "A group", path: "groups/{group}" },
  { title: "Realm roles", path: "roles" },
  { title: "A new role", path: "roles/new" },
  { title: "A role", path: "roles/{role}/details" },
  { title: "Roles in a role", path: "roles/{role}/associated-roles" },
  { title: "Who has a role", path: "roles/{role}/users-in-role" },
  { title: "Organizations", path: "organizations" },
  { title: "A new organization", path: "organizations/new" },
  { title: "An organization", path: "organizations/{organization}/settings" },
  { title: "Members of an organization", path: "organizations/{organization}/members" },
  { title: "Sessions", path: "sessions" },
  { title: "User events", path: "events/user-events" },
  { title: "Admin events", path: "events/admin-events" },
  { title: "Clients", path: "clients" },
  { title: "Initial access tokens", path: "clients/initial-access-token" },
  { title: "Client registration", path: "clients/client-registration/anonymous" },
  { title: "A new client", path: "clients/add-client" },
  { title: "A client", path: "clients/{client}/settings" },
  { title: "Credentials of a client", path: "clients/{service}/credentials" },
  { title: "Roles of a client", path: "clients/{service}/roles" },
  { title: "Client scopes of a client", path: "clients/{client}/clientScopes/setup" },
  { title: "Advanced settings of a client", path: "clients/{client}/advanced" },
  { title: "Authorization of a client", path: "clients/{service}/authorization/settings" },
  { title: "Resources of a client", path: "clients/{service}/authorization/resources" },
  { title: "Policies of a client", path: "clients/{service}/authorization/policies" },
  { title: "Client scopes", path: "client-scopes" },
  { title: "A client scope", path: "client-scopes/{scope}/settings" },
  { title: "Mappers of a client scope", path: "client-scopes/{scope}/mappers" },
];

/** What the files of a screen's pictures are called. @param {Screen} screen */
export const nameOf = ({ path }) => path.replace(/\?.*$/, "-none").replace(/[{}]/g, "").replaceAll("/", "-") || "home";

/**
 * The looks, side by side in one picture.
 * @type {readonly { width: number, height: number, scheme: "light" | "dark", locale: string }[]}
 */
export const LOOKS = [
  { width: 1280, height: 800, scheme: "light", locale: "en" },
  { width: 1280, height: 800, scheme: "dark", locale: "en" },
  { width: 400, height: 800, scheme: "light", locale: "en" },
  { width: 1280, height: 800, scheme: "light", locale: "ar" },
];
