// @vitest-environment jsdom
import { describe, expect, test, vi } from "vitest";
import type { SignInConfig } from "../../../../src/session/oidc/config.ts";
import type { OidcSource } from "../../../../src/session/oidc/source.ts";
import { fakeServer, FakePage, home, keycloak, makeToken, realmBase, tokenResponse } from "./support.ts";
import { comeBack, open, tidyUp, visit } from "./visits.ts";

tidyUp();

describe("sign-in source", () => {
  test("can be initialized once", async () => {
    const { source } = open(keycloak, new FakePage());
    void source.init();
    await expect(source.init()).rejects.toMatchObject({ code: "already_initialized" });
  });

  test("has no token before a sign-in", async () => {
    const { source } = open(keycloak, new FakePage());
    await expect(source.getToken({ reason: "call", minValidity: 5 })).rejects.toMatchObject({
      code: "not_authenticated",
      message: "Not authenticated",
    });
    expect(() => source.isTokenExpired()).toThrow("Not authenticated");
  });

  test("does not redirect after it is disposed", async () => {
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
    expect(vi.mocked(console.warn).mock.calls.filter(([text]) => String(text).includes("secure context"))).toHaveLength(
      1,
    );
  });
});

describe("signed-in source", () => {
  const signedIn = async (change: Partial<SignInConfig> = {}, reply: Parameters<typeof fakeServer>[0] = () => ({})) => {
    const config: SignInConfig = { ...keycloak, ...change };
    const request = await visit(config);
    const tokens = tokenResponse(request.searchParams.get("nonce") ?? undefined, { seconds: 600 });
    const server = fakeServer((asked) => (asked.form.has("code") ? tokens : reply(asked)));
    const opened = comeBack({ ...config, fetcher: server.fetcher }, request, { code: "c-1" });
    await opened.source.init();
    return { ...opened, asked: server.asked, tokens };
  };

  test("signs out by a redirect with token, client and return URL", async () => {
    const { source, page, events, tokens } = await signedIn();
    void source.signOut();
    const address = await page.destination();
    expect(address.origin + address.pathname).toBe(`${realmBase}/protocol/openid-connect/logout`);
    expect(Object.fromEntries(address.searchParams)).toEqual({
      id_token_hint: tokens.id_token,
      client_id: "iam-console",
      post_logout_redirect_uri: "https://portal.test/app/",
    });
    expect(page.left[0]?.how).toBe("assign");
    expect(source.authenticated).toBe(false);
    expect(events).toEqual([{ type: "signed-in" }]);
  });

  test("signs out by a form, with nothing in the URL", async () => {
    const { source, page, tokens } = await signedIn({ logoutMethod: "POST", postLogoutRedirectUri: "/bye" });
    void source.signOut();
    const address = await page.destination();
    expect(address.href).toBe(`${realmBase}/protocol/openid-connect/logout`);
    expect(page.left[0]).toMatchObject({
      how: "post",
      fields: {
        id_token_hint: tokens.id_token,
        client_id: "iam-console",
        post_logout_redirect_uri: "https://portal.test/bye",
      },
    });
  });

  test("does not show previous content on back navigation after sign-out", async () => {
    const { source, page } = await signedIn();
    const done = source.signOut();
    await page.destination();
    page.comeBack();
    await done;
    expect(page.reloads).toBe(1);
  });

  test("keeps page and token on back navigation from the sign-in page", async () => {
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
    expect(asked.slice(1).map(({ headers }) => headers.get("authorization"))).toEqual(
      Array(2).fill(`Bearer ${await source.getToken({ reason: "call", minValidity: 5 })}`),
    );
  });

  test("knows the account page and its way back", async () => {
    const { source } = await signedIn();
    expect(await source.createAccountUrl()).toBe(
      `${realmBase}/account?referrer=iam-console&referrer_uri=${encodeURIComponent(home).replaceAll("%20", "+")}`,
    );
  });

  test("clears its token on demand", async () => {
    const { source, events } = await signedIn();
    source.clearToken();
    expect(source.authenticated).toBe(false);
    expect(events.at(-1)).toEqual({ type: "signed-out" });
  });

  test("keeps its token out of events, errors, storage and URL", async () => {
    const { source, events, page, tokens } = await signedIn({}, () => ({
      status: 400,
      body: { error: "invalid_grant" },
    }));
    const failure = await source.getToken({ reason: "renew", minValidity: -1 }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    const told = JSON.stringify([
      events,
      failure,
      String((failure as Error).cause),
      Object.entries(localStorage),
      page.address,
    ]);
    for (const token of [tokens.access_token, tokens.refresh_token, tokens.id_token]) expect(told).not.toContain(token);
  });
});

describe("OpenID provider without optional endpoints", () => {
  const oidcProvider = { authorization_endpoint: "https://op.test/auth", token_endpoint: "https://op.test/token" };

  test.each<[string, (source: OidcSource) => Promise<unknown>]>([
    ["sign-out", (source) => source.signOut()],
    ["the sign-out URL", (source) => source.createLogoutUrl()],
    ["registration", (source) => source.createRegisterUrl()],
    ["the account page", (source) => source.createAccountUrl()],
    ["user info", (source) => source.loadUserInfo()],
    ["the profile", (source) => source.loadUserProfile()],
  ])("does not support %s", async (_name, use) => {
    const { source } = open({ oidcProvider, clientId: "c" }, new FakePage());
    await expect(use(source)).rejects.toMatchObject({
      code: "unsupported",
      message: "Not supported by the OIDC server",
    });
  });

  test("signs in, with an opaque token of unknown lifetime", async () => {
    const config = { oidcProvider, clientId: "c", useNonce: false, guest: false };
    const request = await visit(config);
    const { fetcher } = fakeServer(() => ({ access_token: "opaque", id_token: makeToken({ sub: "anna" }) }));
    const { source } = comeBack({ ...config, fetcher }, request, { code: "c-1" });
    expect(await source.init()).toBe(true);
    expect(await source.getToken({ reason: "call", minValidity: 5 })).toBe("opaque");
    expect(source.tokenClaims).toBeUndefined();
  });
});
