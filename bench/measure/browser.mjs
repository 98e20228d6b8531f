// Browser of the measurements.
import { chromium } from "@playwright/test";
import { CHROMIUM_ARGS, findChromium } from "../../scripts/lib/chromium.mjs";
import { atEnd } from "../../scripts/lib/commands.mjs";

/** @typedef {import("@playwright/test").Browser} Browser */
/** @typedef {import("@playwright/test").Page} Page */
/** @typedef {Awaited<ReturnType<typeof signedIn>>} Cookies */

/**
 * Runs `work` with a browser, then closes it.
 * @template T
 * @param {(browser: Browser) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withBrowser(work) {
  // Our own cleanup closes it. The one of Playwright would exit before the server has stopped.
  const signals = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };
  const browser = await chromium.launch({ executablePath: await findChromium(), args: CHROMIUM_ARGS, ...signals });
  const forget = atEnd(() => browser.close());
  try {
    return await work(browser);
  } finally {
    forget();
    await browser.close();
  }
}

/**
 * Runs `work` with a page of a fresh profile: empty cache, signed in to the realm if `cookies` are given.
 * @template T
 * @param {Browser} browser
 * @param {Cookies | undefined} cookies
 * @param {(page: Page) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function inFreshPage(browser, cookies, work) {
  const context = await browser.newContext({
    locale: "en-US",
    viewport: { width: 1280, height: 800 },
    storageState: cookies,
  });
  try {
    return await work(await context.newPage());
  } finally {
    await context.close();
  }
}

/**
 * Signs in on Keycloak's login page. Resolves to the session cookies.
 * @param {Browser} browser
 * @param {string} url of a page that redirects to the login page
 * @param {string} username
 * @param {string} [password]
 */
export async function signedIn(browser, url, username, password = username) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(url);
  await page.locator("#username").fill(username);
  // A realm with organizations asks for the username first and for the password on the next page.
  if (!(await page.locator("#password").isVisible())) await page.locator("#kc-login").click();
  await page.locator("#password").fill(password);
  await page.locator("#kc-login").click();
  await page.waitForURL(
    (address) =>
      !address.pathname.includes("/protocol/openid-connect/") && !address.pathname.includes("/login-actions/"),
  );
  const { cookies } = await context.storageState();
  await context.close();
  return { cookies, origins: [] };
}
