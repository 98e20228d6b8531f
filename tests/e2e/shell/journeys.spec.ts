import { version } from "../../../src/version.ts";
import arabic from "../../../src/i18n/locales/ar/users.json" with { type: "json" };
import texts from "../../../src/shell/en.json" with { type: "json" };
import { expect, hooks, serverUrl, shell, test } from "./master.ts";

test("SHELL-01: account management opens the account console of the sign-in realm in the same session", async ({
  master,
  server,
}) => {
  const page = await master.open("master");
  const [user] = await server.get(`/master/users?exact=true&username=${master.username}`);
  const before = await server.get(`/master/users/${user.id}/sessions`);
  await shell(page).userMenu().click();
  await hooks(page).action("manage-account").click();
  await page.waitForURL(/\/realms\/master\/account/);
  expect(page.url()).toContain(serverUrl);
  const after = await server.get(`/master/users/${user.id}/sessions`);
  expect(after.map(({ id }: { id: string }) => id)).toEqual(before.map(({ id }: { id: string }) => id));
});

test("SHELL-02: realm info leads from a list to the realm's dashboard with a welcome", async ({
  openConsole,
  realm,
}) => {
  const page = await openConsole({ path: "users" });
  await shell(page).userMenu().click();
  await hooks(page).action("realm-info").click();
  await expect(page).toHaveURL(new RegExp(`#/${realm}$`));
  await expect(page.locator("h1")).toContainText(`Welcome to ${realm}`);
});

test("SHELL-03: the help menu links to the administration guide of the project", async ({ openConsole }) => {
  const page = await openConsole();
  await shell(page).helpMenu().click();
  const link = hooks(page).action("documentation");
  await expect(link).toHaveAttribute("href", /^https:\/\/www\.keycloak\.org\/docs\/.*server_admin/);
  await expect(link).toHaveAttribute("target", "_blank");
  await expect(hooks(page).field("version")).toContainText(version);
});

test("SHELL-04: turning help mode off hides the help next to a title, and on shows it", async ({ master }) => {
  const page = await master.open("master/info");
  const help = page.locator('[data-list="enabledFeatures"] [data-action="help"]');
  await expect(help).toBeVisible();
  await shell(page).helpMenu().click();
  await hooks(page).action("help-mode").uncheck();
  await expect(help).toHaveCount(0);
  await page.reload();
  await expect(page.locator('[data-list="enabledFeatures"]')).toBeVisible();
  await expect(help).toHaveCount(0);
  await shell(page).helpMenu().click();
  await hooks(page).action("help-mode").check();
  await expect(help).toBeVisible();
});

test("SHELL-05, SHELL-06: in a small window one menu replaces two, with the same entries and the help switch", async ({
  master,
}) => {
  const page = await master.open("master/info", { viewport: { width: 360, height: 640 } });
  await expect(shell(page).userMenu()).toHaveCount(0);
  await expect(shell(page).helpMenu()).toHaveCount(0);
  await shell(page).kebab().click();
  for (const action of ["manage-account", "realm-info", "clear-caches", "sign-out", "documentation"])
    await expect(hooks(page).action(action)).toBeVisible();
  const entry = hooks(page).action("help-mode");
  await expect(entry).toHaveText(texts.helpEnabled);
  await entry.click();
  await expect(entry).toHaveText(texts.helpDisabled);
  await expect(entry.locator("svg")).toBeVisible();
  await entry.click();
  await expect(entry).toHaveText(texts.helpEnabled);
  await page.keyboard.press("Escape");
  await expect(page.locator('[data-list="enabledFeatures"] [data-action="help"]')).toBeVisible();
});

test.describe("account languages", () => {
  test.use({
    realmSettings: {
      internationalizationEnabled: true,
      supportedLocales: ["en", "de", "de-CH", "fo"],
      defaultLocale: "en",
    },
  });

  test("SHELL-07: a language without translation falls back to English", async ({ openConsole, admin }) => {
    const user = await admin.user("admin");
    await admin.put(`/users/${user.id}`, { ...user, attributes: { locale: ["fo"] } });
    const page = await openConsole();
    await expect(shell(page).nav("users")).toHaveText("Users");
    await expect(page.locator("iam-console .iam")).toHaveAttribute("lang", "fo");
  });

  test("SHELL-08: the navigation is German for an account in German", async ({ openConsole, admin }) => {
    const user = await admin.user("admin");
    await admin.put(`/users/${user.id}`, { ...user, attributes: { locale: ["de"] } });
    const page = await openConsole();
    await expect(shell(page).nav("users")).toHaveText("Benutzer");
    await expect(page.locator("html")).toHaveAttribute("lang", "de");
  });
});

test("caches are cleared one by one, by master realm admins only", async ({ master, openConsole, realm }) => {
  const page = await master.open("master");
  await shell(page).userMenu().click();
  await hooks(page).action("clear-caches").click();
  const dialog = hooks(page).dialog("clear-caches");
  for (const cache of ["realm", "user", "keys", "crl"]) {
    const answer = page.waitForResponse(
      (response) =>
        response.request().method() === "POST" && response.url().endsWith(`/admin/realms/master/clear-${cache}-cache`),
    );
    await dialog.locator(`[data-id="${cache}"] [data-action="clear"]`).click();
    expect((await answer).ok()).toBe(true);
    await expect(dialog.locator(`[data-id="${cache}"]`)).toContainText(texts["shell.cleared"]);
    await expect(hooks(page).alert("success")).toBeVisible();
  }
  await expect(dialog).toBeVisible();
  await dialog.locator('[data-action="cancel"]').click();

  // In another realm the same admin has no such entry.
  await page.goto(`${master.url}#/${realm}`);
  await expect(page.locator("h1")).toContainText(realm);
  await shell(page).userMenu().click();
  await expect(hooks(page).action("sign-out")).toBeVisible();
  await expect(hooks(page).action("clear-caches")).toHaveCount(0);
  const other = await openConsole({ page: await page.context().newPage() });
  await shell(other).userMenu().click();
  await expect(hooks(other).action("clear-caches")).toHaveCount(0);
});

test("signing out ends the session on the server and opens the login page", async ({ openConsole, admin }) => {
  const page = await openConsole();
  const user = await admin.user("admin");
  expect(await admin.get(`/users/${user.id}/sessions`)).toHaveLength(1);
  await shell(page).userMenu().click();
  await hooks(page).action("sign-out").click();
  await expect(page.locator("#username")).toBeVisible();
  expect(await admin.get(`/users/${user.id}/sessions`)).toHaveLength(0);
});

test("the density is selected in the user menu and kept", async ({ openConsole }) => {
  const page = await openConsole();
  const surface = page.locator("iam-console .iam");
  await expect(surface).toHaveAttribute("data-density", "comfortable");
  await shell(page).userMenu().click();
  await page.locator('[data-field="density"][value="compact"]').check({ force: true });
  await expect(surface).toHaveAttribute("data-density", "compact");
  await page.reload();
  await expect(surface).toHaveAttribute("data-density", "compact");
});

test("the language is selected in the user menu and kept; the default is the account's", async ({ openConsole }) => {
  const page = await openConsole({ path: "users" });
  const shown = page.locator("iam-console .iam").first();
  const choose = async (language: string) => {
    await shell(page).userMenu().click();
    await hooks(page).field("language").selectOption(language);
  };
  await choose("ar");
  await expect(shown).toHaveAttribute("dir", "rtl");
  await expect(page.locator("html")).toHaveAttribute("lang", "ar");
  await expect(page.locator("iam-console h1")).toHaveText(arabic.titleUsers);
  await page.reload();
  await expect(page.locator("iam-console h1")).toHaveText(arabic.titleUsers);
  await choose("");
  await expect(shown).toHaveAttribute("dir", "ltr");
});

test("the theme is selected in the user menu and kept; auto follows the system", async ({ openConsole }) => {
  const page = await openConsole({ colorScheme: "light" });
  const surface = page.locator("iam-console .iam");
  await shell(page).userMenu().click();
  const choose = (theme: string) => page.locator(`[data-field="theme"][value="${theme}"]`).check({ force: true });
  await choose("dark");
  await expect(surface).toHaveAttribute("data-theme", "dark");
  await page.reload();
  await expect(surface).toHaveAttribute("data-theme", "dark");
  await shell(page).userMenu().click();
  await choose("auto");
  await expect(surface).toHaveAttribute("data-theme", "light");
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(surface).toHaveAttribute("data-theme", "dark");
});
