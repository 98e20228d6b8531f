import texts from "../../../src/areas/permissions/en.json" with { type: "json" };
import { hooks } from "../../support/hooks.ts";
import { expect, test } from "../../support/test.ts";

test("permissions that are off are not in the navigation; their URL explains it and links to the switch", async ({
  openConsole,
  admin,
}) => {
  const page = await openConsole({ path: "permissions" });
  const find = hooks(page);
  await expect(page.locator("main")).toContainText(texts["permissions.off"]);
  await expect(find.nav("permissions")).toHaveCount(0);
  await find.action("realm-settings").click();
  await find.field("adminPermissionsEnabled").check();
  await find.action("save").click();
  await expect(find.alert("success")).toBeVisible();
  await admin.shows("", { adminPermissionsEnabled: true });
  await find.nav("permissions").click();
  await expect(page.locator('[data-action="view-matrix"]')).toBeVisible();
});
