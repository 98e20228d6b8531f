import texts from "../../../src/areas/dashboard/en.json" with { type: "json" };
import { passwordGrant } from "../../../scripts/lib/admin.mjs";
import { expect, hooks, test } from "../shell/master.ts";
import { HOST_CLIENT } from "../../support/realm.ts";
import { serverUrl } from "../../support/environment.ts";
import { dashboard } from "./pages.ts";

test.describe("any other realm", () => {
  test.use({
    realmSettings: {
      displayName: "Harbour & Sons",
      bruteForceProtected: true,
      eventsEnabled: true,
      adminEventsEnabled: true,
      adminEventsDetailsEnabled: false,
    },
  });

  test("shows sign-ins, changes, sessions and attention items of the server", async ({ openConsole, admin, realm }) => {
    await admin.createUser({
      username: "anna",
      email: "anna@x.example",
      firstName: "Anna",
      lastName: "Lund",
      credentials: [{ type: "password", value: "secret" }],
    });
    const sign = (password: string) =>
      passwordGrant(serverUrl, { realm, username: "anna", password, clientId: HOST_CLIENT, scope: "openid" });
    await sign("secret");
    await sign("secret");
    await sign("wrong").catch(() => {});
    const [shop] = await admin.get(`/clients?clientId=${HOST_CLIENT}`);
    await admin.put(`/clients/${shop.id}`, { ...shop, redirectUris: ["*"] });

    const page = await openConsole();
    const find = hooks(page);
    await expect(dashboard(page).heading()).toHaveText("Welcome to Harbour & Sons");
    const logins: { error?: string; type: string }[] = await admin.get("/events?type=LOGIN&max=100");
    await expect(page.locator('[data-field="done"] .home-number')).toHaveText(String(logins.length));
    await expect(page.locator('[data-field="failed"] .home-number')).toHaveText("1");
    await expect(page.locator('[data-field="done"] small')).toHaveText(`▲ ${logins.length} vs previous 24 hours`);
    await expect(page.locator('[data-list="sign-ins"] .plot-legend')).toHaveCount(1);
    await expect(page.locator(".home-reasons")).toContainText("Invalid user credentials 1");
    await expect(page.locator(".home-counts")).toContainText(`${await admin.get("/users/count")} users`);

    const attention = page.locator('[data-list="attention"]');
    await expect
      .poll(() => attention.locator("li").evaluateAll((lines) => lines.map((line) => line.getAttribute("data-name"))))
      .toEqual(["open-redirects", "admin-event-details", "no-mail"]);
    await attention.locator('[data-name="no-mail"] [data-action="put-aside"]').click();
    await expect(attention.locator('[data-name="no-mail"]')).toHaveCount(0);
    await page.reload();
    await expect(attention.locator('[data-name="open-redirects"]')).toContainText(HOST_CLIENT);
    await expect(attention.locator('[data-name="no-mail"]')).toHaveCount(0);
    await attention.locator('[data-action="show-aside"]').click();
    await expect(attention.locator('[data-name="no-mail"]')).toBeVisible();

    await expect(page.locator('[data-list="changes"]')).toContainText("anna");
    // The height of the neighbor moves nothing down.
    const box = async (name: string) =>
      (await page.locator(`[data-list="${name}"]`).boundingBox()) ?? { y: 0, height: 0 };
    const signIns = await box("sign-ins");
    expect((await box("changes")).y - signIns.y - signIns.height).toBeLessThan(20);
    const stats: { clientId: string; active: string }[] = await admin.get("/client-session-stats");
    const ours = stats.find(({ clientId }) => clientId === HOST_CLIENT);
    await expect(page.locator('[data-list="sessions-now"]').locator(`tr[data-name="${HOST_CLIENT}"] b`)).toHaveText(
      ours?.active ?? "",
    );

    await find.action("settle-open-redirects").click();
    await expect(page).toHaveURL(new RegExp(`/clients/${shop.id}/settings`));
  });

  test("names users that admin changes disabled, once representations are recorded", async ({
    openConsole,
    admin,
    page,
  }) => {
    await admin.createUser({ username: "anna", enabled: true });
    await admin.createUser({ username: "ben", enabled: true });
    await admin.put("/events/config", { ...(await admin.get("/events/config")), adminEventsDetailsEnabled: true });
    for (const [name, enabled] of [
      ["anna", false],
      ["ben", false],
      ["ben", true],
    ] as const) {
      const user = await admin.user(name);
      await admin.put(`/users/${user.id}`, { ...user, enabled });
    }
    const asked: string[] = [];
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (/\/admin\/realms\/[^/]+\/./.test(pathname) && !/localization/.test(pathname)) asked.push(pathname);
    });
    await openConsole();
    const line = page.locator('[data-list="attention"] [data-name="disabled"]');
    await expect(line).toContainText("1 user was disabled by an admin");
    await expect(line.locator("small")).toHaveText("anna");
    // Up to three are for the first steps of a new realm.
    expect(asked.length, asked.join("\n")).toBeLessThanOrEqual(13);
    await line.locator("a").click();
    await expect(page).toHaveURL(/admin-events\?resourceTypes=USER&operationTypes=UPDATE/);
  });

  test("sends the same few requests for any realm, and each may fail alone", async ({ openConsole, page }) => {
    const asked: string[] = [];
    await page.route("**/admin/realms/*/{keys,client-session-stats}", (route) => route.fulfill({ status: 500 }));
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (/\/admin\/realms\/[^/]+\/./.test(pathname) && !/localization/.test(pathname)) asked.push(pathname);
    });
    await openConsole();
    await expect(page.locator('[data-list="sessions-now"] [data-state="error"]')).toBeVisible();
    await expect(page.locator('[data-list="attention"] [data-name="no-mail"]')).toBeVisible();
    await expect(page.locator('[data-list="attention"] [data-state="unknown"]')).toBeVisible();
    await expect(page.locator('[data-field="done"] .home-number')).toBeVisible();
    // Up to three are for the first steps of a new realm.
    expect(asked.length, asked.join("\n")).toBeLessThanOrEqual(12);
  });

  test("is named by realm name without display name, or by the resolved display name", async ({
    openConsole,
    admin,
    realm,
  }) => {
    await admin.put("", { displayName: "" });
    const page = await openConsole();
    await expect(dashboard(page).heading()).toHaveText(`Welcome to ${realm}`);
    await admin.post("/localization/en", { harbour: "The harbour" });
    await admin.put("", { displayName: "${harbour}" });
    await page.reload();
    await expect(dashboard(page).heading()).toHaveText("Welcome to The harbour");
    // It has no tabs, and its path with one shows the same.
    await expect(page.locator("[data-tab]")).toHaveCount(0);
    await page.goto(`${page.url().split("#")[0]}#/${realm}/info`);
    await expect(dashboard(page).heading()).toHaveText("Welcome to The harbour");
  });

  test("links an admin with few rights to permitted areas only", async ({ openConsole, admin }) => {
    await admin.createAdmin("helper", ["query-users", "view-users"]);
    const page = await openConsole({ user: "helper" });
    await expect(dashboard(page).heading()).toHaveText("Welcome to Harbour & Sons");
    await expect(page.locator("iam-console")).toContainText(texts.introduction);
    await expect(page.locator(".home-counts")).toContainText(`${await admin.get("/users/count")} user`);
    await expect(hooks(page).action("open-users")).toBeVisible();
    for (const area of ["clients", "roles", "events", "client-scopes"])
      await expect(hooks(page).action(`open-${area}`)).toHaveCount(0);
    await expect(page.locator(".home-card")).toHaveCount(0);
    await expect(hooks(page).state("error")).toHaveCount(0);
    await hooks(page).action("open-users").click();
    await expect(hooks(page).state("ready")).toBeVisible();
  });
});
