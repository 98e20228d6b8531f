// The documentation site, built and served as it is published: below a path, without any other server.
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { extname, join, normalize, sep } from "node:path";
import { buildSite } from "../../../scripts/docs/build.mjs";
import { writeIndex } from "../../../scripts/docs/versions.mjs";
import { startLocalServer } from "../../../scripts/lib/localServer.mjs";
import { packageJson } from "../../../scripts/lib/paths.mjs";
import { findings } from "../../support/axe.ts";
import { hooks } from "../../support/hooks.ts";
import { expect, test } from "../../support/test.ts";
import { watch } from "./demo.ts";

const { version } = packageJson() as { version: string };
const root = "/docs/";
const types: Record<string, string> = {
  ".css": "text/css",
  ".html": "text/html",
  ".js": "text/javascript",
  ".json": "application/json",
};

/** Serves a folder below `root`, with its 404.html. */
async function serve(folder: string) {
  const { port, close } = await startLocalServer(0, async ({ url = "" }, response) => {
    const { pathname } = new URL(url, "http://localhost");
    const file = normalize(join(folder, pathname.slice(root.length), pathname.endsWith("/") ? "index.html" : ""));
    const body = file.startsWith(folder + sep) ? await readFile(file).catch(() => undefined) : undefined;
    const type = body ? (types[extname(file)] ?? "application/octet-stream") : "text/html";
    response.writeHead(body ? 200 : 404, { "content-type": type });
    response.end(body ?? (await readFile(join(folder, "404.html"))));
  });
  return { origin: `http://localhost:${port}`, close };
}

test("the site has live examples, search, dark mode, versions and its own 404, and needs no other server", async ({
  page,
}) => {
  test.setTimeout(300_000);
  const folder = await mkdtemp(join(tmpdir(), "iam-docs-"));
  // Fails for a link to a missing page or heading, and for a file of another server.
  expect(await buildSite({ version, root, out: join(folder, version) })).toBeGreaterThan(80);
  await writeIndex(folder, root);
  const { origin, close } = await serve(folder);
  try {
    const { problems, requests } = watch(page);
    await page.goto(`${origin}${root}`);
    await expect(page).toHaveURL(`${origin}${root}${version}/`);
    expect(await findings(page, { only: ["color-contrast"] })).toEqual([]);

    await page.goto(`${origin}${root}${version}/reference/iam-users.html`);
    const example = page.locator(".example");
    const panel = example.locator("iam-users");
    await expect(panel.locator('tr[data-name="ada"]')).toBeVisible();
    await expect(example.locator("pre").first()).toHaveText("<iam-users></iam-users>");
    await example.locator('[name="columns"]').fill("email");
    await example.locator('[name="columns"]').blur();
    await example.locator('[name="readonly"]').check();
    await expect(example.locator("pre").first()).toHaveText('<iam-users columns="email" readonly></iam-users>');
    await expect(hooks(panel).action("create")).toHaveCount(0);
    await example.locator('[name="readonly"]').uncheck();
    await expect(hooks(panel).action("create")).toBeVisible();
    await expect(example.locator(".events")).toContainText("iam-ready");
    expect(await findings(page, { within: ".example" })).toEqual([]);

    await page.locator(".VPSwitchAppearance").first().click();
    await expect(panel.locator(".iam")).toHaveAttribute("data-theme", "dark");
    expect(await findings(page, { within: ".example" })).toEqual([]);

    await page.keyboard.press("Control+k");
    await page.locator("#localsearch-input").fill("integrity");
    await page.locator("#localsearch-list a").first().click();
    await expect(page).toHaveURL(/#/);

    await page.goto(`${origin}${root}${version}/reference/iam-alerts.html`);
    await expect(page.locator(".example iam-session iam-users")).toBeVisible();
    await expect(page.locator("select.versions")).toHaveValue(version);

    expect((await page.request.get(`${origin}${root}missing`)).status()).toBe(404);
    await page.goto(`${origin}${root}${version}/missing.html`);
    await expect(page.locator(".NotFound")).toBeVisible();

    expect(problems.filter((problem) => !problem.includes("404"))).toEqual([]);
    expect(requests.filter((url) => url.startsWith("http") && !url.startsWith(`${origin}${root}`))).toEqual([]);
  } finally {
    await close();
    await rm(folder, { recursive: true, force: true });
  }
});
