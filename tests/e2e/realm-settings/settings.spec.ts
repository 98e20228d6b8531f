import texts from "../../../src/areas/realm-settings/en.json" with { type: "json" };
import { findings } from "../../support/axe.ts";
import { hooks } from "../../support/hooks.ts";
import { openConsole } from "../../support/openConsole.ts";
import { expect, test } from "../../support/test.ts";

test("RS-38, RS-39: a header and brute force wait times are saved independently", async ({ page, site, admin }) => {
  await openConsole({ page, site, admin }, { path: "realm-settings/security-defenses" });
  const { action, alert, dialog, field, tab } = hooks(page);
  const header = field("browserSecurityHeaders.xFrameOptions");
  const held = async () => (await admin.get("")).browserSecurityHeaders.xFrameOptions;
  await header.fill("DENY");
  await action("save").click();
  await expect(alert("success")).toContainText(texts.realmSaveSuccess);
  expect(await held()).toBe("DENY");
  await header.fill("ALLOW-FROM foo");
  await action("save").click();
  await expect.poll(held).toBe("ALLOW-FROM foo");

  await tab("bruteForce").click();
  await expect(field("failureFactor")).toHaveCount(0);
  await field("bruteForceMode").selectOption("TemporaryLockout");
  await field("waitIncrementSeconds").fill("2");
  await action("save").click();
  await expect
    .poll(async () => admin.get(""))
    .toMatchObject({
      bruteForceProtected: true,
      permanentLockout: false,
      maxTemporaryLockouts: 0,
      waitIncrementSeconds: 120,
    });
  await field("bruteForceMode").selectOption("PermanentAfterTemporaryLockout");
  await field("maxTemporaryLockouts").fill("3");
  await action("save").click();
  // Permanent lockout: its effect is shown first.
  await dialog("review-save").locator('[data-action="confirm"]').click();
  await expect
    .poll(async () => admin.get(""))
    .toMatchObject({ bruteForceProtected: true, permanentLockout: true, maxTemporaryLockouts: 3 });
  expect(await findings(page)).toEqual([]);
  await tab("headers").click();
  await expect(header).toHaveValue("ALLOW-FROM foo");
  expect(await held()).toBe("ALLOW-FROM foo");
});

test("token lifespans are saved next to existing attributes; a longer one shows its effect", async ({
  page,
  site,
  admin,
}) => {
  await admin.put("", { attributes: { ...(await admin.get("")).attributes, mine: "kept" } });
  // The first full save of a new realm makes the server add its defaults.
  await admin.put("", await admin.get(""));
  const before = await admin.get("");
  await openConsole({ page, site, admin }, { path: "realm-settings/tokens" });
  const { action, alert, field } = hooks(page);
  const reset = 'attributes["actionTokenGeneratedByUserLifespan.reset-credentials"]';
  await field("accessTokenLifespan").fill("45");
  await field(reset).fill("10");
  await expect(page.locator('[part="actions"]').filter({ visible: true }).last()).toContainText("45 minutes");
  await action("save").click();
  await expect(alert("success")).toContainText(texts.realmSaveSuccess);
  expect(await admin.get("")).toEqual({
    ...before,
    accessTokenLifespan: 2700,
    attributes: { ...before.attributes, "actionTokenGeneratedByUserLifespan.reset-credentials": "600" },
  });
  await expect(page.locator('[data-for="accessTokenLifespan"] .field-hint')).toBeVisible();
  expect(await findings(page)).toEqual([]);
});
