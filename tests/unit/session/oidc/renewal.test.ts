// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from "vitest";
import { createOidcSource, type OidcSource } from "../../../../src/session/oidc/source.ts";
import type { TokenEvent } from "../../../../src/session/tokenSource.ts";
import { answerTo, fakeServer, FakePage, keycloak, makeToken, tokenResponse } from "./support.ts";

type Reply = Parameters<typeof fakeServer>[0];

const httpText = "Failed to refresh token: An unexpected HTTP error occurred while attempting to refresh the token.";
let source: OidcSource | undefined;

afterEach(() => {
  source?.dispose();
  localStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A source with a token of 60 s; `reply` responds to its renewals. */
async function signedIn(reply: Reply, { hasRefreshToken = true } = {}) {
  const before = new FakePage();
  const first = createOidcSource(keycloak, before);
  void first.init();
  const request = await before.destination();
  first.dispose();
  vi.useFakeTimers({ toFake: ["Date"] });
  const server = fakeServer((asked) => {
    if (asked.form.get("grant_type") !== "authorization_code") return reply(asked);
    const { refresh_token, ...rest } = tokenResponse(request.searchParams.get("nonce") ?? "");
    return hasRefreshToken ? { ...rest, refresh_token } : rest;
  });
  source = createOidcSource(
    { ...keycloak, fetcher: server.fetcher, checkSession: false },
    new FakePage(answerTo(request, { code: "c-1" })),
  );
  await source.init();
  const events: TokenEvent[] = [];
  source.subscribe((event) => events.push(event));
  return {
    source,
    events,
    asked: server.asked,
    renewals: () => server.asked.filter(({ form }) => form.get("grant_type") === "refresh_token"),
  };
}

const call = { reason: "call", minValidity: 5 } as const;

describe("token", () => {
  test("is returned while 5 seconds of validity remain, and renewed below", async () => {
    const { source, events, renewals } = await signedIn(() => tokenResponse(undefined, { round: 2 }));
    const first = await source.getToken(call);
    vi.setSystemTime(Date.now() + 54_900);
    expect(await source.getToken(call)).toBe(first);
    vi.setSystemTime(Date.now() + 200);
    expect(await source.getToken(call)).not.toBe(first);
    expect(renewals()).toHaveLength(1);
    expect(Object.fromEntries(renewals()[0]?.form ?? [])).toEqual({
      grant_type: "refresh_token",
      refresh_token: "refresh-1",
      client_id: "iam-console",
    });
    expect(events).toEqual([{ type: "renewed" }]);
  });

  test("is renewed for -1 with the latest refresh token", async () => {
    let round = 1;
    const { source, renewals } = await signedIn(() => tokenResponse(undefined, { round: ++round }));
    await source.getToken({ reason: "unauthorized", minValidity: -1 });
    await source.getToken({ reason: "renew", minValidity: -1 });
    expect(renewals().map(({ form }) => form.get("refresh_token"))).toEqual(["refresh-1", "refresh-2"]);
  });

  test("is renewed once for concurrent callers", async () => {
    const { source, renewals } = await signedIn(() => tokenResponse(undefined, { round: 2 }));
    const tokens = await Promise.all([1, 2, 3].map(() => source.getToken({ reason: "renew", minValidity: -1 })));
    expect(new Set(tokens).size).toBe(1);
    expect(renewals()).toHaveLength(1);
  });

  test("keeps refresh and ID token if a renewal returns none", async () => {
    const { source, renewals } = await signedIn(() => ({ access_token: "opaque", expires_in: 60 }));
    await source.getToken({ reason: "renew", minValidity: -1 });
    await source.getToken({ reason: "renew", minValidity: -1 });
    expect(renewals()).toHaveLength(2);
    expect(source.idToken).toMatchObject({ sub: "anna" });
    expect(source.sessionId).toBe("s-1");
  });

  test("counts as expired by the requested validity", async () => {
    const { source } = await signedIn(() => ({}));
    expect([source.isTokenExpired(), source.isTokenExpired(59), source.isTokenExpired(61)]).toEqual([
      false,
      false,
      true,
    ]);
    expect(() => source.isTokenExpired(Number.NaN)).toThrow("Invalid minValidity");
  });

  test.each([Number.NaN, "5", undefined, null])("is not returned for the validity %s", async (minValidity) => {
    const { source } = await signedIn(() => ({}));
    // Hosts without types may pass anything.
    await expect(source.getToken({ reason: "call", minValidity: minValidity as number })).rejects.toMatchObject({
      code: "invalid_min_validity",
      message: "Invalid minValidity",
    });
  });
});

describe("renewal", () => {
  test("rejected with 400 clears the token and reports its expiry", async () => {
    const { source, events } = await signedIn(() => ({
      status: 400,
      body: { error: "invalid_grant", error_description: "Session not active" },
    }));
    await expect(source.getToken({ reason: "renew", minValidity: -1 })).rejects.toMatchObject({
      code: "refresh_failed",
      message: httpText,
      status: 400,
      error: "invalid_grant",
    });
    expect(source.authenticated).toBe(false);
    expect(events).toEqual([{ type: "expired", error: expect.objectContaining({ code: "refresh_failed" }) }]);
    await expect(source.getToken(call)).rejects.toMatchObject({ message: "Not authenticated" });
  });

  test.each<[string, Awaited<ReturnType<Reply>>]>([
    ["a server error", { status: 503, body: "<html>" }],
    ["a network fault", new TypeError("Failed to fetch")],
  ])("that meets %s keeps the token, so that the next one may succeed", async (_name, reply) => {
    let next = reply;
    const { source, events } = await signedIn(() => next);
    await expect(source.getToken({ reason: "renew", minValidity: -1 })).rejects.toMatchObject({
      code: "refresh_failed",
      message: httpText,
    });
    expect(source.authenticated).toBe(true);
    expect(events).toEqual([]);
    next = tokenResponse(undefined, { round: 2 });
    await source.getToken({ reason: "renew", minValidity: -1 });
    expect(events).toEqual([{ type: "renewed" }]);
  });

  test("with a token of another user clears the token", async () => {
    const { source, events } = await signedIn(() => tokenResponse(undefined, { sub: "berta" }));
    await expect(source.getToken({ reason: "renew", minValidity: -1 })).rejects.toMatchObject({
      code: "refresh_failed",
    });
    expect(source.authenticated).toBe(false);
    expect(events.map(({ type }) => type)).toEqual(["expired"]);
  });

  test("with a new sign-in of the same session elsewhere succeeds", async () => {
    const { source, events } = await signedIn(() => ({
      ...tokenResponse(undefined, { round: 2 }),
      id_token: makeToken({ sub: "anna", sid: "s-1", auth_time: 2 }),
    }));
    expect(source.idToken).toMatchObject({ auth_time: 1 });
    await source.getToken({ reason: "renew", minValidity: -1 });
    expect(source.idToken).toMatchObject({ auth_time: 2 });
    expect(events).toEqual([{ type: "renewed" }]);
  });

  test("is impossible without refresh token and silent page", async () => {
    const { source, events, renewals } = await signedIn(() => ({}), { hasRefreshToken: false });
    expect(await source.getToken(call)).toContain(".signature");
    vi.setSystemTime(Date.now() + 58_000);
    await expect(source.getToken(call)).rejects.toMatchObject({ code: "refresh_failed" });
    expect(renewals()).toEqual([]);
    expect(events.map(({ type }) => type)).toEqual(["expired"]);
  });

  test("does not restore a token that was cleared during the request", async () => {
    let answer: (tokens: Record<string, unknown>) => void = () => undefined;
    const { source } = await signedIn(
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    const pending = source.getToken({ reason: "renew", minValidity: -1 });
    await vi.waitFor(() => expect(answer.length).toBe(1));
    source.clearToken();
    answer(tokenResponse(undefined, { round: 2 }));
    await expect(pending).rejects.toMatchObject({ message: "Not authenticated" });
    expect(source.authenticated).toBe(false);
  });

  test("waits for its turn among the tabs", async () => {
    const names: string[] = [];
    vi.stubGlobal("navigator", {
      locks: {
        request: async (name: string, _options: unknown, task: () => Promise<void>) => {
          names.push(name);
          await task();
        },
      },
    });
    const { source } = await signedIn(() => tokenResponse(undefined, { round: 2 }));
    await source.getToken({ reason: "renew", minValidity: -1 });
    expect(names).toEqual(["kc-renew:https://id.test/realms/acme iam-console"]);
  });
});
