import { describe, expect, it } from "vitest";
import { shown } from "../../../../src/areas/clients/AdapterConfig.tsx";
import { keepsPermissions, type Client } from "../../../../src/areas/clients/client.ts";
import { exported } from "../../../../src/areas/clients/exported.ts";
import { homeUrl } from "../../../../src/areas/clients/homeUrl.ts";
import { readDescription } from "../../../../src/areas/clients/import/description.ts";
import { lostSettings, settingsOf } from "../../../../src/areas/clients/import/settings.ts";
import oidc from "../../../fixtures/clients/shop-oidc.json" with { type: "json" };

describe("client home URL", () => {
  const server = { url: "https://id.example", adminUrl: "https://admin.example" };
  it.each([
    [{ baseUrl: "https://a.example/x" }, "https://a.example/x"],
    [{ rootUrl: "https://a.example", baseUrl: "/x" }, "https://a.example/x"],
    [{ rootUrl: "https://a.example/", baseUrl: "x" }, "https://a.example/x"],
    [{ rootUrl: "${authBaseUrl}", baseUrl: "/realms/acme/account/" }, "https://id.example/realms/acme/account/"],
    [{ rootUrl: "${authAdminUrl}", baseUrl: "/admin/acme/console/" }, "https://admin.example/admin/acme/console/"],
    [{ rootUrl: "https://a.example" }, "https://a.example"],
    [{ baseUrl: "/x" }, "/x"],
    [{ rootUrl: "javascript:alert(1)", baseUrl: "/x" }, "/x"],
    [{}, undefined],
  ])("%o is %s", (client, address) => {
    expect(homeUrl(client, server)).toBe(address);
  });
});

describe("admin permissions client", () => {
  const keeper = { id: "1", clientId: "admin-permissions" };
  const namesake = { id: "2", clientId: "admin-permissions" };
  it.each([
    ["is named by the realm", { adminPermissionsEnabled: true, adminPermissionsClient: { id: "1" } }, true, false],
    ["is identified by name without the realm", undefined, true, true],
    ["is identified by name with a brief realm", {}, true, true],
    ["is absent while permissions are off", { adminPermissionsEnabled: false }, false, false],
  ])("%s", (_, realm, ofKeeper, ofNamesake) => {
    expect([keeper, namesake].map((client) => keepsPermissions(client, realm))).toEqual([ofKeeper, ofNamesake]);
    expect(keepsPermissions({ id: "3", clientId: "shop" }, realm)).toBe(false);
  });
});

describe("export", () => {
  it("omits IDs and nothing else", () => {
    const client = oidc as unknown as Client;
    const { id, protocolMappers, ...rest } = exported(client) as Client & { id?: string };
    expect(id).toBeUndefined();
    expect(protocolMappers).toEqual(client.protocolMappers?.map(({ id: _id, ...mapper }) => mapper));
    const { id: _id, protocolMappers: _mappers, ...all } = client;
    expect(rest).toEqual(all);
  });
});

describe("client description", () => {
  it("is JSON for us, a text for the server, or empty", () => {
    expect(readDescription("  ")).toBeUndefined();
    expect(
      readDescription(
        '{"clientId":"a","more":{"deep":1},"access":{"view":true},"attributes":{"realm_client":"false","x":"1"}}',
      ),
    ).toMatchObject({ kind: "client", client: { clientId: "a", attributes: { x: "1" } }, unknown: [["more"]] });
    expect(readDescription("<EntityDescriptor/>")).toEqual({ kind: "foreign" });
    expect(readDescription('{"client_name":"A","redirect_uris":["https://a.example"]}')).toEqual({ kind: "foreign" });
    for (const text of ["[1]", "3", '"text"', "{", "hello"])
      expect(readDescription(text)).toMatchObject({ kind: "unreadable" });
  });

  it("counts setting by setting", () => {
    const found = settingsOf({
      clientId: "a",
      redirectUris: ["x", "y"],
      attributes: { "a.b": "1" },
      protocolMappers: [{ name: "m", config: { z: 1 } }],
      none: null,
    });
    expect([...found].map(({ path }) => path)).toEqual([
      ["clientId"],
      ["redirectUris", "x"],
      ["redirectUris", "y"],
      ["attributes", "a.b"],
      ["protocolMappers", "m"],
    ]);
  });

  it("reports dropped settings and ignores additions, order and normalization", () => {
    const sent = {
      clientId: "a",
      redirectUris: ["x", "y"],
      defaultClientScopes: ["here", "nowhere"],
      attributes: { kept: "1", empty: "", off: "false", gone: "2" },
      protocolMappers: [{ name: "m" }, { name: "n" }],
      authorizationSettings: { policies: [] },
      secret: "s",
      notBefore: 0,
    };
    const kept = {
      id: "1",
      clientId: "a",
      redirectUris: ["y", "x"],
      defaultClientScopes: ["here"],
      attributes: { kept: "1", added: "3" },
      protocolMappers: [{ id: "9", name: "m", config: {} }],
      notBefore: 0,
    };
    expect(lostSettings(sent as Client, kept as Client)).toEqual([
      "defaultClientScopes.nowhere",
      "attributes.gone",
      "protocolMappers.n",
    ]);
  });
});

describe("adapter configuration", () => {
  it("hides the private key and formats JSON", () => {
    expect(shown("<Key><PrivateKeyPem>MIIE\nsecret</PrivateKeyPem></Key>", "application/xml", "HIDDEN")).toBe(
      "<Key><PrivateKeyPem>HIDDEN</PrivateKeyPem></Key>",
    );
    expect(shown('{"realm":"acme"}', "application/json", "")).toBe('{\n  "realm": "acme"\n}');
    expect(shown("no json", "application/json", "")).toBe("no json");
  });
});
