import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  clientsIn,
  differencesOf,
  differenceText,
  type AnyClient,
} from "../../../../src/areas/clients/compare/comparable.ts";

const client: AnyClient = {
  id: "1",
  clientId: "shop",
  enabled: true,
  publicClient: false,
  secret: "s3cret",
  redirectUris: ["https://a/*", "https://b/*"],
  webOrigins: [],
  access: { view: true },
  attributes: {
    "post.logout.redirect.uris": "https://a/out##https://b/out",
    "client.secret.creation.time": "1",
    realm_client: "false",
  },
  protocolMappers: [
    { id: "m1", name: "email", protocolMapper: "oidc-usermodel-attribute-mapper", config: { "claim.name": "email" } },
  ],
};

const paths = (one: AnyClient, other: AnyClient) => differencesOf(one, other).map(({ path }) => path.join("/"));

describe("client comparison", () => {
  it("finds no difference between a client and its export, regardless of IDs and order", () => {
    const { id: _id, access: _access, ...rest } = client;
    const exported = {
      ...rest,
      redirectUris: ["https://b/*", "https://a/*"],
      protocolMappers: [{ ...(client.protocolMappers as AnyClient[])[0], id: undefined }],
      webOrigins: undefined,
      attributes: { "post.logout.redirect.uris": "https://b/out##https://a/out", description: "" },
    };
    expect(differencesOf(client, JSON.parse(JSON.stringify(exported)))).toEqual([]);
  });

  it("is grouped by element and mapper name, settings first", () => {
    const other = {
      ...client,
      redirectUris: ["https://a/*", "https://c/*"],
      attributes: { "post.logout.redirect.uris": "https://a/out" },
      protocolMappers: [
        { id: "x", name: "email", protocolMapper: "oidc-usermodel-attribute-mapper", config: { "claim.name": "mail" } },
        { id: "y", name: "phone", config: { "claim.name": "phone" } },
      ],
    };
    const found = differencesOf(other, client);
    expect(found).toEqual([
      { path: ["redirectUris"], removed: ["https://c/*"], added: ["https://b/*"] },
      { path: ["attributes", "post.logout.redirect.uris"], removed: [], added: ["https://b/out"] },
      { path: ["protocolMappers", "email", "config", "claim.name"], removed: ["mail"], added: ["email"] },
      { path: ["protocolMappers", "phone", "config", "claim.name"], removed: ["phone"], added: [] },
    ]);
  });

  it("names a changed secret without its value", () => {
    const other = {
      ...client,
      secret: "0ther",
      attributes: { ...(client.attributes as object), "saml.signing.private.key": "MIIEabc" },
    };
    const found = differencesOf(client, other);
    expect(found.find(({ path }) => path[0] === "secret")).toEqual({
      path: ["secret"],
      removed: [],
      added: [],
      isSecret: true,
    });
    const text = JSON.stringify(found) + differenceText({ left: "a", right: "b" }, found, { secret: "differs" });
    for (const secret of ["s3cret", "0ther", "MIIEabc"]) expect(text).not.toContain(secret);
  });

  it("ignores a secret that is masked on one side", () => {
    expect(paths(client, { ...client, secret: "**********" })).toEqual([]);
  });

  it("is symmetric", () => {
    const value = fc.record(
      {
        clientId: fc.string(),
        enabled: fc.boolean(),
        redirectUris: fc.uniqueArray(fc.string()),
        attributes: fc.dictionary(fc.string({ minLength: 1 }), fc.string()),
      },
      { requiredKeys: ["clientId"] },
    );
    fc.assert(
      fc.property(value, value, (one, other) => {
        const there = differencesOf(one, other).map(({ path, removed, added }) => ({ path, removed, added }));
        const back = differencesOf(other, one).map(({ path, removed, added }) => ({
          path,
          removed: added,
          added: removed,
        }));
        const key = (entry: { path: readonly string[] }) => JSON.stringify(entry.path);
        expect(new Map(there.map((entry) => [key(entry), entry]))).toEqual(
          new Map(back.map((entry) => [key(entry), entry])),
        );
      }),
    );
  });

  it("exports a text with both names", () => {
    const found = differencesOf(client, { ...client, clientId: "shop2" });
    expect(differenceText({ left: "shop", right: "shop2" }, found, { secret: "differs" })).toBe(
      "--- shop\n+++ shop2\nclientId\n- shop\n+ shop2",
    );
  });
});

describe("clients in a file", () => {
  it("are found alone, in a list, and in a realm export", () => {
    for (const value of [client, [client], { realm: "acme", clients: [client, { name: "no id" }] }])
      expect(clientsIn(JSON.stringify(value))).toEqual([client]);
  });
  it("are empty for other JSON and undefined for invalid JSON", () => {
    expect(clientsIn("{}")).toEqual([]);
    expect(clientsIn("[1]")).toEqual([]);
    expect(clientsIn("{")).toBeUndefined();
  });
});
