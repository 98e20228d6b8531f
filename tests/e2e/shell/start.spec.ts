import kitTexts from "../../../src/kit/en.json" with { type: "json" };
import texts from "../../../src/shell/en.json" with { type: "json" };
import { signIn } from "../../support/openConsole.ts";
import { firstAdmin } from "../../support/environment.ts";
import { adminUser, CONSOLE_CLIENT } from "../../support/realm.ts";
import { consolePage, expect, hooks, serverUrl, shell, test } from "./master.ts";

test.describe("page environment", () => {
  test("a page without the block reports it, and a retry loads the URL without query and hash", async ({
    page,
    site,
  }) => {
    const url = await consolePage(site, { block: null });
    await page.goto(`${url}?x=1#/master/users`);
    const dialog = hooks(page).dialog("fatal-error");
    await expect(dialog).toContainText("Environment variables not found in the document.");
    await expect(dialog).toContainText(kitTexts.somethingWentWrong);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeVisible();
    await hooks(page).action("try-again").click();
    await expect(page).toHaveURL(url);
  });

  for (const block of ["", "{", "[]", "null", '"text"']) {
    test(`a block that is ${block || "empty"} can't be read`, async ({ page, site }) => {
      await page.goto(await consolePage(site, { block }));
      await expect(hooks(page).dialog("fatal-error")).toContainText("Unable to parse environment variables as JSON.");
    });
  }

  test("texts in a link are not shown as the server's", async ({ page, site, realm }) => {
    const url = await consolePage(site, { realm, clientId: CONSOLE_CLIENT });
    await page.goto(`${url}?error=access_denied&error_description=Your+licence+has+expired.+Call+1900`);
    const dialog = hooks(page).dialog("fatal-error");
    await expect(dialog).toContainText(texts["shell.refused"]);
    await expect(page.getByText("licence")).toHaveCount(0);
    await expect(page.getByText(texts["shell.product"])).toBeVisible();
  });

  test("a rejected sign-in names console and reason, and offers another account", async ({ page, site, realm }) => {
    const url = await consolePage(site, { realm, clientId: CONSOLE_CLIENT });
    let isRefused = true;
    await page.route(/openid-connect\/auth\?/, (route) => {
      if (!isRefused) return route.continue();
      const asked = new URL(route.request().url()).searchParams;
      const back = new URL(asked.get("redirect_uri") ?? "");
      back.searchParams.set("state", asked.get("state") ?? "");
      const silent = asked.get("prompt") === "none";
      back.searchParams.set("error", silent ? "login_required" : "access_denied");
      back.searchParams.set("error_description", "Account disabled");
      return route.fulfill({ status: 302, headers: { location: back.href } });
    });
    await page.goto(url);
    const dialog = hooks(page).dialog("fatal-error");
    await expect(dialog).toContainText("Account disabled");
    await expect(page.getByText(texts["shell.product"])).toBeVisible();
    isRefused = false;
    const asked = page.waitForRequest(/prompt=login/);
    await dialog.locator('[data-action="other-account"]').click();
    await asked;
    await signIn(page, "admin");
    await expect(page.locator("h1")).toContainText(realm);
  });

  test("an unreachable server is reported with a retry button", async ({ page, site, realm }) => {
    const url = await consolePage(site, { realm, clientId: CONSOLE_CLIENT });
    await page.route("**/openid-connect/token", (route) => route.abort());
    await page.goto(url);
    await page.locator("#username").fill("admin");
    await page.locator("#password").fill("admin");
    await page.locator("#kc-login").click();
    await expect(hooks(page).dialog("fatal-error")).toBeVisible();
    await expect(hooks(page).action("try-again")).toBeVisible();
  });

  test("logo and its URL come from the block", async ({ page, site, realm }) => {
    const url = await consolePage(site, {
      realm,
      clientId: CONSOLE_CLIENT,
      resourceUrl: `${serverUrl}/static/`,
      logo: "/logo.svg",
      logoUrl: "https://portal.example/",
    });
    await page.goto(url);
    await signIn(page, "admin");
    const logo = page.locator("a.logo");
    await expect(logo).toHaveAttribute("href", "https://portal.example/");
    await expect(logo.locator("img")).toHaveAttribute("src", `${serverUrl}/static/logo.svg`);
    await expect(logo.locator("img")).toHaveAttribute("alt", texts.logo);
  });
});

test("startup requests are sent at once, and once each", async ({ openConsole, page, realm }) => {
  const calls: { path: string; at: number }[] = [];
  page.on("request", (request) => {
    const { pathname, origin } = new URL(request.url());
    if (origin === serverUrl && /^\/(admin|resources\/[^/]+\/admin)/.test(pathname))
      calls.push({ path: pathname, at: Date.now() });
  });
  await openConsole({ path: "users" });
  await expect(hooks(page).state("ready")).toBeVisible();
  const paths = calls.map(({ path }) => path);
  expect(paths.filter((path) => path === "/admin/serverinfo")).toHaveLength(1);
  expect(paths.filter((path) => path === `/admin/realms/${realm}`)).toHaveLength(1);
  // The realm list loads when the selector opens.
  expect(paths.filter((path) => path.includes("/realms/names"))).toHaveLength(0);
  // Server, realm and texts; the users page, the count, the profile, and the check for a storage provider.
  expect(paths.length).toBeLessThanOrEqual(8);
});

test("a URL opens its screen through sign-in, and back works", async ({ openConsole, page, admin, realm }) => {
  const { id } = await admin.user("admin");
  await openConsole({ path: `users/${id}/settings` });
  await expect(page.locator("h1")).toHaveText("Test admin");
  await shell(page).nav("users").click();
  await expect(page).toHaveURL(new RegExp(`#/${realm}/users$`));
  await expect(hooks(page).state("ready")).toBeVisible();
  await hooks(page).action("home").first().click();
  await expect(page.locator("h1")).toContainText(realm);
  await page.goBack();
  await expect(hooks(page).state("ready")).toBeVisible();
  await page.goBack();
  await expect(page.locator("h1")).toHaveText("Test admin");
  await expect(page).toHaveTitle(new RegExp(`Users · ${realm}`));
});

test("an unknown URL is reported, and the navigation works", async ({ openConsole, page, realm }) => {
  await openConsole({ path: "users/a/b/c/d" });
  await expect(hooks(page).state("not-found")).toContainText("Page not found");
  await page.goto(`${page.url().split("#")[0]}#/${realm}/no-such-area`);
  await expect(hooks(page).state("not-found")).toContainText("Page not found");
  await shell(page).nav("users").click();
  await expect(hooks(page).state("ready")).toBeVisible();
});

test("a missing realm is reported with a way out", async ({ master, page }) => {
  await master.open("no-such-realm-here/users");
  await expect(hooks(page).state("not-found")).toContainText("no-such-realm-here");
  await hooks(page).action("manage-realms").filter({ visible: true }).last().click();
  await expect(page.locator('[data-list="realms"]')).toHaveAttribute("data-state", "ready");
  await expect(page).toHaveURL(/#\/master\/realms$/);
});

test("a screen without its role names itself and the missing roles, and has a way back", async ({
  openConsole,
  page,
  admin,
}) => {
  await admin.createAdmin("viewer", ["view-events"]);
  await openConsole({ user: "viewer", path: "users/add-user" });
  const state = hooks(page).state("forbidden");
  await expect(state).toContainText("query-users");
  await expect(state).toContainText("query-groups");
  await expect(shell(page).nav("users")).toHaveCount(0);
  await expect(shell(page).userMenu()).toBeVisible();
  await expect(page.locator("iam-console h1")).toHaveText("Users");
  await state.locator('[data-action="home"]').click();
  await expect(hooks(page).state("forbidden")).toHaveCount(0);
  await expect(page.locator("iam-console h1")).not.toHaveText("Users");
});

test("tells an account without any role what to ask for, and can sign out", async ({ openConsole, page, admin }) => {
  await admin.createAdmin("nobody", []);
  await openConsole({ user: "nobody", path: "" });
  const state = hooks(page).state("forbidden");
  await expect(state).toContainText("You can sign in, but you have no admin role");
  await page.evaluate(() => {
    navigator.clipboard.writeText = async (text) => void document.body.setAttribute("data-copied", text);
  });
  await state.locator('[data-action="copy-request"]').click();
  await expect(page.locator("body")).toHaveAttribute("data-copied", /needs an admin role in realm .*realm-management/);
  await hooks(page).state("forbidden").locator('[data-action="sign-out"]').click();
  await expect(page.locator("#username")).toBeVisible();
});

test("an unreadable realm does not affect screens that don't need it", async ({ openConsole, page, realm }) => {
  await page.route(`**/admin/realms/${realm}`, (route) =>
    route.fulfill({ status: 500, json: { error: "broken on purpose" } }),
  );
  await page.route("**/admin/serverinfo", (route) => route.fulfill({ status: 500, json: { error: "broken too" } }));
  await openConsole({ path: "users" });
  await expect(hooks(page).state("ready")).toBeVisible();
  await expect(page.getByText("broken on purpose")).toBeVisible();
  await page.unroute(`**/admin/realms/${realm}`);
  // The page reports its own missing data too; either button retries.
  await page.getByRole("alert").locator('[data-action="retry"]').click();
  await expect(page.getByText("broken on purpose")).toHaveCount(0);
});

test("Keycloak's own console client requests who-am-I, which reports a temporary admin", async ({
  page,
  site,
  admin,
  realm,
}) => {
  const client = await admin.client("security-admin-console");
  await admin.put(`/clients/${client.id}`, {
    ...client,
    redirectUris: [`${site.origin}/*`],
    webOrigins: [site.origin],
  });
  const user = await admin.user("admin");
  await admin.put("/users/profile", { ...(await admin.get("/users/profile")), unmanagedAttributePolicy: "ENABLED" });
  await admin.put(`/users/${user.id}`, { ...user, attributes: { is_temporary_admin: ["true"] } });
  const url = await consolePage(site, { realm, clientId: "security-admin-console" });
  const asked = page.waitForResponse(/\/console\/whoami/);
  await page.goto(`${url}#/${realm}/users`);
  await signIn(page, "admin");
  expect((await asked).url()).toContain(`/admin/${realm}/console/whoami?currentRealm=${realm}`);
  await expect(hooks(page).state("ready")).toBeVisible();
  await expect(page.getByText(texts.loggedInAsTempAdminUser)).toBeVisible();
});

test("a temporary server admin is reported with a custom client too", async ({ master, page }) => {
  // The first admin of a server is temporary until another is created.
  await page.goto(`${master.url}#/master/users`);
  await signIn(page, firstAdmin.username, firstAdmin.password);
  await expect(hooks(page).state("ready")).toBeVisible();
  await expect(page.getByText(texts.loggedInAsTempAdminUser)).toBeVisible();
});

test("roles of another realm are requested when it is opened", async ({ page, realm, server, master }) => {
  // The endpoint covers one realm at a time; the server admin opens one after the other.
  await master.open(`${realm}/users`);
  await expect(hooks(page).state("ready")).toBeVisible();
  const name = master.realmName();
  await server.post("", { realm: name, enabled: true, users: [adminUser("one", [])] });
  // Created after the token: the console renews it before it opens the realm.
  const renewed = page.waitForResponse(/\/realms\/master\/protocol\/openid-connect\/token/);
  await page.goto(`${master.url}#/${name}/users`);
  expect((await renewed).ok()).toBe(true);
  await expect(page.locator('[data-name="one"]')).toBeVisible();
});

test("a screen that fails to load offers a retry, and the rest works", async ({ openConsole, page, realm }) => {
  await openConsole({});
  await expect(page.locator("h1")).toContainText(realm);
  let isBroken = true;
  await page.route("**/*.js", (route) => (isBroken ? route.abort() : route.continue()));
  await shell(page).nav("roles").click();
  await expect(hooks(page).state("error")).toContainText(kitTexts["loadError.title"]);
  await page.locator("iam-console header a").first().click();
  await expect(page.locator("h1")).toContainText(realm);
  await shell(page).nav("roles").click();
  await expect(hooks(page).state("error")).toBeVisible();
  isBroken = false;
  await hooks(page).state("error").locator('[data-action="retry"]').click();
  await expect(hooks(page).state("ready")).toBeVisible();
  await expect(page.locator("h1")).not.toHaveText("Users");
});

test("the login page opens before the console's code loads", async ({ page, site, realm }) => {
  const url = await consolePage(site, { realm, clientId: CONSOLE_CLIENT });
  let isHeld = true;
  await page.route("**/assets/console-*.js", async (route) => {
    if (isHeld) await route.abort();
    else await route.continue();
  });
  await page.goto(url);
  await expect(page.locator("#username")).toBeVisible();
  isHeld = false;
  await signIn(page, "admin");
  await expect(page.locator("h1")).toContainText(realm);
});

test("the first screen's data load in parallel with the page, once", async ({ openConsole, page, realm }) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname, origin } = new URL(request.url());
    if (origin === serverUrl && pathname.startsWith(`/admin/realms/${realm}`) && request.method() === "GET")
      asked.push(pathname.slice(`/admin/realms/${realm}`.length));
  });
  await openConsole({ path: "users" });
  await expect(hooks(page).state("ready")).toBeVisible();
  await page.waitForLoadState("networkidle");
  for (const path of ["", "/users/profile", "/ui-ext/info", "/ui-ext/brute-force-user"])
    expect(
      asked.filter((one) => one === path),
      path,
    ).toHaveLength(1);
});
