// Every screen of the console under the strictest CSP, without violations, findings or unnamed controls. Screens of
// users, groups and clients, and one per other area, also in every look.
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { ROOT } from "../../../scripts/lib/paths.mjs";
import { areas } from "../../../src/areas/index.ts";
import { findings, turned } from "../../support/axe.ts";
import { large, oneOf, panels } from "../../support/lists.ts";
import { moving } from "../../support/motion.ts";
import { addresses, createSample, sampleRealm, things } from "../../support/screens.ts";
import { settled as drawn } from "../../support/settled.ts";
import { expect, test } from "../../support/test.ts";
import { watch } from "../embedding/demo.ts";

test.use({ realmSettings: sampleRealm });

/** Waits until the screen stops changing. */
async function settled(page: Page): Promise<void> {
  const isQuiet = () =>
    page.evaluate(() => {
      const shown: Element[] = [];
      const look = (root: ParentNode) => {
        for (const element of root.querySelectorAll("*")) {
          if (element.matches('h1, [data-state="loading"]') && element.checkVisibility()) shown.push(element);
          if (element.shadowRoot) look(element.shadowRoot);
        }
      };
      look(document);
      return shown.some(({ localName }) => localName === "h1") && shown.every(({ localName }) => localName === "h1");
    });
  let times = 0;
  await expect
    .poll(
      async () => {
        times = (await isQuiet()) ? times + 1 : 0;
        return times;
      },
      { intervals: [100], timeout: 15_000 },
    )
    .toBeGreaterThanOrEqual(3);
}

/** Keys whose texts differ from the key. */
async function textKeys(): Promise<Set<string>> {
  const keys = new Set<string>();
  const source = join(ROOT, "src");
  for (const file of await readdir(source, { recursive: true })) {
    if (!/(^|[\\/])en\.json$/.test(file)) continue;
    for (const [key, text] of Object.entries(
      JSON.parse(await readFile(join(source, file), "utf8")) as Record<string, string>,
    ))
      if (/[.A-Z]/.test(key) && key !== text) keys.add(key);
  }
  return keys;
}

const isRaw = (text: string, keys: Set<string>) => text.includes("{{") || text.includes("${") || keys.has(text);

/** Controls in the accessibility tree without a name, or with an untranslated one. */
function badNames(tree: string, keys: Set<string>): string[] {
  return tree.split("\n").flatMap((line) => {
    const [, role, quoted] =
      /^\s*- '?(button|link|textbox|searchbox|combobox|spinbutton|checkbox|switch|radio|tab|menuitem|option|heading)\b(?: "((?:[^"\\]|\\.)*)")?/.exec(
        line,
      ) ?? [];
    if (!role) return [];
    // Options may be data, such as attribute names.
    return !quoted?.trim() || (role !== "option" && isRaw(quoted, keys)) ? [`named: ${line.trim()}`] : [];
  });
}

/** Texts of the page without names and values from data. */
const texts = (page: Page) =>
  page.evaluate(() => {
    const found = new Set<string>();
    const look = (root: Node) => {
      for (const node of root.childNodes) {
        if (node instanceof Text && node.data.trim() && node.parentElement?.checkVisibility())
          found.add(node.data.trim());
        if (!(node instanceof Element) || node.matches("bdi, code, pre, style, script, textarea, .cm-editor")) continue;
        look(node);
        if (node.shadowRoot) look(node.shadowRoot);
      }
    };
    look(document.body);
    return [...found];
  });

/** Rules that depend on colors, sizes and positions. */
const OF_A_LOOK = ["color-contrast", "target-size", "link-in-text-block", "scrollable-region-focusable"];

const LOOKS = [
  { look: "dark", media: { colorScheme: "dark" }, rules: OF_A_LOOK },
  { look: "forced colours", media: { colorScheme: "light", forcedColors: "active" }, rules: OF_A_LOOK.slice(1) },
  // A window of 1280 px at 200 % has 640.
  { look: "200 %, right to left", media: { forcedColors: "none" }, rules: OF_A_LOOK, isNarrow: true },
] as const;

/** Findings of a screen in all looks. Restores the look afterwards. */
async function inLooks(page: Page): Promise<string[]> {
  const wrong: string[] = [];
  for (const { look, media, rules, ...place } of LOOKS) {
    const isNarrow = "isNarrow" in place;
    await page.emulateMedia(media);
    if (isNarrow) await page.setViewportSize({ width: 640, height: 400 });
    if (isNarrow) await turned(page, "rtl");
    await drawn(page);
    const found = await findings(page, { only: rules });
    wrong.push(...found.map(({ rule, nodes }) => `${look}: ${rule} ${nodes.slice(0, 3).join(" | ")}`));
    const wider = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    if (wider > 0) wrong.push(`${look}: ${wider} px wider than the window`);
  }
  await turned(page, undefined);
  await page.setViewportSize({ width: 1280, height: 800 });
  return wrong;
}

type Watched = { refused: string[] };

type Crawl = { realm: string; places: string[]; problems: string[]; isInLooks: (place: string) => boolean };

async function crawl(page: Page, { realm, places, problems, isInLooks }: Crawl): Promise<string[]> {
  const keys = await textKeys();
  const wrong: string[] = [];
  for (const place of places) {
    const tell = (what: string[]) => wrong.push(...what.map((text) => `${place}: ${text}`));
    await page.evaluate((hash) => {
      location.hash = hash;
    }, `#/${realm}/${place}`);
    await settled(page).catch(() => tell(["does not come to rest with a heading"]));
    const { refused, lang, title } = await page.evaluate(() => ({
      refused: (window as unknown as Watched).refused.splice(0),
      lang: document.documentElement.lang,
      title: document.title,
    }));
    tell(refused.map((text) => `refused by the policy: ${text}`));
    tell(problems.splice(0));
    const tree = await page.locator("body").ariaSnapshot();
    const count = (pattern: RegExp) => tree.match(pattern)?.length ?? 0;
    if (count(/- '?heading .*\[level=1\]/g) !== 1) tell([`${count(/- '?heading .*\[level=1\]/g)} first headings`]);
    if (count(/^\s*- main\b/gm) !== 1 || count(/^\s*- banner\b/gm) !== 1 || count(/^\s*- navigation\b/gm) < 1)
      tell(["landmarks are missing"]);
    if (lang !== "en" || !title) tell([`language ${lang}, title ${title}`]);
    tell(badNames(tree, keys));
    tell((await texts(page)).filter((text) => isRaw(text, keys)).map((text) => `untranslated: ${text}`));
    tell((await findings(page)).map(({ rule, nodes }) => `${rule} ${nodes.slice(0, 3).join(" | ")}`));
    tell((await moving(page)).map((name) => `moves: ${name}`));
    if (isInLooks(place)) tell(await inLooks(page));
    // Drops violations that axe causes.
    await page.evaluate(() => (window as unknown as Watched).refused.splice(0));
    problems.splice(0);
  }
  return wrong;
}

const others = areas.map(({ id }) => id).filter((id) => ![...large.flat(), ...Object.keys(panels)].includes(id));
const half = Math.ceil(others.length / 2);
const parts = [others.slice(0, half), others.slice(half), ...large];

for (const part of parts) {
  test(`every screen of ${part.join(", ")} works under the strictest policy, without findings or unnamed controls`, async ({
    openConsole,
    page,
    admin,
  }) => {
    test.setTimeout(480_000);
    await page.addInitScript(() => {
      const refused: string[] = [];
      Object.assign(window, { refused });
      document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sample, sourceFile }) =>
        refused.push(`${violatedDirective} ${blockedURI} ${sample} ${sourceFile}`),
      );
    });
    const { problems } = watch(page);
    await createSample(admin);
    const known = await things(admin);
    await openConsole({ strict: true, colorScheme: "light" });
    const places = areas.filter(({ id }) => part.includes(id)).flatMap((area) => addresses(area, known));
    const chosen = part.flatMap((id) => oneOf[id] ?? []);
    for (const pattern of chosen) expect(places).toContainEqual(expect.stringMatching(pattern));
    const isInLooks = (place: string) => large.includes(part) || chosen.some((pattern) => pattern.test(place));
    expect(large.includes(part) || chosen.length === part.length, "each area has its screen").toBe(true);
    expect(await crawl(page, { realm: admin.realm, places, problems, isInLooks })).toEqual([]);
  });
}
