import { describe, expect, it } from "vitest";
import { outcomeOf, signInUrl } from "../../../../src/areas/clients/start/signIn.ts";
import { kindOf, redirectUriOf, snippets } from "../../../../src/areas/clients/start/snippets.ts";

describe("snippets of a client", () => {
  it("name issuer, client and redirect URI", () => {
    const facts = {
      issuer: "https://sso.example/realms/acme",
      clientId: "shop",
      redirectUri: "https://shop.example/cb",
    };
    for (const { code, kinds } of snippets) {
      expect(code(facts)).toContain(facts.issuer);
      expect(code(facts)).toContain(facts.clientId);
      if (!kinds.includes("machine")) expect(code(facts)).toContain(facts.redirectUri);
    }
  });

  it("exist for each kind of client", () => {
    for (const client of [{ publicClient: true }, { publicClient: false }, { standardFlowEnabled: false }])
      expect(snippets.some(({ kinds }) => kinds.includes(kindOf(client)))).toBe(true);
  });

  it("use the first redirect URI without a wildcard, relative to the root URL", () => {
    expect(redirectUriOf({ redirectUris: ["https://a.example/*", "https://b.example/cb"] })).toBe(
      "https://b.example/cb",
    );
    expect(redirectUriOf({ rootUrl: "https://a.example", redirectUris: ["/cb"] })).toBe("https://a.example/cb");
    expect(redirectUriOf({ redirectUris: ["/cb"] })).toBeUndefined();
    expect(redirectUriOf({ redirectUris: ["*"] })).toBeUndefined();
  });
});

describe("test sign-in to a client", () => {
  it("requests a code with PKCE and prompts for the sign-in", () => {
    const { searchParams } = new URL(signInUrl("https://sso.example/realms/acme", "shop", "https://shop.example/cb"));
    expect(searchParams.get("client_id")).toBe("shop");
    expect(searchParams.get("code_challenge")).toHaveLength(43);
    expect(searchParams.get("prompt")).toBe("login");
  });

  it("takes the latest event of the client since the start", () => {
    const old = { type: "LOGIN", time: 1, clientId: "shop", userId: "1" };
    const failed = { type: "LOGIN_ERROR", time: 11, clientId: "shop", error: "invalid_user_credentials" };
    const done = { type: "LOGIN", time: 12, clientId: "shop", userId: "2", details: { username: "ada" } };
    expect(outcomeOf([old, { ...done, clientId: "other" }], "shop", 10)).toEqual({ state: "waiting" });
    expect(outcomeOf([failed, old], "shop", 10)).toEqual({ state: "failed", error: "invalid_user_credentials" });
    expect(outcomeOf([done, failed], "shop", 10)).toEqual({ state: "done", userId: "2", username: "ada" });
  });
});
