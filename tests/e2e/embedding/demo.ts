// Opens a page of demo/ with the realm of the test.
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { serverUrl } from "../../support/environment.ts";
import { signIn as signInToConsole } from "../../support/openConsole.ts";
import type { Site } from "../../support/site.ts";

const DEMO = join(import.meta.dirname, "..", "..", "..", "demo");

/** Names of the pages, such as `portal`. */
export const demoPages = async (): Promise<string[]> =>
  (await readdir(DEMO)).filter((file) => file.endsWith(".html")).map((file) => file.slice(0, -".html".length));

/** Console messages and errors of a page, and its requests. */
export type Watch = { readonly problems: string[]; readonly requests: string[] };

/** Violations of the policy, script errors and console errors. Error responses of the server do not count. */
export function watch(page: Page): Watch {
  const found: Watch = { problems: [], requests: [] };
  page.on("console", (message) => {
    if (message.type() === "error" && !/Failed to load resource/.test(message.text()))
      found.problems.push(message.text());
  });
  page.on("pageerror", (error) => found.problems.push(error.message));
  page.on("request", (request) => found.requests.push(request.url()));
  return found;
}

export async function openDemo(
  page: Page,
  site: Site,
  realm: string,
  name: string,
  { strict = false, change = (html: string) => html } = {},
): Promise<Watch> {
  const files = (await readdir(DEMO)).filter((file) => /\.(js|css)$/.test(file));
  const scripts = Object.fromEntries(
    await Promise.all(files.map(async (file) => [file, await readFile(join(DEMO, file), "utf8")] as const)),
  );
  const html = (await readFile(join(DEMO, `${name}.html`), "utf8"))
    .replaceAll("acme", realm)
    .replaceAll("http://localhost:8180", serverUrl);
  const found = watch(page);
  await page.goto(site.page({ html: change(html), scripts, strict }).url);
  return found;
}

/** Fills in Keycloak's login page. */
export async function signIn(page: Page, user = "admin"): Promise<void> {
  await page.locator("#username").fill(user);
  await page.locator("#password").fill(user);
  await page.locator("#kc-login").click();
}

/** Presses a panel's sign-in button and signs in in the popup. */
export async function signInByWindow(page: Page, user?: string): Promise<void> {
  const opened = page.waitForEvent("popup");
  await page.locator("iam-users").locator('[data-action="sign-in"]').click();
  await signIn(await opened, user);
}

export { signInToConsole };

/** The row of a user in a panel's list. */
export const row = (panel: Locator, username: string): Locator => panel.locator(`tr[data-name="${username}"]`);
export const openRow = (panel: Locator, username: string): Promise<void> =>
  row(panel, username).locator("a").first().click();
