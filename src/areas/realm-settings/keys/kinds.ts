import type ComponentTypeRepresentation from "@keycloak/keycloak-admin-client/lib/defs/componentTypeRepresentation.js";
import type { ServerInfoRepresentation } from "@keycloak/keycloak-admin-client/lib/defs/serverInfoRepesentation.js";
import { componentTypes } from "../../../kit/componentTypes.ts";
import { serverInfoQuery, useServerInfo, useSession } from "../../../kit/panel.ts";
import { rowsOf } from "../../../kit/table/rows.ts";
import type { KeyProvider } from "./api.ts";

const kindsOf = (info: ServerInfoRepresentation): ComponentTypeRepresentation[] =>
  info.componentTypes?.[componentTypes.keyProvider] ?? [];

/** Kinds of providers that this server has, as a query for whoever chooses one. */
export function useKinds() {
  const { data } = useServerInfo();
  const server = useSession().server();
  const kinds = data && kindsOf(data);
  return {
    query: rowsOf({ ...serverInfoQuery(server), staleTime: Number.POSITIVE_INFINITY }, kindsOf),
    /** What is written of the kind of a provider. */
    helpOf: ({ providerId }: KeyProvider) => kinds?.find(({ id }) => id === providerId)?.helpText,
  };
}

/** What the kind of a provider asks for; undefined while it is not known, or where the server has none of that kind. */
export function useKindOf({ providerId }: KeyProvider): ComponentTypeRepresentation | undefined {
  const { data } = useServerInfo();
  return data && kindsOf(data).find(({ id }) => id === providerId);
}

/** Whether a setting that says so is on; it is where nothing is said. */
const isOn = ({ config }: KeyProvider, name: "enabled" | "active") => [config?.[name]].flat()[0] !== "false";

/** What the keys of a provider may be used for. */
export const standingOf = (provider: KeyProvider) => {
  if (!isOn(provider, "enabled")) return "disabled";
  return isOn(provider, "active") ? "active" : "passive";
};
