import { QueryClient } from "@tanstack/react-query";
import { describe, expect, it } from "vitest";
import { sessionKey, sessionsApi, type UserSession } from "../../../../src/sections/session-table/api.ts";
import { empty, failure, fakeServer, first, json } from "../../api/fakeServer.ts";

const session = (id: string, rest: Partial<UserSession> = {}) => ({
  id,
  username: "alice",
  userId: "1",
  ipAddress: "10.0.0.1",
  start: 1,
  lastAccess: 2,
  clients: {},
  ...rest,
});
const queries = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

describe("sessions of a user", () => {
  it("include regular sessions and the offline sessions of each client", async () => {
    const { server } = fakeServer(({ url }) => {
      if (url.pathname.endsWith("/sessions")) return json([session("a"), session("b")]);
      if (url.pathname.endsWith("/consents"))
        return json([
          { clientId: "x", additionalGrants: [{ client: "c1", key: "Offline Token" }] },
          { clientId: "y", additionalGrants: [{ client: "c2" }, { client: "c3" }] },
          { clientId: "z" },
        ]);
      if (url.pathname.endsWith("/c3")) return json({ error: "gone" }, 404);
      return json(
        url.pathname.endsWith("/c1")
          ? [session("a", { clients: { c1: "x" } })]
          : [session("a", { clients: { c2: "y" } }), session("d")],
      );
    });
    const found = await queries().fetchQuery(sessionsApi(server).ofUser("1"));
    expect(found.map((row) => [sessionKey(row), row.type])).toEqual([
      ["a", "REGULAR"],
      ["b", "REGULAR"],
      ["offline-a", "OFFLINE"],
      ["offline-d", "OFFLINE"],
    ]);
    expect(found[2]?.clients).toEqual({ c1: "x", c2: "y" });
  });

  it("fall back to regular sessions if consents can't be read", async () => {
    const { server } = fakeServer(({ url }) =>
      url.pathname.endsWith("/consents") ? json({}, 403) : json([session("a")]),
    );
    expect(await queries().fetchQuery(sessionsApi(server).ofUser("1"))).toHaveLength(1);
  });
});

describe("ending a session", () => {
  it("sends the session type", async () => {
    const { server, sent } = fakeServer(() => empty());
    await sessionsApi(server).end(session("a", { type: "REGULAR" }) as UserSession);
    await sessionsApi(server).end(session("a b", { type: "OFFLINE" }) as UserSession);
    expect(sent.map(({ method, url }) => `${method} ${url.pathname}${url.search}`)).toEqual([
      "DELETE /admin/realms/acme/sessions/a?isOffline=false",
      "DELETE /admin/realms/acme/sessions/a%20b?isOffline=true",
    ]);
  });

  it("succeeds if the session has ended already, and fails on an error", async () => {
    await sessionsApi(fakeServer(() => json({ error: "Sesssion not found" }, 404)).server).end(
      session("a") as UserSession,
    );
    expect(
      await failure(sessionsApi(fakeServer(() => json({}, 403)).server).end(session("a") as UserSession)),
    ).toMatchObject({ status: 403 });
  });
});

describe("session pages", () => {
  it("send search, type and client", async () => {
    const { server, sent } = fakeServer(() => json([]));
    await queries().fetchQuery(sessionsApi(server).ofRealm({ first: 10, max: 11, search: "al", type: "OFFLINE" }));
    expect(Object.fromEntries(first(sent).url.searchParams)).toEqual({
      first: "10",
      max: "11",
      search: "al",
      type: "OFFLINE",
    });
    await queries().fetchQuery(sessionsApi(server).ofClient("42", { first: 0, max: 11, search: "" }));
    expect(Object.fromEntries(sent[1]?.url.searchParams ?? [])).toEqual({
      first: "0",
      max: "11",
      type: "ALL",
      clientId: "42",
    });
  });
});
