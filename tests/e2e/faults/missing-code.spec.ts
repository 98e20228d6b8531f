// Code that fails to load: keeps drafts, explains the reason, and recovers.
import texts from "../../../src/kit/en.json" with { type: "json" };
import { findings } from "../../support/axe.ts";
import { hooks } from "../../support/hooks.ts";
import { expect, test } from "../../support/test.ts";

test("a wizard keeps its input when a step's code fails to load, and continues when the network returns", async ({
  openConsole,
  admin,
}) => {
  const page = await openConsole({ path: "clients/add-client" });
  const find = hooks(page);
  await find.input("clientId").fill("kept");
  await page.context().setOffline(true);
  await find.action("next").click();
  await find.action("next").click();
  const notes = page.locator('[data-note="code-missing"]');
  await expect(notes.first()).toContainText(texts["code.offline"]);
  await expect(page.locator("main")).not.toContainText(/\.js|dynamically|TypeError/);
  expect(await findings(page, { within: "iam-console" })).toEqual([]);
  await page.context().setOffline(false);
  await expect(notes).toHaveCount(0);
  await expect(page.locator('[data-step="loginSettings"]')).toHaveAttribute("aria-current", "step");
  await find.action("save").click();
  await expect(find.alert("success")).toBeVisible();
  expect(await admin.client("kept")).toMatchObject({ clientId: "kept" });
});

test("the first screen of an area recovers by itself, and a dialog by its button", async ({ openConsole }) => {
  const page = await openConsole({ path: "clients" });
  const find = hooks(page);
  await expect(find.row({ name: "account" })).toBeVisible();
  await page.context().setOffline(true);
  await find.nav("workflows").or(find.nav("user-federation")).first().click();
  await expect(page.locator("main")).toContainText(texts["code.offline"]);
  expect(await findings(page, { within: "iam-console" })).toEqual([]);
  await page.context().setOffline(false);
  await expect(page.locator("main")).not.toContainText(texts["code.offline"]);
  await expect(page.locator("main h1")).toBeVisible();

  await page.context().setOffline(true);
  await page.keyboard.press("Control+k");
  const missing = find.dialog("code-missing");
  await expect(missing).toContainText(texts["code.offline"]);
  await page.context().setOffline(false);
  // The network's return starts a retry too.
  await missing
    .locator('[data-action="retry"]')
    .click({ timeout: 5_000 })
    .catch(() => {});
  await expect(missing).toHaveCount(0);
  await expect(find.dialog("find")).toBeVisible();
});

test("a deployment that removed the files is reported as a new version, with a reload button", async ({
  openConsole,
}) => {
  const page = await openConsole({ path: "clients" });
  const find = hooks(page);
  await expect(find.row({ name: "account" })).toBeVisible();
  await page.route("**/console/assets/*.js", (route) => route.fulfill({ status: 404, body: "" }));
  await find.nav("groups").click();
  await expect(page.locator("main")).toContainText(texts["code.replaced"]);
  await page.unroute("**/console/assets/*.js");
  await find.action("reload").click();
  await expect(page.locator("main h1")).toBeVisible();
  await expect(page.locator("main")).not.toContainText(texts["code.replaced"]);
});
