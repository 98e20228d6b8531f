// Screens that docs/before-after.md shows, and the looks that each is shown in.

/**
 * @typedef {object} Screen
 * @property {string} name of its pictures
 * @property {string} path below the realm; `{user}`, `{client}`, `{group}`: ids of the demo realm
 * @property {string} wait selector of what is there once the screen is
 */

/** @type {readonly Screen[]} */
export const SCREENS = [
  { name: "home", path: "", wait: "main h2" },
  { name: "users", path: "/users", wait: "[data-list] [data-id]" },
  { name: "user", path: "/users/{user}/settings", wait: "[data-field]" },
  { name: "create-user", path: "/users/add-user", wait: "[data-field]" },
  { name: "clients", path: "/clients", wait: "[data-list] [data-id]" },
  { name: "client", path: "/clients/{client}/settings", wait: "[data-field]" },
  {
    name: "client-advanced",
    path: "/clients/{client}/advanced",
    wait: "[data-field]",
  },
  { name: "members", path: "/groups/{group}/members", wait: "[data-list] [data-id]" },
  { name: "roles", path: "/roles", wait: "[data-list] [data-id]" },
  { name: "sessions", path: "/sessions", wait: "[data-list]" },
  {
    name: "admin-events",
    path: "/events/admin-events",
    wait: "[data-list]",
  },
  { name: "flows", path: "/authentication/flows", wait: "[data-list] [data-id]" },
];

/** @type {Record<string, { width: number, height: number, scheme: "light" | "dark", locale: string }>} */
export const LOOKS = {
  light: { width: 1280, height: 800, scheme: "light", locale: "en" },
  dark: { width: 1280, height: 800, scheme: "dark", locale: "en" },
  400: { width: 400, height: 800, scheme: "light", locale: "en" },
  ar: { width: 1280, height: 800, scheme: "light", locale: "ar" },
};
