import { describe, expect, it } from "vitest";
import type { SnapshotHead, SnapshotStore } from "../../../../src/kit/panel/snapshotStore.ts";
import { diff, readRealm } from "../../../../src/realm-document/index.ts";
import { documentIn, snapshotOf, toText } from "../../../../src/sections/snapshots/file.ts";
import { outdated } from "../../../../src/sections/snapshots/outdated.ts";
import { packed, unpacked } from "../../../../src/sections/snapshots/packed.ts";
import { snapshotSettings } from "../../../../src/sections/snapshots/settings.ts";
import { keep, newestOf, takeDaily } from "../../../../src/sections/snapshots/take.ts";
import type { Session } from "../../../../src/session/session.ts";
import { MemoryRealm } from "../../../support/memoryRealm.ts";

const secret = "s3cret-value";

function realmWithSecret() {
  const realm = new MemoryRealm("acme");
  realm.add("clients", { clientId: "shop", secret, redirectUris: ["https://shop.example/*"] });
  realm.add("providers", { alias: "corp", providerId: "oidc", enabled: true, config: { clientSecret: "**********" } });
  realm.texts.set("en", { loginPassword: "Your password" });
  return realm;
}

/** A store like that of a host page. */
function memoryStore() {
  const all = new Map<string, { head: SnapshotHead; text: string }>();
  const store: SnapshotStore = {
    list: async () => [...all.values()].map(({ head }) => head),
    read: async (id) => all.get(id)?.text,
    write: async (head, text) => all.set(head.id, { head, text }),
    remove: async (id) => all.delete(id),
  };
  return { store, all };
}

const head = (takenAtMs: number, more: Partial<SnapshotHead> = {}): SnapshotHead => ({
  ...{ id: String(takenAtMs), serverUrl: "https://id.example.org", realm: "acme", takenAtMs, cause: "daily" },
  ...{ hash: String(takenAtMs), isWhole: true },
  ...more,
});

describe("a snapshot", () => {
  it("has neither secrets nor masks, and equals the realm that it is of", async () => {
    const read = await readRealm(realmWithSecret());
    const snapshot = snapshotOf(read, "manual");
    const text = snapshot ? toText(snapshot) : "";
    expect(JSON.stringify(read)).toContain(secret);
    expect(text).not.toContain(secret);
    expect(text).not.toContain("***");
    expect(text).toContain("Your password");
    const again = documentIn(text);
    expect(again && diff(again, read).counts).toMatchObject({ added: 0, removed: 0, changed: 0, moved: 0 });
  });

  it("never brings a secret that a file has", async () => {
    const read = await readRealm(realmWithSecret());
    const { source } = read;
    if (source.type !== "server") throw new Error("A realm of a server has a URL.");
    const file = JSON.stringify({
      ...{ format: "iam-elements snapshot", version: 1 },
      document: { ...read, source: { ...source, type: "snapshot" } },
    });
    expect(file).toContain(secret);
    expect(JSON.stringify(documentIn(file))).not.toContain(secret);
  });

  it.each(["", "{}", "[1]", "<html>", '{"format":"iam-elements snapshot","document":{"realm":"acme"}}'])(
    "is not in %j",
    (text) => expect(documentIn(text)).toBeUndefined(),
  );

  it("stays the same when it is compressed", async () => {
    const text = "ü☃".repeat(1000);
    const bytes = await packed(text);
    expect(bytes.byteLength).toBeLessThan(200);
    expect(await unpacked(bytes)).toBe(text);
  });
});

describe("the store of snapshots", () => {
  it("drops the oldest automatic ones above 30 of the realm", () => {
    const heads = Array.from({ length: 32 }, (_none, at) => head(at));
    const others = [head(100, { realm: "other" }), head(-1, { cause: "manual" }), head(-2, { cause: "import" })];
    expect(outdated([...heads, ...others], head(0)).map(({ takenAtMs }) => takenAtMs)).toEqual([1, 0]);
  });

  it("stores an unchanged realm once, and a changed one again", async () => {
    const { store } = memoryStore();
    const realm = realmWithSecret();
    expect(await keep(store, await readRealm(realm), "daily")).toBe("stored");
    expect(await keep(store, await readRealm(realm), "plan")).toBe("same");
    realm.add("clients", { clientId: "second" });
    expect(await keep(store, await readRealm(realm), "bulk")).toBe("stored");
    const [newest] = await newestOf(store, { serverUrl: realm.url, realm: "acme" });
    expect(newest?.cause).toBe("bulk");
    expect(await store.list()).toHaveLength(2);
  });

  it("takes one a day", async () => {
    const { store, all } = memoryStore();
    const realm = realmWithSecret();
    const session = { server: () => realm, access: () => ({ has: () => true }) } as unknown as Session;
    const place = { session, realm: "acme", store };
    const { signal } = new AbortController();
    await takeDaily(place, signal);
    realm.add("clients", { clientId: "second" });
    await takeDaily(place, signal);
    expect(all.size).toBe(1);
    for (const entry of all.values()) entry.head = { ...entry.head, takenAtMs: Date.now() - 25 * 60 * 60 * 1000 };
    await takeDaily(place, signal);
    expect(all.size).toBe(2);
  });
});

describe("the setting", () => {
  it("is off at first, and of one admin and one realm", () => {
    const at = ["iam-person https://id.example.org/realms/acme 4711", "https://id.example.org"] as const;
    expect(snapshotSettings.isOn(...at, "acme")).toBe(false);
    snapshotSettings.turn(...at, "acme", true);
    expect(snapshotSettings.isOn(...at, "acme")).toBe(true);
    expect(snapshotSettings.isOn(...at, "other")).toBe(false);
    expect(snapshotSettings.isOn("other", at[1], "acme")).toBe(false);
    snapshotSettings.turn(...at, "acme", false);
    expect(snapshotSettings.isOn(...at, "acme")).toBe(false);
  });
});
