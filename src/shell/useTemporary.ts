import { useQuery } from "@tanstack/react-query";
import { masterRealm } from "../session/masterRealm.ts";
import { useSession, useSessionState } from "../kit/panel.ts";

/** What tells such an account among the others. Source: attributes of a user, Keycloak's bootstrap admin. */
interface Marked {
  attributes?: { is_temporary_admin?: string[] };
}

/**
 * Whether the bootstrap admin is signed in. Where neither token nor who-am-I says so, the account itself does: asked once, beside the
 * first screen, and only in the realm where there is such an account, by who may see it.
 */
export function useTemporary(): boolean {
  const session = useSession();
  const { whoAmI } = useSessionState();
  const master = masterRealm(session);
  const isOpen =
    whoAmI?.temporary === undefined && session.realm === master && session.access(master).has("view-users");
  const server = session.server(master);
  const path = `/admin/realms/${encodeURIComponent(master)}/users/${encodeURIComponent(whoAmI?.userId ?? "")}`;
  const { data } = useQuery({
    ...server.read<Marked>(["temporary-admin", path], path),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: isOpen && Boolean(whoAmI?.userId),
  });
  return whoAmI?.temporary ?? data?.attributes?.is_temporary_admin?.includes("true") ?? false;
}
