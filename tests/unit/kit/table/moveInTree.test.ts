import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { moveInTree, type TreeShape, type TreeStep } from "../../../../src/kit/table/moveInTree.ts";
import { flippedAfter, treeRows } from "../../../../src/kit/table/treeRows.ts";

interface Node {
  id: number;
  parts: readonly Node[];
}

const shape: TreeShape<Node> = {
  childrenOf: ({ parts }) => parts,
  withChildren: (node, parts) => ({ ...node, parts }),
};
const node = (id: number, ...parts: Node[]): Node => ({ id, parts });
const shown = (rows: readonly Node[]): string =>
  rows.map(({ id, parts }) => `${id}${parts.length ? `(${shown(parts)})` : ""}`).join(" ");
const rowsOf = (rows: readonly Node[]) =>
  treeRows(
    rows,
    ({ id }) => `${id}`,
    shape.childrenOf,
    () => true,
  );
const stepped = (rows: readonly Node[], path: readonly number[], step: TreeStep, how = shape) => {
  const result = moveInTree(rows, path, step, how);
  return result && `${shown(result.rows)} @${result.path.join(".")}`;
};

describe("tree step", () => {
  const tree = [node(1, node(2), node(3, node(4))), node(5)];

  it("moves past siblings, into the previous one, and out after the parent, with all children", () => {
    expect(stepped(tree, [0, 1], "up")).toBe("1(3(4) 2) 5 @0.0");
    expect(stepped(tree, [0], "down")).toBe("5 1(2 3(4)) @1");
    expect(stepped(tree, [0, 1], "in")).toBe("1(2(3(4))) 5 @0.0.0");
    expect(stepped(tree, [1], "in")).toBe("1(2 3(4) 5) @0.2");
    expect(stepped(tree, [0, 1], "out")).toBe("1(2) 3(4) 5 @1");
  });

  it("does nothing at an end, without a row, or into a parent that rejects it", () => {
    expect(stepped(tree, [0], "up")).toBeUndefined();
    expect(stepped(tree, [1], "down")).toBeUndefined();
    expect(stepped(tree, [0, 0], "in")).toBeUndefined();
    expect(stepped(tree, [0], "out")).toBeUndefined();
    expect(stepped(tree, [7], "up")).toBeUndefined();
    expect(stepped(tree, [], "up")).toBeUndefined();
    const leaves = { ...shape, takes: (parent: Node | undefined) => parent !== undefined && parent.id === 1 };
    expect(stepped(tree, [0, 1], "in", leaves)).toBeUndefined();
    expect(stepped(tree, [0, 1], "out", leaves)).toBeUndefined();
    expect(stepped(tree, [1], "in", leaves)).toBe("1(2 3(4) 5) @0.2");
  });

  /** A tree with one row per number. Each number selects the parent among earlier rows, or none. */
  const treeOf = (parents: readonly number[]): Node[] => {
    const parentOf = parents.map((pick, id) => (pick % (id + 1)) - 1);
    const below = (parent: number): Node[] =>
      parentOf.flatMap((other, id) => (other === parent ? [node(id, ...below(id))] : []));
    return below(-1);
  };

  it("keeps every row with its children, reaches its target, and is undone by its opposite", () => {
    let moves = 0;
    fc.assert(
      fc.property(
        fc.array(fc.nat({ max: 999 }), { maxLength: 12 }),
        fc.nat(),
        fc.constantFrom<TreeStep>("up", "down", "in", "out"),
        fc.array(fc.boolean(), { minLength: 1 }),
        (parents, pick, step, opened) => {
          const rows = treeOf(parents);
          const before = rowsOf(rows);
          const chosen = before[pick % Math.max(before.length, 1)];
          const result = chosen && moveInTree(rows, chosen.path, step, shape);
          if (!chosen || !result) return;
          moves += 1;
          const now = rowsOf(result.rows);
          const ids = (list: typeof now) => list.map(({ row }) => row.id).sort((a, b) => a - b);
          expect(ids(now)).toEqual(ids(before));
          const arrived = now.find(({ path }) => path.join() === result.path.join());
          expect(arrived?.row).toBe(chosen.row);
          const back = { up: "down", down: "up", in: "out", out: "in" } as const;
          // After a step out from the middle, a step in leads to the end of the parent.
          if (step !== "out" || chosen.path.at(-1) === chosen.count - 1)
            expect(shown(moveInTree(result.rows, result.path, back[step], shape)?.rows ?? [])).toBe(shown(rows));
          const open = new Set(before.filter((_, index) => opened[index % opened.length]).map(({ key }) => key));
          const still = flippedAfter(open, before, now, { from: chosen.path, to: result.path, isOpenAtFirst: false });
          const openIds = before.filter(({ key }) => open.has(key)).map(({ row }) => row.id);
          const stillIds = new Set(now.filter(({ key }) => still.has(key)).map(({ row }) => row.id));
          expect(openIds.every((id) => stillIds.has(id))).toBe(true);
        },
      ),
    );
    expect(moves).toBeGreaterThan(10);
  });
});
