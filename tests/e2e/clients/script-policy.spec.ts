// JavaScript policies. The server of `npm test` has one; others may have none, and then offer none.
import { SCRIPT } from "../../../scripts/lib/testing/scriptsJar.mjs";
import texts from "../../../src/areas/clients/authorization/en.json" with { type: "json" };
import policyTexts from "../../../src/sections/policies/en.json" with { type: "json" };
import { findings } from "../../support/axe.ts";
import { hooks } from "../../support/hooks.ts";
import { expect, test } from "../../support/test.ts";
import { choose, createServer, save } from "./authorizationPages.ts";

test("a JavaScript policy of the server is offered, shown, created and evaluated", async ({
  openPanel,
  admin,
  server,
}) => {
  const { providers } = await server.get("/admin/serverinfo");
  const shop = await createServer(admin);
  const users = Object.fromEntries(
    await Promise.all(
      ["office", "elsewhere"].map(async (place) => [
        place,
        await admin.createUser({ username: place, email: `anna@${place}.example`, emailVerified: true }),
      ]),
    ),
  );
  const resource = await shop.resource({ name: "desk", displayName: "desk" });
  const { page } = await shop.open(openPanel, "policies");
  const find = hooks(page);
  await find.action("create").first().click();
  const types = find.dialog("choose-policy-type");
  await expect(types.locator('[data-id="regex"]')).toBeVisible();
  const offered = types.locator(`[data-id="${SCRIPT.type}"]`);
  if (!(SCRIPT.type in providers.policy.providers)) {
    await expect(types.locator('[data-id^="script"], [data-id="js"]')).toHaveCount(0);
    return;
  }
  await expect(offered).toHaveAttribute("data-name", SCRIPT.name);
  await expect(offered).toContainText(SCRIPT.description);
  await offered.getByRole("link").click();
  const code = find.field("code");
  await expect(code).toContainText("endsWith");
  await expect(code).toHaveAttribute("aria-readonly", "true");
  const shown = await code.textContent();
  await code.click();
  await page.keyboard.type("x");
  await expect(code).toHaveText(shown ?? "");
  await expect(find.input("description")).toHaveValue(SCRIPT.description);
  expect(await findings(page)).toEqual([]);
  await find.action("save").click();
  await expect(page.locator('[data-for="name"] .field-error')).toBeVisible();
  await find.input("name").fill("from the office");
  await save(page, policyTexts.createPolicySuccess);

  const made = await shop.named("policy", "from the office");
  expect(made).toMatchObject({ type: SCRIPT.type, logic: "POSITIVE", description: SCRIPT.description });
  await expect(page.locator("iam-clients h1")).toHaveText("from the office");
  // Its code belongs to the server: visible and read-only.
  await expect(code).toContainText("endsWith");
  await expect(code).toHaveAttribute("aria-readonly", "true");
  await expect(find.input("name")).toHaveAttribute("readonly", "");
  await expect(find.action("save")).toHaveCount(0);
  expect(await findings(page)).toEqual([]);

  await shop.permission("resource", { name: "for the office", resources: [resource._id], policies: [made.id] });
  const go = (path: string) =>
    page.evaluate(
      (to) => (document.querySelector("iam-clients") as HTMLElement & { navigate(path: string): void }).navigate(to),
      `/${shop.id}/authorization/${path}`,
    );
  await go("evaluate");
  const result = page.locator(
    `[data-list="evaluation"] tbody > tr[data-id$="${resource._id}"] [data-column="overallResults"]`,
  );
  for (const [name, said] of [
    ["office", texts.permit],
    ["elsewhere", texts.deny],
  ] as const) {
    await choose(page, "userId", name);
    if (name === "office") await choose(page, "roleIds", "offline_access");
    const asked = page.waitForRequest((request) => request.url().endsWith("/policy/evaluate"));
    await find.action("evaluate").click();
    expect((await asked).postDataJSON().userId).toBe(users[name]);
    await expect(result).toHaveText(said);
    await find.action("back").click();
  }
});
