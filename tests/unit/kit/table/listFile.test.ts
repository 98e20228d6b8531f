import { describe, expect, it } from "vitest";
import { fromCsv } from "../../../../src/kit/file/csv.ts";
import type { Column } from "../../../../src/kit/table/columns.ts";
import { fileRows } from "../../../../src/kit/table/rowsInFile.ts";
import { listFile, type ListFormat } from "../../../../src/kit/table/listFile.ts";

interface Row {
  name: string;
  enabled: boolean;
  madeMs?: number;
  tags: readonly (string | { name: string })[];
}

const columns: readonly Column<Row>[] = [
  { id: "name" },
  { id: "enabled" },
  { id: "made", isTime: true, value: ({ madeMs }) => madeMs },
  { id: "tags" },
];

const rows: readonly Row[] = [
  { name: "=1+1", enabled: true, madeMs: 0, tags: [] },
  { name: 'a "b", <i>', enabled: false, madeMs: Date.UTC(2026, 0, 2, 3), tags: ["x", { name: "y" }] },
];

async function* pagesOf(...pages: readonly (readonly Row[])[]) {
  yield* pages;
}

const write = async (format: ListFormat, pages = pagesOf(rows), options = {}) => {
  const { parts, ...rest } = await listFile(fileRows(pages, columns), {
    ...{ format, title: "Rows", locale: "en", facts: [["Exported", "today"] as const] },
    columns: columns.map(({ id }) => ({ id, label: id.toUpperCase() })),
    ...{ signal: new AbortController().signal, onProgress: () => {} },
    ...options,
  });
  return { text: parts.join(""), ...rest };
};

describe("file of a list", () => {
  it("is CSV with labels, times in ISO 8601 and harmless formulas", async () => {
    const { text, type, count } = await write("csv");
    expect(type).toContain("text/csv");
    expect(count).toBe(2);
    expect(text).toContain("'=1+1");
    expect(fromCsv(text).map(({ cells }) => cells)).toEqual([
      ["NAME", "ENABLED", "MADE", "TAGS"],
      ["=1+1", "true", "", ""],
      ['a "b", <i>', "false", "2026-01-02T03:00:00.000Z", "x, y"],
    ]);
  });

  it("is JSON with the IDs of the columns and the types of the values", async () => {
    const { text } = await write("json");
    expect(JSON.parse(text)).toEqual([
      { name: "=1+1", enabled: true, tags: [] },
      { name: 'a "b", <i>', enabled: false, made: "2026-01-02T03:00:00.000Z", tags: ["x", "y"] },
    ]);
  });

  it("is a page to print without markup of values", async () => {
    const { text } = await write("html");
    expect(text).toContain("<th>NAME</th>");
    expect(text).toContain("a &quot;b&quot;, &lt;i&gt;");
    expect(text).not.toContain("<i>");
    expect(text).toContain("<dt>Exported</dt><dd>today</dd>");
  });

  it("is written in steps that report their progress", async () => {
    const seen: number[] = [];
    const many = Array.from({ length: 600 }, (_, index): Row => ({ name: String(index), enabled: true, tags: [] }));
    const { count } = await write("csv", pagesOf(many, rows), { onProgress: (rows: number) => seen.push(rows) });
    expect(count).toBe(602);
    expect(seen).toEqual([250, 500, 600, 602]);
  });

  it("stops between steps", async () => {
    const stop = new AbortController();
    const many = Array.from({ length: 600 }, (_, index): Row => ({ name: String(index), enabled: true, tags: [] }));
    const seen: number[] = [];
    const onProgress = (rows: number) => {
      seen.push(rows);
      stop.abort(new Error("closed"));
    };
    await expect(write("csv", pagesOf(many), { signal: stop.signal, onProgress })).rejects.toThrow("closed");
    expect(seen).toEqual([250]);
  });
});
