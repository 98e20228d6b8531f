import type UserRepresentation from "@keycloak/keycloak-admin-client/lib/defs/userRepresentation.js";
import type { Finder } from "../../kit/area/defineArea.ts";
import { links } from "./links.ts";

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Users by name, email address or ID. */
const finder: Finder<UserRepresentation> = {
  rows: (read, text) => read("/users", { search: uuid.test(text) ? `id:${text}` : text, briefRepresentation: true }),
  say: ({ id, username, firstName, lastName, email }) => ({
    id,
    label: [firstName, lastName].filter(Boolean).join(" ") || username,
    detail: [username, email].filter((part, index, all) => part && all.indexOf(part) === index).join(" · "),
  }),
  link: (id) => links.detail({ id, tab: "settings" }),
};

export default finder;
