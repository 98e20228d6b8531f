import type { Page } from "@playwright/test";
import texts from "../../../src/areas/authentication/policies/en.json" with { type: "json" };
import kit from "../../../src/kit/en.json" with { type: "json" };
import { hooks } from "../../support/hooks.ts";
import { expect, test } from "../../support/test.ts";

const path = (name: string) => `authentication/policies/${name}`;

async function save(page: Page, said: string) {
  const { action, alert } = hooks(page);
  await action("save").click();
  await expect(alert("success").last()).toContainText(said);
}

test("the password policy is edited, sorted, tested and saved", async ({ openConsole, admin }) => {
  await admin.put("", { passwordPolicy: "length(8) and notUsername(undefined) and digits(2)" });
  await admin.put("", await admin.get(""));
  const before = await admin.get("");
  const page = await openConsole({ path: path("password") });
  const { action, dialog, field } = hooks(page);
  const rule = (id: string) => page.locator(`li[data-id="${id}"].password-rule`);
  await expect(rule("notUsername")).toBeVisible();
  await rule("digits").locator('[data-action="move-up"]').click();
  await action("add-policy").click();
  await page.getByRole("menuitem", { name: "Regular Expression", exact: true }).click();
  await expect(rule("regexPattern").locator("input")).toBeFocused();
  await expect(rule("regexPattern").locator(".field-error")).toHaveText(kit.required);
  await rule("regexPattern").locator("input").fill("a.* and b");
  await expect(rule("regexPattern").locator(".field-error")).toHaveText(texts["authentication.policies.noAnd"]);
  await rule("regexPattern").locator("input").fill("[a-z].*");
  await rule("length").locator("input").fill("6");
  await expect(page.locator('[data-consequence="danger"]')).toHaveText(texts["authentication.risk.weaker"]);

  const sent: string[] = [];
  page.on("request", (request) => sent.push(request.url()));
  await field("try-password").fill("Ab1");
  const verdict = (id: string) => page.locator(`.verdicts [data-id="${id}"]`);
  await expect(verdict("length")).toHaveAttribute("data-state", "broken");
  await expect(verdict("digits")).toHaveAttribute("data-state", "broken");
  await expect(verdict("regexPattern")).toHaveAttribute("data-state", "broken");
  await field("try-username").fill("ab1234");
  await field("try-password").fill("ab1234");
  await expect(verdict("notUsername")).toHaveAttribute("data-state", "broken");
  await expect(verdict("length")).toHaveAttribute("data-state", "kept");
  expect(sent).toEqual([]);

  await action("save").click();
  await dialog("review-save").locator('[data-action="confirm"]').click();
  await expect
    .poll(() => admin.get(""))
    .toEqual({
      ...before,
      passwordPolicy: "length(6) and digits(2) and notUsername(undefined) and regexPattern([a-z].*)",
    });
});

test("the password test of the page matches the server", async ({ openConsole, admin }) => {
  const id = await admin.createUser({ username: "amelie", email: "amelie@x.example" });
  const policies = ["digits(1)", "specialChars(2)", "upperCase(1)", "lowerCase(2)", "maxLength(9)", "notEmail"];
  await admin.put("", { passwordPolicy: [...policies, "notContainsUsername", "regexPattern([^z]*)"].join(" and ") });
  const page = await openConsole({ path: path("password") });
  const { field } = hooks(page);
  await field("try-username").fill("amelie");
  await field("try-email").fill("amelie@x.example");
  const passwords = ["aB1!?c", "aB1é!c", "AMELIE1!?a", "aB1😀c", "zaB1!?c", "aaB1!?1234", "ab1!?c", "aB!?cd"];
  for (const value of passwords) {
    await field("try-password").fill(value);
    const answer = await admin.request("PUT", `/users/${id}/reset-password`, { type: "password", value });
    await expect(page.locator(".try-password [role=status]"), value).toHaveAttribute(
      "data-state",
      answer.status === 204 ? "kept" : "broken",
    );
  }
});

test("D7 forms of the realm do not revert each other's changes", async ({ openConsole, admin }) => {
  await admin.put("", { passwordPolicy: "length(8)" });
  await admin.put("", await admin.get(""));
  const page = await openConsole({ path: "realm-settings/sessions" });
  const { field, tab, nav, action } = hooks(page);
  await expect(field("ssoSessionIdleTimeout")).toBeVisible();
  await nav("authentication").click();
  await tab("policies").click();
  await page.locator('[data-field="length"]').fill("12");
  await save(page, texts.updatePasswordPolicySuccess);
  await nav("realm-settings").click();
  await tab("sessions").click();
  await field("ssoSessionIdleTimeout").fill("31");
  await action("save").click();
  await expect.poll(() => admin.get("")).toMatchObject({ passwordPolicy: "length(12)", ssoSessionIdleTimeout: 1860 });
});

test("AUTHN-11 counter-based one-time passwords are saved", async ({ openConsole, admin }) => {
  await admin.put("", await admin.get(""));
  const before = await admin.get("");
  const page = await openConsole({ path: path("otp") });
  const { field } = hooks(page);
  const apps = field("otpSupportedApplications").locator("li");
  await expect(apps).toHaveText(["FreeOTP", "Google Authenticator", "Microsoft Authenticator"]);
  await page.locator('[data-field="otpPolicyType"][value="hotp"]').check();
  const counter = Number(await field("otpPolicyInitialCounter").inputValue());
  await page.locator('[data-for="otpPolicyInitialCounter"] [data-action="increment"]').click();
  await save(page, texts.updateOtpSuccess);
  await expect(apps).toHaveText(["FreeOTP", "Google Authenticator"]);
  const after = await admin.get("");
  expect(after).toEqual({
    ...before,
    otpPolicyType: "hotp",
    otpPolicyInitialCounter: counter + 1,
    otpSupportedApplications: after.otpSupportedApplications,
  });
});

test("AUTHN-12 WebAuthn settings are saved: attestation, discoverable, verification, timeout", async ({
  openConsole,
  admin,
}) => {
  await admin.put("", await admin.get(""));
  const before = await admin.get("");
  const page = await openConsole({ path: path("webauthn") });
  const { field, tab, action } = hooks(page);
  await field("webAuthnPolicyAttestationConveyancePreference").selectOption("indirect");
  await field("webAuthnPolicyRequireResidentKey").selectOption("Yes");
  await field("webAuthnPolicyUserVerificationRequirement").selectOption("preferred");
  await page.locator('[data-unit="webAuthnPolicyCreateTimeout"]').selectOption("seconds");
  await field("webAuthnPolicyCreateTimeout").fill("30");
  await save(page, texts.webAuthnUpdateSuccess);
  const now = {
    ...before,
    webAuthnPolicyAttestationConveyancePreference: "indirect",
    webAuthnPolicyRequireResidentKey: "Yes",
    webAuthnPolicyUserVerificationRequirement: "preferred",
    webAuthnPolicyCreateTimeout: 30,
  };
  expect(await admin.get("")).toEqual(now);

  await field("webAuthnPolicyAcceptableAaguids").first().fill("6d44ba9b-f6ec-2e49-b930-0c8fe920cb73");
  await field("webAuthnPolicyAttestationConveyancePreference").selectOption("none");
  await expect(page.locator('[data-for="webAuthnPolicyAttestationConveyancePreference"] .field-error')).toHaveText(
    texts.acceptableAAGUIDsRequiresAttestation,
  );
  await action("revert").click();
  await tab("webauthn-passwordless").click();
  await field("webAuthnPolicyPasswordlessPasskeysEnabled").check();
  await field("webAuthnPolicyPasswordlessMediation").selectOption("silent");
  await save(page, texts.webAuthnUpdateSuccess);
  expect(await admin.get("")).toEqual({
    ...now,
    webAuthnPolicyPasswordlessPasskeysEnabled: true,
    webAuthnPolicyPasswordlessMediation: "silent",
  });
});

test("AUTHN-13 AUTHN-14 AUTHN-15 settings of CIBA are saved", async ({ openConsole, admin }) => {
  await admin.put("", await admin.get(""));
  const before = await admin.get("");
  const page = await openConsole({ path: path("ciba") });
  const { field, action } = hooks(page);
  const at = (name: string) => field(`attributes.${name}`);
  await expect(at("cibaBackchannelTokenDeliveryMode")).toHaveValue("poll");
  await expect(at("cibaExpiresIn")).toHaveValue("120");
  await expect(at("cibaInterval")).toHaveValue("5");
  await expect(action("save")).toHaveCount(0);
  const errors = page.locator(".field-error");
  for (const [expires, interval, told] of [
    ["", "", [kit.required, kit.required]],
    ["9", "-1", [texts.greaterThan.replace("{{value}}", "10"), texts.greaterThan.replace("{{value}}", "0")]],
    ["601", "601", [texts.lessThan.replace("{{value}}", "600"), texts.lessThan.replace("{{value}}", "600")]],
  ] as const) {
    await at("cibaExpiresIn").fill(expires);
    await at("cibaInterval").fill(interval);
    await expect(errors).toHaveText([...told]);
    await action("save").click();
  }
  expect(await admin.get("")).toEqual(before);
  await at("cibaBackchannelTokenDeliveryMode").selectOption("ping");
  await at("cibaExpiresIn").fill("140");
  await at("cibaInterval").fill("20");
  await save(page, texts.updateCibaSuccess);
  await expect(at("cibaExpiresIn")).toHaveValue("140");
  expect(await admin.get("")).toEqual({
    ...before,
    attributes: {
      ...before.attributes,
      cibaBackchannelTokenDeliveryMode: "ping",
      cibaExpiresIn: "140",
      cibaInterval: "20",
    },
  });
});
