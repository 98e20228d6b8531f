import { readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { createAdminApi } from "../../../src/api/adminApi.ts";
import { empty, failure, fakeServer, json } from "./fakeServer.ts";

const fakeApi = (...args: Parameters<typeof fakeServer>) => {
  const { server, sent } = fakeServer(...args);
  return { api: createAdminApi(server), sent };
};

describe("realm", () => {
  test("is part of every call, so that two realms do not mix", async () => {
    const { api, sent } = fakeApi(() => json([]));
    const other = api.forRealm("a/b;c ç%2F");
    await Promise.all([
      api.users.find(),
      other.users.find(),
      api.roles.find(),
      other.localization.locales(),
      other.openId.discovery(),
    ]);
    expect(sent.map(({ url }) => url.pathname).sort()).toEqual([
      "/admin/realms/a%2Fb%3Bc%20%C3%A7%252F/localization/",
      "/admin/realms/a%2Fb%3Bc%20%C3%A7%252F/users/",
      "/admin/realms/acme/roles",
      "/admin/realms/acme/users/",
      "/realms/a%2Fb%3Bc%20%C3%A7%252F/.well-known/openid-configuration",
    ]);
    expect([api.realm, other.realm]).toEqual(["acme", "a/b;c ç%2F"]);
  });
});

describe("call group", () => {
  test("is created once, on first use", () => {
    const { api } = fakeApi();
    expect(api.users).toBe(api.users);
    expect(api.openId).toBe(api.openId);
    expect(api.forRealm("other").users).not.toBe(api.users);
  });

  test("exists for every resource of the admin client", () => {
    const { api } = fakeApi();
    const files = readdirSync(
      new URL("../../../node_modules/@keycloak/keycloak-admin-client/lib/resources/", import.meta.url),
    );
    const resources = files.filter((file) => file.endsWith(".js")).map((file) => file.slice(0, -3));
    for (const name of resources.filter((file) => !["agent", "resource", "clientsV2"].includes(file))) {
      expect(api, name).toHaveProperty(name);
    }
  });

  test("passes the caller's signal on", async () => {
    const { api, sent } = fakeApi(() => json([]));
    const controller = new AbortController();
    const aborted = api.withSignal(controller.signal);
    await aborted.forRealm("other").users.find();
    await aborted.request("GET", "/users");
    await aborted.openId.discovery();
    controller.abort();
    expect(sent.map(({ init }) => init.signal?.aborted)).toEqual([true, true, true]);
    expect(await failure(aborted.users.find())).toMatchObject({ name: "AbortError" });
  });
});

describe("created record", () => {
  test("resolves to the ID in the Location header", async () => {
    const { api } = fakeApi(() => empty(201, { location: "https://id.example.org/admin/realms/acme/users/42" }));
    expect(await api.users.create({ username: "ann" })).toEqual({ id: "42" });
  });

  test("rejects a response without a Location header", async () => {
    const { api } = fakeApi(() => empty(201));
    expect(await failure(api.users.create({}))).toMatchObject({
      message: expect.stringMatching(/^location header is not found in request: /),
    });
  });

  test("rejects an empty ID in the Location header", async () => {
    const { api } = fakeApi(() => empty(201, { location: "https://id.example.org/admin/realms/acme/users/" }));
    expect(await failure(api.users.create({}))).toMatchObject({
      message: expect.stringMatching(/^resourceId is not found in Location header from request: /),
    });
  });
});

describe("API calls", () => {
  test("reject the deletion of a scope whose name does not exist", async () => {
    const { api, sent } = fakeApi(() => json([{ id: "1", name: "email" }]));
    expect(await failure(api.clientScopes.delByName({ name: "phone" }))).toMatchObject({ message: "Scope not found." });
    expect(sent.map(({ method }) => method)).toEqual(["GET"]);
  });

  test("return empty server info for a 403 and throw other errors", async () => {
    const refused = fakeApi(() => json({ error: "HTTP 403 Forbidden" }, 403));
    expect(await refused.api.serverInfo.find()).toEqual({});
    const broken = fakeApi(() => json({ error: "unknown_error" }, 500));
    expect(await failure(broken.api.serverInfo.find())).toMatchObject({ status: 500 });
  });

  test.each([400, 401, 403, 404, 499])("return no realm names for a rejection with %i", async (status) => {
    const { api } = fakeApi(() => json({}, status));
    expect(await api.consoleExtension.realmNames({ max: 11 })).toEqual([]);
  });

  test.each([500, 503])("throw for realm names with status %i", async (status) => {
    const { api } = fakeApi(() => json({}, status));
    expect(await failure(api.consoleExtension.realmNames())).toMatchObject({ status });
  });

  test("throw for realm names without a response", async () => {
    const { api } = fakeApi(() => Promise.reject(new TypeError("fetch failed")));
    expect(await failure(api.consoleExtension.realmNames())).toMatchObject({ status: 0 });
  });

  test("create a policy with a new name and update one with an existing name", async () => {
    const absent = fakeApi(({ method }) => (method === "GET" ? empty() : json({ id: "7" }, 201)));
    const change = { id: "1", policyName: "p", policy: { type: "role" } };
    expect(await absent.api.clients.createOrUpdatePolicy(change)).toEqual({ id: "7" });
    expect(absent.sent.map(({ method }) => method)).toEqual(["GET", "POST"]);
    const present = fakeApi(({ method }) => (method === "GET" ? json({ id: "7" }) : empty(201)));
    expect(await present.api.clients.createOrUpdatePolicy(change)).toEqual({ id: "7" });
    expect(present.sent.map(({ method, url }) => [method, url.pathname.split("/resource-server")[1]])).toEqual([
      ["GET", "/policy/search"],
      ["PUT", "/policy/role/7"],
      ["GET", "/policy/search"],
    ]);
  });
});

describe("path values", () => {
  test("reject a role named “..”, which would delete the realm", async () => {
    const { api, sent } = fakeApi(() => empty());
    for (const name of [".", ".."]) expect(await failure(api.roles.delByName({ name }))).toBeInstanceOf(TypeError);
    expect(await failure(api.forRealm("..").users.find())).toBeInstanceOf(TypeError);
    expect(sent).toHaveLength(0);
  });

  test("reject a missing ID, which would unlock all users", async () => {
    const { api, sent } = fakeApi(() => empty());
    const error = await failure(api.attackDetection.del({ id: "" }));
    expect(error).toMatchObject({ message: expect.stringContaining('"id" is missing') });
    expect(await failure(api.attackDetection.del())).toBeInstanceOf(TypeError);
    expect(sent).toHaveLength(0);
  });

  test("encode other names without changes", async () => {
    const { api, sent } = fakeApi(() => empty());
    const names = ["a/b;c ç%2F", "...", "%2e%2e", "a?b#c", "it's (1)", "{name}", "\\"];
    for (const name of names) await api.roles.delByName({ name });
    expect(sent.map(({ url }) => decodeURIComponent(url.pathname.slice("/admin/realms/acme/roles/".length)))).toEqual(
      names,
    );
    expect(sent.every(({ url }) => url.search === "" && url.hash === "")).toBe(true);
  });
});

describe("events", () => {
  test("are requested with dates in the server's format and repeated list parameters", async () => {
    const { api, sent } = fakeApi(() => json([]));
    await api.realms.findEvents({
      realm: "acme",
      type: ["LOGIN", "LOGOUT"],
      dateFrom: new Date(86_400_000),
      dateTo: "2026-11-21",
      direction: "asc",
    });
    await api.realms.findAdminEvents({ realm: "acme", operationTypes: ["CREATE", "DELETE"], dateFrom: 5, max: 11 });
    expect(sent.map(({ url }) => [url.pathname, [...url.searchParams]])).toEqual([
      [
        "/admin/realms/acme/events",
        [
          ["type", "LOGIN"],
          ["type", "LOGOUT"],
          ["dateFrom", "86400000"],
          ["dateTo", "2026-11-21"],
          ["direction", "asc"],
        ],
      ],
      [
        "/admin/realms/acme/admin-events",
        [
          ["operationTypes", "CREATE"],
          ["operationTypes", "DELETE"],
          ["dateFrom", "5"],
          ["max", "11"],
        ],
      ],
    ]);
  });
});

describe("body", () => {
  test("is sent as text if it is a string", async () => {
    const { api, sent } = fakeApi(() => json({ clientId: "x" }));
    await api.clients.convertDescription({}, "<EntityDescriptor/>");
    await api.localization.update({ locale: "de", key: "a.b" }, "Grüße");
    expect(
      sent.map(({ method, url, body, headers }) => [method, url.pathname, body, headers.get("content-type")]),
    ).toEqual([
      ["POST", "/admin/realms/acme/client-description-converter", "<EntityDescriptor/>", "text/plain"],
      ["PUT", "/admin/realms/acme/localization/de/a.b", "Grüße", "text/plain"],
    ]);
  });
});

describe("sign-in URLs", () => {
  test("belong to the realm, with encoded parameters and without undefined ones", () => {
    const { openId } = fakeApi().api.forRealm("my realm");
    expect(openId.authorizationUrl({ client_id: "a b", prompt: undefined, max_age: 0 })).toBe(
      "https://id.example.org/realms/my%20realm/protocol/openid-connect/auth?client_id=a+b&max_age=0",
    );
    expect(openId.registrationUrl({ client_id: "c" })).toBe(
      "https://id.example.org/realms/my%20realm/protocol/openid-connect/registrations?client_id=c",
    );
    expect(openId.logoutUrl()).toBe("https://id.example.org/realms/my%20realm/protocol/openid-connect/logout");
    expect(openId.accountUrl({ referrer: "c", referrer_uri: "https://x/?a=b" })).toBe(
      "https://id.example.org/realms/my%20realm/account?referrer=c&referrer_uri=https%3A%2F%2Fx%2F%3Fa%3Db",
    );
    expect(openId.loginStatusFrameUrl).toBe(
      "https://id.example.org/realms/my%20realm/protocol/openid-connect/login-status-iframe.html",
    );
    expect(openId.thirdPartyCookiesUrl).toBe(
      "https://id.example.org/realms/my%20realm/protocol/openid-connect/3p-cookies/step1.html",
    );
  });
});
