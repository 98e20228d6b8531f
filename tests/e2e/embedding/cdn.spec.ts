// The published package on a CDN: another origin, the hash of every module.
import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { describedElements } from "../../../scripts/build/elements.mjs";
import { DIST } from "../../../scripts/lib/paths.mjs";
import { startCdn, type Cdn } from "../../support/cdn.ts";
import { expect, serverUrl, test } from "../../support/test.ts";
import { row, watch } from "./demo.ts";

const run = promisify(execFile);

// One package for both tests.
test.describe.configure({ mode: "default" });

let cdn: Cdn;
test.beforeAll(async () => {
  cdn = await startCdn();
});
test.afterAll(() => cdn.close());

test.use({ realmSettings: { organizationsEnabled: true, organizations: [{ name: "Initech", alias: "initech" }] } });

/** Markup of the command for these elements; without a name for all. */
const markupFor = async (base: string, ...tags: string[]) =>
  (await run(process.execPath, [join(DIST, "cli.js"), "integrity", base, ...tags])).stdout;

const pageWith = (head: string, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Portal</title><link rel="icon" href="data:,">${head}<script type="module" src="host.js"></script></head><body>${body}</body></html>`;

/** Passes a token to each element, and collects the codes of errors. */
const host = `document.addEventListener("iam-error", ({ detail }) => document.body.dataset.codes = (document.body.dataset.codes ?? "") + " " + detail.code);
const getToken = async () => (await fetch("token")).text();
for (const element of document.querySelectorAll("[server-url]")) Object.assign(element, { getToken });`;

/** Attributes of elements that show one record, in the realm of the test. */
const records = { user: "admin", client: "iam-console", organization: "initech" };

test("every element runs from another origin, with the hash of each module", async ({ page, site, realm }) => {
  const elements = describedElements().filter(({ tag }) => tag !== "iam-session");
  const body = elements.map(({ tag, record, example = "" }) => {
    const organization = /organization=/.test(example) ? 'organization="initech"' : "";
    const own = record ? `${record}="${records[record as keyof typeof records]}"` : organization;
    return `<section style="block-size: 30rem"><${tag} ${own} routing="memory" server-url="${serverUrl}" realm="${realm}"></${tag}></section>`;
  });
  const { problems, requests } = watch(page);
  const loaded = new Map<string, Record<string, string>>();
  page.on("response", (response) => {
    if (response.url().startsWith(cdn.jsDelivr)) loaded.set(response.url(), response.headers());
  });
  const html = pageWith(await markupFor(cdn.jsDelivr), body.join(""));
  const owner = { realm, username: "admin", password: "admin" };
  await page.goto(site.page({ html, owner, scripts: { "host.js": host } }).url);

  for (const { tag } of elements) {
    const element = page.locator(tag);
    // <iam-alerts> is empty without alerts.
    if (tag !== "iam-alerts") await expect(element.locator("h1, h2, [data-state], form").first(), tag).toBeAttached();
    await expect(element.locator('[data-state="loading"]').filter({ visible: true }), tag).toHaveCount(0);
    await expect(page.locator(`${tag} > [role=alert]`), tag).toHaveCount(0);
  }
  expect((await page.locator("body").getAttribute("data-codes")) ?? "").not.toContain("code_missing");
  expect(problems).toEqual([]);

  expect(loaded.size).toBeGreaterThan(elements.length);
  for (const [url, headers] of loaded)
    expect(headers, url).toMatchObject({
      "access-control-allow-origin": "*",
      "cache-control": expect.stringContaining("immutable"),
      "content-encoding": "br",
    });
  // Nothing comes from a third origin.
  const origins = [cdn.jsDelivr, serverUrl, site.origin].map((url) => new URL(url).origin);
  expect(requests.filter((url) => url.startsWith("http") && !origins.includes(new URL(url).origin))).toEqual([]);
});

test("a changed chunk does not run with the import map of the command", async ({ page, site, realm }) => {
  const markup = await markupFor(cdn.unpkg, "iam-users");
  const open = () =>
    page.goto(
      site.page({
        html: pageWith(markup, `<iam-users server-url="${serverUrl}" realm="${realm}"></iam-users>`),
        owner: { realm, username: "admin", password: "admin" },
        scripts: { "host.js": host },
      }).url,
    );
  await open();
  const panel = page.locator("iam-users");
  await expect(row(panel, "admin")).toBeVisible();
  // A tab loads later, and has a hash in the map too.
  await row(panel, "admin").getByRole("link").first().click();
  await expect(panel.locator('[data-tab="credentials"]')).toBeVisible();

  const core = /chunks\/core-[\w-]+\.js/.exec(markup)?.[0] ?? "";
  expect(core).not.toBe("");
  await page.route(`**/${core}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()}\nglobalThis.isChanged = true;` });
  });
  await open();
  await expect(page.locator("iam-users > [role=alert]")).toContainText("could not be loaded");
  await expect(page.locator("body")).toHaveAttribute("data-codes", /code_missing/);
  expect(await page.evaluate(() => "isChanged" in globalThis)).toBe(false);
});
