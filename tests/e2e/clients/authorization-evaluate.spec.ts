import texts from "../../../src/areas/clients/authorization/en.json" with { type: "json" };
import { findingsInLooks } from "../../support/axe.ts";
import { hooks } from "../../support/hooks.ts";
import type { RealmAdmin } from "../../support/realm.ts";
import { expect, test } from "../../support/test.ts";
import { choose, createServer } from "./authorizationPages.ts";

/** A client with two resources: `open` for anna, `closed` for no user. */
async function prepare(admin: RealmAdmin) {
  const shop = await createServer(admin);
  const anna = await admin.createUser({ username: "anna", email: "anna@test.example" });
  const open = await shop.resource({
    name: "open",
    displayName: "open",
    type: "urn:t",
    scopes: [{ name: "read" }, { name: "write" }],
  });
  const closed = await shop.resource({ name: "closed", displayName: "closed" });
  const rule = await shop.policy("user", { name: "anna only", users: [anna] });
  const never = await shop.policy("user", { name: "not anna", users: [anna], logic: "NEGATIVE" });
  const permission = await shop.permission("resource", {
    name: "for open",
    resources: [open._id],
    policies: [rule.id],
  });
  await shop.permission("resource", { name: "for closed", resources: [closed._id], policies: [rule.id, never.id] });
  return { shop, anna, open, closed, permission };
}

test("the evaluation of a user shows the result with its votes", async ({ openPanel, admin }) => {
  const { shop, anna, open, closed, permission } = await prepare(admin);
  const { page, events } = await shop.open(openPanel, "evaluate");
  const find = hooks(page);
  await expect(find.input("clientId")).toHaveValue("shop");
  await expect(find.action("evaluate")).toBeDisabled();
  await choose(page, "userId", "anna");
  await choose(page, "roleIds", "offline_access");
  const asked = page.waitForRequest((request) => request.url().endsWith("/policy/evaluate"));
  await find.action("evaluate").click();
  expect((await asked).postDataJSON()).toEqual({
    roleIds: ["offline_access"],
    clientId: shop.id,
    userId: anna,
    resources: [],
    entitlements: false,
    context: { attributes: {} },
  });
  const rowOf = (id: string) => page.locator(`[data-list="evaluation"] tbody > tr[data-id$="${id}"]`);
  await expect(rowOf(open._id).locator('[data-column="overallResults"]')).toHaveText(texts.permit);
  await expect(rowOf(closed._id).locator('[data-column="overallResults"]')).toHaveText(texts.deny);
  await rowOf(open._id).locator('[data-action="expand"]').click();
  const decision = page.locator(`.row-detail [data-id="${permission.id}"]`);
  await expect(decision).toContainText("for open");
  await expect(decision).toContainText(texts.unanimous);
  await decision.locator('[data-action="expand"]').click();
  const vote = page.locator('[data-list="decisions"] [data-name="anna only"]');
  await expect(vote).toContainText(texts.permit);
  await find.field("status").selectOption("DENY");
  await expect(rowOf(open._id)).toHaveCount(0);
  await expect(rowOf(closed._id)).toBeVisible();
  await find.field("status").selectOption("ALL");
  await find.input("search").fill("open");
  await page.keyboard.press("Enter");
  await expect(rowOf(closed._id)).toHaveCount(0);
  await find.action("show-auth-data").click();
  const rpt = JSON.parse((await page.locator('[data-field="rpt"]').textContent()) ?? "");
  expect(rpt).toMatchObject({ sub: anna, azp: "shop" });
  await page.keyboard.press("Escape");
  await find.action("back").click();
  await expect(find.input("userId")).toHaveValue("anna");
  // Evaluation changes nothing.
  expect(await events("iam-change")).toEqual([]);
});

test("resources with scopes, a resource type and contextual information are evaluated", async ({
  openPanel,
  admin,
}) => {
  const { shop, open } = await prepare(admin);
  const { page } = await shop.open(openPanel, "evaluate");
  const find = hooks(page);
  await choose(page, "userId", "anna");
  await choose(page, "roleIds", "offline_access");
  await page.locator('[data-for="resources"] [data-action="add-row"]').click();
  const row = page.locator('[data-for="resources"] .pair');
  await row.locator('input[data-field="key"]').fill("open");
  await page.locator('[role="option"][data-name="open"]').click();
  await row.locator('input[data-field="value"]').click();
  await page.locator('[role="option"][data-name="read"]').click();
  const attributes = page.locator('[data-for="attributes"]');
  await attributes.locator('[data-action="add-row"]').click();
  await attributes.locator('[data-field="key"]').fill("kc.identity.authc.method");
  await expect(attributes.locator('[data-action="add-row"]')).toBeDisabled();
  await attributes.locator('select[data-field="value"]').selectOption("otp");
  await attributes.locator('[data-action="add-row"]').click();
  await attributes.locator('[data-field="key"]').last().fill("my.own");
  await attributes.locator('input[data-field="value"]').fill("v");
  const first = page.waitForRequest((request) => request.url().endsWith("/policy/evaluate"));
  await find.action("evaluate").click();
  const body = (await first).postDataJSON();
  expect(body.context).toEqual({ attributes: { "kc.identity.authc.method": "otp", "my.own": "v" } });
  expect(body.resources).toMatchObject([{ _id: open._id, name: "open", scopes: [{ name: "read" }] }]);
  expect(body.resources[0].scopes).toHaveLength(1);
  await expect(page.locator('[data-list="evaluation"] tbody > tr[data-id]')).toHaveCount(1);
  await find.action("back").click();
  await find.field("applyToResourceType").check();
  await find.input("resourceType").fill("urn:t");
  await choose(page, "scopes", "write");
  const second = page.waitForRequest((request) => request.url().endsWith("/policy/evaluate"));
  await find.action("evaluate").click();
  expect((await second).postDataJSON().resources).toEqual([{ type: "urn:t", scopes: [{ name: "write" }] }]);
  await expect(page.locator('[data-list="evaluation"] tbody > tr[data-id]')).toHaveCount(1);
  await expect(page.locator('[data-list="evaluation"] [data-column="scopes"]')).toHaveText("write");
});

test("without view-realm roles are hidden and the rest works", async ({ openPanel, admin }) => {
  const { shop } = await prepare(admin);
  await admin.createAdmin("half", ["query-clients", "view-clients", "view-authorization", "view-users", "query-users"]);
  const { page } = await shop.open(openPanel, "evaluate", { user: "half" });
  const find = hooks(page);
  await choose(page, "userId", "anna");
  await find.action("evaluate").click();
  await expect(page.locator('[data-list="evaluation"] tbody > tr[data-id]')).toHaveCount(2);
  await expect(find.alert("danger")).toHaveCount(0);
});

test("A11Y-09, A11Y-10: lists, forms and results of authorization have no finding", async ({ openPanel, admin }) => {
  test.slow();
  const { shop, open, permission } = await prepare(admin);
  const read = (await shop.get("/scope?name=read"))[0];
  const role = await shop.policy("role", {
    name: "of a role",
    roles: [{ id: (await admin.get("/roles/offline_access")).id, required: true }],
  });
  const time = await shop.policy("time", { name: "at times", hour: "9", hourEnd: "17" });
  const { page } = await shop.open(openPanel, "settings");
  const find = hooks(page);
  const check = async (what: string) => {
    await expect(page.locator('[data-state="loading"], .bone')).toHaveCount(0);
    expect(await findingsInLooks(page), what).toEqual([]);
  };
  const go = (path: string) =>
    page.evaluate(
      (to) => (document.querySelector("iam-clients") as HTMLElement & { navigate(path: string): void }).navigate(to),
      `/${shop.id}/authorization/${path}`,
    );
  await expect(find.field("policyEnforcementMode").first()).toBeVisible();
  await check("settings");
  await find.action("import").click();
  await expect(find.dialog("import").locator('input[type="file"]')).toBeAttached();
  await check("import");
  await page.keyboard.press("Escape");
  for (const [path, row] of [
    ["resources", "open"],
    ["scopes", "read"],
    ["policies", "anna only"],
    ["permissions", "for open"],
  ] as const) {
    await go(path);
    await find.row({ name: row }).locator('[data-action="expand"]').click();
    await expect(page.locator(".row-detail li").first()).toBeVisible();
    await check(path);
  }
  await go("policies");
  await find.action("create").click();
  await expect(find.dialog("choose-policy-type").locator("li").first()).toBeVisible();
  await check("types");
  await page.keyboard.press("Escape");
  for (const path of [
    `resource/${open._id}`,
    `scope/${read.id}`,
    `policy/${role.id}/role`,
    `policy/${time.id}/time`,
    `permission/resource/${permission.id}`,
    "permission/new/scope",
    "export",
    "evaluate",
  ]) {
    await go(path);
    await expect(find.input("name").or(find.field("settings")).or(find.input("userId")).first()).toBeVisible();
    await check(path);
  }
  await choose(page, "userId", "anna");
  await choose(page, "roleIds", "offline_access");
  await page.locator('[data-for="resources"] [data-action="add-row"]').click();
  await page.locator('[data-for="attributes"] [data-action="add-row"]').click();
  await check("evaluation, filled in");
  await find.action("evaluate").click();
  await page.locator('[data-list="evaluation"] [data-action="expand"]').first().click();
  await page.locator('.row-detail [data-action="expand"]').first().click();
  await expect(page.locator('[data-list="decisions"] [aria-level="2"]').first()).toBeVisible();
  await check("results");
});
