import own from "../../../src/areas/realm-settings/en.json" with { type: "json" };
import { hooks } from "../../support/hooks.ts";
import { openConsole } from "../../support/openConsole.ts";
import { expect, test } from "../../support/test.ts";

const told = (name: string) => own[`realmSettings.risk.${name}` as keyof typeof own] as string;

test("lockouts and token revocations are shown before saving", async ({ page, site, admin }) => {
  await admin.put("", { ...(await admin.get("")), registrationAllowed: false, bruteForceProtected: true });
  await admin.put("", await admin.get(""));
  const before = await admin.get("");
  await openConsole({ page, site, admin }, { path: "realm-settings/general" });
  const { action, dialog, field } = hooks(page);
  const go = (path: string) =>
    page.evaluate((to) => {
      location.hash = to;
    }, `#/${admin.realm}/realm-settings/${path}`);
  const at = (hook: string, name: string) => page.locator(`[data-${hook}=${JSON.stringify(name)}]`);
  // Shown during editing. A risk is confirmed on save, and nothing is sent before.
  const says = (...names: readonly string[]) =>
    Promise.all(
      names.map((name) =>
        expect(page.getByText(told(name).replace("{{count}}", "540")).filter({ visible: true }).first()).toBeVisible(),
      ),
    );
  const asked = async (...names: readonly string[]) => {
    await action("save").click();
    for (const name of names) await expect(dialog("review-save")).toContainText(told(name));
    await dialog("review-save").locator('[data-action="cancel"]').click();
    await action("revert").click();
  };

  await field("realm").fill("another");
  await field("attributes.frontendUrl").fill("https://id.acme.example");
  await field("sslRequired").selectOption("none");
  await asked("rename", "renameOwn", "frontendUrl", "clearText");

  await go("sessions");
  await field("ssoSessionIdleTimeout").fill("1");
  await field("clientSessionIdleTimeout").fill("1");
  await says("shorterSession", "shorterClient");
  await action("revert").click();
  for (const [name, risk] of [
    ["ssoSessionMaxLifespan", "shorterSession"],
    ["clientSessionMaxLifespan", "shorterClient"],
    ["offlineSessionIdleTimeout", "shorterOffline"],
    ["clientOfflineSessionIdleTimeout", "shorterOffline"],
    ["accessCodeLifespanLogin", "shorterLogin"],
    ["accessCodeLifespanUserAction", "shorterLogin"],
  ] as const) {
    await field(name).fill("1");
    await page.locator(`[data-unit="${name}"]`).selectOption("seconds");
    await says(risk);
    await action("revert").click();
    await expect(page.getByText(told(risk)).filter({ visible: true })).toHaveCount(0);
  }

  await go("tokens");
  await field("defaultSignatureAlgorithm").fill("ES256");
  await page.getByRole("option", { name: "ES256" }).click();
  await field("actionTokenGeneratedByUserLifespan").fill("1");
  await asked("algorithm", "shorterLink");
  for (const [name, amount, unit, risk] of [
    ["accessTokenLifespan", "9", "hours", "longerToken_other"],
    ["accessTokenLifespanForImplicitFlow", "9", "hours", "longerToken_other"],
    ["accessCodeLifespan", "1", "seconds", "shorterCode"],
    ["oauth2DeviceCodeLifespan", "1", "seconds", "shorterLogin"],
    ["attributes.parRequestUriLifespan", "1", "seconds", "shorterLogin"],
    ["actionTokenGeneratedByAdminLifespan", "99", "days", "longerLink"],
    ['attributes["actionTokenGeneratedByUserLifespan.verify-email"]', "99", "days", "longerLink"],
    ['attributes["actionTokenGeneratedByUserLifespan.execute-actions"]', "1", "seconds", "shorterLink"],
  ] as const) {
    await at("field", name).fill(amount);
    await at("unit", name).selectOption(unit);
    await says(risk);
    await action("revert").click();
  }

  await go("security-defenses/headers");
  await field("browserSecurityHeaders.xFrameOptions").fill("");
  await asked("noHeader");
  await field("browserSecurityHeaders.contentSecurityPolicy").fill("frame-src 'self'");
  await asked("noHeader");

  await go("security-defenses/bruteForce");
  await field("failureFactor").fill("1");
  await asked("fewFailures");
  await field("failureFactor").fill("9999");
  await says("moreGuesses");
  await action("revert").click();
  await field("maxFailureWaitSeconds").fill("999");
  await says("longerWait");
  await action("revert").click();

  await go("login");
  for (const [name, risk] of [
    ["registrationAllowed", "registration"],
    ["verifyEmail", "verifyNoMail"],
    ["loginWithEmailAllowed", "noAddress"],
  ] as const) {
    await field(name).click();
    await expect(dialog("review-save")).toContainText(told(risk));
    await dialog("review-save").locator('[data-action="cancel"]').click();
    await expect(dialog("review-save")).toHaveCount(0);
  }
  expect(await admin.get("")).toEqual(before);
});
