import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Client } from "../../../../src/areas/clients/client.ts";
import { differencesOf } from "../../../../src/areas/clients/compare/comparable.ts";
import { readDescription } from "../../../../src/areas/clients/import/description.ts";
import { countOf, lostSettings, settingsOf } from "../../../../src/areas/clients/import/settings.ts";
import { effectsOfNew, reviewOfNew } from "../../../../src/areas/clients/settings/newClient.ts";

const facts = { feature: () => true, themes: [], identityProviders: () => async () => [], transmitsEvents: true };

const leaf = fc.oneof(fc.boolean(), fc.integer(), fc.string());
const client = fc
  .dictionary(
    fc.constantFrom("name", "redirectUris", "attributes", "constructor", "a.b", "toString"),
    fc.oneof(
      leaf,
      fc.uniqueArray(fc.string()),
      fc.dictionary(fc.string(), fc.oneof(leaf, fc.dictionary(fc.string(), leaf))),
    ),
  )
  .map((value) => value as Client);

/** The same values as one line each. */
const settings = (value: unknown, path: readonly string[] = []): unknown[] =>
  Array.isArray(value)
    ? value.map((item) => ({ path: [...path, String(item)], value: item }))
    : typeof value === "object" && value !== null
      ? Object.entries(value).flatMap(([key, part]) => settings(part, [...path, key]))
      : [{ path, value }];

describe("imported settings", () => {
  it("names unknown keys with their place and leaves them out", () => {
    const file = {
      ...{ clientId: "shop", customKey: 1, secret: "**********" },
      protocolMappers: [{ name: "email", protocol: "openid-connect", extra: true }],
    };
    const description = readDescription(JSON.stringify(file));
    expect(description).toMatchObject({
      kind: "client",
      client: { clientId: "shop", protocolMappers: [{ name: "email", protocol: "openid-connect" }] },
      unknown: [["customKey"], ["protocolMappers", 0, "extra"]],
      hasMasks: true,
    });
    expect(JSON.stringify(description?.kind === "client" && description.client)).not.toMatch(/customKey|extra|\*{10}/);
  });

  it("recognizes a realm file", () => {
    expect(readDescription('{"realm":"acme","clients":[{"clientId":"shop"}]}')).toEqual({ kind: "realm" });
  });

  it("list every value in file order", () => {
    fc.assert(
      fc.property(client, (value) => {
        expect([...settingsOf(value)]).toEqual(settings(value));
      }),
    );
  });

  it("are reported as dropped only if the server did not keep them", () => {
    fc.assert(
      fc.property(client, (value) => {
        expect(lostSettings(value, structuredClone(value))).toEqual([]);
      }),
    );
    fc.assert(
      fc.property(client, fc.string(), (value, name) => {
        const sent = { ...value, attributes: { [name]: "kept?" } };
        expect(lostSettings(sent, { ...value, attributes: {} })).toEqual([`attributes.${name}`]);
      }),
    );
  });

  it("are read in any number", () => {
    const uris = Array.from({ length: 50_000 }, (_, index) => `http://h${index}.example/*`);
    const many: Client = { clientId: "many", protocol: "openid-connect", redirectUris: uris, attributes: {} };
    const description = readDescription(JSON.stringify(many));
    expect(description?.kind === "client" && countOf(description.client)).toBe(50_002);
    expect(countOf(many)).toBe(50_002);
    expect(lostSettings(many, { ...many, redirectUris: uris.slice(1) })).toEqual([`redirectUris.${uris[0]}`]);
    expect(differencesOf({ redirectUris: uris }, { redirectUris: uris.slice(1) })).toHaveLength(1);
    // Effects name only some of them: long messages are unreadable.
    for (const effect of effectsOfNew(many, facts)) expect(JSON.stringify(effect).length).toBeLessThan(5_000);
    expect(reviewOfNew(many, facts)).toHaveLength(1);
  });

  it("reject a file with too deep nesting, with its position", () => {
    const deep = `{"clientId":"deep","redirectUris":${"[".repeat(9_000)}${"]".repeat(9_000)}}`;
    expect(readDescription(deep)).toMatchObject({ kind: "unreadable", problem: { reason: "depth", line: 1 } });
    expect(readDescription('{"clientId":"broken",')).toMatchObject({ problem: { reason: "syntax", column: 22 } });
    expect(readDescription("neither")).toEqual({ kind: "unreadable" });
  });
});
