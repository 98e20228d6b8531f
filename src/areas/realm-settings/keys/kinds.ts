import type ComponentTypeRepresentation from "@keycloak/keycloak-admin-client/lib/defs/componentTypeRepresentation.js";
import type { ServerInfoRepresentation } from "@keycloak/keycloak-admin-client/lib/defs/serverInfoRepesentation.js";
import { componentTypes } from "../../../kit/panel/componentTypes.ts";
import { serverInfoQuery, useServerInfo } from "../../../kit/panel/serverInfo.ts";
import { useSession } from "../../../kit/panel/session.ts";
import { rowsOf } from "../../../kit/table/rows.ts";
import type { KeyProvider } from "./priority.ts";

const kindsOf = (info: ServerInfoRepresentation): ComponentTypeRepresentation[] =>
  info.componentTypes?.[componentTypes.keyProvider] ?? [];

/** Returns the provider types of this server, also as a query for a picker. */
export function useKinds() {
  const { data } = useServerInfo();
  const server = useSession().server();
  const kinds = data && kindsOf(data);
  return {
    query: rowsOf({ ...serverInfoQuery(server), staleTime: Number.POSITIVE_INFINITY }, kindsOf),
    /** Returns the description of the provider type. */
    helpOf: ({ providerId }: KeyProvider) => kinds?.find(({ id }) => id === providerId)?.helpText,
  };
}

/** Returns the type of a provider. Undefined while the server info loads or if the server doesn't have the type. */
export function useKindOf({ providerId }: KeyProvider): ComponentTypeRepresentation | undefined {
  const { data } = useServerInfo();
  return data && kindsOf(data).find(({ id }) => id === providerId);
}

/** True by default. */
const hasFlag = ({ config }: KeyProvider, name: "enabled" | "active") => [config?.[name]].flat()[0] !== "false";

/** Returns how Keycloak uses the keys of a provider. */
export const standingOf = (provider: KeyProvider) => {
  if (!hasFlag(provider, "enabled")) return "disabled";
  return hasFlag(provider, "active") ? "active" : "passive";
};
