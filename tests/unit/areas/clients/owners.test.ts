import { describe, expect, it } from "vitest";
import type { Client } from "../../../../src/areas/clients/client.ts";
import { addressesOf } from "../../../../src/areas/clients/owner/address.ts";
import { byNearness, ownerOf } from "../../../../src/areas/clients/owner/owners.ts";

const server = { url: "https://id.example", adminUrl: "https://id.example" };
const fits = (client: Client, text: string) =>
  ownerOf(client, addressesOf(text), server)?.matches.map(({ label, entry, fit }) => [label, entry, fit]);

describe("text", () => {
  it.each([
    ["https://a.example/cb", ["https://a.example/cb"]],
    ["myapp:/cb", ["myapp:/cb"]],
    ["urn:ietf:wg:oauth:2.0:oob", ["urn:ietf:wg:oauth:2.0:oob"]],
    ["a.example/cb", ["https://a.example/cb", "http://a.example/cb"]],
    ["localhost:3000", ["https://localhost:3000", "http://localhost:3000"]],
    ["build:8080/cb", ["https://build:8080/cb", "http://build:8080/cb"]],
    [" a.example ", ["https://a.example", "http://a.example"]],
  ])("%s is a URI", (text, addresses) => expect(addressesOf(text)).toEqual(addresses));
  it.each(["", "shop", "a-shop", "John Doe", "shop_web", "a b.example/", "https:"])("%s is not a URI", (text) =>
    expect(addressesOf(text)).toEqual([]),
  );
});

describe("owner of a URI", () => {
  it("is found by redirect URIs with the server's matching: wildcards, root URL, loopback ports", () => {
    expect(fits({ redirectUris: ["https://a.example/*"] }, "https://a.example/deep/cb?x=1")).toEqual([
      ["validRedirectUri", "https://a.example/*", "prefix"],
    ]);
    expect(fits({ redirectUris: ["https://a.example/cb"] }, "https://a.example/cb")).toEqual([
      ["validRedirectUri", "https://a.example/cb", "exact"],
    ]);
    expect(fits({ redirectUris: ["/cb"], rootUrl: "https://a.example" }, "https://a.example/cb")?.[0]).toEqual([
      "validRedirectUri",
      "/cb",
      "exact",
    ]);
    expect(fits({ redirectUris: ["/cb"] }, "https://id.example/cb")).toEqual([["validRedirectUri", "/cb", "exact"]]);
    expect(fits({ redirectUris: ["http://localhost/cb"] }, "http://localhost:4711/cb")).toEqual([
      ["validRedirectUri", "http://localhost/cb", "loopback"],
    ]);
    expect(fits({ redirectUris: ["*"] }, "https://a.example/cb")).toEqual([["validRedirectUri", "*", "anything"]]);
    expect(fits({ redirectUris: ["https://a.example/cb"] }, "https://a.example/other")).toBeUndefined();
    expect(fits({ redirectUris: ["https://*.a.example/cb"] }, "https://b.a.example/cb")).toBeUndefined();
  });

  it("is found by redirect URIs below a host", () => {
    expect(
      fits({ redirectUris: ["https://a.example/cb", "https://a.example.evil/cb", "https://b.example/"] }, "a.example"),
    ).toEqual([["validRedirectUri", "https://a.example/cb", "beneath"]]);
    expect(fits({ redirectUris: ["http://a.example/cb"] }, "a.example")).toEqual([
      ["validRedirectUri", "http://a.example/cb", "beneath"],
    ]);
  });

  it("is found by post logout redirect URIs, unless they only refer to the redirect URIs", () => {
    const client = {
      redirectUris: ["https://a.example/cb"],
      attributes: { "post.logout.redirect.uris": "+##https://a.example/bye" },
    };
    expect(fits(client, "https://a.example/bye")).toEqual([
      ["validPostLogoutRedirectUri", "https://a.example/bye", "exact"],
    ]);
    expect(fits(client, "https://a.example/cb")).toEqual([["validRedirectUri", "https://a.example/cb", "exact"]]);
  });

  it("is found by web origins, root, home and admin URL, and URIs in attributes", () => {
    expect(fits({ webOrigins: ["https://a.example"] }, "https://a.example/x")).toEqual([
      ["webOrigins", "https://a.example", "origin"],
    ]);
    expect(fits({ webOrigins: ["+"], redirectUris: ["https://a.example/cb"] }, "https://a.example/x")).toEqual([
      ["webOrigins", "+", "plus"],
    ]);
    expect(fits({ rootUrl: "https://a.example/app/" }, "https://a.example/app")).toEqual([
      ["rootUrl", "https://a.example/app/", "exact"],
    ]);
    expect(fits({ rootUrl: "${authBaseUrl}", baseUrl: "/start" }, "https://id.example/start")).toEqual([
      ["homeURL", "/start", "exact"],
      ["rootUrl", "${authBaseUrl}", "above"],
    ]);
    expect(fits({ adminUrl: "https://a.example/admin", protocol: "saml" }, "https://a.example/admin")).toEqual([
      ["masterSamlProcessingUrl", "https://a.example/admin", "exact"],
    ]);
    expect(
      fits({ attributes: { saml_assertion_consumer_url_post: "https://a.example/acs" } }, "https://a.example/acs"),
    ).toEqual([["saml_assertion_consumer_url_post", "https://a.example/acs", "exact"]]);
  });

  it("is sorted by the closest match", () => {
    const owners = [
      { clientId: "any", redirectUris: ["*"] },
      { clientId: "wide", redirectUris: ["https://a.example/*"] },
      { clientId: "near", redirectUris: ["https://a.example/app/*"] },
      { clientId: "same", redirectUris: ["https://a.example/app/cb"] },
      { clientId: "other", redirectUris: ["https://b.example/*"] },
    ]
      .flatMap((client) => ownerOf(client, ["https://a.example/app/cb"], server) ?? [])
      .sort(byNearness);
    expect(owners.map(({ client }) => client.clientId)).toEqual(["same", "near", "wide", "any"]);
  });
});
