import type OrganizationRepresentation from "@keycloak/keycloak-admin-client/lib/defs/organizationRepresentation.js";
import type { Finder } from "../../kit/area/defineArea.ts";
import { links } from "./links.ts";

const finder: Finder<OrganizationRepresentation> = {
  rows: (read, text) => read("/organizations", { search: text }),
  say: ({ id, name, alias }) => ({ id, label: name, detail: alias }),
  link: (id) => links.detail({ id, tab: "settings" }),
};

export default finder;
