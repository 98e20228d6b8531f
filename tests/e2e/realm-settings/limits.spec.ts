// Realm settings of limited admins, server errors, and request counts.
import { hooks } from "../../support/hooks.ts";
import { openConsole } from "../../support/openConsole.ts";
import { readsOf } from "../../support/requests.ts";
import { expect, test } from "../../support/test.ts";

const path = "realm-settings/general";

/** Visible tabs, in order. */
const offered = async (page: import("@playwright/test").Page) => {
  await expect(page.locator('.rail [data-tab="general"]')).toBeVisible();
  return page.locator(".rail [data-tab]").evaluateAll((tabs) => tabs.map((tab) => tab.getAttribute("data-tab")));
};

for (const [what, roles, there, gone] of [
  ["view-realm alone", ["view-realm"], ["general", "keys", "client-policies"], ["events", "user-registration"]],
  ["manage-realm without view-events", ["manage-realm", "view-realm"], ["general"], ["events", "user-registration"]],
  ["manage-events", ["view-realm", "manage-events"], ["general", "events"], ["user-registration"]],
  ["view-clients", ["view-realm", "view-clients"], ["user-registration"], ["events"]],
] as const)
  test(`an admin with ${what} sees working controls only, and no call is rejected`, async ({ page, site, admin }) => {
    await admin.createAdmin("limited", [...roles]);
    const refused: string[] = [];
    page.on("response", (response) => response.status() === 403 && refused.push(response.url()));
    await openConsole({ page, site, admin }, { path, user: "limited" });
    const tabs = await offered(page);
    expect(tabs).toEqual(expect.arrayContaining([...there]));
    for (const tab of gone) expect(tabs).not.toContain(tab);
    const { action, field, tab } = hooks(page);
    const mayManage = roles.some((role) => role === "manage-realm");
    await expect(field("displayName")).toHaveJSProperty("readOnly", !mayManage);
    // The comparison needs no manage role, all other actions do.
    await action("actions").click();
    await expect(action("compare-realm")).toBeVisible();
    await expect(action("partial-import")).toHaveCount(mayManage ? 1 : 0);
    await page.keyboard.press("Escape");
    if (roles.some((role) => role === "manage-events")) {
      await tab("events").first().click();
      await tab("user").click();
      const before = await admin.get("/events/config");
      await field("eventsEnabled").click();
      await action("save").click();
      await expect.poll(async () => (await admin.get("/events/config")).eventsEnabled).toBe(!before.eventsEnabled);
      await tab("admin").click();
      await expect(field("adminEventsEnabled")).toBeEnabled();
    }
    expect(refused.filter((url) => !/users\/profile|localization/.test(url))).toEqual([]);
  });

test("server errors appear at their field and keep the input; values that the server misreads are not sent", async ({
  page,
  site,
  admin,
}) => {
  await openConsole({ page, site, admin }, { path: "realm-settings/sessions" });
  const { action, alert, field } = hooks(page);
  const at = (name: string) => page.locator(`[data-for=${JSON.stringify(name)}] .field-error`);
  const go = (to: string) =>
    page.evaluate((hash) => {
      location.hash = hash;
    }, `#/${admin.realm}/realm-settings/${to}`);
  // Negative numbers can't be entered: the server would accept them.
  await field("offlineSessionIdleTimeout").fill("-5");
  await page.keyboard.press("Tab");
  await expect(field("offlineSessionIdleTimeout")).toHaveValue("0");
  await field("accessCodeLifespanLogin").fill("-5");
  await page.keyboard.press("Enter");
  await expect(field("accessCodeLifespanLogin")).toHaveValue("0");
  await page.keyboard.press("Escape");
  if (await action("revert").isVisible()) await action("revert").click();
  const before = await admin.get("");
  expect(before.accessCodeLifespanLogin).toBeGreaterThanOrEqual(0);
  // Empty: the server would keep the previous value.
  await field("ssoSessionIdleTimeout").fill("");
  await page.keyboard.press("Tab");
  await expect(at("ssoSessionIdleTimeout")).toBeVisible();
  await action("save").click();
  await action("revert").click();
  // A client session longer than the user session: rejected with the server's message.
  await field("clientSessionIdleTimeout").fill("9999");
  await action("save").click();
  await expect(alert("danger").or(at("clientSessionIdleTimeout")).first()).toBeVisible();
  await expect(field("clientSessionIdleTimeout")).toHaveValue("9999");
  await action("revert").click();

  await go("general");
  await page.locator('[data-for="acrLevels"] [data-action="add-row"]').click();
  await page.keyboard.type("gold");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.type("high");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(at("acrLevels").first()).toBeVisible();
  await action("save").click();
  await action("revert").click();

  // A listener that was removed since.
  const answer = await admin.request("PUT", "/events/config", { eventsListeners: ["nobody"] });
  expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining("Unknown event listener")]);
  await page.route("**/events/config", (route) =>
    route.request().method() === "PUT"
      ? route.fulfill({ status: 400, json: { errorMessage: "Unknown event listener" } })
      : route.fallback(),
  );
  await go("events/listeners");
  await field("eventsListeners").fill("email");
  await page.getByRole("option", { name: "email" }).click();
  await action("save").click();
  await expect(alert("danger").or(at("eventsListeners")).first()).toContainText("Unknown event listener");
  await page.unroute("**/events/config");
  await action("revert").click();

  await go("client-policies/profiles");
  await action("view-text").click();
  const editor = page.locator('[role="textbox"][contenteditable], .cm-content').first();
  await editor.click();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("[{");
  await expect(page.getByText(/Line 1, column \d+/).first()).toBeVisible();
  expect(await admin.get("")).toEqual(before);
});

test("no tab requests unused data or sends more than sixteen requests", async ({ page, site, admin }) => {
  const reads = readsOf(page);
  const asked: Record<string, string[]> = {};
  const tabs = [
    "general",
    ...["localization/locales", "localization/overrides", "localization/bundles"],
    ...["themes/settings", "email", "login", "sessions", "tokens", "keys/list", "keys/providers"],
    ...["security-defenses/headers", "security-defenses/bruteForce", "client-policies/profiles"],
    ...["client-policies/policies", "events/listeners", "events/user", "events/admin"],
    ...["user-registration/roles", "user-registration/groups"],
  ];
  for (const [index, tab] of tabs.entries()) {
    if (index === 0) await openConsole({ page, site, admin }, { path: `realm-settings/${tab}` });
    else
      await page.evaluate((hash) => {
        location.hash = hash;
      }, `#/${admin.realm}/realm-settings/${tab}`);
    asked[tab] = await reads.since();
  }
  for (const [tab, list] of Object.entries(asked))
    expect(list.length, `${tab}: ${list.join(" ")}`).toBeLessThanOrEqual(16);
  const own: Readonly<Record<string, RegExp>> = {
    "/keys": /^keys/,
    "/components": /^keys/,
    "/events/config": /^events/,
    "/client-policies": /^client-policies/,
    "/default-groups": /^user-registration/,
    "/localization": /^(localization|general)/,
  };
  for (const [address, where] of Object.entries(own))
    for (const [tab, list] of Object.entries(asked))
      if (!where.test(tab))
        expect(
          list.filter((each) => each.startsWith(address)),
          tab,
        ).toEqual([]);
});
