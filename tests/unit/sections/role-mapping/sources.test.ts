import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mostSources, sourcesOf, type GroupStep } from "../../../../src/sections/role-mapping/sources.ts";
import type { Role } from "../../../../src/sections/pickers/role.ts";

const role = (id: string): Role => ({ id, name: id });
const group = (id: string): GroupStep => ({ id, name: id, path: `/${id}` });
const readable = (sources: ReturnType<typeof sourcesOf>, id: string) =>
  (sources.get(id) ?? []).map(
    ({ groups, through }) =>
      [...groups.map((step) => step.path), ...through.map((step) => step.id)].join(" > ") || "direct",
  );

describe("role sources", () => {
  it("name every path: direct, group, parent group, composite", () => {
    const composites = new Map([
      ["top", [role("mid"), role("leaf")]],
      ["mid", [role("leaf")]],
    ]);
    const sources = sourcesOf(
      [
        { groups: [], roles: [role("leaf"), role("top")] },
        { groups: [group("a")], roles: [role("mid")] },
        { groups: [group("a"), group("parent")], roles: [role("leaf")] },
      ],
      (id) => composites.get(id),
    );
    expect(readable(sources, "leaf")).toEqual(["direct", "top", "top > mid", "/a > mid", "/a > /parent"]);
    expect(readable(sources, "mid")).toEqual(["top", "/a"]);
  });

  it("end at circular composites", () => {
    const composites = new Map([
      ["a", [role("b")]],
      ["b", [role("a"), role("b")]],
    ]);
    const sources = sourcesOf([{ groups: [], roles: [role("a")] }], (id) => composites.get(id));
    expect(readable(sources, "b")).toEqual(["a"]);
    expect(readable(sources, "a")).toEqual(["direct"]);
  });

  it("stop counting at very many paths", () => {
    // 2^20 paths through a ladder of composites.
    const composites = new Map<string, Role[]>();
    for (let level = 0; level < 20; level += 1)
      for (const side of ["a", "b"]) composites.set(`${side}${level}`, [role(`a${level + 1}`), role(`b${level + 1}`)]);
    const sources = sourcesOf([{ groups: [], roles: [role("a0"), role("b0")] }], (id) => composites.get(id));
    expect(sources.get("a20")).toHaveLength(mostSources);
  });

  it("explain exactly the reachable roles", () => {
    const graph = fc.array(fc.tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 9 })), { maxLength: 25 });
    fc.assert(
      fc.property(graph, fc.uniqueArray(fc.integer({ min: 0, max: 9 }), { maxLength: 4 }), (edges, assigned) => {
        const composites = new Map<string, Role[]>();
        for (const [from, to] of edges)
          composites.set(String(from), [...(composites.get(String(from)) ?? []), role(String(to))]);
        const reached = new Set(assigned.map(String));
        for (let size = -1; size !== reached.size; ) {
          size = reached.size;
          for (const id of [...reached]) for (const child of composites.get(id) ?? []) reached.add(child.id);
        }
        const sources = sourcesOf([{ groups: [], roles: assigned.map((id) => role(String(id))) }], (id) =>
          composites.get(id),
        );
        expect([...sources.keys()].sort()).toEqual([...reached].sort());
        // Each step of each path is an edge of the graph.
        for (const [id, ways] of sources)
          for (const { through } of ways) {
            const chain = [...through.map((step) => step.id), id];
            for (const [index, step] of chain.slice(0, -1).entries())
              expect(composites.get(step)?.some((child) => child.id === chain[index + 1])).toBe(true);
            expect(assigned.map(String)).toContain(chain[0]);
          }
      }),
    );
  });
});
