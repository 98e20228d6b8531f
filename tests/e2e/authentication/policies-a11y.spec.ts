import { findingsInLooks } from "../../support/axe.ts";
import { hooks } from "../../support/hooks.ts";
import { expect, test } from "../../support/test.ts";

test("A11Y-05 A11Y-06 A11Y-07 A11Y-08 required actions and policies have no finding", async ({
  openConsole,
  admin,
}) => {
  const page = await openConsole({ path: "authentication/required-actions" });
  const { action, row, field } = hooks(page);
  const check = async (what: string) => expect(await findingsInLooks(page), what).toEqual([]);
  const go = (tab: string) =>
    page.evaluate((hash) => {
      location.hash = hash;
    }, `#/${admin.realm}/authentication/policies/${tab}`);
  await expect(row({ id: "VERIFY_PROFILE" })).toBeVisible();
  await check("required actions");

  await go("password");
  await action("add-policy").click();
  await page.getByRole("menuitem", { name: "Not Recently Used", exact: true }).click();
  await expect(page.locator('li[data-id="passwordHistory"].password-rule input')).toBeFocused();
  await check("password policy");
  await page.locator('li[data-id="passwordHistory"] [data-action="remove-policy"]').click();

  await go("otp");
  await expect(field("otpPolicyType").first()).toBeVisible();
  await check("one-time codes");

  await go("ciba");
  await expect(field("attributes.cibaExpiresIn")).toBeVisible();
  await check("CIBA");
});
