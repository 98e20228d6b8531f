import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const names = (text: string) => [...text.matchAll(/(?<![\w-])data-[a-z]+(?:-[a-z]+)*(?![\w-])/g)].map(([name]) => name);
const used = new Set(
  readdirSync("src", { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !file.startsWith("testing"))
    .flatMap((file) => names(readFileSync(join("src", file), "utf8"))),
);
const page = readFileSync("docs/hooks.md", "utf8");
const hooks = [...page.matchAll(/^\| (`data-.*?) \|/gm)].flatMap(([, cell = ""]) => names(cell));
const own = names(page.split("## Not for you")[1] ?? "");

describe("hooks", () => {
  it("of elements are exactly those in the docs", () => expect([...hooks, ...own].sort()).toEqual([...used].sort()));

  it("in the contract are public", () => {
    const contract = names(readFileSync("docs/spec/elements.md", "utf8"));
    expect(contract.length).toBeGreaterThan(10);
    expect(hooks).toEqual(expect.arrayContaining(contract));
  });
});
