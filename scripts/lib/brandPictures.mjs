// Pictures of the brand themes of docs/brands.md, on a server in memory.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { CONSOLE_CLIENT } from "./console-client.mjs";
import { step } from "./log.mjs";
import { DIST, ROOT } from "./paths.mjs";
import { serveStatic } from "./static.mjs";

/** Themes of docs/brands.md: the first word of a heading in lower case, and the style sheet below it. */
export const brands = [
  ...(await readFile(join(ROOT, "docs", "brands.md"), "utf8")).matchAll(/^## (\w+):[\s\S]*?```css\n([\s\S]*?)```/gm),
].map(([, name = "", style = ""]) => ({ name: `brand-${name.toLowerCase()}`, style }));

/** @param {string} style @returns {"light" | "dark"} */
const schemeOf = (style) => (style.includes("--iam-canvas: transparent") ? "dark" : "light");

/** @param {string} url of the server in memory @param {{style: string}} brand */
const pageOf = (url, { style }) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Portal</title><style>${style}</style><script type="module" src="/dist/iam.js"></script></head><body><iam-users server-url="${url}" realm="acme" theme="${schemeOf(style)}"></iam-users></body></html>`;

/** @param {(name: string) => string} fileOf @param {(name: string) => boolean} isAsked */
export async function takeBrands(fileOf, isAsked) {
  const { startServer } = await import(join(DIST, "testing.js"));
  // Dynamic import: on a fresh machine the packages are installed only now.
  const { withBrowser } = await import("../../bench/measure/browser.mjs");
  const server = await startServer();
  const environment = { serverBaseUrl: server.url, realm: "acme", clientId: CONSOLE_CLIENT };
  const site = await serveStatic({
    environment,
    also: (_request, response, { pathname }) => {
      const brand = brands.find(({ name }) => pathname === `/${name}.html`);
      if (!brand) return false;
      response.setHeader("content-type", "text/html");
      response.end(pageOf(server.url, brand));
      return true;
    },
  });
  await withBrowser(async (browser) => {
    for (const { name } of brands.filter((brand) => isAsked(brand.name)))
      await step(`Picture ${name}`, async () => {
        const page = await browser.newPage({ viewport: { width: 900, height: 520 }, locale: "en-US" });
        await page.goto(`${site.origin}/${name}.html`);
        const token = await server.getToken();
        await page.locator("iam-users").evaluate((panel, given) => {
          Object.assign(panel, { getToken: async () => given });
        }, token);
        await page.locator("[data-id]").first().waitFor();
        await page.waitForLoadState("networkidle");
        await page.screenshot({ path: fileOf(name), animations: "disabled" });
        await page.close();
      });
  });
  await site.close();
  await server.stop();
}
