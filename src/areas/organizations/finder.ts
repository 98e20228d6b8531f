import type OrganizationRepresentation from "@keycloak/keycloak-admin-client/lib/defs/organizationRepresentation.js";
import type { Finder } from "../../kit/area/defineArea.ts";
import { organizations } from "./area.ts";

/** Organizations by name. */
const finder: Finder<OrganizationRepresentation> = {
  rows: (read, text) => read("/organizations", { search: text }),
  say: ({ id, name, alias }) => ({ id, label: name, detail: alias }),
  link: (id) => organizations.to.detail({ id, tab: "settings" }),
};

export default finder;
