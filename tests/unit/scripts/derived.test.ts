import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { derived } from "../../../scripts/build/derived.mjs";
import { reference } from "../../../scripts/build/reference.mjs";
import { ROOT } from "../../../scripts/lib/paths.mjs";

const pages = await reference();
const files = [...derived(), ...pages];

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

  it("is a page of the reference for each element, with what its area declares", () => {
    const text = pages.find(({ file }) => file === "docs/reference/iam-users.md")?.text ?? "";
    for (const part of [
      "| `group` |",
      '| `extend` | `ExtensionOf<"users">` |',
      "`save(): Promise<boolean>`",
      "| `iam-change` | `{area: string; action: string; id: string; realm: string}` |",
      "| `actions` | `",
      "| `/{id}/credentials` | tab |",
      "To be shown at all: `query-users`. Changes need `manage-users`",
      "`AttackDetection`",
      "| `toolbar-end` |",
      "| `pagination` |",
      "| `--iam-accent` |",
    ])
      expect(text).toContain(part);
    const index = pages.find(({ file }) => file === "docs/reference/README.md")?.text ?? "";
    for (const { file } of pages.slice(1)) expect(index).toContain(`](${file.split("/").at(-1)})`);
  });

  it.each(files)("stands in $file as the build writes it", ({ file, text }) => {
    const path = join(ROOT, file);
    expect(existsSync(path) && readFileSync(path, "utf8")).toBe(text);
  });
});
