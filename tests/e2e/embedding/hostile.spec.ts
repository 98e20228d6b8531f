// A panel is independent of page styles: compared with the same panel on a neutral page.
import type { Page } from "@playwright/test";
import { hooks } from "../../support/hooks.ts";
import { expect, test } from "../../support/test.ts";
import { openDemo, openRow, row, signIn } from "./demo.ts";

test.use({
  readsOnly: true,
  realmSettings: {
    users: [
      { username: "amelie", firstName: "Amélie", lastName: "Laurent", email: "amelie@test.example" },
      { username: "bo", firstName: "Bo", lastName: "Berg" },
    ],
  },
});

/** Visible style properties. */
const SEEN = [
  ...[
    "color",
    "background-color",
    "font-family",
    "font-size",
    "font-style",
    "font-weight",
    "line-height",
    "letter-spacing",
    "word-spacing",
    "text-transform",
    "text-indent",
    "text-align",
  ],
  ...[
    "direction",
    "white-space",
    "visibility",
    "display",
    "position",
    "transform",
    "border-top-width",
    "border-top-style",
    "border-top-color",
    "border-top-left-radius",
    "padding-left",
    "margin-left",
    "cursor",
    "user-select",
    "opacity",
    "fill",
    "stroke",
  ],
];

/** Position and styles of everything in the panel, including nested shadow roots. */
const lookOf = (page: Page) =>
  page.locator("iam-users").evaluate((panel, seen) => {
    const { left, top } = panel.getBoundingClientRect();
    const dialog = panel.shadowRoot?.querySelector("dialog[open]");
    const looks: string[] = [];
    const add = (root: ShadowRoot | Element) => {
      for (const element of root.children) {
        const box = element.getBoundingClientRect();
        // The top layer and the alerts are positioned by the window.
        const [x, y] = dialog?.contains(element) || element.closest(".alerts") ? [0, 0] : [left, top];
        const place = [box.left - x, box.top - y, box.width, box.height]
          .map((number) => Math.round(number * 2) / 2)
          .join(" ");
        const style = getComputedStyle(element);
        if (box.width && box.height)
          looks.push(
            `${element.localName}.${element.getAttribute("class") ?? ""} ${place} ${seen.map((name) => `${name}:${style.getPropertyValue(name)}`).join(";")}`,
          );
        add(element);
        if (element.shadowRoot) add(element.shadowRoot);
      }
    };
    if (panel.shadowRoot) add(panel.shadowRoot);
    return looks;
  }, SEEN);

/** Repeats until two results in a row are equal. */
async function restingLookOf(page: Page): Promise<string[]> {
  let look: string[] = [];
  await expect
    .poll(async () => {
      const before = look.join("\n");
      look = await lookOf(page);
      return look.join("\n") === before;
    })
    .toBe(true);
  return look;
}

const WIDTH = "iam-users { width: 900px !important; }";

/** The same page without hostile styles. */
const peaceful = (html: string) =>
  html
    .replace('<link rel="stylesheet" href="hostile.css">', '<link rel="stylesheet" href="width.css">')
    .replace(' dir="rtl"', "")
    .replace(/<h1>[\s\S]*?<\/p>/, "")
    .replace(/<button[\s\S]*?<\/button>/, "");

for (const state of ["list", "detail", "dialog", "menu"] as const) {
  test(`a hostile page does not change the ${state}`, async ({ browser, site, realm }) => {
    const looks: string[][] = [];
    for (const isHostile of [false, true]) {
      const page = await (await browser.newContext({ viewport: { width: 1280, height: 2400 } })).newPage();
      const { problems } = await openDemo(page, site, realm, "hostile", isHostile ? {} : { change: peaceful });
      await signIn(page);
      await page.addStyleTag({ content: WIDTH });
      await page.emulateMedia({ reducedMotion: "reduce" });
      const panel = page.locator("iam-users");
      const at = hooks(panel);
      await expect(row(panel, "bo")).toBeVisible();
      if (state === "detail") {
        await openRow(panel, "bo");
        await expect(at.input("firstName")).toHaveValue("Bo");
      }
      if (state === "menu" || state === "dialog") {
        await row(panel, "bo").locator('[data-action="row-actions"]').click();
        await expect(panel.locator("[role=menuitem]").first()).toBeVisible();
      }
      if (state === "dialog") {
        await panel.locator('[role=menuitem][data-action="delete"]').click();
        await expect(at.dialog("confirm-delete")).toBeVisible();
      }
      await expect(panel.locator('[data-state="loading"]')).toHaveCount(0);
      await page.waitForLoadState("networkidle");
      await page.mouse.move(0, 0);
      looks.push(await restingLookOf(page));
      expect(problems).toEqual([]);
      await page.context().close();
    }
    const [peace = [], war = []] = looks;
    expect(peace.length).toBeGreaterThan(50);
    const differ = (some: string[], others: string[]) => some.filter((look) => !others.includes(look)).slice(0, 50);
    expect({ more: differ(war, peace), less: differ(peace, war) }).toEqual({ more: [], less: [] });
    expect(war).toHaveLength(peace.length);
  });
}

test("a panel changes nothing outside itself, and its dialog is above the page's top layer", async ({
  page,
  site,
  realm,
}) => {
  await openDemo(page, site, realm, "hostile");
  await signIn(page);
  const panel = page.locator("iam-users");
  await expect(row(panel, "bo")).toBeVisible();
  const outside = () =>
    page.evaluate(() => {
      const { left, top, width, height } = document.querySelector(".layer")?.getBoundingClientRect() ?? new DOMRect();
      return {
        box: [left, top, width, height],
        html: document.documentElement.cloneNode(false),
        body: document.body.getAttributeNames(),
        scroll: getComputedStyle(document.documentElement).overflow,
        adopted: document.adoptedStyleSheets.length,
      };
    });
  const before = await outside();
  await row(panel, "bo").locator('[data-action="row-actions"]').click();
  await panel.locator('[role=menuitem][data-action="delete"]').click();
  const dialog = hooks(panel).dialog("confirm-delete");
  await expect(dialog).toBeVisible();
  expect(await outside()).toEqual(before);
  const top = await dialog.evaluate((node) => {
    const { left, width, bottom } = node.getBoundingClientRect();
    const host = document.elementFromPoint(left + width / 2, bottom - 20);
    return host?.localName;
  });
  expect(top).toBe("iam-users");
});
