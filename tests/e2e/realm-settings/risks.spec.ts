import own from "../../../src/areas/realm-settings/en.json" with { type: "json" };
import { hooks } from "../../support/hooks.ts";
import { openConsole } from "../../support/openConsole.ts";
import { expect, test } from "../../support/test.ts";

const told = (name: string) => own[`realmSettings.risk.${name}` as keyof typeof own] as string;

test("what shuts people out or voids tokens is said before it is sent", async ({ page, site, admin }) => {
  test.setTimeout(90_000);
  await admin.put("", { ...(await admin.get("")), registrationAllowed: false, bruteForceProtected: true });
  await admin.put("", await admin.get(""));
  const before = await admin.get("");
  await openConsole({ page, site, admin }, { path: "realm-settings/general" });
  const { action, dialog, field } = hooks(page);
  const go = (path: string) =>
    page.evaluate((to) => {
      location.hash = to;
    }, `#/${admin.realm}/realm-settings/${path}`);
  // Said as soon as it is changed; a danger is asked about when it is saved, and nothing was sent until then.
  const says = (...names: readonly string[]) =>
    Promise.all(
      names.map((name) => expect(page.getByText(told(name)).filter({ visible: true }).first()).toBeVisible()),
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

  await go("tokens");
  await field("defaultSignatureAlgorithm").fill("ES256");
  await page.getByRole("option", { name: "ES256" }).click();
  await field("actionTokenGeneratedByUserLifespan").fill("1");
  await asked("algorithm", "shorterLink");

  await go("security-defenses/headers");
  await field("browserSecurityHeaders.xFrameOptions").fill("");
  await asked("noHeader");

  await go("security-defenses/bruteForce");
  await field("failureFactor").fill("1");
  await asked("fewFailures");

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
