import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { groupsApi } from "../../../../src/areas/groups/api.ts";
import { copyGroup, type Copied } from "../../../../src/sections/group-copy/copyGroup.ts";
import { empty, failure, fakeServer, json, type Sent } from "../../api/fakeServer.ts";

interface Node {
  id: string;
  name: string;
  description?: string;
  attributes?: Record<string, string[]>;
  members: string[];
  roles: number;
  clientRoles: number;
  children: Node[];
}

const node = (id: string, rest: Partial<Node> = {}): Node => ({
  id,
  name: id,
  members: [],
  roles: 0,
  clientRoles: 0,
  children: [],
  ...rest,
});
const ids = (count: number, prefix: string) => Array.from({ length: count }, (_, index) => `${prefix}${index}`);
const roles = (count: number) => ids(count, "role").map((id) => ({ id, name: id }));

/**
 * A server with groups. `refuses` rejects writes with a 500 or `status`. Otherwise each write takes effect, and
 * responds with `status`
 * if given (0: no response).
 */
function world(top: Node, refuses?: (method: string, path: string) => boolean, status?: number) {
  const groups = new Map<string, Node>();
  const learn = (group: Node) => {
    groups.set(group.id, group);
    group.children.forEach(learn);
  };
  learn(top);
  const roots: Node[] = [];
  const { server, sent } = fakeServer((request) => {
    const path = decodeURIComponent(request.url.pathname.replace("/admin/realms/acme", ""));
    if (refuses?.(request.method, path)) return status === 204 ? empty() : json({ errorMessage: "refused" }, 500);
    const response = answer(request, path);
    if (refuses || status === undefined || request.method === "GET") return response;
    if (!status) throw new TypeError("Failed to fetch");
    return json({ error: "unknown_error" }, status);
  });
  function answer({ method, url, body }: Sent, path: string): Response {
    const slice = <T>(all: T[]) =>
      all.slice(Number(url.searchParams.get("first") ?? 0)).slice(0, Number(url.searchParams.get("max") ?? 10));
    const data = typeof body === "string" ? JSON.parse(body) : undefined;
    const made = () => {
      const group = node(`copy-${groups.size}`, {
        name: data.name,
        description: data.description,
        attributes: data.attributes,
      });
      groups.set(group.id, group);
      return group;
    };
    if (method === "POST" && path === "/groups") {
      const group = made();
      roots.push(group);
      return empty(201, { location: `https://id.example.org/admin/realms/acme/groups/${group.id}` });
    }
    const [, kind, id = "", part, to = ""] = path.split("/");
    if (kind === "users") {
      groups.get(to)?.members.push(id);
      return empty();
    }
    if (path === "/groups") return json(roots);
    const group = groups.get(id);
    if (!group) return json({ error: "Could not find group by id" }, 404);
    if (method === "POST" && part === "children") {
      const child = made();
      group.children.push(child);
      return json({ id: child.id, name: child.name }, 201);
    }
    if (method === "POST") {
      if (path.includes("/clients/")) group.clientRoles += data.length;
      else group.roles += data.length;
      return empty();
    }
    if (part === "children")
      return json(
        slice(group.children).map((child) => ({
          id: child.id,
          name: child.name,
          description: child.description,
          attributes: child.attributes,
          path: "/x",
        })),
      );
    if (part === "members") return json(slice(group.members).map((member) => ({ id: member })));
    if (part === "role-mappings")
      return json({
        ...(group.roles && { realmMappings: roles(group.roles) }),
        ...(group.clientRoles && {
          clientMappings: { shop: { id: "shop-id", client: "shop", mappings: roles(group.clientRoles) } },
        }),
      });
    return json({
      id: group.id,
      name: group.name,
      description: group.description,
      attributes: group.attributes,
      path: `/${group.name}`,
      subGroupCount: group.children.length,
      access: { manage: true },
    });
  }
  const { permissions: _, ...api } = groupsApi(server);
  return { api, sent, roots, groups };
}

/** Expected content of a copy: the same without IDs. */
const content = ({ id: _, name, members, children, ...rest }: Node, isTop = true): unknown => ({
  ...rest,
  description: rest.description ?? "",
  attributes: rest.attributes ?? {},
  ...(!isTop && { name }),
  members: [...members].sort(),
  children: children.map((child) => content(child, false)),
});

const options = (told: Copied[] = [], signal = new AbortController().signal) => ({
  name: "Copy",
  signal,
  tell: (copied: Copied) => told.push(copied),
});

describe("group copy", () => {
  it("has all content, page by page", async () => {
    const source = node("a", {
      description: "About a",
      attributes: { colour: ["red", "blue"] },
      members: ids(203, "user"),
      roles: 3,
      clientRoles: 2,
      children: [node("b", { members: ids(4, "other") }), ...ids(105, "child").map((id) => node(id))],
    });
    const { api, roots } = world(source);
    const told: Copied[] = [];
    const copied = await copyGroup(api, "a", { ...options(told), description: "About a" });
    expect(copied).toEqual({ id: roots[0]?.id, groups: 107, members: 207, roles: 5 });
    expect(content(roots[0] as Node)).toEqual(content(source));
    expect(roots[0]?.name).toBe("Copy");
    // Progress never decreases.
    expect(told.at(-1)).toEqual(copied);
    for (const [index, step] of told.entries())
      expect(step.groups + step.members + step.roles).toBeGreaterThan(
        index
          ? (told[index - 1] as Copied).groups + (told[index - 1] as Copied).members + (told[index - 1] as Copied).roles
          : 0,
      );
  });

  it("is a sibling of the original and takes the given description", async () => {
    const { api, sent } = world(node("a", { description: "old" }));
    await copyGroup(
      {
        ...api,
        create: async (group, parent) => {
          expect(group).toEqual({ name: "Copy", description: "new", attributes: {} });
          expect(parent).toBe("parent-id");
          return { id: "made" };
        },
      },
      "a",
      { ...options(), description: "new", below: "parent-id" },
    );
    expect(sent.every(({ url }) => !url.pathname.includes("management"))).toBe(true);
  });

  it("sends no computed fields", async () => {
    const { api, sent } = world(node("a", { children: [node("b")] }));
    await copyGroup(api, "a", options());
    const bodies = sent
      .filter(({ method, url }) => method === "POST" && /groups$|children$/.test(url.pathname))
      .map(({ body }) => Object.keys(JSON.parse(String(body))).sort());
    expect(bodies).toEqual([
      ["attributes", "description", "name"],
      ["attributes", "description", "name"],
    ]);
  });

  it("reports its progress when it stops", async () => {
    const source = node("a", { members: ids(10, "user"), children: [node("b"), node("c"), node("d")] });
    const { api } = world(source, (method, path) => method === "GET" && path === "/groups/c");
    const told: Copied[] = [];
    expect(await failure(copyGroup(api, "a", options(told)))).toMatchObject({ status: 500 });
    expect(told.at(-1)).toMatchObject({ groups: 2, members: 10, roles: 0 });
    expect(told.at(-1)?.id).not.toBe("");
  });

  it("counts added members next to a failed one, and stops", async () => {
    const { api, sent } = world(
      node("a", { members: ids(9, "user"), roles: 1 }),
      (method, path) => method === "PUT" && path.startsWith("/users/user2/"),
    );
    const told: Copied[] = [];
    expect(await failure(copyGroup(api, "a", options(told)))).toMatchObject({ status: 500 });
    expect(told.at(-1)).toMatchObject({ groups: 1, members: 3, roles: 0 });
    expect(sent.filter(({ method }) => method === "PUT")).toHaveLength(4);
  });

  it.each([500, 0])("counts writes that took effect despite a failed response (%i), and continues", async (status) => {
    const source = node("a", { members: ids(6, "user"), roles: 1, children: [node("b", { members: ["user0"] })] });
    const { api, roots } = world(source, undefined, status);
    const told: Copied[] = [];
    expect(await copyGroup(api, "a", options(told))).toMatchObject({ groups: 2, members: 7, roles: 1 });
    expect(content(roots[0] as Node)).toEqual(content(source));
  });

  it("ignores members that a success did not add", async () => {
    const { api } = world(node("a", { members: ids(6, "user") }), (method) => method === "PUT", 204);
    const told: Copied[] = [];
    expect(await failure(copyGroup(api, "a", options(told)))).toMatchObject({ name: "NotKept" });
    expect(told.at(-1)).toMatchObject({ groups: 1, members: 0 });
  });

  it("leaves nothing behind if the first step fails", async () => {
    const { api } = world(node("a"), (method) => method === "POST");
    const told: Copied[] = [];
    await failure(copyGroup(api, "a", options(told)));
    expect(told).toEqual([]);
  });

  it("stops on demand", async () => {
    const stop = new AbortController();
    const { api, sent } = world(node("a", { members: ids(40, "user") }));
    const told: Copied[] = [];
    const error = await failure(
      copyGroup(api, "a", {
        ...options(told, stop.signal),
        tell: (copied) => {
          told.push(copied);
          if (copied.members >= 8) stop.abort();
        },
      }),
    );
    expect(error).toMatchObject({ name: "AbortError" });
    expect(told.at(-1)?.members).toBe(8);
    expect(sent.filter(({ method }) => method === "PUT")).toHaveLength(8);
  });

  it("copies permissions on demand, group by group", async () => {
    const { api, groups } = world(node("a", { children: [node("b"), node("c")] }));
    const own = new Set(["a", "b"]);
    const permissions = { has: async (id: string) => own.has(id), add: async (id: string) => own.add(id) };
    await copyGroup({ ...api, permissions }, "a", options());
    expect([...own].map((id) => groups.get(id)?.name)).toEqual(["a", "b", "Copy", "b"]);
  });

  it("is equal for any tree", async () => {
    const tree = fc.letrec<{ node: Node }>((tie) => ({
      node: fc.record({
        id: fc.uuid(),
        name: fc.string({ minLength: 1 }),
        description: fc.option(fc.string(), { nil: undefined }),
        attributes: fc.constant({}),
        members: fc.array(fc.uuid(), { maxLength: 12 }),
        roles: fc.nat({ max: 2 }),
        clientRoles: fc.nat({ max: 2 }),
        children: fc.oneof({ maxDepth: 3 }, fc.constant<Node[]>([]), fc.array(tie("node"), { maxLength: 3 })),
      }) as fc.Arbitrary<Node>,
    })).node;
    await fc.assert(
      fc.asyncProperty(tree, async (source) => {
        const { api, roots } = world(source);
        const copied = await copyGroup(api, source.id, { ...options(), description: source.description });
        expect(content(roots[0] as Node)).toEqual(content(source));
        const size = (group: Node): number => 1 + group.children.reduce((sum, child) => sum + size(child), 0);
        expect(copied.groups).toBe(size(source));
      }),
      { numRuns: 40 },
    );
  });
});
