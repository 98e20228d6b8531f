import { describe, expect, it } from "vitest";
import { checks, filesOf } from "../../../../scripts/lib/snippets.mjs";
import { outcomeOf, outcomeOfSessions, signInUrl } from "../../../../src/areas/clients/start/signIn.ts";
import { kindOf, redirectUriOf, snippets } from "../../../../src/areas/clients/start/snippets.ts";

/** Redirect URIs of libraries that prescribe one or write it in parts. */
const fixed: Readonly<Record<string, string>> = {
  next: "https://shop.example/api/auth/callback/keycloak",
  spring: "https://shop.example/login/oauth2/code/keycloak",
  express: 'baseURL: "https://shop.example",\n    routes: { callback: "/cb" }',
};

const codeOf = (id: string, facts: object) =>
  snippets
    .find((snippet) => snippet.id === id)
    ?.code({
      ...{ issuer: "https://sso.example/realms/acme", clientId: "shop", redirectUri: "https://shop.example/cb" },
      ...facts,
    }) ?? "";

describe("snippets of a client", () => {
  it("name issuer, client and redirect URI", () => {
    const facts = {
      issuer: "https://sso.example/realms/acme",
      clientId: "shop",
      redirectUri: "https://shop.example/cb",
    };
    for (const { id, code, kinds } of snippets) {
      expect(code(facts)).toContain(facts.issuer);
      expect(code(facts)).toContain(facts.clientId);
      if (!kinds.includes("machine")) expect(code(facts)).toContain(fixed[id] ?? facts.redirectUri);
    }
  });

  it("quote names as their languages do", () => {
    expect(codeOf("curl", { clientId: "shop's $desk" })).toContain("'client_id=shop'\\''s $desk'");
    expect(codeOf("android", { clientId: "$desk" })).toContain('"\\$desk"');
    expect(codeOf("react", { clientId: 'the "desk"' })).toContain('client_id={"the \\"desk\\""}');
  });

  it("allow a server without TLS where a library asks for it", () => {
    expect(codeOf("node", { issuer: "http://localhost:8080/realms/acme" })).toContain("allowInsecureRequests");
    expect(codeOf("node", {})).not.toContain("allowInsecureRequests");
  });

  it("name the scheme of a native app", () => {
    expect(codeOf("android", { redirectUri: "org.example.shop:/cb" })).toContain(
      'manifestPlaceholders["appAuthRedirectScheme"] = "org.example.shop"',
    );
    expect(codeOf("android", {})).not.toContain("appAuthRedirectScheme");
  });

  it.each(snippets)("are compiled by npm run snippets: $id", ({ id, kinds }) => {
    expect(checks[id]?.commands.length).toBeGreaterThan(0);
    const files = filesOf(codeOf(id, {}));
    expect(Object.keys(files)).toEqual(
      kinds.includes("machine") ? ["snippet.sh"] : expect.not.arrayContaining(["snippet.sh"]),
    );
    expect(Object.values(files).every((code) => code.trim())).toBe(true);
  });

  it("have several files", () =>
    expect(Object.keys(filesOf(codeOf("angular", {})))).toEqual(["app.config.ts", "app.ts"]));

  it("exist for each kind of client", () => {
    for (const client of [
      { publicClient: true },
      { publicClient: true, redirectUris: ["org.example.app:/cb"] },
      { publicClient: false },
      { standardFlowEnabled: false },
    ])
      expect(snippets.some(({ kinds }) => kinds.includes(kindOf(client)))).toBe(true);
  });

  it("use the first redirect URI without a wildcard, relative to the root URL", () => {
    expect(redirectUriOf({ redirectUris: ["https://a.example/*", "https://b.example/cb"] })).toBe(
      "https://b.example/cb",
    );
    expect(redirectUriOf({ rootUrl: "https://a.example", redirectUris: ["/cb"] })).toBe("https://a.example/cb");
    expect(redirectUriOf({ rootUrl: "https://a.example/", redirectUris: ["/cb"] })).toBe("https://a.example/cb");
    expect(redirectUriOf({ redirectUris: ["/cb"] })).toBeUndefined();
    expect(redirectUriOf({ redirectUris: ["*"] })).toBeUndefined();
  });

  it("use the start of a redirect URI that ends with a wildcard, if no other exists", () => {
    expect(redirectUriOf({ redirectUris: ["http://localhost:5173/*"] })).toBe("http://localhost:5173/");
    expect(redirectUriOf({ rootUrl: "https://a.example", redirectUris: ["/*"] })).toBe("https://a.example/");
    for (const uri of ["https://*", "https://a.example*", "http://*/cb", "+", ""])
      expect(redirectUriOf({ redirectUris: [uri] })).toBeUndefined();
  });

  it("tell native apps by the scheme of their redirect URI", () => {
    expect(kindOf({ publicClient: true, redirectUris: ["org.example.app:/cb"] })).toBe("native");
    expect(kindOf({ publicClient: true, redirectUris: ["http://127.0.0.1/cb"] })).toBe("public");
    expect(kindOf({ publicClient: true, redirectUris: [] })).toBe("public");
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

  it("takes the latest session of the client since the start, without events", () => {
    const old = { userId: "1", username: "eve", lastAccess: 9_000 };
    const done = { userId: "2", username: "ada", lastAccess: 12_000 };
    expect(outcomeOfSessions([old], 10_000)).toEqual({ state: "waiting" });
    expect(outcomeOfSessions([], 10_000)).toEqual({ state: "waiting" });
    expect(outcomeOfSessions([{ ...done, userId: "3", lastAccess: 11_000 }, done, old], 10_000)).toEqual({
      ...{ state: "done", userId: "2", username: "ada" },
    });
  });
});
