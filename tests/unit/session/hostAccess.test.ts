import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { GivenAccess } from "../../../src/session/hostAccess.ts";
import { Session } from "../../../src/session/session.ts";
import type { SessionConfig } from "../../../src/session/config.ts";

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });

/** Transport of a host that adds the token itself. Who-am-I rejects other clients. */
const proxy: typeof fetch = async (input) => {
  const { pathname } = new URL(String(input));
  return pathname.endsWith("/whoami") ? json({}, 403) : json([]);
};
const readers = { roles: { "realm-management": ["view-users"] } };
const writers = { roles: { "realm-management": ["view-users", "manage-users"] } };

let session: Session;
const open = async (access: GivenAccess | undefined, more: Partial<SessionConfig> = {}) => {
  session = new Session({ serverUrl: "http://server", realm: "acme", fetcher: proxy, access, ...more });
  await session.start();
  return session;
};
const may = (role: string, realm = "acme") => session.access(realm).has(role);

beforeEach(() => void vi.spyOn(console, "info").mockImplementation(() => {}));
afterEach(() => session.dispose());

describe("access from the host", () => {
  it("replaces a token without roles", async () => {
    await open(readers);
    expect(session.access("acme").known).toBe(true);
    expect([may("view-users"), may("manage-users"), may("view-users", "other")]).toEqual([true, false, false]);
    expect(console.info).not.toHaveBeenCalled();
  });

  it("may be a function or a promise", async () => {
    await open(async () => readers);
    expect([may("view-users"), may("manage-users")]).toEqual([true, false]);
  });

  it("overrides the roles of a token", async () => {
    const claims = {
      sub: "1",
      exp: 4_000_000_000,
      resource_access: { "realm-management": { roles: ["realm-admin"] } },
    };
    const token = `x.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.y`;
    await open(readers, { getToken: async () => token });
    expect(may("manage-users")).toBe(false);
    session.adoptHost({}, { access: readers });
    await vi.waitFor(() => expect(may("manage-users")).toBe(true));
  });

  it("covers other realms and realm creation for a master admin", async () => {
    await open({ roles: { "acme-realm": ["view-users"] }, realmRoles: ["create-realm"] }, { realm: "master" });
    expect([may("view-users"), may("view-users", "master"), session.whoAmI?.createRealm]).toEqual([true, false, true]);
  });

  it("applies at once when it changes", async () => {
    await open(readers);
    session.adoptHost({ access: writers }, { access: readers });
    await vi.waitFor(() => expect(may("manage-users")).toBe(true));
    expect(session.status).toBe("signed-in");
  });

  it("set again during a pending who-am-I request applies", async () => {
    session = new Session({ serverUrl: "http://server", realm: "acme", fetcher: proxy, access: readers });
    const started = session.start();
    session.adoptHost({ access: writers }, { access: readers });
    await started;
    expect(may("manage-users")).toBe(true);
  });

  it("that is invalid is reported and allows nothing", async () => {
    await open({ roles: ["view-users"] } as unknown as GivenAccess);
    expect([session.status, session.state().error?.message]).toEqual([
      "failed",
      'access must be {roles: {"realm-management": ["view-users"]}}, or a function that returns it.',
    ]);
    const told = vi.spyOn(console, "error").mockImplementation(() => {});
    session.dispose();
    await open(readers);
    const broken = { roles: { "realm-management": "view-users" } } as unknown as GivenAccess;
    session.adoptHost({ access: broken }, { access: readers });
    await vi.waitFor(() => expect(may("view-users")).toBe(false));
    expect(told).toHaveBeenCalledOnce();
  });
});

it("discards what 403 responses have shown", async () => {
  await open(undefined, {
    fetcher: async (input, init) => (init?.method === "POST" ? json({}, 403) : proxy(input)),
  });
  expect(may("manage-users")).toBe(true);
  await session
    .server()
    .request("POST", "/users", { body: {} })
    .catch(() => {});
  expect([may("manage-users"), may("view-users"), may("manage-users", "other")]).toEqual([false, true, true]);
  session.adoptHost({ access: writers });
  await vi.waitFor(() => expect(session.access("acme").known).toBe(true));
  expect(session.state().denied).toEqual({});
});
