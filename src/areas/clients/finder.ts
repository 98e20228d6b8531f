import type ClientRepresentation from "@keycloak/keycloak-admin-client/lib/defs/clientRepresentation.js";
import type { Finder } from "../../kit/area/defineArea.ts";
import { links } from "./links.ts";

/** Finds clients by parts of their client ID. */
const finder: Finder<ClientRepresentation> = {
  rows: (read, text) => read("/clients", { clientId: text, search: true }),
  say: ({ id, clientId, name }) => ({ id, label: clientId, detail: name?.startsWith("${") ? undefined : name }),
  link: (id) => links.detail({ clientId: id, tab: "settings" }),
};

export default finder;
