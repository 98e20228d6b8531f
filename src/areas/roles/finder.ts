import type RoleRepresentation from "@keycloak/keycloak-admin-client/lib/defs/roleRepresentation.js";
import type { Finder } from "../../kit/area/defineArea.ts";
import { links } from "./links.ts";

const finder: Finder<RoleRepresentation> = {
  rows: (read, text) => read("/roles", { search: text, briefRepresentation: true }),
  say: ({ id, name, description }) => ({
    id,
    label: name,
    detail: description?.startsWith("${") ? undefined : description,
  }),
  link: (id) => links.detail({ id, tab: "details" }),
};

export default finder;
