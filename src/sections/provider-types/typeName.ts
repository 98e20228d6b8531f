import type { ServerInfoRepresentation } from "@keycloak/keycloak-admin-client/lib/defs/serverInfoRepesentation.js";
import { useCallback } from "react";
import { useServerInfo } from "../../kit/panel/serverInfo.ts";

/** Capitalizes a type ID. */
export const capitalised = (id = ""): string => id.charAt(0).toLocaleUpperCase() + id.slice(1);

/** Name of an identity provider type from server info. Fallback: the capitalized ID. */
export const typeNameOf = (info: ServerInfoRepresentation | undefined, providerId = ""): string =>
  info?.identityProviders?.find(({ id }) => id === providerId)?.name ?? capitalised(providerId);

export function useTypeName(): (providerId?: string) => string {
  const info = useServerInfo().data;
  return useCallback((providerId) => typeNameOf(info, providerId), [info]);
}
