import { parsed, stored } from "../../kit/base/stored.ts";
import { hashOf } from "../../realm-document/json.ts";

const texts = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((entry) => typeof entry === "string") : [];

/** Hashes of admin, server and realm: they outlive the session, so they hold no data of users. */
const all = stored<readonly string[]>("iam.snapshots", (text) => texts(parsed(text)));

const keyOf = (owner: string, serverUrl: string, realm: string) => hashOf([owner, serverUrl, realm]);

/** Realms whose snapshots an admin turned on in this browser. */
export const snapshotSettings = {
  subscribe: all.subscribe,
  isOn: (owner: string, serverUrl: string, realm: string): boolean =>
    all.get().includes(keyOf(owner, serverUrl, realm)),
  turn(owner: string, serverUrl: string, realm: string, isOn: boolean): void {
    const key = keyOf(owner, serverUrl, realm);
    const others = all.get().filter((entry) => entry !== key);
    all.set(isOn ? [...others, key] : others);
  },
};
