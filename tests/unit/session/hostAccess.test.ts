import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { GivenAccess } from "../../../src/session/hostAccess.ts";
import { Session } from "../../../src/session/session.ts";
import type { SessionConfig } from "../../../src/session/config.ts";

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });

/** A host's transport: the token is the host's affair, and who-am-I answers no other client. */
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

describe("access that the host hands over", () => {
  it("takes the place of a token that says nothing", async () => {
    await open(readers);
    expect(session.access("acme").known).toBe(true);
    expect([may("view-users"), may("manage-users"), may("view-users", "other")]).toEqual([true, false, false]);
    expect(console.info).not.toHaveBeenCalled();
  });

  it("may be a function, and a promise", async () => {
    await open(async () => readers);
    expect([may("view-users"), may("manage-users")]).toEqual([true, false]);
  });

  it("takes the place of what a token does say", async () => {
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

  it("tells of other realms, and of creating realms, to an admin of the master realm", async () => {
    await open({ roles: { "acme-realm": ["view-users"] }, realmRoles: ["create-realm"] }, { realm: "master" });
    expect([may("view-users"), may("view-users", "master"), session.whoAmI?.createRealm]).toEqual([true, false, true]);
  });

  it("counts at once when it is given anew", async () => {
    await open(readers);
    session.adoptHost({ access: writers }, { access: readers });
    await vi.waitFor(() => expect(may("manage-users")).toBe(true));
    expect(session.status).toBe("signed-in");
  });

  it("given anew while who is signed in is still asked, counts", async () => {
    session = new Session({ serverUrl: "http://server", realm: "acme", fetcher: proxy, access: readers });
    const started = session.start();
    session.adoptHost({ access: writers }, { access: readers });
    await started;
    expect(may("manage-users")).toBe(true);
  });

  it("that cannot be read is told, and allows nothing", async () => {
    await open({ roles: ["view-users"] } as unknown as GivenAccess);
    expect([session.status, session.state().error?.message]).toEqual([
      "failed",
      'access must be {roles: {"realm-management": ["view-users"]}}, or a function that gives it.',
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

it("what a refusal shows is forgotten with access that is given", async () => {
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
