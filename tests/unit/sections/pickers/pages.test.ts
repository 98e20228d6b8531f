import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { exactFirst, oneAfterOther, pagesOf, type PageOf } from "../../../../src/sections/pickers/pages.ts";

type Row = { id: string; name: string };

/** A list with the server's paging: substring filter, its own order. */
const serverOf = (rows: readonly Row[]): PageOf<Row> =>
  pagesOf(
    async () => [...rows],
    (row) => [row.name],
  );

/** Every page, requested like a list: one extra row reveals a next page. */
async function walk(page: PageOf<Row>, size: number, search: string): Promise<Row[]> {
  const seen: Row[] = [];
  for (let first = 0; ; first += size) {
    const rows = await page(first, size + 1, search);
    seen.push(...rows.slice(0, size));
    if (rows.length <= size) return seen;
  }
}

const names = fc.array(fc.stringMatching(/^[ab ]{1,4}$/), { maxLength: 40 });
const rowsOf = (list: readonly string[], prefix: string): Row[] =>
  list.map((name, index) => ({ id: `${prefix}${index}`, name }));
const ids = (rows: readonly Row[]) => rows.map(({ id }) => id).sort();

describe("picker pages", () => {
  it("have every row once with any page size and search", async () => {
    await fc.assert(
      fc.asyncProperty(
        names,
        names,
        fc.integer({ min: 1, max: 12 }),
        fc.constantFrom("", "a", "ab", "a b"),
        fc.integer({ min: 1, max: 20 }),
        async (head, rest, size, search, window) => {
          const first = rowsOf(head, "h");
          const second = rowsOf(rest, "r");
          const both = exactFirst(
            oneAfterOther((text) => serverOf(first)(0, Number.MAX_SAFE_INTEGER, text), serverOf(second)),
            (row) => [row.name],
            window,
          );
          const seen = await walk(both, size, search);
          expect(ids(seen)).toEqual(
            ids([...first, ...second].filter(({ name }) => name.toLowerCase().includes(search))),
          );
        },
      ),
    );
  });

  it("rank exact matches first, then prefixes, ignoring case", async () => {
    const page = exactFirst(serverOf(rowsOf(["xreport", "report-admin", "Report", "areport"], "r")), (row) => [
      row.name,
    ]);
    expect((await page(0, 10, "report")).map(({ name }) => name)).toEqual([
      "Report",
      "report-admin",
      "xreport",
      "areport",
    ]);
  });

  it("keep the server's order without a search", async () => {
    const page = exactFirst(serverOf(rowsOf(["b", "a"], "r")), (row) => [row.name]);
    expect((await page(0, 10, "")).map(({ name }) => name)).toEqual(["b", "a"]);
  });

  it("find names with spaces", async () => {
    const page = exactFirst(serverOf(rowsOf(["read_all", "read all"], "r")), (row) => [row.name]);
    expect((await page(0, 10, "read all")).map(({ name }) => name)).toEqual(["read all"]);
  });
});
