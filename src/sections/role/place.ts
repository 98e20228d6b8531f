import { callsBy } from "../../api/calls.ts";
import { createContext, useContext, useMemo } from "react";
import type { AreaLink } from "../../kit/area/defineArea.ts";
import { useServer } from "../../kit/panel.ts";
import type { WhoMay } from "../permissions/whoMay.ts";
import { rolesApi, type RoleClient } from "./api.ts";

/** Where roles are shown: those of the realm, or of one client. */
export interface RolePlace {
  /** Client whose roles they are; absent: the realm. */
  client?: RoleClient | undefined;
  /** This admin may create, change and delete them. */
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

/** The place of the roles around a component. */
export function useRolePlace(): RolePlace {
  const place = useContext(RolePlaceContext);
  if (!place) throw new Error("No provider found for RolePlace.");
  return place;
}

/** Calls about the roles of this place. */
export function useRolesApi() {
  const server = useServer();
  const { client } = useRolePlace();
  return useMemo(() => callsBy(server, (by) => rolesApi(by, client)), [server, client]);
}

export type RolesApi = ReturnType<typeof useRolesApi>;
