import texts from "../../../src/areas/realm-settings/client-policies/en.json" with { type: "json" };
import { hooks } from "../../support/hooks.ts";
import { openConsole } from "../../support/openConsole.ts";
import { expect, test } from "../../support/test.ts";

const profiles = "/client-policies/profiles";
const policies = "/client-policies/policies";
const at = "realm-settings/client-policies";

const any = { condition: "any-client", configuration: {} };
const policy = (name: string, more: object = {}) => ({
  ...{ name, description: "", enabled: true, mode: "DEFAULT", conditions: [], profiles: [] },
  ...more,
});

test("RS-01, RS-03, RS-04, RS-05, RS-06, RS-09: a policy is created, gets conditions and profiles, is renamed and deleted", async ({
  page,
  site,
  admin,
}) => {
  await admin.put(policies, { policies: [policy("Other", { enabled: false })] });
  await openConsole({ page, site, admin }, { path: `${at}/policies` });
  const find = hooks(page);
  const held = async () => (await admin.get(policies)).policies;
  const one = async (name: string) => (await held()).find((own: { name: string }) => own.name === name);

  await find.action("create-client-policy").click();
  await find.input("name").fill("Test");
  await find.action("cancel").click();
  await find.action("confirm").click();
  await expect(find.row({ name: "Other" })).toBeVisible();
  await expect(find.row({ name: "Test" })).toHaveCount(0);
  expect(await held()).toHaveLength(1);

  await find.action("create-client-policy").click();
  await find.input("name").fill("Other");
  await find.action("save").click();
  await expect(page.getByText(texts.createClientProfileNameHelperText)).toBeVisible();
  expect(await held()).toHaveLength(1);
  await find.input("name").fill("Test");
  await find.action("save").click();
  await expect(find.alert("success")).toContainText(texts.createClientPolicySuccess);
  await expect(page.getByRole("heading", { level: 1, name: "Test" })).toBeVisible();
  const conditions = page.getByRole("region", { name: texts.conditions });
  await expect(conditions).toContainText(texts.emptyConditions);
  expect(await one("Test")).toMatchObject({ enabled: true, conditions: [], profiles: [] });

  const choose = async (provider: string) => {
    await conditions.locator('[data-action="add-condition"]').first().click();
    await find.row({ id: provider }).locator('[data-action="select"]').click();
    await expect(find.field("condition")).toHaveValue(provider);
  };
  await choose("any-client");
  await find.action("cancel").click();
  await expect(conditions).toContainText(texts.emptyConditions);
  expect((await one("Test")).conditions).toEqual([]);

  await choose("client-roles");
  await find.input("configuration.roles").first().fill("manage-realm");
  await find.action("save").click();
  await expect(find.alert("success")).toContainText(texts.createClientConditionSuccess);
  expect((await one("Test")).conditions).toMatchObject([
    { condition: "client-roles", configuration: { roles: ["manage-realm"], "is-negative-logic": "false" } },
  ]);
  await conditions.getByRole("link", { name: "client-roles" }).click();
  await expect(find.input("configuration.roles").first()).toHaveValue("manage-realm");
  await find.input("configuration.roles").first().fill("admin");
  await find.action("save").click();
  await expect(find.alert("success")).toContainText(texts.updateClientConditionSuccess);
  expect((await one("Test")).conditions[0].configuration.roles).toEqual(["admin"]);
  await find.action("back").click();

  const used = page.getByRole("region", { name: texts.clientProfiles });
  await used.locator('[data-action="add-client-profiles"]').click();
  const dialog = hooks(find.dialog("add-client-profiles"));
  await dialog.row({ name: "saml-security-profile" }).getByRole("checkbox").check();
  await dialog.row({ name: "oauth-2-1-for-confidential-client" }).getByRole("checkbox").check();
  await dialog.action("add").click();
  await expect(find.alert("success")).toContainText(texts.addClientProfileSuccess);
  expect([...(await one("Test")).profiles].sort()).toEqual([
    "oauth-2-1-for-confidential-client",
    "saml-security-profile",
  ]);
  await used.locator('[data-id="saml-security-profile"] [data-action="row-actions"]').click();
  await find.action("remove-client-profile").click();
  await find.action("confirm").click();
  await expect(find.alert("success")).toContainText(texts.deleteClientPolicyProfileSuccess);
  expect((await one("Test")).profiles).toEqual(["oauth-2-1-for-confidential-client"]);

  await find.input("name").fill("Second / try");
  await find.action("save").click();
  await expect(page.getByRole("heading", { level: 1, name: "Second / try" })).toBeVisible();
  await expect(page).toHaveURL(/client-policies\/Second%20%2F%20try\/edit-policy/);
  expect(await one("Test")).toBeUndefined();
  expect(await one("Second / try")).toMatchObject({ profiles: ["oauth-2-1-for-confidential-client"], enabled: true });

  await find.action("disable-client-policy").click();
  await find.action("confirm").click();
  await expect.poll(async () => (await one("Second / try")).enabled).toBe(false);
  await expect(find.action("enable-client-policy")).toBeVisible();
  await find.action("actions").click();
  await find.action("delete-client-policy").click();
  await find.action("confirm").click();
  await expect(find.alert("success")).toContainText(texts.deleteClientPolicySuccess);
  await expect(find.row({ name: "Other" })).toBeVisible();
  await expect(find.row({ name: "Second / try" })).toHaveCount(0);
  expect((await held()).map(({ name }: { name: string }) => name)).toEqual(["Other"]);
});

test("RS-10, RS-13: a profile is created, gets executors, two of one type, loses them, and is renamed in policies", async ({
  page,
  site,
  admin,
}) => {
  await openConsole({ page, site, admin }, { path: `${at}/profiles` });
  const find = hooks(page);
  const held = async () => (await admin.get(profiles)).profiles;
  await find.action("create-client-profile").click();
  await find.input("name").fill("mine");
  await find.action("cancel").click();
  await find.action("confirm").click();
  await expect(find.row({ name: "fapi-ciba" })).toBeVisible();
  await expect(find.row({ name: "mine" })).toHaveCount(0);
  expect(await held()).toEqual([]);

  await find.action("create-client-profile").click();
  await find.input("name").fill("mine");
  await find.input("description").fill("of ours");
  await find.action("save").click();
  await expect(find.alert("success")).toContainText(texts.createClientProfileSuccess);
  const executors = page.getByRole("region", { name: texts.executors });
  await expect(executors).toContainText(texts.emptyExecutors);
  const add = async (provider: string, fill: () => Promise<unknown> = async () => {}) => {
    await executors.locator('[data-action="add-executor"]').first().click();
    await find.input("search").fill(provider);
    await find.row({ id: provider }).locator('[data-action="select"]').click();
    await expect(find.field("executor")).toHaveValue(provider);
    await fill();
    await find.action("save").click();
    await expect(find.alert("success")).toContainText(texts.addExecutorSuccess);
  };
  await add("confidential-client");
  expect(await held()).toEqual([
    { name: "mine", description: "of ours", executors: [{ executor: "confidential-client", configuration: {} }] },
  ]);
  await executors.locator('[data-id="confidential-client"] [data-action="row-actions"]').click();
  await find.action("delete-executor").click();
  await find.action("confirm").click();
  await expect(find.alert("success")).toContainText(texts.deleteExecutorSuccess);
  await expect(executors).toContainText(texts.emptyExecutors);
  expect((await held())[0].executors).toEqual([]);

  await add("secure-request-object");
  await add("secure-request-object", async () => {
    await find.input("configuration.available-period").fill("60");
    await find.field("configuration.verify-nbf").click();
  });
  await executors.locator('[data-id="secure-request-object~2"]').getByRole("link").click();
  await expect(find.input("configuration.available-period")).toHaveValue("60");
  await expect(find.field("configuration.verify-nbf")).not.toBeChecked();
  await find.input("configuration.available-period").fill("");
  await find.field("configuration.encryption-required").click();
  await find.action("save").click();
  await expect(find.alert("success")).toContainText(texts.updateExecutorSuccess);
  expect((await held())[0].executors.map(({ configuration }: { configuration: object }) => configuration)).toEqual([
    { "available-period": "3600", "verify-nbf": "true", "encryption-required": "false", "allowed-clock-skew": "15" },
    { "verify-nbf": "false", "encryption-required": "true", "allowed-clock-skew": "15" },
  ]);

  await admin.put(policies, { policies: [policy("uses it", { profiles: ["mine", "fapi-ciba"] })] });
  await openConsole({ page, site, admin }, { path: `${at}/mine/edit-profile` });
  await page.reload();
  await expect(executors.getByRole("link", { name: "secure-request-object" })).toHaveCount(2);
  await find.input("name").fill("ours");
  await expect(page.getByText("uses it")).toBeVisible();
  await find.action("save").click();
  await expect(page.getByRole("heading", { level: 1, name: "ours" })).toBeVisible();
  expect((await held()).map(({ name }: { name: string }) => name)).toEqual(["ours"]);
  await expect.poll(async () => (await admin.get(policies)).policies[0].profiles).toEqual(["ours", "fapi-ciba"]);
});

test("a lockout of this console is shown before saving", async ({ page, site, admin }) => {
  await admin.put(profiles, {
    profiles: [
      { name: "none", executors: [{ executor: "reject-request", configuration: {} }] },
      { name: "soft", executors: [] },
    ],
  });
  await admin.put(policies, {
    policies: [
      policy("all", { conditions: [any] }),
      policy("off", { enabled: false, conditions: [any], profiles: ["none"] }),
    ],
  });
  const before = await admin.get(policies);
  await openConsole({ page, site, admin }, { path: `${at}/policies` });
  const find = hooks(page);
  await find.row({ name: "off" }).locator('[data-action="enable-client-policy"]').click();
  await expect(find.dialog("confirm-enable-client-policy").locator('[data-state="shut-out"]')).toContainText("off");
  await find.action("cancel").click();

  await find.row({ name: "all" }).getByRole("link", { name: "all", exact: true }).click();
  await page.getByRole("region", { name: texts.clientProfiles }).locator('[data-action="add-client-profiles"]').click();
  const dialog = hooks(find.dialog("add-client-profiles"));
  await dialog.row({ name: "none" }).getByRole("checkbox").check();
  await dialog.action("add").click();
  await expect(find.dialog("review-save").locator('[data-consequence="danger"]')).toContainText("all");
  await hooks(find.dialog("review-save")).action("cancel").click();
  expect(await admin.get(policies)).toEqual(before);

  await admin.put(policies, { policies: [policy("all", { conditions: [any], profiles: ["soft"] })] });
  await openConsole({ page, site, admin }, { path: `${at}/soft/add-executor?type=confidential-client` });
  await page.reload();
  await find.action("save").click();
  await expect(find.dialog("review-save").locator('[data-consequence="danger"]')).toContainText("all");
  expect((await admin.get(profiles)).profiles[1].executors).toEqual([]);
  await hooks(find.dialog("review-save")).action("confirm").click();
  await expect(find.alert("success")).toContainText(texts.addExecutorSuccess);
  expect((await admin.get(profiles)).profiles[1].executors).toHaveLength(1);
});

test("built-in entries, and entries of a read-only admin, are shown and locked", async ({ page, site, admin }) => {
  await admin.createAdmin("looker", ["view-realm"]);
  await admin.put(policies, { policies: [policy("mine", { conditions: [any] })] });
  await openConsole({ page, site, admin }, { path: `${at}/fapi-1-baseline/edit-profile` });
  const find = hooks(page);
  const executors = page.getByRole("region", { name: texts.executors });
  await expect(executors.getByRole("link", { name: "pkce-enforcer" })).toBeVisible();
  await expect(page.getByText(texts.global, { exact: true })).toBeVisible();
  await expect(
    page.locator("main").locator('[data-action="save"], [data-action="add-executor"], [data-action="actions"]'),
  ).toHaveCount(0);
  await executors.getByRole("link", { name: "pkce-enforcer" }).click();
  await expect(find.field("configuration.auto-configure")).toBeDisabled();
  await expect(find.action("save")).toHaveCount(0);

  const other = await page.context().browser()?.newPage();
  if (!other) throw new Error("No browser");
  await openConsole({ page: other, site, admin }, { path: `${at}/mine/edit-policy`, user: "looker" });
  const sees = hooks(other);
  await expect(other.getByRole("link", { name: "any-client" })).toBeVisible();
  await expect(sees.field("enabled")).toBeDisabled();
  await expect(
    other.locator("main").locator('[data-action="save"], [data-action="add-condition"], [data-action="row-actions"]'),
  ).toHaveCount(0);
  // The menu contains only actions that read.
  await sees.action("actions").click();
  await expect(sees.action("copy-as")).toBeVisible();
  const items = other.locator("[role=menuitem]");
  expect(await items.evaluateAll((all) => all.map((item) => (item as HTMLElement).dataset.action))).toEqual([
    "copy-as",
    "compare-realm",
  ]);
  await other.close();
});
