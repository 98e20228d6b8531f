import own from "../../../src/areas/realm-settings/en.json" with { type: "json" };
import { findings } from "../../support/axe.ts";
import { hooks } from "../../support/hooks.ts";
import { openConsole } from "../../support/openConsole.ts";
import { expect, test } from "../../support/test.ts";

const path = "realm-settings/themes";

test("themes are selected among the server's, dark mode is turned off, without other changes", async ({
  page,
  site,
  admin,
}) => {
  // The first full save of a new realm makes the server add its defaults.
  await admin.put("", await admin.get(""));
  const before = await admin.get("");
  await openConsole({ page, site, admin }, { path });
  const { action, alert, field } = hooks(page);
  await expect(field("attributes.darkMode")).toBeChecked();
  await field("attributes.darkMode").click();
  await field("loginTheme").selectOption("keycloak.v2");
  await field("emailTheme").selectOption("keycloak");
  await action("save").click();
  await expect(alert("success")).toContainText(own.realmSaveSuccess);
  expect(await admin.get("")).toEqual({
    ...before,
    loginTheme: "keycloak.v2",
    emailTheme: "keycloak",
    attributes: { ...before.attributes, darkMode: "false" },
  });
  expect(await findings(page)).toEqual([]);

  await field("loginTheme").selectOption("");
  await action("save").click();
  await expect.poll(async () => (await admin.get("")).loginTheme || undefined).toBe(before.loginTheme);
  await expect(field("emailTheme")).toHaveValue("keycloak");
});
