import texts from "../../../src/areas/realm-settings/client-policies/en.json" with { type: "json" };
import { findings } from "../../support/axe.ts";
import { hooks } from "../../support/hooks.ts";
import { openConsole } from "../../support/openConsole.ts";
import { expect, test } from "../../support/test.ts";

const profiles = "/client-policies/profiles";
const policies = "/client-policies/policies";
const at = "realm-settings/client-policies";

const profile = (name: string) => ({
  name,
  description: "",
  executors: [{ executor: "confidential-client", configuration: {} }],
});
const policy = (name: string, uses: string[] = []) => ({
  name,
  description: "",
  enabled: true,
  conditions: [{ condition: "any-client", configuration: {} }],
  profiles: uses,
});

const namesOf = (entries: { name: string }[]) => entries.map(({ name }) => name);

test("RS-11, RS-12, RS-07: profiles are searched and viewed as text", async ({ page, site, admin }) => {
  await admin.put(profiles, { profiles: [profile("mine")] });
  const before = await admin.get(profiles);
  await openConsole({ page, site, admin }, { path: `${at}/profiles` });
  const find = hooks(page);
  await find.input("search").fill("fapi-ciba");
  await expect(find.row({ name: "fapi-ciba" })).toContainText(texts.global);
  await expect(find.row({ name: "mine" })).toHaveCount(0);
  await find.input("search").fill("no such profile");
  await expect(find.state("no-results").first()).toBeVisible();
  await find.action("view-text").click();
  const editor = page.locator(".cm-content");
  await expect(editor).toContainText("fapi-1-baseline");
  await editor.click();
  await page.keyboard.press("ControlOrMeta+Home");
  await page.keyboard.type("oops");
  await expect(editor).toContainText("oops");
  await find.action("revert").click();
  await expect(editor).not.toContainText("oops");
  await expect(editor).toContainText("fapi-1-baseline");
  expect(await admin.get(profiles)).toEqual(before);
});

test("RS-14: a profile is deleted; its policies are named first", async ({ page, site, admin }) => {
  await admin.put(profiles, { profiles: [profile("mine"), profile("other")] });
  await admin.put(policies, { policies: [{ ...policy("strict", ["mine"]), enabled: false }] });
  await openConsole({ page, site, admin }, { path: `${at}/profiles` });
  const find = hooks(page);
  await find.input("search").fill("mine");
  await find.row({ name: "mine" }).locator('[data-action="row-actions"]').click();
  await find.action("delete-client-profile").click();
  await expect(find.dialog("confirm-delete-client-profile")).toContainText("strict");
  // A concurrent save loses nothing.
  await admin.put(profiles, { profiles: [profile("mine"), profile("other"), profile("late")] });
  await find.action("confirm").click();
  await expect(find.alert("success")).toContainText(texts.deleteClientSuccess);
  expect(namesOf((await admin.get(profiles)).profiles)).toEqual(["other", "late"]);
});

test("RS-02, RS-08: policies are searched, disabled after a confirmation, and deleted", async ({
  page,
  site,
  admin,
}) => {
  await admin.put(policies, { policies: [policy("Test"), policy("Other")] });
  await openConsole({ page, site, admin }, { path: `${at}/policies` });
  const find = hooks(page);
  await find.input("search").fill("Test");
  await expect(find.row({ name: "Test" })).toBeVisible();
  await expect(find.row({ name: "Other" })).toHaveCount(0);
  await find.row({ name: "Test" }).locator('[data-action="disable-client-policy"]').click();
  expect((await admin.get(policies)).policies[0].enabled).toBe(true);
  await find.action("confirm").click();
  await expect(find.alert("success")).toContainText(texts.updateClientPolicySuccess);
  expect((await admin.get(policies)).policies.map(({ enabled }: { enabled: boolean }) => enabled)).toEqual([
    false,
    true,
  ]);
  await find.row({ name: "Test" }).locator('[data-action="row-actions"]').click();
  await find.action("delete-client-policy").click();
  await find.action("confirm").click();
  await expect(find.row({ name: "Test" })).toHaveCount(0);
  expect(namesOf((await admin.get(policies)).policies)).toEqual(["Other"]);
});

test("a policy is edited as text; server errors are reported, and the input stays", async ({ page, site, admin }) => {
  await openConsole({ page, site, admin }, { path: `${at}/policies` });
  const find = hooks(page);
  await find.action("view-text").click();
  const editor = page.locator(".cm-content");
  const write = async (value: unknown) => {
    await editor.click();
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.insertText(JSON.stringify(value));
    await find.action("save").click();
  };
  await write([policy("new", ["no-such-profile"])]);
  await expect(page.getByText("contains invalid profile").first()).toBeVisible();
  await expect(editor).toContainText("no-such-profile");
  expect((await admin.get(policies)).policies).toEqual([]);
  await write([{ ...policy("new", ["fapi-ciba"]), global: false }]);
  await expect(find.alert("success")).toContainText(texts.updateClientPoliciesSuccess);
  expect((await admin.get(policies)).policies).toMatchObject([policy("new", ["fapi-ciba"])]);
});

test("a read-only admin sees all and changes nothing, without accessibility findings", async ({
  page,
  site,
  admin,
}) => {
  await admin.put(profiles, { profiles: [profile("a-profile")] });
  await admin.createAdmin("looker", ["view-realm"]);
  await openConsole({ page, site, admin }, { path: `${at}/profiles`, user: "looker" });
  const find = hooks(page);
  await expect(find.row({ name: "fapi-ciba" })).toBeVisible();
  await find.input("search").fill("a-profile");
  await expect(find.row({ name: "a-profile" })).toBeVisible();
  await expect(page.locator('tr [data-action="row-actions"]')).toHaveCount(0);
  expect(await findings(page)).toEqual([]);
  await find.action("view-text").click();
  await expect(page.locator(".cm-content")).toContainText("fapi-1-baseline");
  await expect(find.action("save")).toHaveCount(0);
  expect(await findings(page)).toEqual([]);
});
