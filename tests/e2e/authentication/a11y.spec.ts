import { findingsInLooks } from "../../support/axe.ts";
import { hooks } from "../../support/hooks.ts";
import { openConsole } from "../../support/openConsole.ts";
import { expect, test } from "../../support/test.ts";
import { copyFlow, flowOf } from "./flows.ts";

test("A11Y-02, A11Y-03, A11Y-04: list, form, flows and dialogs have no finding", async ({ page, site, admin }) => {
  const { id } = await copyFlow(admin, "browser", "my browser");
  const reset = await flowOf(admin, "reset credentials");
  await openConsole({ page, site, admin }, { path: "authentication/flows" });
  const { action, dialog, input, row } = hooks(page);
  const check = async (what: string) => expect(await findingsInLooks(page), what).toEqual([]);
  const go = (path: string) =>
    page.evaluate((to) => {
      location.hash = to;
    }, `#/${admin.realm}/authentication/${path}`);
  await expect(row({ name: "reset credentials" })).toBeVisible();
  await check("A11Y-02: list of flows");
  await go("flows/create");
  await expect(input("alias")).toBeVisible();
  await check("A11Y-03: empty form");
  await go(`${reset.id}/DEFAULT/builtIn`);
  await expect(row({ name: "Reset Password" })).toBeVisible();
  await check("A11Y-04: reset credentials");
  await go(`${id}/notInUse`);
  await expect(row({ name: "Cookie" })).toBeVisible();
  await check("a flow that may be changed");
  const menu = async (name: string, verb: string) => {
    await row({ name }).locator('[data-action="row-actions"]').click();
    await action(verb).click();
  };
  await menu("Cookie", "move");
  await expect(dialog("move-step")).toBeVisible();
  await check("where a step goes");
  await page.keyboard.press("Escape");
  await action("add-condition").click();
  await expect(dialog("add-condition").getByRole("radio").first()).toBeVisible();
  await check("kinds of conditions");
});
