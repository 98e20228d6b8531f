// The realms of the tests of one worker.
import type { Admin } from "../../scripts/lib/admin.mjs";
import { createRealm, removeRealm, type RealmRepresentation } from "./realm.ts";

export type Realms = ReturnType<typeof startRealms>;

export function startRealms(server: Admin, origin: string) {
  const shared = new Map<string, Promise<string>>();
  let removals: Promise<unknown> = Promise.resolve();

  /** Deletes realms in the background, one after the other, without delaying tests. */
  const leave = (realm: string): void => {
    removals = removals
      .then(() => removeRealm(server, realm))
      .catch((error: unknown) => {
        // The next run deletes leftovers.
        console.warn(`Realm ${realm} is not removed: ${String(error)}`);
      });
  };

  return {
    leave,
    /** Creates a realm, which the caller must leave. */
    take: (settings: RealmRepresentation): Promise<string> => createRealm(server, origin, settings),
    /** The shared realm with these settings for all reading tests. */
    share(settings: RealmRepresentation): Promise<string> {
      const key = JSON.stringify(settings);
      const realm = shared.get(key) ?? createRealm(server, origin, settings);
      shared.set(key, realm);
      return realm;
    },
    /** Waits until all are deleted. */
    async close(): Promise<void> {
      for (const realm of shared.values()) await realm.then(leave, () => undefined);
      await removals;
    },
  };
}
