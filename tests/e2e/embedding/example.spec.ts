// The worked example of docs/contributing.md is a complete area: it compiles, builds and works in a copy of the
// repository.
import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { ROOT } from "../../../scripts/lib/paths.mjs";
import { hooks } from "../../support/hooks.ts";
import { expect, test } from "../../support/test.ts";

const run = promisify(execFile);
const list = "src/areas/index.ts";
/** Not needed by a build, or regenerated. */
const leftOut = new Set(["node_modules", "dist", "docs", "coverage", "test-results", ".git", ".cache"]);

/** Files of the example, by path. */
async function example(): Promise<Map<string, string>> {
  const text = await readFile(join(ROOT, "docs", "contributing.md"), "utf8");
  return new Map(
    [...text.matchAll(/^```\w+ (\S+)\n([\s\S]*?)^```$/gm)].map(([, path = "", code = ""]) => [path, code]),
  );
}

/** Copies the repository with the example. */
async function copyWith(files: Map<string, string>): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), "iam-example-"));
  for (const name of await readdir(ROOT))
    if (!leftOut.has(name)) await cp(join(ROOT, name), join(copy, name), { recursive: true });
  await symlink(join(ROOT, "node_modules"), join(copy, "node_modules"));
  for (const [path, code] of files) {
    if (path === list) continue;
    await mkdir(dirname(join(copy, path)), { recursive: true });
    await writeFile(join(copy, path), code);
  }
  const [line = "", entry = ""] = (files.get(list) ?? "").split("\n");
  const before = await readFile(join(copy, list), "utf8");
  await writeFile(join(copy, list), `${line}\n${before.replace(/^\];$/m, `${entry}\n];`)}`);
  return copy;
}

test("the worked example of an area compiles, builds, lists, and saves a change", async ({
  openPanel,
  page,
  admin,
}) => {
  test.setTimeout(300_000);
  const files = await example();
  expect([...files.values()].join("").trimEnd().split("\n").length).toBeLessThanOrEqual(110);
  const copy = await copyWith(files);
  try {
    const node = (...args: string[]) =>
      run(process.execPath, args, { cwd: copy, maxBuffer: 1e8 }).catch((error: Error & { stdout?: string }) => {
        throw new Error(`${error.message}\n${error.stdout}`);
      });
    await node("scripts/generate.mjs");
    await node("scripts/build.mjs", "--dev");
    // Including the generated React component and its export.
    await node("node_modules/typescript/bin/tsc", "--noEmit");
    expect(await readFile(join(copy, "src/index.ts"), "utf8")).toContain("export { RequiredActions }");
    expect(await readFile(join(copy, "README.md"), "utf8")).toContain("| `<iam-required-actions>` |");
    expect(await readFile(join(copy, "demo/required-actions.html"), "utf8")).toContain("<iam-required-actions ");

    await page.route(/\/dist\//, (route) =>
      route.fulfill({ path: join(copy, new URL(route.request().url()).pathname.replace(/^.*?\/dist\//, "dist/")) }),
    );
    const { panel, events } = await openPanel("iam-required-actions");
    await panel.locator('[data-list="required-actions"] [data-id="VERIFY_EMAIL"] a').click();
    const { field, action } = hooks(panel);
    await field("name").fill("Prove the address");
    await action("save").click();
    await expect.poll(() => events("iam-change")).toHaveLength(1);
    expect(await admin.get("/authentication/required-actions/VERIFY_EMAIL")).toMatchObject({
      name: "Prove the address",
      enabled: true,
    });
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
});
