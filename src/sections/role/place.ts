import { callsBy } from "../../api/calls.ts";
import { createContext, useContext, useMemo } from "react";
import type { AreaLink } from "../../kit/navigation/address.ts";
import { useServer } from "../../kit/panel/session.ts";
import type { WhoMay } from "../permissions/whoMay.ts";
import { rolesApi, type RoleClient } from "./api.ts";

/** Location of a role list: the realm or a client. */
export interface RolePlace {
  /** Client of the roles. Absent for realm roles. */
  client?: RoleClient | undefined;
  /** True if the admin may create, edit and delete roles. */
  mayManage: boolean;
  whoMay: WhoMay;
  list: AreaLink;
  create: AreaLink;
  detail: (id: string, tab: string) => AreaLink;
  links: {
    user: (id: string, tab?: string) => AreaLink;
    group: (group: { id: string }) => AreaLink;
    role: (role: { id: string; client?: { id: string } | undefined }) => AreaLink;
  };
}

export const RolePlaceContext = createContext<RolePlace | undefined>(undefined);

/**
 * Returns the location from the context.
 * @throws without a provider.
 */
export function useRolePlace(): RolePlace {
  const place = useContext(RolePlaceContext);
  if (!place) throw new Error("No provider found for RolePlace.");
  return place;
}

/** Role requests for the current location. */
export function useRolesApi() {
  const server = useServer();
  const { client } = useRolePlace();
  return useMemo(() => callsBy(server, (by) => rolesApi(by, client)), [server, client]);
}

export type RolesApi = ReturnType<typeof useRolesApi>;
