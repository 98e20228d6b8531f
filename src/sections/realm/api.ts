import { callsBy } from "../../api/calls.ts";
import type { Realm } from "../../api/realm.ts";
import type { Server } from "../../api/server.ts";
import { realmQuery } from "../../kit/panel/realm.ts";

const realmCalls = (server: Server) => ({
  /** Shared with the shell, so that a save updates the navigation at once. */
  detail: realmQuery(server),
  /**
   * Keeps absent fields. Replaces attributes and the SMTP server completely. Updates the user profile if `upConfig` is
   * set.
   * Source: PUT ui-ext, docs/spec/areas/realm-settings.md.
   */
  update: (realm: Realm) => server.request("PUT", "/ui-ext", { body: realm }),
  /** Deletes the realm with all its records. */
  remove: () => server.request("DELETE", ""),
});

/** Current realm. Source: /admin/realms/{realm}. */
export const realmApi = (server: Server) => callsBy(server, realmCalls);
