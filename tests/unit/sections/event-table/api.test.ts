import { QueryClient } from "@tanstack/react-query";
import { describe, expect, it } from "vitest";
import { eventsApi } from "../../../../src/sections/event-table/api.ts";
import type { AdminEvent, UserEvent } from "../../../../src/sections/event-table/events.ts";
import { fakeServer, json } from "../../api/fakeServer.ts";

type Stored = { id: string; time: number; resourcePath?: string; operationType?: string; representation?: string };

/** An event store behind both lists, with the server's filters on time and path. */
function store(events: Stored[]) {
  const { server, sent } = fakeServer(({ url }) => {
    if (url.pathname.endsWith("/users"))
      return json(url.searchParams.get("username") === "alice" ? [{ id: "id-of-alice" }] : []);
    const query = url.searchParams;
    const path = query.get("resourcePath")?.replaceAll("*", ".*");
    const found = events
      .filter(
        ({ time, resourcePath, operationType }) =>
          time <= Number(query.get("dateTo") ?? Number.POSITIVE_INFINITY) &&
          time >= Number(query.get("dateFrom") ?? 0) &&
          (!path || new RegExp(`^${path}$`).test(resourcePath ?? "")) &&
          (!query.has("operationTypes") || query.getAll("operationTypes").includes(operationType ?? "")),
      )
      .sort((a, b) => b.time - a.time);
    const first = Number(query.get("first") ?? 0);
    return json(found.slice(first, first + Number(query.get("max") ?? 100)));
  });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 0 } } });
  return { api: eventsApi(server, queries), queries, sent, events };
}

const many = (count: number, path?: string): Stored[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `e${path ?? ""}${index}`,
    time: 1_000 + index,
    ...(path && { resourcePath: path }),
  }));

describe("event pages", () => {
  it.each([1, 3, 10, 23, 24])("have every event once while the list grows, %i at a time", async (size) => {
    const { api, queries, events } = store(many(23));
    const seen: string[] = [];
    for (let first = 0; ; first += size) {
      const rows = await queries.fetchQuery(api.userEvents({}, { first, max: size + 1 }));
      seen.push(...rows.slice(0, size).map(({ id }) => id));
      if (rows.length <= size) break;
      // New sign-ins during the read.
      events.push({ id: `new${first}`, time: 5_000 + first });
    }
    expect(seen).toEqual(
      many(23)
        .map(({ id }) => id)
        .reverse(),
    );
  });

  it("return to the newest events on the first page", async () => {
    const { api, queries, events } = store(many(5));
    await queries.fetchQuery(api.userEvents({}, { first: 0, max: 3 }));
    events.push({ id: "new", time: 9_000 });
    expect((await queries.fetchQuery(api.userEvents({}, { first: 0, max: 3 })))[0]?.id).toBe("new");
  });

  it("of several paths are merged in order, each event once", async () => {
    const { api, queries } = store([
      ...many(7, "roles/x"),
      ...many(7, "roles-by-id/1"),
      { id: "both", time: 1_003, resourcePath: "roles-by-id/1/roles/x" },
    ]);
    const requests = [{ resourcePath: "roles/x" }, { resourcePath: "roles-by-id/1*" }, { resourcePath: "*roles/x" }];
    const seen: AdminEvent[] = [];
    for (let first = 0; first < 20; first += 4)
      seen.push(...(await queries.fetchQuery(api.adminEvents(requests, { first, max: 5 }))).slice(0, 4));
    expect(seen.map(({ id }) => id).sort()).toEqual(
      [...many(7, "roles/x"), ...many(7, "roles-by-id/1"), { id: "both" }].map(({ id }) => id).sort(),
    );
    expect(seen.map(({ time }) => time)).toEqual(seen.map(({ time }) => time).sort((a, b) => b - a));
  });
});

describe("all events of a list", () => {
  it.each([
    [10, false],
    [23, false],
    [22, true],
    [5, true],
  ])("are read up to %i, with a flag for more", async (most, hasMore) => {
    const { api } = store(many(23));
    const found = await api.newest<UserEvent>("/events", [{}], most, { pageSize: 4 });
    expect(found.events.map(({ id }) => id)).toEqual(
      many(23)
        .map(({ id }) => id)
        .reverse()
        .slice(0, most),
    );
    expect(found.hasMore).toBe(hasMore || most < 23);
  });
});

describe("names in filters", () => {
  it("are resolved; IDs are not", async () => {
    const { api, queries, sent } = store([]);
    await queries.fetchQuery(api.userEvents({ user: "alice" }, { first: 0, max: 11 }));
    expect(sent.at(-1)?.url.searchParams.get("user")).toBe("id-of-alice");
    const id = "48bbb197-680a-420d-983c-7073a018d578";
    await queries.fetchQuery(api.userEvents({ user: id }, { first: 0, max: 11 }));
    expect(sent.at(-1)?.url.searchParams.get("user")).toBe(id);
    expect(sent.filter(({ url }) => url.pathname.endsWith("/users"))).toHaveLength(1);
  });

  it("without a match are treated as IDs and reported", async () => {
    const { api, queries, sent } = store([]);
    await queries.fetchQuery(api.userEvents({ user: "gone" }, { first: 0, max: 11 }));
    expect(sent.at(-1)?.url.searchParams.get("user")).toBe("gone");
    expect(await queries.fetchQuery(api.find("user", "gone"))).toEqual({ id: "gone", isKnown: false });
  });
});

describe("previous value of a change", () => {
  const path = "clients/1";
  const change = (time: number, operationType: string, representation?: string): AdminEvent & Stored => ({
    id: `${operationType}${time}`,
    time,
    operationType,
    resourcePath: path,
    ...(representation && { representation }),
  });

  it("is the latest of the same resource with that field", async () => {
    const events = [
      change(1, "CREATE", "{}"),
      change(2, "UPDATE", '{"a":1}'),
      change(3, "UPDATE"),
      change(4, "UPDATE", '{"a":2}'),
      change(5, "UPDATE", '{"a":3}'),
    ];
    const { api, queries } = store(events);
    expect((await queries.fetchQuery(api.previous(change(4, "UPDATE", '{"a":2}'))))?.id).toBe("UPDATE2");
    expect(await queries.fetchQuery(api.previous(change(1, "CREATE", "{}")))).toBeNull();
  });

  it("ignores a deleted and recreated resource", async () => {
    const { api, queries } = store([change(1, "UPDATE", "{}"), change(2, "DELETE", "{}"), change(3, "UPDATE", "{}")]);
    expect(await queries.fetchQuery(api.previous(change(3, "UPDATE", "{}")))).toBeNull();
  });
});
