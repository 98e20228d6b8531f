import { useQuery } from "@tanstack/react-query";
import type { Realm } from "../../api/realm.ts";
import type { Server } from "../../api/server.ts";
import { useServer } from "./session.ts";

/** Query of the current realm. Admins with limited access get few fields. Source: GET /admin/realms/{realm}. */
export const realmQuery = (server: Server) =>
  server.record<Realm>(["realm"], "", { kind: "realm", identity: { realm: server.realm } });

export function useRealm() {
  return useQuery(realmQuery(useServer()));
}
