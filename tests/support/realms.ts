// The realms of the tests of one worker.
import type { Admin } from "../../scripts/lib/admin.mjs";
import { createRealm, removeRealm, type RealmRepresentation } from "./realm.ts";

export type Realms = ReturnType<typeof startRealms>;

export function startRealms(server: Admin, origin: string) {
  const shared = new Map<string, Promise<string>>();
  let removals: Promise<unknown> = Promise.resolve();

  /** Removes a realm in the background, one after the other: no test waits for that. */
  const leave = (realm: string): void => {
    removals = removals
      .then(() => removeRealm(server, realm))
      .catch((error: unknown) => {
        // The next run looks for what was left behind.
        console.warn(`Realm ${realm} is not removed: ${String(error)}`);
      });
  };

  return {
    leave,
    /** A fresh realm; whoever takes it leaves it. */
    take: (settings: RealmRepresentation): Promise<string> => createRealm(server, origin, settings),
    /** The realm of these settings that all tests have which only read. */
    share(settings: RealmRepresentation): Promise<string> {
      const key = JSON.stringify(settings);
      const realm = shared.get(key) ?? createRealm(server, origin, settings);
      shared.set(key, realm);
      return realm;
    },
    /** Waits until all are removed. */
    async close(): Promise<void> {
      for (const realm of shared.values()) await realm.then(leave, () => undefined);
      await removals;
    },
  };
}
