import { QueryClient } from "@tanstack/react-query";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { groupsApi, mostGroups, mostMembers } from "../../../../src/areas/groups/api.ts";
import type { Group } from "../../../../src/areas/groups/group.ts";
import { empty, fakeServer, json } from "../../api/fakeServer.ts";

const queries = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });
const page = { first: 0, max: 11, search: "", filters: {}, columns: [] };

interface Kept {
  members?: string[];
  children?: Group[];
}

/** A server with these groups; each response is one page. */
function withGroups(groups: Record<string, Kept>) {
  return fakeServer(({ url }) => {
    const [id = "", part] = url.pathname.split("/").slice(5);
    const first = Number(url.searchParams.get("first"));
    const max = Number(url.searchParams.get("max"));
    return json(
      part === "members"
        ? (groups[id]?.members ?? []).slice(first, first + max).map((member) => ({ id: member, username: member }))
        : (groups[id]?.children ?? []).slice(first, first + max),
    );
  });
}

const group = (id: string, subGroupCount = 0): Group => ({ id, name: id, path: `/${id}`, subGroupCount });

describe("members of a group and its subgroups", () => {
  it("appear once each with all their groups, the group itself first", async () => {
    const { server } = withGroups({
      a: { members: ["1", "2"], children: [group("b", 1), group("c")] },
      b: { members: ["2", "3"], children: [group("d")] },
      c: { members: ["3"] },
      d: { members: ["4", "1"] },
    });
    const { members, groups, isPartial } = await queries().fetchQuery(groupsApi(server).membersBelow(group("a", 2)));
    expect(members.map(({ id, isDirect, memberOf }) => [id, isDirect, memberOf])).toEqual([
      ["1", true, ["/a", "/d"]],
      ["2", true, ["/a", "/b"]],
      ["3", false, ["/b", "/c"]],
      ["4", false, ["/d"]],
    ]);
    expect([groups, isPartial]).toEqual([4, false]);
  });

  it("stop at the user limit and report it", async () => {
    const ids = (count: number) => Array.from({ length: count }, (_, index) => `u${index}`);
    const all = await queries().fetchQuery(
      groupsApi(withGroups({ a: { members: ids(mostMembers) } }).server).membersBelow(group("a")),
    );
    expect([all.members.length, all.isPartial]).toEqual([mostMembers, false]);
    const cut = await queries().fetchQuery(
      groupsApi(withGroups({ a: { members: ids(mostMembers + 1) } }).server).membersBelow(group("a")),
    );
    expect([cut.members.length, cut.isPartial]).toEqual([mostMembers, true]);
  });

  it("stop at the group limit, with few requests", async () => {
    const children = Array.from({ length: 5000 }, (_, index) => group(`c${index}`));
    const { server, sent } = withGroups({ a: { children } });
    const result = await queries().fetchQuery(groupsApi(server).membersBelow(group("a", 5000)));
    expect(result).toMatchObject({ groups: mostGroups, isPartial: true });
    expect(sent.length).toBeLessThan(mostGroups + 5);
  });

  it("are complete for any tree within the limits", async () => {
    const tree = fc.array(
      fc.record({ parent: fc.nat({ max: 20 }), members: fc.array(fc.nat({ max: 30 }).map(String), { maxLength: 8 }) }),
      { minLength: 1, maxLength: 20 },
    );
    await fc.assert(
      fc.asyncProperty(tree, async (list) => {
        const kept: Record<string, Required<Kept>> = {};
        list.forEach(({ members }, index) => {
          kept[`g${index}`] = { members: [...new Set(members)], children: [] };
        });
        list.forEach(({ parent }, index) => {
          if (index) kept[`g${parent % index}`]?.children.push({ ...group(`g${index}`), subGroupCount: 1 });
        });
        const { members } = await queries().fetchQuery(groupsApi(withGroups(kept).server).membersBelow(group("g0", 1)));
        expect(members.map(({ id }) => id).sort()).toEqual([...new Set(list.flatMap((entry) => entry.members))].sort());
      }),
      { numRuns: 60 },
    );
  });
});

describe("parent groups", () => {
  const ancestors: Record<string, Group> = {
    b: { id: "b", name: "b/b", path: "/a/b/b", parentId: "a" },
    a: { id: "a", name: "a", path: "/a" },
  };
  const below: Group = { id: "c", name: "c/c", path: "/a/b/b/c/c", parentId: "b" };
  const above = (refused: string) => {
    const { server } = fakeServer(({ url }) => {
      const id = url.pathname.split("/").pop() ?? "";
      return id === refused ? json({ error: "HTTP 403 Forbidden" }, 403) : json(ancestors[id]);
    });
    const client = queries();
    return client.fetchQuery(groupsApi(server).above(below, client));
  };

  it("are found by parent ID, with any name", async () => {
    expect((await above("")).map(({ id, name }) => [id, name])).toEqual([
      ["a", "a"],
      ["b", "b/b"],
    ]);
  });

  it("fall back to the path if they can't be read", async () => {
    expect((await above("a")).map(({ id, name }) => [id, name])).toEqual([
      [undefined, "a"],
      ["b", "b/b"],
    ]);
    expect((await above("b")).map(({ id, name }) => [id, name])).toEqual([[undefined, "a/b/b"]]);
  });
});

describe("group list", () => {
  it("has the top level, or only search hits", async () => {
    const { server, sent } = fakeServer(() => json([]));
    await queries().fetchQuery(groupsApi(server).list(page));
    await queries().fetchQuery(groupsApi(server).list({ ...page, search: "a b" }));
    expect(sent.map(({ url }) => Object.fromEntries(url.searchParams))).toEqual([
      { first: "0", max: "11", populateHierarchy: "false" },
      { first: "0", max: "11", search: "a b", populateHierarchy: "false" },
    ]);
  });

  it("has every group the admin can view, if not all", async () => {
    const { server, sent } = fakeServer(() => json([]));
    await queries().fetchQuery(groupsApi(server).list(page, false));
    expect(sent[0]?.url.searchParams.get("search")).toBe("*");
  });
});

describe("group writes", () => {
  it("take the new ID from the Location header or the body", async () => {
    const { server } = fakeServer(({ url }) =>
      url.pathname.endsWith("/children")
        ? json({ id: "child" }, 201)
        : empty(201, { location: "https://id.example.org/admin/realms/acme/groups/top" }),
    );
    expect(await groupsApi(server).create({ name: "x" })).toEqual({ id: "top" });
    expect(await groupsApi(server).create({ name: "x" }, "parent")).toEqual({ id: "child" });
  });

  it("send the description and no computed fields", async () => {
    const { server, sent } = fakeServer(() => empty());
    await groupsApi(server).update("a/b", {
      id: "a/b",
      name: "n",
      description: "d",
      attributes: { x: ["1"] },
      path: "/n",
      parentId: "p",
      subGroupCount: 3,
      subGroups: [],
      access: { view: true },
    });
    expect(sent[0]?.url.pathname).toBe("/admin/realms/acme/groups/a%2Fb");
    expect(JSON.parse(String(sent[0]?.body))).toEqual({
      id: "a/b",
      name: "n",
      description: "d",
      attributes: { x: ["1"] },
    });
  });

  it("move by ID and name only", async () => {
    const { server, sent } = fakeServer(() => empty());
    const api = groupsApi(server);
    await api.move({ id: "a", name: "n", attributes: {} }, "b");
    await api.move({ id: "a", name: "n" }, undefined);
    expect(sent.map(({ url, body }) => [url.pathname, JSON.parse(String(body))])).toEqual([
      ["/admin/realms/acme/groups/b/children", { id: "a", name: "n" }],
      ["/admin/realms/acme/groups", { id: "a", name: "n" }],
    ]);
  });
});
