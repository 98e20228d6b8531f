import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { derived } from "../../../scripts/build/derived.mjs";
import { ROOT } from "../../../scripts/lib/paths.mjs";

const files = derived();

describe("what follows from elements/", () => {
  it("is a React component and a page for each area, and a line for each in three lists", () => {
    expect(files.map(({ file }) => file)).toEqual(
      expect.arrayContaining([
        "src/embed/react/panels/ClientScopes.ts",
        "demo/client-scopes.html",
        "src/index.ts",
        "demo/index.html",
        "README.md",
      ]),
    );
    const readme = files.find(({ file }) => file === "README.md")?.text;
    expect(readme).toContain("| `<iam-session>` | Gives every element inside it one session");
  });

  it.each(files)("stands in $file as the build writes it", ({ file, text }) => {
    const path = join(ROOT, file);
    expect(existsSync(path) && readFileSync(path, "utf8")).toBe(text);
  });
});
