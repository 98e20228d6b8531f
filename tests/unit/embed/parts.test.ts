import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { describedElements } from "../../../scripts/build/elements.mjs";
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
const ofConsole = describedElements().flatMap(({ parts = {} }) => Object.keys(parts));
const told = [...readFileSync("docs/theming.md", "utf8").matchAll(/^\| `::part\((\S+)\)` \|/gm)].map(
  ([, name]) => name,
);

describe("CSS parts", () => {
  it("in components match the manifest", () =>
    expect([...inSources].sort()).toEqual([...panelParts.map(({ name }) => name), ...ofConsole].sort()));

  it("are listed in the theming docs", () =>
    expect(told.sort()).toEqual([...panelParts.map(({ name }) => name), ...ofConsole].sort()));
});
