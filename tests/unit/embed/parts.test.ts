import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { panelParts } from "../../../src/embed/manifest.ts";

const inSources = new Set(
  readdirSync("src", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".tsx"))
    .flatMap((file) =>
      [...readFileSync(join("src", file), "utf8").matchAll(/\bpart="([^"]+)"/g)].flatMap(([, names = ""]) =>
        names.split(" "),
      ),
    ),
);
const ofConsole = [...readFileSync("elements/console.ts", "utf8").matchAll(/@csspart (\S+)/g)].map(([, name]) => name);
const told = [...readFileSync("docs/theming.md", "utf8").matchAll(/^\| `::part\((\S+)\)` \|/gm)].map(
  ([, name]) => name,
);

describe("parts", () => {
  it("that pieces have are those of the manifest", () =>
    expect([...inSources].sort()).toEqual([...panelParts.map(({ name }) => name), ...ofConsole].sort()));

  it("are all in the page on theming", () =>
    expect(told.sort()).toEqual([...panelParts.map(({ name }) => name), ...ofConsole].sort()));
});
