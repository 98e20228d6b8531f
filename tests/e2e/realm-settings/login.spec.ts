import texts from "../../../src/areas/realm-settings/login/en.json" with { type: "json" };
import { findings } from "../../support/axe.ts";
import { hooks } from "../../support/hooks.ts";
import { openConsole } from "../../support/openConsole.ts";
import { expect, test } from "../../support/test.ts";

const path = "realm-settings/login";

test("each switch saves at once, only itself and its dependents", async ({ page, site, admin }) => {
  // The first full save of a new realm makes the server add its defaults.
  await admin.put("", await admin.get(""));
  const before = await admin.get("");
  await openConsole({ page, site, admin }, { path });
  const { action, alert, dialog, field } = hooks(page);
  await field("resetPasswordAllowed").click();
  await expect(alert("success").last()).toContainText(
    texts.enableSwitchSuccess.replace("{{switch}}", texts.resetPasswordAllowed),
  );
  await expect(field("resetPasswordAllowed")).toBeChecked();
  expect(await admin.get("")).toEqual({ ...before, resetPasswordAllowed: true });

  await expect(field("duplicateEmailsAllowed")).toBeDisabled();
  await field("loginWithEmailAllowed").click();
  await dialog("review-save").locator('[data-action="confirm"]').click();
  await expect(field("duplicateEmailsAllowed")).toBeEnabled();
  await field("duplicateEmailsAllowed").click();
  await expect(field("duplicateEmailsAllowed")).toBeChecked();
  await expect.poll(() => admin.get("")).toMatchObject({ loginWithEmailAllowed: false, duplicateEmailsAllowed: true });
  await field("registrationEmailAsUsername").click();
  await expect
    .poll(() => admin.get(""))
    .toMatchObject({ registrationEmailAsUsername: true, duplicateEmailsAllowed: false });
  await expect(field("registrationEmailAsUsername")).toBeChecked();
  await expect(field("duplicateEmailsAllowed")).toBeDisabled();

  await expect(field("registrationAllowed")).toBeEnabled();
  await field("registrationAllowed").click();
  await dialog("review-save").locator('[data-action="cancel"]').click();
  await expect(field("registrationAllowed")).not.toBeChecked();
  await field("registrationAllowed").click();
  await dialog("review-save").locator('[data-action="confirm"]').click();
  await expect(field("registrationAllowed")).toBeChecked();
  expect((await admin.get("")).registrationAllowed).toBe(true);
  await field("webAuthnPolicyPasswordlessPasskeysEnabled").click();
  await expect.poll(async () => (await admin.get("")).webAuthnPolicyPasswordlessPasskeysEnabled).toBe(true);
  // The link opens the passkey policy.
  await action("settings").click();
  await expect(field("webAuthnPolicyPasswordlessRpEntityName")).toBeVisible();
});

test("a read-only admin sees locked switches, without accessibility findings", async ({ page, site, admin }) => {
  await admin.createAdmin("looker", ["view-realm"]);
  await openConsole({ page, site, admin }, { path, user: "looker" });
  const { field } = hooks(page);
  await expect(field("registrationAllowed")).toBeDisabled();
  expect(await findings(page)).toEqual([]);
});
