import texts from "../../../src/areas/clients/scopes/en.json" with { type: "json" };
import { hooks } from "../../support/hooks.ts";
import { expect, test } from "../../support/test.ts";
import { createClient, open } from "./scopesTab.ts";

test("CLI-28: the effective mappers match the server", async ({ openPanel, admin }) => {
  const id = await createClient(admin, "shop");
  const { page } = await open(openPanel, `/${id}/clientScopes/evaluate`);
  const find = hooks(page);
  await expect(find.rows().nth(1)).toBeVisible();
  const mappers = (await admin.get(`/clients/${id}/evaluate-scopes/protocol-mappers?scope=openid`)) as {
    mapperId: string;
  }[];
  await expect(find.rows()).toHaveCount(Math.min(10, mappers.length));
  const ids = await find.rows().evaluateAll((rows) => rows.map((row) => row.getAttribute("data-id")));
  expect(mappers.map(({ mapperId }) => mapperId)).toEqual(expect.arrayContaining(ids));
  // An optional scope adds its own mappers.
  await find.field("scope").fill("address");
  await page.locator('[role="option"]').filter({ hasText: "address" }).first().click();
  await expect(page.locator('[data-field="scope-parameter"]')).toHaveText("openid address");
  await find.input("search").fill("address");
  await expect(page.locator('tr[data-name="address"]')).toBeVisible();
  await find.tab("effectiveRoleScopeMappings").click();
  await expect(page.locator('[data-list="effective-roles"]').locator("[data-id]").first()).toBeVisible();
});

test("CLI-29: example tokens of the selected user are shown", async ({ openPanel, admin }) => {
  const id = await createClient(admin, "shop");
  await admin.createUser({ username: "admin-a", email: "a@test.example", firstName: "A", lastName: "Dmin" });
  const { page } = await open(openPanel, `/${id}/clientScopes/evaluate`);
  const find = hooks(page);
  for (const [tab, none] of [
    ["generatedUserInfo", texts.generatedUserInfoNo],
    ["generatedAccessToken", texts.generatedAccessTokenNo],
    ["generatedIdToken", texts.generatedIdTokenNo],
  ] as const) {
    await find.tab(tab).click();
    await expect(page.locator(`[data-result="${tab}"]`)).toContainText(none);
  }
  await find.field("user").fill("admin-a");
  await page.locator('[role="option"]').filter({ hasText: "admin-a" }).click();
  for (const tab of ["generatedIdToken", "generatedAccessToken", "generatedUserInfo"]) {
    await find.tab(tab).click();
    const result = page.locator(`[data-result="${tab}"] pre`);
    await expect(result).toContainText('"preferred_username": "admin-a"');
    expect(JSON.parse((await result.textContent()) ?? "")).toMatchObject({ preferred_username: "admin-a" });
  }
});

test("an unavailable audience is rejected with the server's message; a read-only panel evaluates too", async ({
  openPanel,
  admin,
}) => {
  const id = await createClient(admin, "shop");
  await admin.createUser({ username: "admin-a" });
  const { page } = await open(openPanel, `/${id}/clientScopes/evaluate?result=generatedAccessToken`, {
    attributes: { readonly: "" },
  });
  const find = hooks(page);
  await find.field("user").fill("admin-a");
  await page.locator('[role="option"]').filter({ hasText: "admin-a" }).click();
  await expect(page.locator('[data-result="generatedAccessToken"] pre')).toContainText(
    '"preferred_username": "admin-a"',
  );
  await find.field("audience").fill("account-console");
  await page.locator('[role="option"]').filter({ hasText: "account-console" }).click();
  await expect(page.locator('[data-result="generatedAccessToken"]')).toContainText(
    "Requested audience not available: account-console",
  );
});

test("a SAML client shows the response", async ({ openPanel, admin }) => {
  const id = await createClient(admin, "old-app", { protocol: "saml" });
  await admin.createUser({ username: "admin-a" });
  const { page } = await open(openPanel, `/${id}/clientScopes/evaluate?result=generatedSamlResponse`);
  const find = hooks(page);
  await expect(find.field("scope")).toHaveCount(0);
  await expect(page.locator('[data-result="generatedSamlResponse"]')).toContainText(texts.generatedSamlResponseNo);
  await find.field("user").fill("admin-a");
  await page.locator('[role="option"]').filter({ hasText: "admin-a" }).click();
  await expect(page.locator('[data-result="generatedSamlResponse"] pre')).toContainText("saml");
});
