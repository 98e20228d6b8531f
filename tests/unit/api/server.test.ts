import { Users } from "@keycloak/keycloak-admin-client/lib/resources/users.js";
import { QueryClient } from "@tanstack/react-query";
import { afterEach, describe, expect, test, vi } from "vitest";
import { empty, failure, fakeServer, first, json } from "./fakeServer.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

const awkward = "a/b;c ç%2F";
const awkwardEncoded = "a%2Fb%3Bc%20%C3%A7%252F";

describe("request URL", () => {
  test("is below the realm, or an absolute path of the server", async () => {
    const { server, sent } = fakeServer(undefined, { url: "https://id.example.org/auth/" });
    await server.request("GET", "/users/count");
    await server.request("GET", "/admin-events");
    await server.request("GET", "/admin/serverinfo");
    await server.request("GET", "/resources/acme/admin/de");
    expect(sent.map(({ url }) => url.href)).toEqual([
      "https://id.example.org/auth/admin/realms/acme/users/count",
      "https://id.example.org/auth/admin/realms/acme/admin-events",
      "https://id.example.org/auth/admin/serverinfo",
      "https://id.example.org/auth/resources/acme/admin/de",
    ]);
  });

  test("uses the admin URL if it differs, except for sign-in paths", async () => {
    const { server, sent } = fakeServer(undefined, { adminUrl: "https://admin.example.org" });
    await server.request("GET", "/users");
    await server.resource(Users).find();
    await server.request("GET", "/realms/acme/protocol/openid-connect/userinfo");
    expect(sent.map(({ url }) => url.origin)).toEqual([
      "https://admin.example.org",
      "https://admin.example.org",
      "https://id.example.org",
    ]);
  });

  test("is on the page's own server for a path, as with a portal proxy", async () => {
    vi.stubGlobal("document", { baseURI: "https://portal.example.org/admin/page?x=1" });
    const { server, sent } = fakeServer(undefined, { url: "/id/", adminUrl: "../api" });
    await server.request("GET", "/users");
    await server.request("GET", "/realms/acme/account");
    expect(sent.map(({ url }) => url.href)).toEqual([
      "https://portal.example.org/api/admin/realms/acme/users",
      "https://portal.example.org/id/realms/acme/account",
    ]);
  });

  test("encodes any realm name", async () => {
    const { server, sent } = fakeServer(() => json([]));
    const other = server.forRealm(awkward);
    await other.request("GET", "/users");
    await other.resource(Users).find();
    expect(sent.map(({ url }) => url.pathname)).toEqual([
      `/admin/realms/${awkwardEncoded}/users`,
      `/admin/realms/${awkwardEncoded}/users/`,
    ]);
    expect(other.issuer).toBe(`https://id.example.org/realms/${awkwardEncoded}`);
  });

  test("rejects dot segments before the request", async () => {
    const { server, sent } = fakeServer();
    for (const path of ["/roles/..", "/roles/.", "/roles/%2e%2E", "/roles/.%2e/users", "/roles\\..\\users"]) {
      expect(await failure(server.request("DELETE", path)), path).toBeInstanceOf(TypeError);
    }
    expect(await failure(server.forRealm("..").request("DELETE", "/users"))).toBeInstanceOf(TypeError);
    expect(sent).toHaveLength(0);
  });

  test("keeps dots within a name", async () => {
    const { server, sent } = fakeServer();
    await server.request("GET", `/roles/${encodeURIComponent("..a")}`);
    await server.request("GET", `/roles/${encodeURIComponent("%2e%2e")}`);
    expect(sent.map(({ url }) => url.pathname)).toEqual([
      "/admin/realms/acme/roles/..a",
      "/admin/realms/acme/roles/%252e%252e",
    ]);
  });
});

describe("query", () => {
  test("is encoded, repeats lists and omits undefined and empty values", async () => {
    const { server, sent } = fakeServer();
    await server.request("GET", "/users", {
      query: {
        search: "ö & = + #",
        type: ["LOGIN", "LOGOUT"],
        first: 0,
        exact: false,
        none: undefined,
        blank: "",
        nothing: [],
      },
    });
    const { search, searchParams } = first(sent).url;
    expect([...searchParams]).toEqual([
      ["search", "ö & = + #"],
      ["type", "LOGIN"],
      ["type", "LOGOUT"],
      ["first", "0"],
      ["exact", "false"],
    ]);
    expect(search).toContain("search=%C3%B6+%26+%3D+%2B+%23");
  });

  test("is encoded in the same way for resources of the admin client", async () => {
    const { server, sent } = fakeServer(() => json([]));
    await server.resource(Users).find({ search: "ö & = + #", first: 0, exact: false, q: "" });
    expect([...first(sent).url.searchParams]).toEqual([
      ["search", "ö & = + #"],
      ["first", "0"],
      ["exact", "false"],
    ]);
  });
});

describe("request", () => {
  test("sends a record as JSON, a text as text and a form as it is", async () => {
    const { server, sent } = fakeServer(() => empty());
    const form = new FormData();
    const pairs = new URLSearchParams({ a: "1" });
    await server.request("PUT", "/users/1", { body: { firstName: "Ann" } });
    await server.request("PUT", "/localization/de/key", { body: "Hallo" });
    await server.request("POST", "/organizations/1/members/invite-user", { body: form });
    await server.request("POST", "/x", { body: pairs });
    await server.request("POST", "/organizations/1/members", {
      body: '"id"',
      headers: { "content-type": "application/json" },
    });
    expect(sent.map(({ body, headers }) => [body, headers.get("content-type")])).toEqual([
      ['{"firstName":"Ann"}', "application/json"],
      ["Hallo", "text/plain"],
      [form, null],
      [pairs, null],
      ['"id"', "application/json"],
    ]);
  });

  test("sends the token once it is available", async () => {
    const { server, sent } = fakeServer();
    await server.request("GET", "/users");
    await server.resource(Users).count();
    expect(sent.map(({ headers }) => headers.get("authorization"))).toEqual(["Bearer token-1", "Bearer token-1"]);
  });

  test("has no Authorization header if the host's transport adds the token", async () => {
    const { server, sent } = fakeServer(undefined, { getToken: async () => undefined });
    await server.request("GET", "/users");
    await server.resource(Users).count();
    expect(sent.map(({ headers }) => headers.has("authorization"))).toEqual([false, false]);
  });

  test("sends cookies on demand", async () => {
    const { server, sent } = fakeServer();
    await server.request("POST", "/users/1/impersonation", { credentials: "include" });
    await server.request("GET", "/users");
    expect(sent.map(({ init }) => init.credentials)).toEqual(["include", undefined]);
  });

  test("is not sent without a token", async () => {
    const { server, sent } = fakeServer(undefined, { getToken: () => Promise.reject(new Error("Not authenticated")) });
    expect(await failure(server.request("GET", "/users"))).toMatchObject({ message: "Not authenticated" });
    expect(sent).toHaveLength(0);
  });
});

describe("missing record", () => {
  test("is null if the caller tolerates it, otherwise an error", async () => {
    const { server } = fakeServer(() => json({ error: "User not found" }, 404));
    expect(await server.request("GET", "/users/1", { tolerate404: true })).toBeNull();
    expect(await server.fetch("GET", "/users/1", { tolerate404: true })).toBeNull();
    expect(await failure(server.request("GET", "/users/1"))).toMatchObject({ status: 404, message: "User not found" });
  });

  test("does not tolerate other statuses", async () => {
    const { server } = fakeServer(() => json({ error: "HTTP 403 Forbidden" }, 403));
    expect(await failure(server.request("GET", "/users/1", { tolerate404: true }))).toMatchObject({ status: 403 });
  });

  test("is null in reads of the admin client and an error in its writes", async () => {
    const { server } = fakeServer(() => json({ error: "User not found" }, 404));
    expect(await server.resource(Users).findOne({ id: "1" })).toBeNull();
    expect(await failure(server.resource(Users).update({ id: "1" }, {}))).toMatchObject({
      name: "ApiError",
      status: 404,
    });
  });
});

describe("abort", () => {
  test("cancels a cached read with its query, with and without the admin client", async () => {
    const { server, sent } = fakeServer(() => new Promise<Response>(() => {}));
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    void client.prefetchQuery(server.queryList(Users, ["users"], (users) => users.find()));
    void client.prefetchQuery(server.read(["count"], "/users/count"));
    await expect.poll(() => sent.length).toBe(2);
    expect(sent.map(({ init }) => init.signal?.aborted)).toEqual([false, false]);
    await client.cancelQueries();
    expect(sent.map(({ init }) => init.signal?.aborted)).toEqual([true, true]);
  });
});

describe("query keys", () => {
  test("start with the issuer, so that realms and servers do not mix", () => {
    const { server } = fakeServer();
    const options = server.queryList(Users, ["users", "list"], (users) => users.find());
    expect(options.queryKey).toEqual(["https://id.example.org/realms/acme", "users", "list"]);
    expect(server.forRealm("other").key("users")).toEqual(["https://id.example.org/realms/other", "users"]);
    expect(server.forRealm("acme")).toBe(server);
  });
});

describe("list", () => {
  const read = (body: unknown) => fakeServer(() => json(body)).server.list("/users");

  test.each([
    [[null, 1, "x", []]],
    [[null]],
    [[{ id: "1" }, null]],
    [[1, 2]],
    [[[]]],
    [["x", { id: "1" }]],
    [{}],
    [null],
  ])("rejects entries other than records or texts: %j", async (body) => {
    await expect(read(body)).rejects.toMatchObject({ name: "ApiError", message: "The answer could not be read." });
  });

  test.each([[[]], [[{ id: "1" }, {}]], [["x", ""]]])("accepts records or texts: %j", async (body) => {
    expect(await read(body)).toEqual(body);
  });
});
