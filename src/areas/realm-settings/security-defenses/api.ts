import { readRecord, recordQuery } from "../../../api/record.ts";
import type { Server } from "../../../api/server.ts";
import { realmQuery } from "../../../kit/panel/realm.ts";
import { realmApi } from "../../../sections/realm/api.ts";
import { inMode, modeOf, type GuardedRealm } from "./bruteForce.ts";

/** The realm with the brute force mode as one field. */
export const guardedApi = (server: Server) => ({
  detail: recordQuery<GuardedRealm>({
    kind: "realm",
    key: server.key("realm-settings", "brute-force"),
    path: "",
    identity: { realm: server.realm },
    read: async (signal) => {
      const realm = await readRecord(realmQuery(server), signal);
      return { ...realm, bruteForceMode: modeOf(realm) };
    },
  }),
  update: ({ bruteForceMode = "Disabled", ...realm }: GuardedRealm) =>
    realmApi(server).update(inMode(realm, bruteForceMode)),
});
