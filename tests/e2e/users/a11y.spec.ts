import type { Page } from "@playwright/test";
import { findingsInLooks } from "../../support/axe.ts";
import { expect, test } from "../../support/test.ts";
import { goTo, hooks, listed, openUsers, person, setProfile } from "./userPages.ts";

test.use({
  realmSettings: {
    bruteForceProtected: true,
    internationalizationEnabled: true,
    supportedLocales: ["en", "ar"],
    defaultLocale: "en",
    verifiableCredentialsEnabled: true,
  },
});

const attributes = [
  {
    name: "department",
    displayName: "Department",
    required: { roles: ["admin"] },
    validations: { options: { options: ["sales", "hr"] } },
    annotations: { inputType: "select", inputHelperTextBefore: "Help", inputHelperTextAfter: "Hint" },
  },
  {
    name: "country",
    validations: { options: { options: ["AT", "BE", "CH", "CZ", "DE", "EG", "ES", "FR", "GB", "JP", "US"] } },
    annotations: { inputType: "select" },
    group: "place",
  },
  {
    name: "days",
    multivalued: true,
    validations: { options: { options: ["mon", "tue"] } },
    annotations: { inputType: "multiselect-checkboxes" },
    group: "place",
  },
  {
    name: "contract",
    validations: { options: { options: ["a", "b"] } },
    annotations: { inputType: "select-radiobuttons" },
  },
  {
    name: "languages",
    multivalued: true,
    validations: { options: { options: ["de", "en"] } },
    annotations: { inputType: "multiselect" },
  },
  { name: "aliases", multivalued: true },
  { name: "bio", annotations: { inputType: "textarea" } },
  { name: "contrast", annotations: { inputType: "html5-range" } },
  { name: "readonly", permissions: { view: ["admin"], edit: [] } },
];

/** Expects no finding on the visible, idle page. */
async function isClean(page: Page, what: string): Promise<void> {
  await page.waitForLoadState("networkidle");
  expect(
    await findingsInLooks(page, { within: "iam-users", without: { region: "a panel is part of somebody's page" } }),
    what,
  ).toEqual([]);
}

test("users, their forms and dialogs have no findings", async ({ openPanel, admin }) => {
  await setProfile(admin, {
    attributes,
    groups: [{ name: "place", displayHeader: "Where", displayDescription: "Where the person is." }],
    policy: "ENABLED",
  });
  const id = await admin.createUser(
    person("eve", {
      emailVerified: false,
      requiredActions: ["VERIFY_EMAIL"],
      attributes: { department: ["sales"], languages: ["de"], aliases: ["Evie"], free: ["1", "2"] },
      credentials: [
        { type: "password", value: "x" },
        { type: "otp", userLabel: "Phone", secretData: "{}", credentialData: "{}" },
        { type: "otp", userLabel: "Tablet", secretData: "{}", credentialData: "{}" },
      ],
    }),
  );
  const { page, panel } = await openUsers(openPanel, "/");
  const find = hooks(page);
  await listed(page);
  await isClean(page, "list");
  await find.row({ name: "eve" }).locator('[data-action="select"]').check();
  await isClean(page, "list with a selection");
  await find.action("clear-selection").click();
  await find.action("filter").click();
  await isClean(page, "list with its filter");
  await page.keyboard.press("Escape");
  await find.row({ name: "eve" }).locator('[data-action="row-actions"]').click();
  await expect(page.locator('[role="menuitem"]').first()).toBeVisible();
  await isClean(page, "row menu");
  await page.keyboard.press("Escape");
  await find.input("search").fill("nobody-is-called-so");
  await expect(page.locator('[data-list="users"]')).toHaveAttribute("data-state", "no-results");
  await isClean(page, "no results");

  await goTo(panel, "/add-user");
  await find.input("username").fill("x");
  await find.action("save").click();
  await expect(page.locator(".field-error").first()).toBeVisible();
  await isClean(page, "create, with errors");
  await find.input("username").fill("");

  await goTo(panel, `/${id}/settings`);
  if (await find.dialog("unsaved-changes").isVisible())
    await find.dialog("unsaved-changes").locator('[data-action="confirm"]').click();
  await expect(find.dialog("unsaved-changes")).toHaveCount(0);
  await find.input("firstName").fill("Changed");
  await expect(find.action("save")).toBeVisible();
  await find.action("review").click();
  await isClean(page, "details, with the save bar");
  await find.action("revert").click();
  await goTo(panel, `/${id}/attributes`);
  await isClean(page, "attributes");
  await goTo(panel, `/${id}/credentials`);
  await find.action("expand").click();
  await isClean(page, "credentials");
  await page.locator('[data-type="password"] [data-action="row-actions"]').click();
  await page.locator('[role="menuitem"][data-action="reset-password"]').click();
  await find.input("credentials.value").fill("a");
  await find.input("credentials.confirmation").fill("b");
  await isClean(page, "password dialog, with an error");
  await find.dialog("reset-password").locator('[data-action="cancel"]').click();
  await find.action("credential-reset").click();
  await isClean(page, "mail dialog");
  await find.dialog("credential-reset").locator('[data-action="cancel"]').click();
  await goTo(panel, `/${id}/verifiable-credentials`);
  await isClean(page, "verifiable credentials");
});

test("the list, the form and the dialogs are used by keyboard alone", async ({ openPanel, admin }) => {
  const id = await admin.createUser(person("eve"));
  const { page, panel } = await openUsers(openPanel, "/");
  const find = hooks(page);
  await find.input("search").focus();
  await page.keyboard.type("eve");
  await expect(find.row({ name: "admin" })).toHaveCount(0);
  await find.row({ name: "eve" }).getByRole("link").first().focus();
  await page.keyboard.press("Enter");
  await expect(panel).toHaveAttribute("path", `/${id}/settings`);
  await find.input("firstName").focus();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("Typed");
  await expect(find.action("save")).toBeEnabled();
  await page.keyboard.press("Enter");
  await admin.shows(`/users/${id}`, { firstName: "Typed" });
  await find.tab("credentials").focus();
  await page.keyboard.press("Enter");
  await find.action("set-password").focus();
  await page.keyboard.press("Enter");
  await expect(find.input("credentials.value")).toBeFocused();
  await page.keyboard.type("secret one");
  // Skips the reveal and generate buttons.
  for (let step = 0; step < 3; step += 1) await page.keyboard.press("Tab");
  await page.keyboard.type("secret one");
  await expect(find.dialog("set-password").locator('[type="submit"]')).toBeEnabled();
  await page.keyboard.press("Enter");
  const confirm = find.dialog("confirm-set-password");
  await expect(confirm.locator('[data-action="cancel"]')).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect.poll(() => admin.get(`/users/${id}/credentials`)).toHaveLength(1);
  // The dialog closes after the list is read again.
  await expect(find.dialog("set-password")).toHaveCount(0);
  await find.action("actions").focus();
  await page.keyboard.press("Enter");
  await expect(page.locator('[role="menuitem"][data-action="reset-password"]')).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(find.action("actions")).toBeFocused();
});
