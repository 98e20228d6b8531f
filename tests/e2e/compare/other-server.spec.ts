import { CONSOLE_CLIENT, realmAdmin } from "../../support/realm.ts";
import { hooks } from "../../support/hooks.ts";
import { expect, serverUrl, test } from "../../support/test.ts";

/** The same server by another name: another origin, another issuer, a sign-in of its own. */
const otherUrl = serverUrl.replace("localhost", "127.0.0.1");

test("compares with a realm of another server, and carries over to it, with a sign-in of its own", async ({
  openConsole,
  admin,
  realms,
  server,
}) => {
  const other = await realms.take({});
  const target = realmAdmin(server, other);
  await admin.post("/client-scopes", { name: "orders", protocol: "openid-connect", description: "Orders" });
  const page = await openConsole({ path: "compare" });
  const { action, field, dialog } = hooks(page);
  await action("choose-target").click();
  await action("other-server").click();
  const form = dialog("compare-server");
  const values = { url: otherUrl, realm: other, signInRealm: other, clientId: CONSOLE_CLIENT };
  for (const [name, value] of Object.entries(values)) await field(name).fill(value);
  const signIn = async (press: () => Promise<void>) => {
    const opened = page.waitForEvent("popup");
    await press();
    const login = await opened;
    await login.locator("#username").fill("admin");
    await login.locator("#password").fill("admin");
    await login.locator("#kc-login").click();
  };
  await signIn(() => form.locator('[data-action="sign-in"]').click());
  await expect(form).toHaveCount(0);
  await expect(page).toHaveURL(/target=server/);
  const scope = page.locator('tr[data-id="clientScopes"]');
  await expect(scope).toBeVisible();
  await expect(page.locator('[data-state="reading"]')).toHaveCount(0);

  // The session at the other server ends: the side says so, and is read again after a sign-in.
  const session = await target.get(`/users/${(await target.user("admin")).id}/sessions`);
  for (const { id } of session) await target.delete(`/sessions/${id}`);
  await action("refresh").click();
  const card = page.locator('[data-side="target"]');
  await expect(card.locator('[data-action="sign-in"]')).toBeVisible();
  await signIn(() => card.locator('[data-action="sign-in"]').click());
  await expect(card.locator('[data-action="sign-in"]')).toHaveCount(0);
  await expect(page.locator('[data-state="reading"]')).toHaveCount(0);

  await page.locator('tr[data-id="clientScopes"] [data-action="expand"]').click();
  await page.locator('tr[data-id="clientScope/orders"] [data-action="select-item"]').check();
  await action("review-plan").click();
  await action("run").click();
  await dialog("confirm-run").locator('[data-action="confirm"]').click();
  await expect(page.locator('[data-list="steps"] [data-state="done"]')).toHaveCount(1);
  const names = ((await target.get("/client-scopes")) as { name: string }[]).map(({ name }) => name);
  expect(names).toContain("orders");
  realms.leave(other);
});
