import { describe, expect, it } from "vitest";
import { derived } from "../../../scripts/generate/derived.mjs";
import { names } from "../../../scripts/generate/names.mjs";
import { reference } from "../../../scripts/generate/reference.mjs";
import type written from "../../../src/areas/names.json";

const pages = await reference();
const files = await derived();

describe("files generated from the elements", () => {
  it("have a registration, a React component and a page per area, and a line per area in three lists", () => {
    expect(files.map(({ file }) => file)).toEqual(
      expect.arrayContaining([
        "elements/client-scopes.ts",
        "src/embed/react/panels/ClientScopes.ts",
        "demo/client-scopes.html",
        "src/index.ts",
        "demo/index.html",
        "README.md",
      ]),
    );
    expect(files.find(({ file }) => file === "elements/user.ts")?.text).toContain(
      'defineRecord("iam-user", users, "user");',
    );
    const readme = files.find(({ file }) => file === "README.md")?.text;
    expect(readme).toContain("| `<iam-session>` | One session for all elements inside");
  });

  it("have a reference page per element with the declarations of its area", () => {
    const text = pages.find(({ file }) => file === "docs/reference/iam-users.md")?.text ?? "";
    for (const part of [
      "| `group` |",
      '| `extend` | `ExtensionOf<"users">` |',
      "`save(): Promise<boolean>`",
      "| `iam-change` | `{area: string; action: string; id: string; realm: string}` |",
      "| `actions` | `",
      "| `/{id}/credentials` | tab |",
      "To view the area: `query-users`. Changes need `manage-users`",
      "`AttackDetection`",
      "| `toolbar-end` |",
      "| `pagination` |",
      "| `--iam-accent` |",
    ])
      expect(text).toContain(part);
    const index = pages.find(({ file }) => file === "docs/reference/README.md")?.text ?? "";
    for (const { file } of pages.slice(1)) expect(index).toContain(`](${file.split("/").at(-1)})`);
  });
});

describe("names for host pages", () => {
  it("come from the sources of an area, including shared sections", async () => {
    const [file] = await names();
    expect(file?.file).toBe("src/areas/names.json");
    const { users, sessions, permissions } = JSON.parse(file?.text ?? "") as typeof written;
    expect(users.actions).toEqual(
      expect.arrayContaining(["reset-password", "unlink-account", "show-issued", "unassign"]),
    );
    expect(users.columns).toEqual(expect.arrayContaining(["status", "attributes.*", "lastAccess"]));
    expect(sessions.actions).toEqual([
      ...["export-list", "revocation", "revoke", "show-sessions", "sign-out", "sign-out-all"],
    ]);
    expect(permissions.columns).not.toContain("?");
  });
});
