import type RoleRepresentation from "@keycloak/keycloak-admin-client/lib/defs/roleRepresentation.js";
import type { Finder } from "../../kit/area/defineArea.ts";
import { roles } from "./area.ts";

/** Realm roles by name. */
const finder: Finder<RoleRepresentation> = {
  rows: (read, text) => read("/roles", { search: text, briefRepresentation: true }),
  say: ({ id, name, description }) => ({
    id,
    label: name,
    detail: description?.startsWith("${") ? undefined : description,
  }),
  link: (id) => roles.to.detail({ id, tab: "details" }),
};

export default finder;
