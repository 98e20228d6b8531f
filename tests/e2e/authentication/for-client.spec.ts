// A flow for one client, with a second factor.
import { serverUrl } from "../../support/environment.ts";
import { hooks } from "../../support/hooks.ts";
import { expect, test } from "../../support/test.ts";

const user = { username: "ada", email: "ada@x.example", emailVerified: true, firstName: "A", lastName: "B" };
test.use({ realmSettings: { users: [{ ...user, credentials: [{ type: "password", value: "pass" }] }] } });

test("six clicks from home require a one-time code for one client, and only for it", async ({
  openConsole,
  admin,
  browser,
  site,
}) => {
  const redirect = `${site.origin}/callback`;
  for (const clientId of ["shop", "other"])
    await admin.post("/clients", { clientId, publicClient: true, redirectUris: [redirect], attributes: { own: "1" } });
  const before = await admin.client("shop");
  const page = await openConsole({ path: "" });
  const { action, dialog } = hooks(page);
  const clicks: string[] = [];
  const click = async (name: string, place = page.locator(name)) => {
    clicks.push(name);
    await place.first().click();
  };
  await click('[data-nav="authentication"]');
  await click('tr[data-name="browser"] a');
  await click("use-for-client", action("use-for-client"));
  const asked = dialog("use-for-client");
  const { input } = hooks(asked);
  await input("client").fill("shop");
  await click("shop", page.locator('[role="option"]', { hasText: "shop" }));
  await click("otp", input("otp"));
  await click("use", asked.locator('[type="submit"]'));
  expect(clicks).toHaveLength(6);
  await expect(page.locator("h1")).toHaveText("browser with OTP for shop");

  const flows = (await admin.get("/authentication/flows")) as { id: string; alias: string }[];
  const copy = flows.find(({ alias }) => alias === "browser with OTP for shop");
  expect(await admin.client("shop")).toEqual({
    ...before,
    authenticationFlowBindingOverrides: { browser: copy?.id },
  });
  expect((await admin.get("")).browserFlow).toBe("browser");
  // The real sign-in, in a browser without a session.
  for (const [clientId, next] of [
    ["shop", "#totp"],
    ["other", undefined],
  ] as const) {
    const context = await browser.newContext();
    const visit = await context.newPage();
    const request = new URLSearchParams({ client_id: clientId, redirect_uri: redirect, response_type: "code" });
    await visit.goto(`${serverUrl}/realms/${admin.realm}/protocol/openid-connect/auth?${request}&scope=openid`);
    await visit.locator("#username").fill("ada");
    await visit.locator("#password").fill("pass");
    await visit.locator("#kc-login").click();
    if (next) await expect(visit.locator(next)).toBeAttached();
    else await visit.waitForURL(`${redirect}**`);
    await context.close();
  }
});
