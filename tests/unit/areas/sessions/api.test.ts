import { QueryClient } from "@tanstack/react-query";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countByUser, mostCounted, realmSessionsApi } from "../../../../src/areas/sessions/api.ts";
import type { UserSession } from "../../../../src/sections/session-table/api.ts";
import { empty, fakeServer, first, json } from "../../api/fakeServer.ts";

const anySession: fc.Arbitrary<UserSession> = fc.record({
  id: fc.uuid(),
  userId: fc.constantFrom("1", "2", "3"),
  username: fc.constant("x"),
  ipAddress: fc.constantFrom("10.0.0.1", "10.0.0.2"),
  start: fc.nat(),
  lastAccess: fc.nat(),
  type: fc.constantFrom("REGULAR" as const, "OFFLINE" as const),
});

describe("session counts by user", () => {
  it("add up to all sessions, highest first", () => {
    fc.assert(
      fc.property(fc.array(anySession), (sessions) => {
        const counts = countByUser(sessions);
        const totals = counts.map(({ regular, offline }) => regular + offline);
        expect(totals.reduce((sum, total) => sum + total, 0)).toBe(sessions.length);
        expect(totals).toEqual([...totals].sort((a, b) => b - a));
        for (const { id, addresses, lastAccess } of counts) {
          const own = sessions.filter(({ userId }) => userId === id);
          expect(new Set(addresses)).toEqual(new Set(own.map(({ ipAddress }) => ipAddress)));
          expect(lastAccess).toBe(Math.max(...own.map((session) => session.lastAccess)));
        }
      }),
    );
  });

  it("report incomplete reads", async () => {
    const total = mostCounted + 7;
    const { server, sent } = fakeServer(({ url }) => {
      const from = Number(url.searchParams.get("first"));
      return json(
        Array.from({ length: Math.min(Number(url.searchParams.get("max")), total - from) }, (_, index) => ({
          id: String(from + index),
          userId: "1",
          username: "a",
          ipAddress: "x",
          lastAccess: 1,
          type: "REGULAR",
        })),
      );
    });
    const counts = await new QueryClient().fetchQuery(realmSessionsApi(server).byUser());
    expect(counts).toMatchObject({ read: mostCounted, hasMore: true, users: [{ regular: mostCounted }] });
    expect(sent.length).toBeLessThan(8);
  });
});

describe("session counts by client", () => {
  it("parse the server's texts as numbers", async () => {
    const { server } = fakeServer(() => json([{ id: "1", clientId: "portal", active: "8", offline: "1" }]));
    expect(await new QueryClient().fetchQuery(realmSessionsApi(server).byClient())).toEqual([
      { id: "1", clientId: "portal", active: 8, offline: 1 },
    ]);
  });
});

describe("not-before", () => {
  it("is the only realm field that is written", async () => {
    const { server, sent } = fakeServer(() => empty());
    await realmSessionsApi(server).setNotBefore(1_795_000_000);
    expect([first(sent).method, first(sent).url.pathname, JSON.parse(String(first(sent).body))]).toEqual([
      "PUT",
      "/admin/realms/acme",
      { realm: "acme", notBefore: 1_795_000_000 },
    ]);
  });
});
