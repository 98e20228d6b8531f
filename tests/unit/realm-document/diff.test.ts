import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { diff, readRealm, type RealmDocument } from "../../../src/realm-document/index.ts";
import { MemoryRealm } from "../../support/memoryRealm.ts";
import { compared, leftOf, mapper, seeded } from "./realms.ts";

const withClient = async (name: string, client: Record<string, unknown>): Promise<RealmDocument> => {
  const realm = await seeded(name);
  realm.add("clients", { clientId: "shop", protocol: "openid-connect", enabled: true, ...client });
  return readRealm(realm, { sections: ["clients"] });
};

const fieldsOf = async (left: Record<string, unknown>, right: Record<string, unknown>, options = {}) => {
  const { sections } = diff(await withClient("left", left), await withClient("right", right), options);
  return sections.flatMap(({ items }) => items).find(({ key }) => key === "client/shop");
};

describe("a comparison", () => {
  it("ignores the order of sets and of records", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray(["https://a/*", "https://b/*", "https://c/*"], { minLength: 3 }),
        fc.shuffledSubarray(["one", "two", "three"], { minLength: 3 }),
        async (uris, names) => {
          const client = (redirectUris: string[], mappers: string[]) => ({
            redirectUris,
            attributes: { "post.logout.redirect.uris": redirectUris.join("##") },
            protocolMappers: mappers.map((name) => ({ ...mapper(name, name), id: `${name}-id` })),
          });
          const left = client(["https://a/*", "https://b/*", "https://c/*"], ["one", "two", "three"]);
          expect(await fieldsOf(left, client(uris, names))).toBeUndefined();
        },
      ),
      { numRuns: 12 },
    );
  });

  it("takes absent, null and empty for the same, and texts for what they say", async () => {
    const left = { description: "", rootUrl: null, redirectUris: [], attributes: { flag: "true", size: "30" } };
    expect(await fieldsOf(left, { attributes: { flag: true, size: 30, gone: "" } })).toBeUndefined();
  });

  it("names entries that only one side has", async () => {
    const found = await fieldsOf(
      { redirectUris: ["https://a", "https://b"] },
      { redirectUris: ["https://b", "https://c"] },
    );
    expect(found?.fields).toMatchObject([
      { path: ["redirectUris"], change: "changed", entries: { added: ["https://a"], removed: ["https://c"] } },
    ]);
  });

  it("counts masked secrets as unknown and shows no plain one", async () => {
    const masked = await fieldsOf({ secret: "**********" }, { secret: "plain" });
    expect(masked).toMatchObject({ change: "equal", unknownSecrets: [["secret"]] });
    const plain = await fieldsOf({ secret: "first" }, { secret: "second" });
    expect(plain?.fields).toMatchObject([{ path: ["secret"], isSecret: true }]);
    expect(JSON.stringify(plain?.fields)).not.toMatch(/first|second/);
  });

  it("passes over ignored fields, mapped values and additions of the server", async () => {
    const options = {
      ignore: ["clients/*/attributes/login_theme"],
      mappings: [{ source: "dev.example", target: "example" }],
    };
    const left = { rootUrl: "https://app.dev.example", attributes: { login_theme: "dark" } };
    const right = { rootUrl: "https://app.example", attributes: { "post.logout.redirect.uris": "+" } };
    const found = await fieldsOf(left, right, options);
    expect(found?.change).toBe("equal");
    expect(found?.passedOver.map(({ path, by }) => [path.at(-1), by.type]).sort()).toEqual([
      ["login_theme", "ignored"],
      ["post.logout.redirect.uris", "noise"],
      ["rootUrl", "mapping"],
    ]);
    expect((await fieldsOf(left, right, { ...options, showNoise: true }))?.change).toBe("changed");
  });

  it("passes over what tools and the server keep in a realm", async () => {
    const [source, target] = [await seeded("left"), await seeded("right")];
    source.record.attributes = { "iam.checks": "[]", "de.adorsys.keycloak.config.import-checksum": "1" };
    source.add("clients", { clientId: "shop", attributes: { "backchannel.logout.session.required": "true" } });
    target.add("clients", { clientId: "shop", attributes: {} });
    const consoleOf = (realm: string) => ({ clientId: "security-admin-console", baseUrl: `/admin/${realm}/console/` });
    source.add("clients", consoleOf("left"));
    target.add("clients", consoleOf("right"));
    source.add("instances", { alias: "corp", providerId: "oidc", trustEmail: false });
    target.add("instances", { alias: "corp", providerId: "oidc" });
    expect(leftOf(await compared(source, target))).toEqual([]);
  });

  it("tells a section that was not read from an empty one", async () => {
    const [source, target] = [await seeded("left"), await seeded("right")];
    const request = target.request.bind(target);
    target.request = (method, path, args) =>
      path === "/components"
        ? Promise.reject(Object.assign(new Error("no"), { status: 403, path }))
        : request(method, path, args);
    const { sections } = await compared(source, target);
    expect(sections.find(({ section }) => section === "components")).toMatchObject({
      items: [],
      notRead: { target: { reason: "forbidden", status: 403 } },
    });
    expect(sections.find(({ section }) => section === "organizations")?.notRead).toEqual({});
  });

  it("reports the order of executions as moved", async () => {
    const [source, target] = [await seeded("left"), await seeded("right")];
    source.of("executions").all.reverse();
    const found = leftOf(await compared(source, target));
    expect(found).toMatchObject([{ key: "flow/step-up", change: "moved" }]);
  });

  it("compares 200 clients with 20 roles each in well under a second", async () => {
    const [source, target] = [new MemoryRealm("left"), new MemoryRealm("right")];
    for (const realm of [source, target])
      for (let number = 0; number < 200; number++) {
        const id = realm.add("clients", { clientId: `client ${number}`, enabled: realm === source });
        for (let role = 0; role < 20; role++)
          realm.add(`clients/${id}/roles`, { name: `role ${role}`, clientRole: true });
      }
    const [left, right] = [await readRealm(source), await readRealm(target)];
    expect(diff(left, right).counts).toMatchObject({ changed: 200, equal: 4004 });
  });
});
