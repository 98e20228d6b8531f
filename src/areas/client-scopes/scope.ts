import type ClientScopeRepresentation from "@keycloak/keycloak-admin-client/lib/defs/clientScopeRepresentation.js";
import type { AssignedType } from "../../sections/scope-type/TypeSelect.tsx";
import { detailOf } from "../../kit/area/detail.ts";

/** Client scope with its assigned type, which the server stores in separate lists. Undefined if the type is unknown. */
export interface ClientScope extends ClientScopeRepresentation {
  type?: AssignedType;
}

/** True for a parameterized scope. Such a scope cannot be default. */
export const isParameterized = ({ attributes }: ClientScopeRepresentation): boolean =>
  attributes?.["is.parameterized.scope"] === "true";

/** Returns the client scope of the current tab. */
export const useClientScope = detailOf<ClientScope>();
