// @vitest-environment jsdom
import { createHash } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { SignInConfig } from "../../../../src/session/oidc/config.ts";
import { createOidcSource, type OidcSource } from "../../../../src/session/oidc/source.ts";
import type { TokenEvent } from "../../../../src/session/tokenSource.ts";
import { answerTo, fakeServer, FakePage, home, keycloak, makeToken, realmBase, tokenResponse } from "./support.ts";

const sources: OidcSource[] = [];

beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
});

afterEach(() => {
  for (const source of sources.splice(0)) source.dispose();
  localStorage.clear();
});

function open(config: SignInConfig, page: FakePage) {
  const source = createOidcSource(config, page);
  const events: TokenEvent[] = [];
  source.subscribe((event) => events.push(event));
  sources.push(source);
  return { source, page, events };
}

/** Leaves for the sign-in server as a first visit does, and gives the request that was made there. */
async function visit(config: SignInConfig, page = new FakePage()): Promise<URL> {
  const { source } = open(config, page);
  void source.init();
  const request = await page.destination();
  source.dispose();
  return request;
}

/** Comes back from the server with an answer. */
const comeBack = (config: SignInConfig, request: URL, params: Record<string, string>) => open(config, new FakePage(answerTo(request, params)));

/** Answers the exchange of a code for the request's nonce. */
const tokenServer = (request: URL) => fakeServer(() => tokenResponse(request.searchParams.get("nonce") ?? undefined));

describe("the request", () => {
  test("of the check on load asks without a prompt, by S256 and the query, and comes back to the page without its hash", async () => {
    const page = new FakePage();
    const request = await visit(keycloak, page);
    expect(request.origin + request.pathname).toBe(`${realmBase}/protocol/openid-connect/auth`);
    expect(Object.fromEntries(request.searchParams)).toEqual({
      client_id: "iam-console", redirect_uri: "https://portal.test/app/", response_type: "code", response_mode: "query", scope: "openid",
      prompt: "none", state: expect.stringMatching(/^[0-9a-f]{32};iam0$/), nonce: expect.stringMatching(/^[0-9a-f]{32}$/),
      code_challenge: expect.any(String), code_challenge_method: "S256",
    });
    expect(page.left[0]?.how).toBe("replace");
  });

  test("carries the SHA-256 of 96 random alphanumeric characters, kept with the state", async () => {
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

  test("carries every option of a sign-in", async () => {
    const { source } = open({ ...keycloak, scope: "profile", locale: "en" }, new FakePage());
    const address = await source.createLoginUrl({
      prompt: "login", maxAge: 0, loginHint: "anna@acme.test", idpHint: "github", action: "UPDATE_PASSWORD", locale: "de fr",
      claims: { id_token: { acr: { essential: true } } }, acrValues: "gold silver", nonce: "n-1", scope: "email", redirectUri: "../other/#/x",
    });
    expect(Object.fromEntries(new URL(address).searchParams)).toMatchObject({
      prompt: "login", max_age: "0", login_hint: "anna@acme.test", kc_idp_hint: "github", kc_action: "UPDATE_PASSWORD", ui_locales: "de fr",
      claims: '{"id_token":{"acr":{"essential":true}}}', acr_values: "gold silver", nonce: "n-1", scope: "openid email",
      redirect_uri: "https://portal.test/other/",
    });
  });

  test("takes scope and language from the configuration", async () => {
    const { source } = open({ ...keycloak, scope: "profile", locale: "ar" }, new FakePage());
    const { searchParams } = new URL(await source.createLoginUrl());
    expect([searchParams.get("scope"), searchParams.get("ui_locales")]).toEqual(["openid profile", "ar"]);
  });

  test.each([["implicit", "id_token token", false], ["hybrid", "code id_token token", true]])("of the %s flow asks for %s in the fragment", async (flow, type, hasChallenge) => {
    const { searchParams } = await visit({ ...keycloak, flow });
    expect(searchParams.get("response_type")).toBe(type);
    expect(searchParams.get("response_mode")).toBe("fragment");
    expect(searchParams.has("nonce")).toBe(true);
    expect(searchParams.has("code_challenge")).toBe(hasChallenge);
  });

  test("goes without challenge and nonce when both are off", async () => {
    const { searchParams } = await visit({ ...keycloak, pkceMethod: "disabled", useNonce: false });
    expect([searchParams.has("code_challenge"), searchParams.has("nonce")]).toEqual([false, false]);
  });

  test("to register goes to the registration form", async () => {
    const { source } = open(keycloak, new FakePage());
    const url = new URL(await source.createRegisterUrl());
    expect(url.pathname).toBe("/realms/acme/protocol/openid-connect/registrations");
    expect(url.searchParams.has("kc_action")).toBe(false);
  });

  test("needs Web Crypto for a challenge", async () => {
    const { source } = open(keycloak, new FakePage());
    vi.stubGlobal("crypto", { getRandomValues: crypto.getRandomValues.bind(crypto) });
    await expect(source.init()).rejects.toMatchObject({ code: "web_crypto", message: "Web Crypto API is not available." });
    vi.unstubAllGlobals();
  });

  test("fails clearly when the digest does", async () => {
    const { source } = open(keycloak, new FakePage());
    vi.spyOn(crypto.subtle, "digest").mockRejectedValue(new Error("no digest"));
    await expect(source.createLoginUrl()).rejects.toMatchObject({ code: "pkce_challenge", message: "Failed to generate PKCE challenge." });
  });
});

describe("the answer", () => {
  test("is exchanged for tokens, which stay out of storage and address", async () => {
    const request = await visit(keycloak);
    const verifier = (JSON.parse(Object.values(localStorage)[0] as string) as { code_verifier: string }).code_verifier;
    const server = tokenServer(request);
    const { source, page, events } = comeBack({ ...keycloak, fetcher: server.fetcher }, request, { code: "c-1", session_state: "s-1", iss: realmBase });
    expect(await source.init()).toBe(true);
    expect(server.asked).toHaveLength(1);
    expect(server.asked[0]?.url).toBe(`${realmBase}/protocol/openid-connect/token`);
    expect(Object.fromEntries(server.asked[0]?.form ?? [])).toEqual({
      grant_type: "authorization_code", code: "c-1", client_id: "iam-console", redirect_uri: "https://portal.test/app/", code_verifier: verifier,
    });
    expect(events).toEqual([{ type: "signed-in" }]);
    expect(source.idToken).toMatchObject({ sub: "anna" });
    expect(source.sessionId).toBe("s-1");
    expect(await source.getToken({ reason: "call", minValidity: 5 })).toContain(".signature");
    expect(page.address).toBe(home);
    expect(Object.keys(localStorage)).toEqual([]);
  });

  test("is exchanged once, however many sources ask at the same time", async () => {
    const request = await visit(keycloak);
    const server = tokenServer(request);
    const page = new FakePage(answerTo(request, { code: "c-1" }));
    const first = open({ ...keycloak, fetcher: server.fetcher }, page);
    const second = open({ ...keycloak, fetcher: server.fetcher }, page);
    expect(await Promise.all([first.source.init(), second.source.init()])).toEqual([true, true]);
    expect(server.asked).toHaveLength(1);
  });

  test("in a fragment is read from there", async () => {
    const config = { ...keycloak, responseMode: "fragment" };
    const request = await visit(config);
    const { source, page } = comeBack({ ...config, fetcher: tokenServer(request).fetcher }, request, { code: "c-1" });
    expect(await source.init()).toBe(true);
    expect(page.address).toBe(home);
  });

  test("of the implicit flow is the token itself", async () => {
    const config = { ...keycloak, flow: "implicit" };
    const request = await visit(config);
    const { access_token, id_token } = tokenResponse(request.searchParams.get("nonce") ?? "") as Record<"access_token" | "id_token", string>;
    const { source, page } = comeBack(config, request, { access_token, id_token, expires_in: "900", token_type: "Bearer" });
    expect(await source.init()).toBe(true);
    expect(await source.getToken({ reason: "call", minValidity: 5 })).toBe(access_token);
    expect(page.address).toBe(home);
  });

  test("of the hybrid flow brings a code, which is exchanged for a token that can be renewed", async () => {
    const config = { ...keycloak, flow: "hybrid" };
    const request = await visit(config);
    const server = tokenServer(request);
    const { access_token, id_token } = tokenResponse(request.searchParams.get("nonce") ?? "") as Record<"access_token" | "id_token", string>;
    const { source } = comeBack({ ...config, fetcher: server.fetcher }, request, { code: "c-1", access_token, id_token, expires_in: "900" });
    expect(await source.init()).toBe(true);
    expect(server.asked.map(({ form }) => form.get("grant_type"))).toEqual(["authorization_code"]);
  });

  test.each(["standard", "implicit", "hybrid"])("with another nonce brings no token in the %s flow", async (flow) => {
    const config = { ...keycloak, flow };
    const request = await visit(config);
    const forged = tokenResponse("another") as Record<"access_token" | "id_token", string>;
    const front: Record<string, string> = flow === "standard" ? {} : { access_token: forged.access_token, id_token: forged.id_token, expires_in: "900" };
    const { source, events } = comeBack({ ...config, fetcher: fakeServer(() => forged).fetcher }, request, { code: "c-1", ...front });
    await expect(source.init()).rejects.toMatchObject({ code: "invalid_nonce" });
    expect(source.authenticated).toBe(false);
    expect(events).toEqual([]);
  });

  test("with a token that cannot be read fails", async () => {
    const request = await visit(keycloak);
    const { fetcher } = fakeServer(() => ({ access_token: "opaque", id_token: "header.%%%.signature" }));
    const { source } = comeBack({ ...keycloak, fetcher }, request, { code: "c-1" });
    await expect(source.init()).rejects.toMatchObject({ code: "invalid_token", message: "Unable to decode the token: payload is not valid Base64URL." });
  });

  test("with an error after prompt none means that nobody is signed in", async () => {
    const request = await visit(keycloak);
    const { source, page, events } = comeBack(keycloak, request, { error: "login_required", error_description: "whatever" });
    expect(await source.init()).toBe(false);
    expect(page.address).toBe(home);
    expect(page.left).toEqual([]);
    expect(events).toEqual([]);
  });

  test("with any other error rejects, with the server's own words", async () => {
    const config = { ...keycloak, onLoad: "login-required" };
    const request = await visit(config);
    const { source, page } = comeBack(config, request, { error: "access_denied", error_description: "Not for you" });
    await expect(source.init()).rejects.toMatchObject({ code: "authorization", message: "Not for you", error: "access_denied", errorDescription: "Not for you" });
    expect(page.address).toBe(home);
  });

  test("that the authentication expired starts the same sign-in over", async () => {
    const { source, page } = open(keycloak, new FakePage());
    void source.signIn({ loginHint: "anna" });
    const request = await page.destination();
    const back = comeBack(keycloak, request, { error: "temporarily_unavailable", error_description: "authentication_expired" });
    void back.source.init();
    const again = await back.page.destination();
    expect(again.searchParams.get("login_hint")).toBe("anna");
    expect(again.searchParams.get("state")).toMatch(/;iam1$/);
  });

  test("that it expired again and again is an error in the end", async () => {
    const request = await visit({ ...keycloak, onLoad: "login-required" });
    request.searchParams.set("state", (request.searchParams.get("state") ?? "").replace("iam0", "iam3"));
    const { source } = comeBack(keycloak, request, { error: "temporarily_unavailable", error_description: "authentication_expired" });
    await expect(source.init()).rejects.toMatchObject({ code: "authorization", errorDescription: "authentication_expired" });
  });

  test("refused by the token endpoint rejects with status and description", async () => {
    const request = await visit(keycloak);
    const { fetcher } = fakeServer(() => ({ status: 400, body: { error: "invalid_grant", error_description: "Code not valid" } }));
    const { source } = comeBack({ ...keycloak, fetcher }, request, { code: "c-1" });
    await expect(source.init()).rejects.toMatchObject({ code: "http", status: 400, error: "invalid_grant", message: "Code not valid" });
  });

  test("without a reachable token endpoint rejects", async () => {
    const request = await visit(keycloak);
    const { fetcher } = fakeServer(() => new TypeError("Failed to fetch"));
    const { source } = comeBack({ ...keycloak, fetcher }, request, { code: "c-1" });
    await expect(source.init()).rejects.toMatchObject({ code: "network", message: "The sign-in server could not be reached." });
  });

  test("of another issuer than the one asked is refused", async () => {
    const oidcProvider = { issuer: "https://op.test", authorization_endpoint: "https://op.test/auth", token_endpoint: "https://op.test/token" };
    const config = { oidcProvider, clientId: "c" };
    const request = await visit(config);
    const { source } = comeBack(config, request, { code: "c-1", iss: "https://evil.test" });
    await expect(source.init()).rejects.toMatchObject({ code: "issuer_mismatch" });
  });

  test("whose sign-in is no longer remembered starts over once, then explains", async () => {
    const request = await visit(keycloak);
    localStorage.clear();
    const lost = comeBack(keycloak, request, { code: "c-1" });
    void lost.source.init();
    const again = await lost.page.destination();
    expect(again.searchParams.get("state")).toMatch(/;iam1$/);
    lost.source.dispose();
    localStorage.clear();
    const { source, page } = comeBack(keycloak, again, { code: "c-2" });
    await expect(source.init()).rejects.toMatchObject({ code: "unknown_state" });
    expect(page.address).toBe("https://portal.test/app/");
  });

  test("to a host's own sign-in is left in the address", async () => {
    const address = "https://portal.test/app/?state=host-state&code=host-code";
    const { source, page } = open(keycloak, new FakePage(address));
    void source.init();
    await page.destination();
    expect(page.address).toBe(address);
  });
});

describe("several sign-ins on one page", () => {
  const other = { ...keycloak, realm: "other" };

  test("an answer goes to the one that asked; the other neither takes it nor leaves the page", async () => {
    const request = await visit(other);
    const page = new FakePage(answerTo(request, { code: "c-1" }));
    const { fetcher } = tokenServer(request);
    const mine = open({ ...keycloak, fetcher }, page);
    const theirs = open({ ...other, fetcher }, page);
    expect(await Promise.all([mine.source.init(), theirs.source.init()])).toEqual([false, true]);
    expect(mine.source.canRedirect).toBe(false);
    expect(theirs.source.canRedirect).toBe(true);
    expect(page.left).toEqual([]);
  });

  test("only one leaves the page at a time", async () => {
    const page = new FakePage();
    const first = open(keycloak, page);
    const second = open(other, page);
    void first.source.init();
    void second.source.init();
    await page.destination();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(page.left).toHaveLength(1);
  });
});

describe("the source", () => {
  test("can be initialised once", async () => {
    const { source } = open(keycloak, new FakePage());
    void source.init();
    await expect(source.init()).rejects.toMatchObject({ code: "already_initialized" });
  });

  test("has no token before somebody is signed in", async () => {
    const { source } = open(keycloak, new FakePage());
    await expect(source.getToken({ reason: "call", minValidity: 5 })).rejects.toMatchObject({ code: "not_authenticated", message: "Not authenticated" });
    expect(() => source.isTokenExpired()).toThrow("Not authenticated");
  });

  test("does not leave the page after it was disposed of", async () => {
    const { source, page } = open(keycloak, new FakePage());
    void source.init();
    source.dispose();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(page.left).toEqual([]);
  });

  test("warns once outside a secure context", async () => {
    vi.stubGlobal("isSecureContext", false);
    const first = open(keycloak, new FakePage());
    void first.source.init();
    await first.page.destination();
    void open({ ...keycloak, realm: "b" }, new FakePage()).source.init();
    vi.unstubAllGlobals();
    expect(vi.mocked(console.warn).mock.calls.filter(([text]) => String(text).includes("secure context"))).toHaveLength(1);
  });
});

describe("signed in", () => {
  const signedIn = async (change: Partial<SignInConfig> = {}, reply: Parameters<typeof fakeServer>[0] = () => ({})) => {
    const config: SignInConfig = { ...keycloak, ...change };
    const request = await visit(config);
    const tokens = tokenResponse(request.searchParams.get("nonce") ?? undefined, { seconds: 600 });
    const server = fakeServer((asked) => (asked.form.has("code") ? tokens : reply(asked)));
    const opened = comeBack({ ...config, fetcher: server.fetcher }, request, { code: "c-1" });
    await opened.source.init();
    return { ...opened, asked: server.asked, tokens };
  };

  test("signs out by a redirect that names token, client and the place to come back to", async () => {
    const { source, page, events, tokens } = await signedIn();
    void source.signOut();
    const address = await page.destination();
    expect(address.origin + address.pathname).toBe(`${realmBase}/protocol/openid-connect/logout`);
    expect(Object.fromEntries(address.searchParams)).toEqual({
      id_token_hint: tokens.id_token, client_id: "iam-console", post_logout_redirect_uri: "https://portal.test/app/",
    });
    expect(page.left[0]?.how).toBe("assign");
    expect(source.authenticated).toBe(false);
    expect(events).toEqual([{ type: "signed-in" }]);
  });

  test("signs out by a form, with nothing in the address", async () => {
    const { source, page, tokens } = await signedIn({ logoutMethod: "POST", postLogoutRedirectUri: "/bye" });
    void source.signOut();
    const address = await page.destination();
    expect(address.href).toBe(`${realmBase}/protocol/openid-connect/logout`);
    expect(page.left[0]).toMatchObject({ how: "post", fields: { id_token_hint: tokens.id_token, client_id: "iam-console", post_logout_redirect_uri: "https://portal.test/bye" } });
  });

  test("does not show again what was open when the user goes back after signing out", async () => {
    const { source, page } = await signedIn();
    const done = source.signOut();
    await page.destination();
    page.comeBack();
    await done;
    expect(page.reloads).toBe(1);
  });

  test("keeps page and token when the user goes back from the sign-in page", async () => {
    const { source, page } = await signedIn();
    const done = source.signIn();
    await page.destination();
    page.comeBack();
    await expect(done).rejects.toMatchObject({ code: "closed_by_user" });
    expect([source.authenticated, page.reloads]).toEqual([true, 0]);
  });

  test("reads user info and profile with the token", async () => {
    const { source, asked } = await signedIn({}, ({ url }) => ({ from: url }));
    expect(await source.loadUserInfo()).toEqual({ from: `${realmBase}/protocol/openid-connect/userinfo` });
    expect(await source.loadUserProfile()).toEqual({ from: `${realmBase}/account` });
    expect(asked.slice(1).map(({ headers }) => headers.get("authorization"))).toEqual(Array(2).fill(`Bearer ${await source.getToken({ reason: "call", minValidity: 5 })}`));
  });

  test("knows the account page and how it leads back", async () => {
    const { source } = await signedIn();
    expect(await source.createAccountUrl()).toBe(`${realmBase}/account?referrer=iam-console&referrer_uri=${encodeURIComponent(home).replaceAll("%20", "+")}`);
  });

  test("forgets its token when told to", async () => {
    const { source, events } = await signedIn();
    source.clearToken();
    expect(source.authenticated).toBe(false);
    expect(events.at(-1)).toEqual({ type: "signed-out" });
  });

  test("says nothing of its token in events, errors, storage or address", async () => {
    const { source, events, page, tokens } = await signedIn({}, () => ({ status: 400, body: { error: "invalid_grant" } }));
    const failure = await source.getToken({ reason: "renew", minValidity: -1 }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    const told = JSON.stringify([events, failure, String((failure as Error).cause), Object.entries(localStorage), page.address]);
    for (const token of [tokens.access_token, tokens.refresh_token, tokens.id_token]) expect(told).not.toContain(token);
  });
});

describe("an OpenID provider without optional endpoints", () => {
  const oidcProvider = { authorization_endpoint: "https://op.test/auth", token_endpoint: "https://op.test/token" };

  test.each<[string, (source: OidcSource) => Promise<unknown>]>([
    ["sign-out", (source) => source.signOut()],
    ["the address of sign-out", (source) => source.createLogoutUrl()],
    ["registration", (source) => source.createRegisterUrl()],
    ["the account page", (source) => source.createAccountUrl()],
    ["user info", (source) => source.loadUserInfo()],
    ["the profile", (source) => source.loadUserProfile()],
  ])("does not support %s", async (_name, use) => {
    const { source } = open({ oidcProvider, clientId: "c" }, new FakePage());
    await expect(use(source)).rejects.toMatchObject({ code: "unsupported", message: "Not supported by the OIDC server" });
  });

  test("signs in, with an opaque token of unknown lifetime", async () => {
    const config = { oidcProvider, clientId: "c", useNonce: false };
    const request = await visit(config);
    const { fetcher } = fakeServer(() => ({ access_token: "opaque", id_token: makeToken({ sub: "anna" }) }));
    const { source } = comeBack({ ...config, fetcher }, request, { code: "c-1" });
    expect(await source.init()).toBe(true);
    expect(await source.getToken({ reason: "call", minValidity: 5 })).toBe("opaque");
    expect(source.tokenClaims).toBeUndefined();
  });
});
