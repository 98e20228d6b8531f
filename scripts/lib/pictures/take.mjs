// Takes small pictures of the console: each screen in all looks, side by side in one file.
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ROOT } from "../paths.mjs";
import { LOOKS, nameOf, SCREENS } from "./screens.mjs";

/** Pixels that a row of looks is high, and that lie between two. */
const [HEIGHT, GAP] = [400, 12];

/** Bytes that a picture should have at most. */
const MOST = 60_000;

/** How long a screen may load, in milliseconds. */
const LIMIT_MS = 15_000;

/**
 * Pictures side by side as one WebP, so much compressed that it has about `MOST` bytes. The browser does it: no other tool is needed.
 * @param {import("@playwright/test").Page} page whose own scripts do not matter
 * @param {readonly Buffer[]} pngs
 */
async function sideBySide(page, pngs) {
  const url = await page.evaluate(
    async ({ sources, height, gap, most }) => {
      const images = await Promise.all(
        sources.map(async (source) => createImageBitmap(await (await fetch(source)).blob())),
      );
      const widths = images.map((image) => Math.round((image.width * height) / image.height));
      const whole = widths.reduce((sum, width) => sum + width + gap, -gap);
      const canvas = new OffscreenCanvas(whole, height);
      const context = canvas.getContext("2d");
      if (!context) throw new Error("This browser draws no pictures.");
      context.imageSmoothingQuality = "high";
      let start = 0;
      for (const [index, image] of images.entries()) {
        context.drawImage(image, start, 0, widths[index] ?? 0, height);
        start += (widths[index] ?? 0) + gap;
      }
      for (let quality = 0.8; ; quality -= 0.1) {
        const blob = await canvas.convertToBlob({ type: "image/webp", quality });
        if (blob.size > most && quality > 0.3) continue;
        const bytes = new Uint8Array(await blob.arrayBuffer());
        return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
      }
    },
    {
      sources: pngs.map((png) => `data:image/png;base64,${png.toString("base64")}`),
      ...{ height: HEIGHT, gap: GAP, most: MOST },
    },
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
  const scopes = /** @type {{name: string, id: string}[]} */ (await admin.get(`/${realm}/client-scopes`));
  return {
    user: await first("users?username=ada&exact=true"),
    client: await first("clients?clientId=acme-portal"),
    service: await first("clients?clientId=crm"),
    group: await first("groups?max=1"),
    organization: await first("organizations?max=1"),
    role: (await admin.get(`/${realm}/roles/default-roles-${realm}`)).id,
    scope: scopes.find(({ name }) => name === "profile")?.id ?? "",
  };
}

/**
 * Waits until a screen has come to rest.
 * @param {import("@playwright/test").Page} page
 */
async function rest(page) {
  await page.locator("iam-console h1").first().waitFor({ timeout: LIMIT_MS });
  await page.waitForLoadState("networkidle", { timeout: LIMIT_MS });
  await page.waitForTimeout(300);
}

/**
 * Takes each screen in each look. Resolves to the screens that could not be taken.
 * @param {import("@playwright/test").Browser} browser
 * @param {{ cookies: import("../../../bench/measure/browser.mjs").Cookies, origin: string, ids: Record<string, string>, folder: string, note: (text: string) => void }} options
 *   `origin`: of the realm's addresses
 */
export async function takeScreens(browser, { cookies, origin, ids, folder, note }) {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const pages = [];
  for (const { width, height, scheme, locale } of LOOKS) {
    const context = await browser.newContext({
      storageState: cookies,
      colorScheme: scheme,
      viewport: { width, height },
      locale,
    });
    pages.push(await context.newPage());
  }
  const desk = await browser.newPage();
  const failed = [];
  for (const [index, screen] of SCREENS.entries()) {
    note(`${index + 1} of ${SCREENS.length}: ${screen.title}`);
    const address = `${origin}/${screen.path.replace(/\{(\w+)\}/g, (_, id) => ids[id] ?? "")}`;
    try {
      const pngs = [];
      for (const page of pages) {
        await page.goto("about:blank");
        await page.goto(address);
        await rest(page);
        pngs.push(await page.screenshot({ animations: "disabled" }));
      }
      await writeFile(join(folder, `${nameOf(screen)}.webp`), await sideBySide(desk, pngs));
    } catch (error) {
      failed.push(`${screen.title}: ${/** @type {Error} */ (error).message.split("\n")[0]}`);
    }
  }
  return failed;
}

/** Writes the table of docs/before-after.md anew, of the pictures that there are. @param {string} folder */
export async function writeTable(folder) {
  const file = join(ROOT, "docs", "before-after.md");
  const [before, now] = await Promise.all(
    ["before", "now"].map(async (side) => new Set(await readdir(join(folder, side)).catch(() => []))),
  );
  const sections = SCREENS.map((screen) => {
    const name = `${nameOf(screen)}.webp`;
    /** @param {Set<string> | undefined} files @param {string} side @param {string} word */
    const picture = (files, side, word) =>
      files?.has(name) ? `![${screen.title}, ${word}](pictures/before-after/${side}/${name})` : "not taken";
    return `### ${screen.title}\n\n${picture(before, "before", "version 0.1")}\n\n${picture(now, "now", "now")}\n`;
  });
  const text = await readFile(file, "utf8");
  await writeFile(
    file,
    text.replace(
      /<!-- screens:start -->[\s\S]*<!-- screens:end -->/,
      `<!-- screens:start -->\n${sections.join("\n")}<!-- screens:end -->`,
    ),
  );
}
