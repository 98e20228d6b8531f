import type { ServerInfoRepresentation } from "@keycloak/keycloak-admin-client/lib/defs/serverInfoRepesentation.js";
import { useCallback } from "react";
import { useServerInfo } from "../../kit/panel.ts";

/** The id of a type, as a word. */
export const capitalised = (id = ""): string => id.charAt(0).toLocaleUpperCase() + id.slice(1);

/** What a type of identity provider is called, as the server says; its id as a word where it does not, or not yet. */
export const typeNameOf = (info: ServerInfoRepresentation | undefined, providerId = ""): string =>
  info?.identityProviders?.find(({ id }) => id === providerId)?.name ?? capitalised(providerId);

/** What types of identity providers are called. */
export function useTypeName(): (providerId?: string) => string {
  const info = useServerInfo().data;
  return useCallback((providerId) => typeNameOf(info, providerId), [info]);
}
