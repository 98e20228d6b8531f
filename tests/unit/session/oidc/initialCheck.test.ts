// @vitest-environment jsdom
import { describe, expect, test } from "vitest";
import { answerTo, fakeServer, FakePage, home, keycloak, realmBase, tokenResponse } from "./support.ts";
import { comeBack, open, tidyUp, tokenServer, visit } from "./visits.ts";

tidyUp();

describe("authorization response", () => {
  test("is exchanged for tokens, which stay out of storage and URL", async () => {
    const request = await visit(keycloak);
    const verifier = (JSON.parse(Object.values(localStorage)[0] as string) as { code_verifier: string }).code_verifier;
    const server = tokenServer(request);
    const { source, page, events } = comeBack({ ...keycloak, fetcher: server.fetcher }, request, {
      code: "c-1",
      session_state: "s-1",
      iss: realmBase,
    });
    expect(await source.init()).toBe(true);
    expect(server.asked).toHaveLength(1);
    expect(server.asked[0]?.url).toBe(`${realmBase}/protocol/openid-connect/token`);
    expect(Object.fromEntries(server.asked[0]?.form ?? [])).toEqual({
      grant_type: "authorization_code",
      code: "c-1",
      client_id: "iam-console",
      redirect_uri: "https://portal.test/app/",
      code_verifier: verifier,
    });
    expect(events).toEqual([{ type: "signed-in" }]);
    expect(source.idToken).toMatchObject({ sub: "anna" });
    expect(source.sessionId).toBe("s-1");
    expect(await source.getToken({ reason: "call", minValidity: 5 })).toContain(".signature");
    expect(page.address).toBe(home);
    expect(Object.keys(localStorage)).toEqual([]);
  });

  test("is removed from the URL in one step, which restores the location", async () => {
    const request = await visit(keycloak);
    const page = new FakePage(answerTo(request, { code: "c-1" }));
    const { source } = open({ ...keycloak, fetcher: tokenServer(request).fetcher }, page);
    const shown: string[] = [];
    page.show = (address) => void shown.push(address);
    expect(await source.init()).toBe(true);
    expect(shown).toEqual([home]);
  });

  test("of an unknown sender is removed from the URL after the sign-in", async () => {
    const forged = "https://portal.test/app/?tab=1&state=deadbeef&code=stolen&iss=http%3A%2F%2Fevil.test#/acme/users";
    const request = await visit(keycloak, new FakePage(forged));
    expect(request.searchParams.get("redirect_uri")).toBe("https://portal.test/app/?tab=1");
    const { source, page } = comeBack({ ...keycloak, fetcher: tokenServer(request).fetcher }, request, { code: "c-1" });
    expect(await source.init()).toBe(true);
    expect(page.address).toBe("https://portal.test/app/?tab=1#/acme/users");
  });

  test("is exchanged once for concurrent sources", async () => {
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
    const { access_token, id_token } = tokenResponse(request.searchParams.get("nonce") ?? "") as Record<
      "access_token" | "id_token",
      string
    >;
    const { source, page } = comeBack(config, request, {
      access_token,
      id_token,
      expires_in: "900",
      token_type: "Bearer",
    });
    expect(await source.init()).toBe(true);
    expect(await source.getToken({ reason: "call", minValidity: 5 })).toBe(access_token);
    expect(page.address).toBe(home);
  });

  test("of the hybrid flow has a code, which is exchanged for a renewable token", async () => {
    const config = { ...keycloak, flow: "hybrid" };
    const request = await visit(config);
    const server = tokenServer(request);
    const { access_token, id_token } = tokenResponse(request.searchParams.get("nonce") ?? "") as Record<
      "access_token" | "id_token",
      string
    >;
    const { source } = comeBack({ ...config, fetcher: server.fetcher }, request, {
      code: "c-1",
      access_token,
      id_token,
      expires_in: "900",
    });
    expect(await source.init()).toBe(true);
    expect(server.asked.map(({ form }) => form.get("grant_type"))).toEqual(["authorization_code"]);
  });

  test.each(["standard", "implicit", "hybrid"])("with another nonce is rejected in the %s flow", async (flow) => {
    const config = { ...keycloak, flow };
    const request = await visit(config);
    const forged = tokenResponse("another") as Record<"access_token" | "id_token", string>;
    const front: Record<string, string> =
      flow === "standard" ? {} : { access_token: forged.access_token, id_token: forged.id_token, expires_in: "900" };
    const { source, events } = comeBack({ ...config, fetcher: fakeServer(() => forged).fetcher }, request, {
      code: "c-1",
      ...front,
    });
    await expect(source.init()).rejects.toMatchObject({ code: "invalid_nonce" });
    expect(source.authenticated).toBe(false);
    expect(events).toEqual([]);
  });

  test("with an unreadable token fails", async () => {
    const request = await visit(keycloak);
    const { fetcher } = fakeServer(() => ({ access_token: "opaque", id_token: "header.%%%.signature" }));
    const { source } = comeBack({ ...keycloak, fetcher }, request, { code: "c-1" });
    await expect(source.init()).rejects.toMatchObject({
      code: "invalid_token",
      message: "Unable to decode the token: payload is not valid Base64URL.",
    });
  });

  test.each([{ scope: undefined }, { scope: "profile" }])(
    "without an ID token is rejected: its audience is unknown (%j)",
    async (granted) => {
      const request = await visit(keycloak);
      const { fetcher } = fakeServer(() => ({ access_token: "opaque", expires_in: 60, ...granted }));
      const { source } = comeBack({ ...keycloak, fetcher }, request, { code: "c-1" });
      await expect(source.init()).rejects.toMatchObject({ code: "invalid_token" });
      expect(source.authenticated).toBe(false);
    },
  );

  test("with an error after prompt=none means signed out", async () => {
    const request = await visit(keycloak);
    const { source, page, events } = comeBack(keycloak, request, {
      error: "login_required",
      error_description: "whatever",
    });
    expect(await source.init()).toBe(false);
    expect(page.address).toBe(home);
    expect(page.left).toEqual([]);
    expect(events).toEqual([]);
  });

  test("with any other error rejects with the server's message", async () => {
    const config = { ...keycloak, onLoad: "login-required" };
    const request = await visit(config);
    const { source, page } = comeBack(config, request, { error: "access_denied", error_description: "Not for you" });
    await expect(source.init()).rejects.toMatchObject({
      code: "authorization",
      message: "Not for you",
      error: "access_denied",
      errorDescription: "Not for you",
    });
    expect(page.address).toBe(home);
  });

  test("with an expired authentication restarts the same sign-in", async () => {
    const { source, page } = open(keycloak, new FakePage());
    void source.signIn({ loginHint: "anna" });
    const request = await page.destination();
    const back = comeBack(keycloak, request, {
      error: "temporarily_unavailable",
      error_description: "authentication_expired",
    });
    void back.source.init();
    const again = await back.page.destination();
    expect(again.searchParams.get("login_hint")).toBe("anna");
    expect(again.searchParams.get("state")).toMatch(/;iam1$/);
  });

  test("that expires repeatedly is an error", async () => {
    const request = await visit({ ...keycloak, onLoad: "login-required" });
    request.searchParams.set("state", (request.searchParams.get("state") ?? "").replace("iam0", "iam3"));
    const { source } = comeBack(keycloak, request, {
      error: "temporarily_unavailable",
      error_description: "authentication_expired",
    });
    await expect(source.init()).rejects.toMatchObject({
      code: "authorization",
      errorDescription: "authentication_expired",
    });
  });

  test("rejected by the token endpoint rejects with status and description", async () => {
    const request = await visit(keycloak);
    const { fetcher } = fakeServer(() => ({
      status: 400,
      body: { error: "invalid_grant", error_description: "Code not valid" },
    }));
    const { source } = comeBack({ ...keycloak, fetcher }, request, { code: "c-1" });
    await expect(source.init()).rejects.toMatchObject({
      code: "http",
      status: 400,
      error: "invalid_grant",
      message: "Code not valid",
    });
  });

  test("without a reachable token endpoint rejects", async () => {
    const request = await visit(keycloak);
    const { fetcher } = fakeServer(() => new TypeError("Failed to fetch"));
    const { source } = comeBack({ ...keycloak, fetcher }, request, { code: "c-1" });
    await expect(source.init()).rejects.toMatchObject({
      code: "network",
      message: "The sign-in server could not be reached.",
    });
  });

  test("of another issuer is rejected", async () => {
    const oidcProvider = {
      issuer: "https://op.test",
      authorization_endpoint: "https://op.test/auth",
      token_endpoint: "https://op.test/token",
    };
    const config = { ...keycloak, oidcProvider, clientId: "c" };
    const request = await visit(config);
    const { source } = comeBack(config, request, { code: "c-1", iss: "https://evil.test" });
    await expect(source.init()).rejects.toMatchObject({ code: "issuer_mismatch" });
  });

  test("with unknown state restarts once, then reports an error", async () => {
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

  test("for the host's own sign-in stays in the URL", async () => {
    const address = "https://portal.test/app/?state=host-state&code=host-code";
    const { source, page } = open(keycloak, new FakePage(address));
    void source.init();
    await page.destination();
    expect(page.address).toBe(address);
  });
});

describe("several sign-ins on one page", () => {
  const other = { ...keycloak, realm: "other" };

  test("pass a response to its sender; the other neither uses it nor leaves the page", async () => {
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

  test("redirect one at a time", async () => {
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
