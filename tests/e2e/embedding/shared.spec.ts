// One copy of the code: for elements and components in one app, and for elements and a scripted session.
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";
import { CACHE, DIST, ROOT } from "../../../scripts/lib/paths.mjs";
import { expect, serverUrl, test } from "../../support/test.ts";
import { row, watch } from "./demo.ts";
import { bundleHost } from "./hostBundler.ts";

const run = promisify(execFile);

/** Compressed size in KB of a host's bundle with these imports; React is external. */
async function kilobytes(...imports: readonly string[]): Promise<number> {
  await mkdir(CACHE, { recursive: true });
  const folder = await mkdtemp(join(CACHE, "host-"));
  try {
    await writeFile(join(folder, "host.js"), imports.join("\n"));
    const chunks = await bundleHost(join(folder, "host.js"), { external: /^react(-dom)?($|\/)/, isSmall: true });
    return chunks.reduce((sum, { code }) => sum + gzipSync(code).length / 1000, 0);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

test("an app with a component and an element bundles their code once", async () => {
  const component = 'import { Users } from "iam-elements"; document.title = Users.displayName;';
  const alone = await kilobytes(component);
  const both = await kilobytes(component, 'import "iam-elements/react/iam-users.js";');
  expect(both - alone).toBeGreaterThan(0);
  expect(both - alone).toBeLessThan(10);
});

test("a script creates the session of its elements and passes a shadow root, without a second copy", async ({
  page,
  site,
  realm,
}) => {
  const { problems } = watch(page);
  const loaded: string[] = [];
  page.on("request", (request) => {
    if (/\/dist\/.*\.js$/.test(request.url())) loaded.push(new URL(request.url()).pathname.slice("/dist/".length));
  });
  const scripts = {
    "host.js": `
      import { createSession, observe } from "/dist/session.js";
      document.title = "made";
      const session = createSession({ serverUrl: ${JSON.stringify(serverUrl)}, realm: ${JSON.stringify(realm)}, getToken: async () => (await fetch("token")).text() });
      window.addEventListener("show", () => {
        const root = document.querySelector("main").attachShadow({ mode: "open" });
        root.append(document.createElement("iam-users"));
        observe(root);
      });
      window.statusOfSession = () => session.status;`,
  };
  const html =
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Portal</title><link rel="icon" href="data:,"><script type="module" src="host.js"></script></head><body><main></main></body></html>';
  await page.goto(
    site.page({ html, scripts, owner: { realm, username: "admin", password: "admin" }, strict: true }).url,
  );
  await expect(page).toHaveTitle("made");
  // React is in the shared code of elements, which is not loaded yet.
  expect(loaded.map((file) => file.replace(/-.{8}\.js$/, "")).sort()).toEqual([
    "chunks/session",
    "iam.js",
    "session.js",
  ]);
  await page.evaluate(() => window.dispatchEvent(new Event("show")));
  await expect(row(page.locator("iam-users"), "admin")).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { statusOfSession: () => string }).statusOfSession())).toBe(
    "signed-in",
  );
  expect(loaded.filter((file) => file.startsWith("chunks/session"))).toHaveLength(1);
  expect(problems).toEqual([]);
});

test("server rendering needs no document", async () => {
  const files = [
    "iam.js",
    "session.js",
    "elements/iam-users.js",
    "react/elements/iam-users.js",
    "index.js",
    "empty.js",
  ];
  for (const file of files) {
    const code = `await import(${JSON.stringify(join(DIST, file))}); console.log(typeof document);`;
    const { stdout } = await run(process.execPath, ["--input-type=module", "-e", code], { cwd: ROOT });
    expect(stdout.trim(), file).toBe("undefined");
  }
});

test("every published script has a source map with its sources", async () => {
  // Lists of files are no code, and the sites of documentation and simulation have copies.
  const scripts = (await readdir(DIST, { recursive: true, encoding: "utf8" })).filter(
    (file) => /(?<!\.paths)\.js$/.test(file) && !/^(demo|docs)[\\/]/.test(file),
  );
  expect(scripts.length).toBeGreaterThan(100);
  expect(scripts.filter((file) => !existsSync(join(DIST, `${file}.map`)))).toEqual([]);
  const { sources, sourcesContent } = JSON.parse(await readFile(join(DIST, "elements/iam-users.js.map"), "utf8")) as {
    sources: string[];
    sourcesContent: string[];
  };
  expect(sources.some((source) => source.endsWith("elements/users.ts"))).toBe(true);
  expect(sourcesContent.join("\n")).toContain('defineElement("iam-users", users)');
});
