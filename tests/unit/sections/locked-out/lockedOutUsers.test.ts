import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import type { Server } from "../../../../src/api/server.ts";
import { lockedOutList } from "../../../../src/areas/users/lockedOut.ts";

/** Returns events, and users of an `id:` search in its own order and without deleted ones. */
function fakeServer(events: readonly { type: string; userId: string }[], deleted: readonly string[] = []) {
  const searches: string[][] = [];
  const users = {
    bruteForceUsers: ({ search }: { search: string }) => {
      const ids = search.replace("id:", "").split(" ");
      searches.push(ids);
      return ids
        .filter((id) => !deleted.includes(id))
        .map((id) => ({ id, username: id, enabled: !id.startsWith("off") }))
        .reverse();
    },
  };
  const server = {
    key: (...parts: unknown[]) => parts,
    list: async (_path: string, { query }: { query: { type: string[] } }) =>
      events
        .filter(({ type }) => query.type.includes(type))
        .map((event, index) => ({ ...event, id: String(index), time: 1_000_000 - index })),
    call: async (_resource: unknown, act: (resource: typeof users) => unknown) => act(users),
  };
  return { server: server as unknown as Server, searches };
}

const locked = (userId: string, kind = "TEMPORARY") => ({ type: `USER_DISABLED_BY_${kind}_LOCKOUT`, userId });
const query = { first: 0, max: 100, search: "", filters: { lockedOut: ["true"] }, columns: [] };
const listed = async (server: Server, more: Partial<typeof query> & { filters?: Record<string, string[]> } = {}) => {
  const queries = new QueryClient();
  const { list, count } = lockedOutList(server, queries);
  const asked = { ...query, ...more };
  return {
    names: (await queries.fetchQuery(list(asked))).map(({ username }) => username),
    count: await queries.fetchQuery(count(asked)),
  };
};

test("lists locked out users once each, latest first, without deleted ones", async () => {
  const events = [locked("cleo"), locked("ada"), locked("cleo"), locked("bob", "PERMANENT"), locked("gone")];
  const { server } = fakeServer([...events, { type: "LOGIN_ERROR", userId: "eve" }], ["gone"]);
  expect(await listed(server)).toEqual({ names: ["cleo", "ada", "bob"], count: 3 });
});

test("searches and filters them page by page", async () => {
  const { server } = fakeServer([locked("ada"), locked("off-adam"), locked("bob")]);
  expect(await listed(server, { search: "b" })).toEqual({ names: ["bob"], count: 1 });
  expect(await listed(server, { filters: { lockedOut: ["true"], enabled: ["false"] } })).toEqual({
    names: ["off-adam"],
    count: 1,
  });
  expect(await listed(server, { first: 1, max: 1 })).toEqual({ names: ["off-adam"], count: 3 });
});

test("splits long ID lists into several requests, as IDs are part of the URL", async () => {
  const { server, searches } = fakeServer(Array.from({ length: 120 }, (_, index) => locked(`user-${index}`)));
  expect((await listed(server)).count).toBe(120);
  expect(searches.map(({ length }) => length)).toEqual([50, 50, 20, 50, 50, 20].slice(0, searches.length));
});
