import { hooks } from "../../support/hooks.ts";
import { openConsole } from "../../support/openConsole.ts";
import { expect, test } from "../../support/test.ts";
import texts from "../../../src/areas/realm-settings/en.json" with { type: "json" };

test("RS-40: session timeouts are saved, without remember-me fields while it is off", async ({ page, site, admin }) => {
  const before = await admin.get("");
  await openConsole({ page, site, admin }, { path: "realm-settings/sessions" });
  const { action, alert, field } = hooks(page);
  const unit = (name: string) => page.locator(`[data-unit="${name}"]`);
  await expect(field("ssoSessionIdleTimeoutRememberMe")).toHaveCount(0);
  const hours = {
    ssoSessionIdleTimeout: 5,
    ssoSessionMaxLifespan: 2,
    clientSessionIdleTimeout: 4,
    clientSessionMaxLifespan: 1,
  };
  for (const [name, value] of Object.entries(hours)) {
    await unit(name).selectOption("hours");
    await field(name).fill(String(value));
  }
  await action("save").click();
  await expect(alert("success")).toContainText(texts.realmSaveSuccess);
  await expect(field("ssoSessionIdleTimeout")).toHaveValue("5");
  const { attributes: _, ...after } = await admin.get("");
  const seconds = Object.fromEntries(Object.entries(hours).map(([name, value]) => [name, value * 3600]));
  const { attributes: __, ...rest } = before;
  expect(after).toEqual({ ...rest, ...seconds });
});
