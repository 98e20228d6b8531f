import { expect, test } from "../../support/test.ts";
import { hooks } from "../../support/hooks.ts";
import { settled } from "../../support/settled.ts";
import { openDemo, openRow, row, signIn, signInToConsole } from "./demo.ts";
import { passwordGrant } from "../../../scripts/lib/admin.mjs";
import { serverUrl } from "../../support/environment.ts";

test.use({
  realmSettings: {
    users: [
      { username: "amelie", firstName: "Amélie", lastName: "Laurent", email: "amelie@test.example" },
      { username: "bo", firstName: "Bo", lastName: "Berg", email: "bo@test.example" },
      { username: "emeka", firstName: "Emeka", lastName: "Obi", enabled: false },
    ],
  },
});

/** Log of the portal, newest first. */
const logOf = (page: import("@playwright/test").Page) => page.locator("#log li").allInnerTexts();

test.describe("the portal", () => {
  test("edits a user, and the server has the change", async ({ page, site, realm, admin }) => {
    const { problems } = await openDemo(page, site, realm, "portal");
    await signIn(page);
    const panel = page.locator("iam-users");
    const at = hooks(panel);
    await expect(row(panel, "amelie")).toBeVisible();
    // Narrowed by the page: two columns, no delete action.
    await expect(panel.locator("th button.sort")).toHaveCount(2);
    await openRow(panel, "amelie");
    await at.input("lastName").fill("Martin");
    await at.action("save").click();
    await expect
      .poll(() => admin.user("amelie"))
      .toMatchObject({ lastName: "Martin", firstName: "Amélie", email: "amelie@test.example" });
    const { id } = await admin.user("amelie");
    const told = page.locator("#log li");
    await expect(told.filter({ hasText: 'iam-before-change {"area":"users","action":"updated"' })).toHaveCount(1);
    // The event follows the read-back, later than the write.
    await expect(
      told.filter({ hasText: `iam-change {"area":"users","action":"updated","id":"${id}","realm":"${realm}"}` }),
    ).toHaveCount(1);
    expect(problems).toEqual([]);
  });

  test("resets a password, and no event contains it", async ({ page, site, realm }) => {
    await openDemo(page, site, realm, "portal");
    await signIn(page);
    const panel = page.locator("iam-users");
    const at = hooks(panel);
    await openRow(panel, "amelie");
    await at.tab("credentials").click();
    await at.action("set-password").click();
    const inside = hooks(at.dialog("set-password"));
    await inside.input("credentials.value").fill("brief-und-siegel");
    await inside.input("credentials.confirmation").fill("brief-und-siegel");
    await inside.action("save").click();
    await at.dialog("confirm-set-password").locator('[data-action="confirm"]').click();
    const asked = () =>
      passwordGrant(serverUrl, {
        realm,
        username: "amelie",
        password: "brief-und-siegel",
        clientId: "portal",
        scope: "openid",
      }).then(
        () => "in",
        (error: unknown) => String(error),
      );
    await expect.poll(asked).toMatch(/^in$|not fully set up/);
    expect((await logOf(page)).join("\n")).not.toContain("brief-und-siegel");
  });

  test("vetoes a change, and nothing is sent", async ({ page, site, realm, admin }) => {
    const { requests } = await openDemo(page, site, realm, "portal");
    await signIn(page);
    const panel = page.locator("iam-users");
    const at = hooks(panel);
    await page.getByLabel("Cancel all changes").check();
    await openRow(panel, "bo");
    await at.input("firstName").fill("Robert");
    const before = requests.length;
    await at.action("save").click();
    await expect(at.alert("info")).toBeVisible();
    expect(requests.slice(before).filter((url) => /\/users\/[^/]+$/.test(url) && url.includes("PUT"))).toEqual([]);
    expect(await admin.user("bo")).toMatchObject({ firstName: "Bo" });
    // The input is still there.
    await expect(at.input("firstName")).toHaveValue("Robert");
  });

  test("asks before a change, and the panel waits for the answer", async ({ page, site, realm, admin }) => {
    await openDemo(page, site, realm, "portal");
    await signIn(page);
    const panel = page.locator("iam-users");
    const at = hooks(panel);
    await page.getByLabel("Confirm each change").check();
    await openRow(panel, "bo");
    for (const [name, answer, expected] of [
      ["Rob", "No", "Bo"],
      ["Robert", "Yes, send it", "Robert"],
    ] as const) {
      await at.input("firstName").fill(name);
      await at.action("save").click();
      const question = page.getByRole("dialog", { name: "Send this change?" });
      await expect(question).toContainText("users: updated bo");
      expect(await admin.user("bo")).toMatchObject({ firstName: "Bo" });
      await question.getByRole("button", { name: answer }).click();
      await expect.poll(async () => (await admin.user("bo")).firstName).toBe(expected);
    }
  });

  test("changes theme, language and permissions at runtime", async ({ page, site, realm }) => {
    await openDemo(page, site, realm, "portal");
    await signIn(page);
    const panel = page.locator("iam-users");
    const frame = panel.locator(".iam");
    const at = hooks(panel);
    await expect(at.action("create")).toBeVisible();
    await page.getByLabel("Read only").check();
    await expect(at.action("create")).toHaveCount(0);
    await page.getByLabel("Read only").uncheck();
    await expect(at.action("create")).toBeVisible();
    await page.getByLabel("Show ids").check();
    await expect(row(panel, "amelie").locator("code")).toHaveText(
      await row(panel, "amelie").getAttribute("data-id").then(String),
    );
    await page.getByLabel("Dark").check();
    await expect(frame).toHaveAttribute("data-theme", "dark");
    await page.getByLabel("العربية").check();
    await expect(frame).toHaveAttribute("dir", "rtl");
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await page.getByLabel("العربية").uncheck();
    await expect(frame).toHaveAttribute("dir", "ltr");
  });
});

test("two panels share one sign-in and one cache, and the page connects them", async ({ page, site, realm, admin }) => {
  const { requests, problems } = await openDemo(page, site, realm, "two-panels");
  await signIn(page);
  const all = page.locator("#all");
  const one = page.locator("#one");
  await expect(row(all, "amelie")).toBeVisible();
  await openRow(all, "amelie");
  const at = hooks(one);
  await at.input("firstName").fill("Emilia");
  // The list stays: the page handled the navigation.
  await expect(row(all, "amelie")).toBeVisible();
  await at.action("save").click();
  await expect(row(all, "amelie")).toContainText("Emilia");
  expect(await admin.user("amelie")).toMatchObject({ firstName: "Emilia" });
  // The page's iam-alerts element shows them instead of the panel.
  await expect(page.locator("iam-alerts").locator('[data-alert="success"]')).toBeVisible();
  await expect(one.locator("[data-alert]")).toHaveCount(0);
  expect(requests.filter((url) => url.endsWith("/protocol/openid-connect/token"))).toHaveLength(1);
  expect(problems).toEqual([]);

  await page.getByRole("button", { name: "Sign out" }).click();
  // Both are signed out, and the page stays.
  await expect(page.locator('[data-action="sign-in"]')).toHaveCount(2);
});

test("a page with the token is asked for it, and its panel never redirects", async ({ page, site, realm, admin }) => {
  const { problems } = await openDemo(page, site, realm, "host-token");
  const panel = page.locator("iam-users");
  // The panel waits without a redirect while the user is signed out.
  await expect(panel.locator('[data-state="loading"]')).toBeVisible();
  const before = page.url();
  await settled(page);
  expect(page.url()).toBe(before);
  await page.getByRole("button", { name: "Sign in" }).click();
  await signIn(page);
  await expect(row(panel, "bo")).toBeVisible();
  await expect(page.locator("#asked")).toHaveText("Asked once, last because: start.");
  await openRow(panel, "bo");
  await hooks(panel).input("lastName").fill("Berger");
  await hooks(panel).action("save").click();
  await expect.poll(() => admin.user("bo")).toMatchObject({ lastName: "Berger" });
  expect(problems).toEqual([]);
});

test("the console works as one element of a page", async ({ page, site, realm }) => {
  const { problems } = await openDemo(page, site, realm, "console");
  await signInToConsole(page, "admin");
  const shell = page.locator("iam-console");
  await hooks(shell).nav("users").first().click();
  await expect(shell.locator('[data-list="users"] tr[data-name="amelie"]')).toBeVisible();
  await expect(page.locator(".strip")).toBeVisible();
  expect(problems).toEqual([]);
});

test.describe("a strict page", () => {
  test("has no violation in list, detail, dialog and menu", async ({ page, site, realm }) => {
    const { problems } = await openDemo(page, site, realm, "strict", { strict: true });
    await signIn(page);
    const panel = page.locator("iam-users");
    const at = hooks(panel);
    const refused = page.locator("#refused");
    await expect(row(panel, "bo")).toBeVisible();
    await row(panel, "bo").locator('[data-action="row-actions"]').click();
    await expect(panel.locator("[role=menuitem]").first()).toBeVisible();
    await page.keyboard.press("Escape");
    await at.action("search").or(at.field("search")).first().click();
    await openRow(panel, "bo");
    await expect(at.input("firstName")).toHaveValue("Bo");
    for (const tab of await panel.locator("[data-tab]").all()) {
      await at.tab((await tab.getAttribute("data-tab")) ?? "").click();
      await expect(panel.locator('[data-state="loading"]')).toHaveCount(0);
    }
    await at.tab("settings").click();
    await at.input("firstName").fill("Robert");
    await at.action("review").click();
    await page.keyboard.press("Escape");
    await at.action("actions").click();
    await panel.locator('[data-action="delete"]').click();
    await expect(at.dialog("confirm-delete")).toBeVisible();
    await expect(refused).toHaveText("nothing");
    expect(problems).toEqual([]);
  });
});
