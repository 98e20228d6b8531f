// Takes small pictures of the console.
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { LOOKS, SCREENS } from "./screens.mjs";

/** Pixels that a picture is wide at most: two stand side by side on a page of documentation. */
const WIDEST = 720;

/** Bytes that a picture may have. */
const MOST = 30_000;

/**
 * A picture as WebP, so much compressed that it has at most `MOST` bytes. The browser does it: no other tool is needed.
 * @param {import("@playwright/test").Page} page whose own scripts do not matter
 * @param {Buffer} png
 */
async function small(page, png) {
  const url = await page.evaluate(
    async ({ source, widest, most }) => {
      const image = await createImageBitmap(await (await fetch(source)).blob());
      const scale = Math.min(1, widest / image.width);
      const canvas = new OffscreenCanvas(Math.round(image.width * scale), Math.round(image.height * scale));
      const context = canvas.getContext("2d");
      if (!context) throw new Error("This browser draws no pictures.");
      context.imageSmoothingQuality = "high";
      context.drawImage(image, 0, 0, canvas.width, canvas.height);
      for (let quality = 0.85; ; quality -= 0.1) {
        const blob = await canvas.convertToBlob({ type: "image/webp", quality });
        if (blob.size > most && quality > 0.2) continue;
        const bytes = new Uint8Array(await blob.arrayBuffer());
        return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
      }
    },
    { source: `data:image/png;base64,${png.toString("base64")}`, widest: WIDEST, most: MOST },
  );
  return Buffer.from(url, "base64");
}

/**
 * Ids that addresses of SCREENS name.
 * @param {import("../admin.mjs").Admin} admin
 * @param {string} realm
 * @returns {Promise<Record<string, string>>}
 */
export async function demoIds(admin, realm) {
  const first = async (/** @type {string} */ path) => (await admin.get(`/${realm}/${path}`))[0].id;
  return {
    user: await first("users?username=ada&exact=true"),
    client: await first("clients?clientId=acme-portal"),
    group: await first("groups?max=1"),
  };
}

/**
 * Takes each screen in each look.
 * @param {import("@playwright/test").Browser} browser
 * @param {{ cookies: import("../../../bench/measure/browser.mjs").Cookies, origin: string, ids: Record<string, string>, folder: string }} options
 */
export async function takeScreens(browser, { cookies, origin, ids, folder }) {
  await mkdir(folder, { recursive: true });
  for (const [name, look] of Object.entries(LOOKS)) {
    const context = await browser.newContext({
      storageState: cookies,
      colorScheme: look.scheme,
      viewport: { width: look.width, height: look.height },
      deviceScaleFactor: look.width < WIDEST ? 1.5 : 1,
      locale: look.locale,
    });
    for (const screen of SCREENS) {
      const page = await context.newPage();
      await page.goto(origin + screen.path.replace(/\{(\w+)\}/g, (_, id) => ids[id] ?? ""));
      await page.locator(screen.wait).first().waitFor();
      await page.waitForLoadState("networkidle");
      const png = await page.screenshot({ animations: "disabled" });
      await page.goto("about:blank");
      await writeFile(join(folder, `${screen.name}-${name}.webp`), await small(page, png));
      await page.close();
    }
    await context.close();
  }
}
