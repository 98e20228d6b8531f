import { findings, findingsInLooks } from "../../support/axe.ts";
import { expect, hooks, shell, test } from "./master.ts";

/** Screens of the shell, with the action that opens each state. */
const places = [
  { name: "dashboard", path: "" },
  { name: "help", path: "", press: "help-menu" },
  { name: "user", path: "", press: "user-menu" },
  { name: "selector", path: "", press: "select-realm" },
  { name: "find", path: "", press: "find" },
  { name: "not-found", path: "no/such/page" },
] as const;

for (const locale of ["en", "ar"]) {
  test(`A11Y-01: dashboard and masthead have no findings, ${locale}`, async ({ openConsole, page, realm }) => {
    test.slow();
    await openConsole({ locale });
    await expect(page.locator("iam-console .iam")).toHaveAttribute("dir", locale === "ar" ? "rtl" : "ltr");
    for (const place of places) {
      await page.goto(`${page.url().split("#")[0]}#/${realm}/${place.path}`);
      await expect(page.locator("h1, [data-state=not-found]").first()).toBeVisible();
      if ("press" in place) await hooks(page).action(place.press).click();
      if (place.name === "selector") await expect(shell(page).entries().first()).toBeVisible();
      if (place.name === "find") await expect(page.locator('[role="option"]').first()).toBeVisible();
      await page.mouse.move(600, 700);
      expect(await findingsInLooks(page), place.name).toEqual([]);
      await page.keyboard.press("Escape");
    }
  });
}

test("the master realm's tabs, the realm list and its dialogs have no findings", async ({ master, page }) => {
  test.slow();
  await master.open("master");
  const look = async (name: string) => {
    expect(await findingsInLooks(page), name).toEqual([]);
  };
  await expect(page.locator("h1")).toBeVisible();
  await look("master");
  await page.locator('[data-tab="info"]').click();
  await expect(page.locator('[data-list="enabledFeatures"]')).toBeVisible();
  await look("info");
  await page.locator('[data-tab="providers"]').click();
  await expect(page.locator('[data-list="providers"]')).toHaveAttribute("data-state", "ready");
  await look("providers");
  await shell(page).userMenu().click();
  await hooks(page).action("clear-caches").click();
  await look("clear-caches");
  await page.keyboard.press("Escape");
  await shell(page).nav("realms").click();
  await expect(page.locator('[data-list="realms"]')).toHaveAttribute("data-state", "ready");
  await look("realms");
  await hooks(page).action("create").click();
  await expect(page.locator(".cm-content")).toBeVisible();
  await look("create-realm");
});

test("a narrow console has a drawer without overflow", async ({ master, page }) => {
  await master.open("master", { viewport: { width: 360, height: 640 } });
  const { action, dialog } = hooks(page);
  await expect(shell(page).nav("users")).toHaveCount(0);
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  for (const path of ["master", "master/info", "master/providers", "master/realms"]) {
    await page.goto(`${master.url}#/${path}`);
    await expect(page.locator("h1")).toBeVisible();
    expect(await overflow(), path).toBe(0);
  }
  await action("menu").click();
  await expect(dialog("navigation")).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(dialog("navigation")).toHaveCount(0);
  await expect(action("menu")).toBeFocused();
  await action("menu").click();
  await shell(page).nav("users").click();
  await expect(dialog("navigation")).toHaveCount(0);
  await expect(page).toHaveURL(/#\/master\/users$/);
  // A wider window closes the drawer.
  await action("menu").click();
  await page.setViewportSize({ width: 1200, height: 700 });
  await expect(dialog("navigation")).toHaveCount(0);
  await expect(shell(page).nav("users")).toBeVisible();
});

test("the first Tab offers a link to skip to the content", async ({ openConsole, page }) => {
  await openConsole();
  await page.reload();
  await expect(page.locator("h1")).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(hooks(page).action("skip")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("iam-console main")).toBeFocused();
});

test("a screen opened by a link has focus, even if the previous focus was removed", async ({
  openConsole,
  page,
  admin,
}) => {
  await admin.createUser({ username: "zoe" });
  await openConsole({ path: "users" });
  await page.locator('tr[data-name="zoe"] a').first().focus();
  await page.keyboard.press("Enter");
  await expect(page.locator("iam-console h1")).toHaveText("zoe");
  await expect(page.locator("iam-console h1")).toBeFocused();
  await expect(hooks(page).action("skip")).not.toBeFocused();
});
