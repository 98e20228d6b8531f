// Two copies on a page: another version of ours, and a host's own Shoelace.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { DIST, ROOT } from "../../../scripts/lib/paths.mjs";
import { serverUrl } from "../../support/environment.ts";
import { expect, test } from "../../support/test.ts";
import { row, watch } from "./demo.ts";

test.use({ readsOnly: true });

const OTHER = "0.0.1";

/** Serves the same release as another version, below /other/. */
async function serveOther(page: Page, version: string): Promise<void> {
  await page.route("**/other/**", async (route) => {
    const body = await readFile(
      join(DIST, new URL(route.request().url()).pathname.replace(/^.*\/other\//, "")),
      "utf8",
    );
    await route.fulfill({
      contentType: "text/javascript",
      body: body.replaceAll(`\`${version}\``, `\`${OTHER}\``).replaceAll(`"${version}"`, `"${OTHER}"`),
    });
  });
}

const versionOf = async () =>
  (JSON.parse(await readFile(join(ROOT, "package.json"), "utf8")) as { version: string }).version;

test("two versions of a tag: the first wins, both are named, and the panel works", async ({ page, site, realm }) => {
  const version = await versionOf();
  await serveOther(page, version);
  const warnings: string[] = [];
  page.on("console", (message) => message.type() === "warning" && warnings.push(message.text()));
  const { problems } = watch(page);
  const host =
    'await import("/other/elements/iam-users.js"); await import("/dist/iam.js"); await import("/dist/elements/iam-users.js"); document.querySelector("iam-users").getToken = async () => (await fetch("token")).text();';
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Portal</title><link rel="icon" href="data:,"><script type="module" src="host.js"></script></head><body><iam-users server-url="${serverUrl}" realm="${realm}"></iam-users></body></html>`;
  await page.goto(
    site.page({ html, owner: { realm, username: "admin", password: "admin" }, scripts: { "host.js": host } }).url,
  );
  await expect(row(page.locator("iam-users"), "admin")).toBeVisible();
  expect(await page.evaluate(() => (customElements.get("iam-users") as unknown as { version: string }).version)).toBe(
    OTHER,
  );
  expect(warnings.filter((text) => text.includes("iam-users"))).not.toEqual([]);
  for (const text of warnings.filter((warning) => warning.includes("iam-users"))) expect(text).toContain(OTHER);
  expect(warnings.join("\n")).toContain(version);
  expect(problems).toEqual([]);
});

test("tags of two versions share one session", async ({ page, site, realm }) => {
  await serveOther(page, await versionOf());
  const { problems } = watch(page);
  const host =
    'await import("/other/elements/iam-session.js"); await import("/dist/elements/iam-users.js"); await import("/other/elements/iam-alerts.js"); document.querySelector("iam-session").getToken = async () => (await fetch("token")).text();';
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Portal</title><link rel="icon" href="data:,"><script type="module" src="host.js"></script></head><body><iam-session server-url="${serverUrl}" realm="${realm}"><iam-alerts></iam-alerts><iam-users></iam-users></iam-session></body></html>`;
  const served = site.page({
    html,
    owner: { realm, username: "admin", password: "admin" },
    scripts: { "host.js": host },
  });
  await page.goto(served.url);
  await expect(row(page.locator("iam-users"), "admin")).toBeVisible();
  expect(served.token.asked).toBe(1);
  expect(
    await page.evaluate(
      () =>
        (document.querySelector("iam-session") as unknown as { session: unknown }).session ===
        (document.querySelector("iam-users") as unknown as { session: unknown }).session,
    ),
  ).toBe(false);
  expect(problems).toEqual([]);
});

test("a host's own Shoelace and its theme do not collide with ours", async ({ page, site, realm }) => {
  const { problems } = watch(page);
  const theme = await readFile(join(ROOT, "node_modules/@shoelace-style/shoelace/dist/themes/dark.css"), "utf8");
  // Simulates an older copy with the same tags.
  const host = `
    class Old extends HTMLElement { static version = "1.0"; connectedCallback() { this.attachShadow({ mode: "open" }).textContent = "the host's own"; } }
    for (const tag of ["sl-dropdown", "sl-menu", "sl-menu-item", "sl-popup", "sl-icon"]) customElements.define(tag, Old.constructor === Function ? class extends Old {} : Old);
    window.heard = [];
    for (const type of ["sl-show", "sl-after-show", "sl-select", "iam-sl-show", "iam-sl-after-show", "iam-sl-select", "iam-sl-hide"]) document.addEventListener(type, (event) => window.heard.push(event.type));
    document.querySelector("iam-users").getToken = async () => (await fetch("token")).text();`;
  const html = `<!doctype html><html lang="en" class="sl-theme-dark"><head><meta charset="utf-8"><title>Portal</title><link rel="icon" href="data:,"><link rel="stylesheet" href="theme.css"><script type="module" src="host.js"></script><script type="module" src="/dist/iam.js"></script></head><body><sl-menu>x</sl-menu><iam-users server-url="${serverUrl}" realm="${realm}" theme="dark"></iam-users></body></html>`;
  await page.goto(
    site.page({
      html,
      owner: { realm, username: "admin", password: "admin" },
      scripts: { "host.js": host, "theme.css": theme },
    }).url,
  );
  const panel = page.locator("iam-users");
  await row(panel, "admin").locator('[data-action="row-actions"]').click();
  const item = panel.locator("[role=menuitem]").first();
  await expect(item).toBeVisible();
  await item.click();
  expect(await page.evaluate(() => (window as unknown as { heard: string[] }).heard)).toEqual([]);
  // The host's Shoelace tokens set the panel's colors.
  const accent = await panel
    .locator(".iam")
    .evaluate((node) => getComputedStyle(node).getPropertyValue("--i-accent").trim());
  expect(accent).toBe(
    await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue("--sl-color-primary-600").trim(),
    ),
  );
  expect(problems).toEqual([]);
});
