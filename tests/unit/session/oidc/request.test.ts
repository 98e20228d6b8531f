// @vitest-environment jsdom
import { createHash } from "node:crypto";
import { describe, expect, test, vi } from "vitest";
import { FakePage, keycloak, realmBase } from "./support.ts";
import { open, tidyUp, visit } from "./visits.ts";

tidyUp();

describe("authorization request", () => {
  test("on load has no prompt, S256 and query mode, and returns to the page without its hash", async () => {
    const page = new FakePage();
    const request = await visit(keycloak, page);
    expect(request.origin + request.pathname).toBe(`${realmBase}/protocol/openid-connect/auth`);
    expect(Object.fromEntries(request.searchParams)).toEqual({
      client_id: "iam-console",
      redirect_uri: "https://portal.test/app/",
      response_type: "code",
      response_mode: "query",
      scope: "openid",
      prompt: "none",
      state: expect.stringMatching(/^[0-9a-f]{32};iam0$/),
      nonce: expect.stringMatching(/^[0-9a-f]{32}$/),
      code_challenge: expect.any(String),
      code_challenge_method: "S256",
    });
    expect(page.left[0]?.how).toBe("replace");
  });

  test("has the SHA-256 of 96 random alphanumeric characters, stored with the state", async () => {
    const request = await visit(keycloak);
    const [key, entry] = Object.entries(localStorage)[0] as [string, string];
    const { code_verifier: verifier } = JSON.parse(entry) as { code_verifier: string };
    expect(key).toMatch(/^kc-callback-[0-9a-f]{32}$/);
    expect(verifier).toMatch(/^[0-9A-Za-z]{96}$/);
    expect(request.searchParams.get("code_challenge")).toBe(createHash("sha256").update(verifier).digest("base64url"));
  });

  test("of login-required prompts", async () => {
    expect((await visit({ ...keycloak, onLoad: "login-required" })).searchParams.has("prompt")).toBe(false);
  });

  test("has every option of a sign-in", async () => {
    const { source } = open({ ...keycloak, scope: "profile", locale: "en" }, new FakePage());
    const address = await source.createLoginUrl({
      prompt: "login",
      maxAge: 0,
      loginHint: "anna@acme.test",
      idpHint: "github",
      action: "UPDATE_PASSWORD",
      locale: "de fr",
      claims: { id_token: { acr: { essential: true } } },
      acrValues: "gold silver",
      nonce: "n-1",
      scope: "email",
      redirectUri: "../other/#/x",
    });
    expect(Object.fromEntries(new URL(address).searchParams)).toMatchObject({
      prompt: "login",
      max_age: "0",
      login_hint: "anna@acme.test",
      kc_idp_hint: "github",
      kc_action: "UPDATE_PASSWORD",
      ui_locales: "de fr",
      claims: '{"id_token":{"acr":{"essential":true}}}',
      acr_values: "gold silver",
      nonce: "n-1",
      scope: "openid email",
      redirect_uri: "https://portal.test/other/",
    });
  });

  test("takes scope and language from the configuration", async () => {
    const { source } = open({ ...keycloak, scope: "profile", locale: "ar" }, new FakePage());
    const { searchParams } = new URL(await source.createLoginUrl());
    expect([searchParams.get("scope"), searchParams.get("ui_locales")]).toEqual(["openid profile", "ar"]);
  });

  test.each([
    ["implicit", "id_token token", false],
    ["hybrid", "code id_token token", true],
  ])("of the %s flow requests %s in the fragment", async (flow, type, hasChallenge) => {
    const { searchParams } = await visit({ ...keycloak, flow });
    expect(searchParams.get("response_type")).toBe(type);
    expect(searchParams.get("response_mode")).toBe("fragment");
    expect(searchParams.has("nonce")).toBe(true);
    expect(searchParams.has("code_challenge")).toBe(hasChallenge);
  });

  test("omits challenge and nonce if both are off", async () => {
    const { searchParams } = await visit({ ...keycloak, pkceMethod: "disabled", useNonce: false });
    expect([searchParams.has("code_challenge"), searchParams.has("nonce")]).toEqual([false, false]);
  });

  test("for registration opens the registration form", async () => {
    const { source } = open(keycloak, new FakePage());
    const url = new URL(await source.createRegisterUrl());
    expect(url.pathname).toBe("/realms/acme/protocol/openid-connect/registrations");
    expect(url.searchParams.has("kc_action")).toBe(false);
  });

  test("requires Web Crypto for a challenge", async () => {
    const { source } = open(keycloak, new FakePage());
    vi.stubGlobal("crypto", { getRandomValues: crypto.getRandomValues.bind(crypto) });
    await expect(source.init()).rejects.toMatchObject({
      code: "web_crypto",
      message: "Web Crypto API is not available.",
    });
    vi.unstubAllGlobals();
  });

  test("rejects with a clear error if the digest fails", async () => {
    const { source } = open(keycloak, new FakePage());
    vi.spyOn(crypto.subtle, "digest").mockRejectedValue(new Error("no digest"));
    await expect(source.createLoginUrl()).rejects.toMatchObject({
      code: "pkce_challenge",
      message: "Failed to generate PKCE challenge.",
    });
  });
});
