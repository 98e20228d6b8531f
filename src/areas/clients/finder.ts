import type ClientRepresentation from "@keycloak/keycloak-admin-client/lib/defs/clientRepresentation.js";
import type { Finder } from "../../kit/area/defineArea.ts";
import { clients } from "./area.ts";

/** Clients by what their id contains. */
const finder: Finder<ClientRepresentation> = {
  rows: (read, text) => read("/clients", { clientId: text, search: true }),
  say: ({ id, clientId, name }) => ({ id, label: clientId, detail: name?.startsWith("${") ? undefined : name }),
  link: (id) => clients.to.detail({ clientId: id, tab: "settings" }),
};

export default finder;
