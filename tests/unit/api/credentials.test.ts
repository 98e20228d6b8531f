import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createNodeApi, requestToken, type Credentials, type TokenAnswer } from "../../../src/api/credentials.ts";
import { failure, fakeFetch, first, json, type Sent } from "./fakeServer.ts";

const serverUrl = "https://id.example.org";
const password: Credentials = { grantType: "password", clientId: "admin-cli", username: "admin", password: "s3cret" };
const isTokenCall = ({ url }: Sent) => url.pathname.endsWith("/protocol/openid-connect/token");
const form = ({ body }: Sent) => Object.fromEntries(body as URLSearchParams);

/** API over a token endpoint that numbers its tokens. Returns `[]` for all other requests. */
function fakeNode(
  credentials: Credentials | undefined,
  answer: Partial<TokenAnswer> | ((index: number, sent: Sent) => Response) = {},
) {
  let asked = 0;
  const { fetcher, sent } = fakeFetch((request) => {
    if (!isTokenCall(request)) return json([]);
    asked += 1;
    return typeof answer === "function"
      ? answer(asked, request)
      : json({ access_token: `token-${asked}`, expires_in: 60, ...answer });
  });
  const api = createNodeApi({ serverUrl, fetcher, ...(credentials && { credentials }) });
  return {
    api,
    sent,
    tokenCalls: () => sent.filter(isTokenCall),
    bearers: () => sent.filter((request) => !isTokenCall(request)).map(({ headers }) => headers.get("authorization")),
  };
}

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
});
afterEach(() => {
  vi.useRealTimers();
});

describe("token request", () => {
  const send = async (credentials: Credentials) => {
    const { fetcher, sent } = fakeFetch(() => json({ access_token: "t" }));
    await requestToken(serverUrl, "my realm", credentials, { fetcher });
    return first(sent);
  };

  test("sends the credentials as a form, without parameters that are not set", async () => {
    const sent = await send({ ...password, totp: "123456", scopes: ["openid", "email"] });
    expect([sent.method, sent.url.href]).toEqual([
      "POST",
      `${serverUrl}/realms/my%20realm/protocol/openid-connect/token`,
    ]);
    expect(sent.headers.get("content-type")).toBe("application/x-www-form-urlencoded");
    expect(sent.headers.has("authorization")).toBe(false);
    expect(form(sent)).toEqual({
      grant_type: "password",
      client_id: "admin-cli",
      username: "admin",
      password: "s3cret",
      totp: "123456",
      scope: "openid email",
    });
  });

  test("sends client ID and secret by Basic authentication, URL-encoded", async () => {
    const sent = await send({ grantType: "client_credentials", clientId: "a:b ç", clientSecret: "p%s +w" });
    const [id, secret] = atob(String(sent.headers.get("authorization")).slice("Basic ".length)).split(":");
    expect([id, secret]).toEqual(["a%3Ab+%C3%A7", "p%25s+%2Bw"]);
    expect(form(sent)).toEqual({ grant_type: "client_credentials", client_id: "a:b ç" });
  });

  test("sends refresh token and secret", async () => {
    const sent = await send({ grantType: "refresh_token", clientId: "c", clientSecret: "s", refreshToken: "r" });
    expect(form(sent)).toEqual({ grant_type: "refresh_token", client_id: "c", refresh_token: "r", client_secret: "s" });
    expect(sent.headers.get("authorization")).toBe(`Basic ${btoa("c:s")}`);
  });

  test("adds offline_access to the scopes once", async () => {
    expect(form(await send({ ...password, offlineToken: true })).scope).toBe("offline_access");
    expect(form(await send({ ...password, offlineToken: true, scopes: ["openid", "offline_access"] })).scope).toBe(
      "openid offline_access",
    );
  });

  test("reports the server's reason for a rejection", async () => {
    const { fetcher } = fakeFetch(() =>
      json({ error: "invalid_grant", error_description: "Invalid user credentials" }, 401),
    );
    const error = await failure(requestToken(serverUrl, "master", password, { fetcher }));
    expect(error).toMatchObject({
      name: "ApiError",
      status: 401,
      code: "invalid_grant",
      message: "invalid_grant",
      description: "Invalid user credentials",
    });
  });

  test("is not repeated after a 401", async () => {
    const { fetcher, sent } = fakeFetch(() => json({}, 401));
    await failure(requestToken(serverUrl, "master", password, { fetcher, renew: async () => "other" }));
    expect(sent).toHaveLength(1);
  });
});

describe("current token", () => {
  test("is requested at the first call and used until 5 s before it expires", async () => {
    const { api, tokenCalls, bearers } = fakeNode(password);
    expect(tokenCalls()).toHaveLength(0);
    await api.users.find();
    vi.setSystemTime(55_000);
    await api.users.find();
    vi.setSystemTime(55_001);
    await api.users.find();
    expect(tokenCalls()).toHaveLength(2);
    expect(bearers()).toEqual(["Bearer token-1", "Bearer token-1", "Bearer token-2"]);
  });

  test("is shared by all realms", async () => {
    const { api, tokenCalls } = fakeNode(password);
    await api.users.find();
    await api.forRealm("acme").users.find();
    expect(tokenCalls()).toHaveLength(1);
    expect(tokenCalls()[0]?.url.pathname).toBe("/realms/master/protocol/openid-connect/token");
  });

  test("is requested once for concurrent calls", async () => {
    const { api, tokenCalls, bearers } = fakeNode(password);
    await Promise.all(Array.from({ length: 5 }, () => api.users.find()));
    vi.setSystemTime(100_000);
    await Promise.all(Array.from({ length: 5 }, () => api.users.find()));
    expect(tokenCalls()).toHaveLength(2);
    expect(new Set(bearers())).toEqual(new Set(["Bearer token-1", "Bearer token-2"]));
  });

  test("is renewed with the latest refresh token", async () => {
    const { api, tokenCalls } = fakeNode(password, (index) =>
      json({
        access_token: `token-${index}`,
        refresh_token: `refresh-${index}`,
        expires_in: 60,
        refresh_expires_in: 1800,
      }),
    );
    for (const now of [0, 100_000, 200_000]) {
      vi.setSystemTime(now);
      await api.users.find();
    }
    expect(
      tokenCalls()
        .map(form)
        .map(({ grant_type, refresh_token }) => [grant_type, refresh_token]),
    ).toEqual([
      ["password", undefined],
      ["refresh_token", "refresh-1"],
      ["refresh_token", "refresh-2"],
    ]);
    expect(form(first(tokenCalls().slice(1)))).toEqual({
      grant_type: "refresh_token",
      client_id: "admin-cli",
      refresh_token: "refresh-1",
    });
  });

  test("is requested with the credentials again if the refresh token expired or was rejected", async () => {
    const expired = fakeNode(password, { refresh_token: "r", refresh_expires_in: 1800 });
    await expired.api.users.find();
    vi.setSystemTime(1_796_000);
    await expired.api.users.find();
    expect(expired.tokenCalls().map((call) => form(call).grant_type)).toEqual(["password", "password"]);

    vi.setSystemTime(0);
    const refused = fakeNode(password, (index, sent) =>
      form(sent).grant_type === "refresh_token"
        ? json({ error: "invalid_grant", error_description: "Session not active" }, 400)
        : json({ access_token: `token-${index}`, refresh_token: "r", expires_in: 60, refresh_expires_in: 1800 }),
    );
    await refused.api.users.find();
    vi.setSystemTime(100_000);
    await refused.api.users.find();
    expect(refused.tokenCalls().map((call) => form(call).grant_type)).toEqual([
      "password",
      "refresh_token",
      "password",
    ]);
  });

  test("is renewed for an offline session after any time", async () => {
    const { api, tokenCalls } = fakeNode(password, { refresh_token: "r", refresh_expires_in: 0 });
    await api.users.find();
    vi.setSystemTime(1e10);
    await api.users.find();
    expect(tokenCalls().map((call) => form(call).grant_type)).toEqual(["password", "refresh_token"]);
  });

  test("is renewed with the latest refresh token that the server returned", async () => {
    const { api, tokenCalls } = fakeNode(
      { grantType: "refresh_token", clientId: "c", refreshToken: "given" },
      (index) =>
        json({
          access_token: `token-${index}`,
          refresh_token: `refresh-${index}`,
          expires_in: 60,
          refresh_expires_in: 1800,
        }),
    );
    await api.users.find();
    vi.setSystemTime(100_000);
    await api.users.find();
    expect(tokenCalls().map((call) => form(call).refresh_token)).toEqual(["given", "refresh-1"]);
  });

  test("is kept while the server is briefly unreachable", async () => {
    const { api, tokenCalls } = fakeNode(password, (index) =>
      index === 2
        ? json({ error: "unknown_error" }, 500)
        : json({ access_token: `token-${index}`, refresh_token: "r", expires_in: 60, refresh_expires_in: 1800 }),
    );
    await api.users.find();
    vi.setSystemTime(100_000);
    expect(await failure(api.users.find())).toMatchObject({ status: 500 });
    await api.users.find();
    expect(tokenCalls().map((call) => form(call).grant_type)).toEqual(["password", "refresh_token", "refresh_token"]);
  });

  test("is renewed once after a 401, and the call is repeated once", async () => {
    const { fetcher, sent } = fakeFetch((request) => {
      if (isTokenCall(request))
        return json({ access_token: `token-${sent.filter(isTokenCall).length}`, expires_in: 60 });
      return request.headers.get("authorization") === "Bearer token-2" ? json([]) : json({}, 401);
    });
    const api = createNodeApi({ serverUrl, fetcher, credentials: password });
    expect(await api.users.find()).toEqual([]);
    expect(sent.map((request) => (isTokenCall(request) ? "token" : request.headers.get("authorization")))).toEqual([
      "token",
      "Bearer token-1",
      "token",
      "Bearer token-2",
    ]);
  });
});

describe("token provider", () => {
  test("replaces credentials for all realms", async () => {
    const { api, tokenCalls, bearers } = fakeNode(password);
    const acme = api.forRealm("acme");
    api.registerTokenProvider({ getAccessToken: async () => "theirs" });
    await api.users.find();
    await acme.users.find();
    expect(tokenCalls()).toHaveLength(0);
    expect(bearers()).toEqual(["Bearer theirs", "Bearer theirs"]);
  });

  test("is rejected if there is one already", () => {
    const { api } = fakeNode(undefined);
    api.registerTokenProvider({ getAccessToken: async () => "one" });
    expect(() => {
      api.registerTokenProvider({ getAccessToken: async () => "two" });
    }).toThrow("An existing token provider was already registered.");
  });

  test("may be omitted together with credentials: calls have no token", async () => {
    const { api, bearers } = fakeNode(undefined);
    await api.users.find();
    expect(bearers()).toEqual([null]);
  });
});
