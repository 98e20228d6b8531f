import { Realms } from "@keycloak/keycloak-admin-client/lib/resources/realms.js";
import { callsBy } from "../../api/calls.ts";
import type { Realm } from "../../api/realm.ts";
import type { Server } from "../../api/server.ts";
import { realmQuery } from "../../kit/panel.ts";

const realmCalls = (server: Server) => ({
  /** The same query that the shell asks: a save is seen by the navigation at once. */
  detail: realmQuery(server),
  /**
   * Fields that are absent stay, attributes and the mail server are replaced as a whole. Takes the user profile along where `upConfig` has it.
   * Source: PUT ui-ext, docs/spec/areas/realm-settings.md.
   */
  update: (realm: Realm) => server.request("PUT", "/ui-ext", { body: realm }),
  /** Removes the realm with all that is in it. */
  remove: () => server.call(Realms, (realms) => realms.del({ realm: server.realm })),
});

/** The realm being managed. Source: /admin/realms/{realm}. */
export const realmApi = (server: Server) => callsBy(server, realmCalls);
