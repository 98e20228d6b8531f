// First steps in a new realm: from the home to a client made from a template and its test sign-in.
import { expect, hooks, test } from "../shell/master.ts";
import { findingsInLooks } from "../../support/axe.ts";
import { realmAdmin } from "../../support/realm.ts";

const redirect = "http://127.0.0.1:9/callback";

test("leads a new realm to a client, a test sign-in and its token, and is dismissed permanently", async ({
  master,
  server,
}) => {
  const name = master.realmName();
  await server.post("", { realm: name, enabled: true, eventsEnabled: true });
  const admin = realmAdmin(server, name);
  await admin.createUser({
    ...{ username: "ada", email: "ada@test.example", firstName: "Ada", lastName: "Byron", enabled: true },
    emailVerified: true,
    credentials: [{ type: "password", value: "right" }],
  });
  const page = await master.open(name);
  const find = hooks(page);
  const steps = page.locator('[data-list="first-steps"]');
  await expect(steps.locator("li")).toHaveCount(6);
  await expect(steps.locator('[data-name="user"]')).toHaveAttribute("data-state", "done");
  await expect(steps.locator('[data-name="secondFactor"]')).toHaveAttribute("data-state", "open");
  expect(await findingsInLooks(page)).toEqual([]);

  await find.action("step-client").click();
  await page.locator('[data-field="template"]').getByRole("radio", { name: "Single-page app" }).check();
  await find.input("clientId").fill("shop");
  await find.action("next").click();
  await find.action("next").click();
  // Without a redirect URI, no user could sign in.
  await find.action("save").click();
  await expect(page.locator('[data-for="redirectUris"] [aria-invalid="true"]')).toBeVisible();
  await page.locator('[data-for="redirectUris"] [data-line]').first().fill(redirect);
  await find.action("save").click();
  await expect(page.locator('[data-section="code"] pre')).toContainText(redirect);
  expect(await admin.client("shop")).toMatchObject({
    ...{ publicClient: true, standardFlowEnabled: true, implicitFlowEnabled: false },
    ...{ directAccessGrantsEnabled: false, serviceAccountsEnabled: false, fullScopeAllowed: false },
    redirectUris: [redirect],
    // Without it, browsers block the token request of the app.
    webOrigins: ["+"],
    attributes: { "pkce.code.challenge.method": "S256" },
  });

  const opened = page.waitForEvent("popup");
  await find.action("try-sign-in").click();
  const popup = await opened;
  await popup.locator("#username").fill("ada");
  await popup.locator("#password").fill("right");
  await popup.locator("#kc-login").click();
  await expect(page.locator('[data-outcome="done"]')).toContainText("ada", { timeout: 20_000 });
  await popup.close();
  const claim = page.locator('[data-list="token"] tr[data-name="preferred_username"]');
  await expect(claim).toContainText("ada");
  await expect(claim.locator('[data-mapper="username"]')).toBeVisible();
  expect(await findingsInLooks(page)).toEqual([]);

  await page.goto(page.url().replace(/#.*|\/clients\/.*/, (part) => (part.startsWith("#") ? `#/${name}` : "")));
  await expect(steps.locator('[data-name="client"]')).toHaveAttribute("data-state", "done");
  await find.action("dismiss-first-steps").click();
  await expect(steps).toHaveCount(0);
  await page.reload();
  await expect(page.locator('[data-list="attention"] [data-name="no-mail"]')).toBeVisible();
  await expect(steps).toHaveCount(0);
});

test("shows the token of a test sign-in in a realm that saves no events", async ({ master, server }) => {
  const name = master.realmName();
  await server.post("", { realm: name, enabled: true });
  const admin = realmAdmin(server, name);
  const ada = await admin.createUser({
    ...{ username: "ada", email: "ada@test.example", firstName: "Ada", lastName: "Byron", enabled: true },
    credentials: [{ type: "password", value: "right" }],
  });
  await admin.post("/clients", { clientId: "shop", publicClient: true, redirectUris: ["http://127.0.0.1:9/*"] });
  const { id } = await admin.client("shop");
  const page = await master.open(`${name}/clients/${id}/start`);
  const find = hooks(page);
  await expect(page.locator('[data-state="events-off"] a')).toBeVisible();
  await expect(page.locator('[data-section="code"] pre')).toContainText('"http://127.0.0.1:9/"');
  const opened = page.waitForEvent("popup");
  await find.action("try-sign-in").click();
  const popup = await opened;
  await expect(page.locator('[data-outcome="waiting"]')).toBeVisible();
  await popup.locator("#username").fill("ada");
  await popup.locator("#password").fill("right");
  await popup.locator("#kc-login").click();
  await expect(page.locator('[data-outcome="done"]')).toContainText("ada", { timeout: 20_000 });
  await expect(page.locator('[data-list="token"] tr[data-name="preferred_username"]')).toContainText("ada");
  await popup.close();
  expect(await admin.get(`/clients/${id}/user-sessions`)).toMatchObject([{ userId: ada, username: "ada" }]);
  expect(await admin.get("/events/config")).toMatchObject({ eventsEnabled: false });
});
