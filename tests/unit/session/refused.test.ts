import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Session } from "../../../src/session/session.ts";
import type { SessionConfig } from "../../../src/session/config.ts";
import { patience } from "../../../src/session/patience.ts";
import { publicSession } from "../../../src/session/publicSession.ts";

const tokenOf = (name: string, more: object = {}) =>
  `x.${Buffer.from(JSON.stringify({ sub: name, name, azp: "portal", iss: "http://server/realms/acme", exp: 4_000_000_000, resource_access: { "realm-management": { roles: [name] } }, ...more })).toString("base64url")}.y`;
const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });

/** A server that accepts some tokens, and its requests. */
function serverOf(accepts: (authorization: string) => boolean, { hides = false, isUp = true } = {}) {
  const sent: string[] = [];
  const fetcher: typeof fetch = async (_input, init) => {
    const authorization = new Headers(init?.headers).get("authorization");
    sent.push(authorization ?? "");
    if (!isUp) throw new TypeError("Failed to fetch");
    if (authorization === null || accepts(authorization)) return json([]);
    if (hides) throw new TypeError("Failed to fetch");
    return json({ error: "HTTP 401 Unauthorized" }, 401);
  };
  return { fetcher, sent };
}

let session: Session;
let events: string[];
function open(config: Partial<SessionConfig>) {
  session = new Session({ serverUrl: "http://server", realm: "acme", ...config });
  events = [];
  session.onEvent((event) => events.push(event));
  return session;
}
const users = () => session.server().request("GET", "/users");

beforeEach(() => void vi.spyOn(console, "info").mockImplementation(() => {}));
afterEach(() => session.dispose());

describe("rejected token: the session expires", () => {
  it("when the token and its successor are rejected", async () => {
    const { fetcher } = serverOf(() => false);
    let asked = 0;
    await open({ getToken: async () => tokenOf(`ada${++asked}`), fetcher }).start();
    expect(session.status).toBe("signed-in");
    await expect(users()).rejects.toMatchObject({ status: 401 });
    expect(session.status).toBe("expired");
    expect(events).toEqual(["iam-session-expired"]);
  });

  it("when the browser hides the rejection, with few requests, and names both causes", async () => {
    const { fetcher, sent } = serverOf(() => false, { hides: true });
    await open({ getToken: async () => tokenOf("ada"), fetcher }).start();
    sent.length = 0;
    const failures = await Promise.allSettled(Array.from({ length: 6 }, users));
    for (const failure of failures)
      expect(failure).toMatchObject({ reason: { status: 401, isHidden: true, message: /web origins.*token/ } });
    expect(session.status).toBe("expired");
    expect(session.state().error).toMatchObject({ isHidden: true });
    // Six calls and two checks.
    expect(sent).toHaveLength(8);
    await expect(users()).rejects.toMatchObject({ isHidden: true });
    expect(sent, "later calls are not sent").toHaveLength(8);
  });

  it("but not if the token itself excludes this origin: signing in would not help", async () => {
    vi.stubGlobal("location", { origin: "https://portal.example.org" });
    const { fetcher } = serverOf(() => false, { hides: true });
    await open({
      getToken: async () => tokenOf("ada", { "allowed-origins": ["https://other.example.org"] }),
      fetcher,
    }).start();
    await expect(users()).rejects.toMatchObject({ isHidden: true });
    expect(session.status).toBe("signed-in");
    vi.unstubAllGlobals();
  });

  it("and not if the server can't be reached", async () => {
    const { fetcher } = serverOf(() => true, { isUp: false });
    await open({ getToken: async () => tokenOf("ada"), fetcher }).start();
    await expect(users()).rejects.toMatchObject({ status: 0, isHidden: false });
    expect(session.status).toBe("signed-in");
  });

  it("when the host's transport returns 401, before and after the start", async () => {
    let isIn = false;
    const fetcher: typeof fetch = async () =>
      isIn ? json({ userId: "1", realm_access: {} }) : json({ error: "no session" }, 401);
    await open({ fetcher }).start();
    expect([session.status, ...events]).toEqual(["expired", "iam-session-expired"]);
    isIn = true;
    await session.signIn();
    expect([session.status, ...events]).toEqual(["signed-in", "iam-session-expired", "iam-signed-in"]);
    isIn = false;
    await expect(users()).rejects.toMatchObject({ status: 401 });
    expect(session.status).toBe("expired");
  });

  it("when getToken rejects at the start, with the host's message, until it returns a token", async () => {
    let token = Promise.reject<string>(new Error("The portal has no token."));
    await open({ getToken: () => token, fetcher: serverOf(() => true).fetcher }).start();
    expect([session.status, session.state().error?.message]).toEqual(["expired", "The portal has no token."]);
    token = Promise.resolve(tokenOf("ada"));
    await session.signIn();
    expect(session.status).toBe("signed-in");
  });

  it("until the next sign-in: no call asks the host again", async () => {
    let name = "old";
    let asked = 0;
    const { fetcher, sent } = serverOf((authorization) => authorization !== `Bearer ${tokenOf("old")}`);
    const getToken = async () => {
      asked += 1;
      return tokenOf(name);
    };
    await open({ getToken, fetcher }).start();
    await expect(users()).rejects.toMatchObject({ status: 401 });
    const before = [asked, sent.length];
    name = "new";
    await expect(users()).rejects.toMatchObject({ status: 401 });
    expect([session.status, asked, sent.length]).toEqual(["expired", ...before]);
    await session.signIn();
    await expect(users()).resolves.toEqual([]);
    expect([session.status, ...events]).toEqual(["signed-in", "iam-session-expired", "iam-signed-in"]);
  });
});

const change = async (given: Partial<SessionConfig>, before: Partial<SessionConfig>) =>
  session.adoptHost({ ...before, ...given }, before);

describe("new getToken or fetcher", () => {
  it("discards token and who-am-I at once, and the cache for another user", async () => {
    const { fetcher, sent } = serverOf(() => true);
    const admin = { getToken: async () => tokenOf("admin"), fetcher };
    await open(admin).start();
    await users();
    session.queryClient.setQueryData(["secret"], "of the admin");
    sent.length = 0;
    change({ getToken: async () => tokenOf("viewer") }, admin);
    expect(publicSession(session).whoAmI).toBeUndefined();
    await Promise.all(Array.from({ length: 5 }, users));
    expect(sent.filter((authorization) => authorization === `Bearer ${tokenOf("admin")}`)).toEqual([]);
    await vi.waitFor(() => expect(publicSession(session).whoAmI?.displayName).toBe("viewer"));
    expect(session.access("acme").has("admin")).toBe(false);
    expect(session.queryClient.getQueryData(["secret"])).toBeUndefined();
    expect(events).toEqual(["iam-signed-in", "iam-signed-in"]);
  });

  it("of the same user keeps the cache and sends no sign-in event", async () => {
    const admin = { getToken: async () => tokenOf("admin"), fetcher: serverOf(() => true).fetcher };
    await open(admin).start();
    await users();
    session.queryClient.setQueryData(["list"], "read");
    change({ getToken: async () => tokenOf("admin", { exp: 4_000_000_001 }) }, admin);
    await vi.waitFor(() => expect(publicSession(session).whoAmI?.displayName).toBe("admin"));
    expect([session.queryClient.getQueryData(["list"]), ...events]).toEqual(["read", "iam-signed-in"]);
  });

  it("also serves pending requests of the previous one", async () => {
    const first = { getToken: () => new Promise<string>(() => {}), fetcher: serverOf(() => true).fetcher };
    const started = open(first).start();
    await new Promise((resolve) => setTimeout(resolve));
    change({ getToken: async () => tokenOf("viewer") }, first);
    await started;
    expect(session.status).toBe("signed-in");
  });

  it.each([
    ["getToken", "getToken must be a function that resolves to a token."],
    ["fetcher", "fetcher must be a function that responds as fetch does."],
  ])("that is not callable is a fatal error with a message: %s", async (name, message) => {
    await open({ getToken: async () => tokenOf("ada"), [name]: "eyJ" }).start();
    expect([session.status, session.state().error?.message]).toEqual(["failed", message]);
  });
});

describe("sign-in event", () => {
  const start = async (fetcher: typeof fetch, token = tokenOf("ada")) =>
    open({ getToken: async () => token, fetcher }).start();

  it("is sent once, after the first response that proves it, not after public responses", async () => {
    await start(serverOf(() => true).fetcher);
    await session.server().request("GET", "/resources/acme/admin/en");
    expect([session.status, ...events]).toEqual(["signed-in"]);
    await Promise.all([users(), users()]);
    await users();
    expect(events).toEqual(["iam-signed-in"]);
  });

  it("is sent after a 403: the server knows the user", async () => {
    await start(async () => json({ error: "HTTP 403 Forbidden" }, 403));
    await expect(users()).rejects.toMatchObject({ status: 403 });
    expect(events).toEqual(["iam-signed-in"]);
  });

  it("is never sent without a token", async () => {
    await start(serverOf(() => false).fetcher, "rubbish");
    await expect(users()).rejects.toMatchObject({ status: 401 });
    expect(events).toEqual(["iam-session-expired"]);
  });

  it("is never sent for the response to an earlier token", async () => {
    let answer = (_response: Response) => {};
    const sent: string[] = [];
    const fetcher: typeof fetch = (_input, init) => {
      sent.push(new Headers(init?.headers).get("authorization") ?? "");
      return new Promise((resolve) => {
        answer = resolve;
      });
    };
    const first = { getToken: async () => tokenOf("ada"), fetcher };
    await open(first).start();
    const early = users();
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    change({ getToken: async () => tokenOf("ada", { exp: 4_000_000_001 }) }, first);
    await vi.waitFor(() => expect(session.isChanging).toBe(false));
    answer(json([]));
    await early;
    expect(events).toEqual([]);
    const late = users();
    await vi.waitFor(() => expect(sent).toHaveLength(2));
    answer(json([]));
    await late;
    expect(events).toEqual(["iam-signed-in"]);
  });

  it("is sent even if no element calls the server", async () => {
    vi.useFakeTimers();
    try {
      const { fetcher, sent } = serverOf(() => true);
      await start(fetcher);
      expect([sent.length, ...events]).toEqual([0]);
      await vi.advanceTimersByTimeAsync(patience.proofMs);
      expect([sent.length, ...events]).toEqual([1, "iam-signed-in"]);
    } finally {
      vi.useRealTimers();
    }
  });
});
