import type ClientScopeRepresentation from "@keycloak/keycloak-admin-client/lib/defs/clientScopeRepresentation.js";
import type { AssignedType } from "../../sections/scope-type/TypeSelect.tsx";

/** A client scope as the server sends it, with its assigned type, which the server keeps elsewhere. Absent: not known to this admin. */
export interface ClientScope extends ClientScopeRepresentation {
  type?: AssignedType;
}

/** True for a scope that takes a parameter: such a one is never a default. */
export const isParameterized = ({ attributes }: ClientScopeRepresentation): boolean =>
  attributes?.["is.parameterized.scope"] === "true";
