import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import {
  baselineOf,
  diff,
  itemsOf,
  readRealm,
  readRealmFile,
  toConfigCli,
  toNormalizedJson,
  toRealmJson,
} from "../../../src/realm-document/index.ts";
import { edits, leftOf, seeded } from "./realms.ts";

async function edited() {
  const realm = await seeded("acme");
  for (const edit of edits) await edit(realm);
  return realm;
}

const document = async () => readRealm(await edited());

/** Sections that realm files cannot have. */
const withoutWorkflows = (text: string) => !text.startsWith("workflow/");

describe("a realm file", () => {
  it("holds the realm: importable JSON, YAML and normalized JSON read back without a difference", async () => {
    const original = await document();
    for (const text of [toRealmJson(original), await toConfigCli(original), toNormalizedJson(original)]) {
      const { documents, notes } = await readRealmFile(text, "realm");
      const [copy = original] = documents;
      expect(leftOf(diff(original, copy)).filter(({ key }) => withoutWorkflows(key))).toEqual([]);
      expect(notes).toEqual([[]]);
    }
  });

  it("holds neither IDs nor secrets", async () => {
    const realm = await edited();
    realm.add("clients", { clientId: "secretive", secret: "plain-secret", enabled: true });
    realm.record.smtpServer = { host: "mail", password: "**********" };
    const original = await readRealm(realm);
    const texts = [toRealmJson(original), await toConfigCli(original), toNormalizedJson(original)];
    for (const text of texts) expect(text).not.toMatch(/plain-secret|\*{10}|acme-\d|made-\d/);
    expect(texts[1]).toContain("$(env:CLIENT_SECRETIVE_SECRET)");
    expect(texts[1]).toContain("$(env:REALM_PASSWORD)");
  });

  it("is the same text whatever the order in which the server lists things", async () => {
    const realm = await edited();
    const before = toNormalizedJson(await readRealm(realm));
    for (const name of ["clients", "roles", "client-scopes"]) realm.of(name).all.reverse();
    expect(toNormalizedJson(await readRealm(realm))).toBe(before);
  });

  it("has only what differs from a baseline", async () => {
    const [realm, baseline] = [await seeded("acme"), await readRealm(await seeded("acme"))];
    await realm.fetch("POST", "/clients", { body: { clientId: "new", enabled: true, publicClient: true } });
    const { documents } = await readRealmFile(await toConfigCli(await readRealm(realm), { baseline }), "realm.yaml");
    const [part] = documents;
    expect(part && itemsOf(part, "clients").map(({ key }) => key)).toEqual(["client/new"]);
    expect(part?.sections.flows).toEqual({ id: "flows", state: "notRead", reason: "notInFile" });
  });

  it("writes a minimal file that changes nothing else: no emptied lists, no fixed client, texts as bundles", async () => {
    const [realm, fresh] = [await seeded("acme"), await seeded("acme")];
    for (const one of [realm, fresh]) {
      const account = one.add("clients", { clientId: "account", defaultClientScopes: ["email"], enabled: true });
      one.add(`clients/${account}/roles`, { name: "view" });
      one.add("clients", { clientId: "realm-management", enabled: true });
      one.record.accessTokenLifespan = 60;
    }
    const find = (clientId: string) => realm.of("clients").all.find((client) => client.clientId === clientId);
    Object.assign(find("account") ?? {}, { baseUrl: "/realms/acme/account/" });
    Object.assign(find("realm-management") ?? {}, { description: "changed" });
    realm.record.accessTokenLifespan = undefined;
    realm.texts.set("de", { greeting: "Hallo" });
    const text = await toConfigCli(await readRealm(realm), { baseline: await readRealm(fresh), realm: "stage" });
    expect(parse(text)).toEqual({
      realm: "stage",
      enabled: true,
      messageBundles: { de: { greeting: "Hallo" } },
      clients: [{ clientId: "account", enabled: true, baseUrl: "/realms/stage/account/" }],
    });
    const [copy] = (await readRealmFile(text, "realm.yaml")).documents;
    expect(copy && itemsOf(copy, "localization").map(({ data }) => data)).toEqual([{ greeting: "Hallo" }]);
  });

  it("is minimal against a new realm of the server's version", async () => {
    const original = await readRealm(await seeded("acme"), { version: "26.7.4" });
    const baseline = await baselineOf(original);
    expect(baseline && itemsOf(baseline, "clients").map(({ key }) => key)).toContain("client/security-admin-console");
    expect(await baselineOf(await readRealm(await seeded("acme"), { version: "19.0.1" }))).toBeUndefined();
    const part = await readRealm(await seeded("acme"), { version: "26.7.4", sections: ["clients"] });
    expect(await baselineOf(part)).toBeUndefined();
  });

  it("names unknown keys with their place and what is not taken", async () => {
    const text = `realm: acme\nclients:\n  - clientId: shop\n    customKey: 1\nusers:\n  - username: ann\n`;
    const { format, documents, notes } = await readRealmFile(text, "realm.yaml");
    expect(format).toBe("configCli");
    expect(documents[0]?.isSparse).toBe(true);
    expect(notes[0]).toEqual([
      { place: ["clients", 0, "customKey"], text: "clients › shop › customKey", reason: "unknownKey" },
      { place: ["users"], text: "users", reason: "users" },
    ]);
  });

  it("states only what it has: a missing field of a sparse file does not differ", async () => {
    const realm = await seeded("acme");
    const file = await readRealmFile("realm: acme\naccessTokenLifespan: 600\n", "realm.yaml");
    const [sparse] = file.documents;
    const found = sparse && leftOf(diff(sparse, await readRealm(realm)));
    expect(found).toMatchObject([{ key: "realm", fields: [{ path: ["accessTokenLifespan"], after: 600 }] }]);
  });

  it("is refused with a place if it is no JSON or YAML, and if it has no realm", async () => {
    await expect(readRealmFile('{"realm": "a"\n "b"}', "a.json")).rejects.toMatchObject({ reason: "syntax", line: 2 });
    await expect(readRealmFile("a: [1\nb: 2", "a.yaml")).rejects.toMatchObject({ reason: "syntax" });
    await expect(readRealmFile('{"colour": "red"}', "a.json")).rejects.toMatchObject({ reason: "noRealm" });
  });
});
