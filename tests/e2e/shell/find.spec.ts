import { users } from "../../../src/areas/users/area.ts";
import kit from "../../../src/kit/en.json" with { type: "json" };
import texts from "../../../src/shell/en.json" with { type: "json" };
import { expect, hooks, shell, test } from "./master.ts";

test.use({
  realmSettings: {
    users: [
      { username: "zoe.winter", firstName: "Zoë", lastName: "Winter" },
      { username: "zoe.summer" },
      ...Array.from({ length: 6 }, (_, index) => ({ username: `crowd-${index}` })),
    ],
  },
});

test("the search shortcut opens the search, finds users by name, and Enter navigates", async ({
  openConsole,
  page,
  admin,
  realm,
}) => {
  await openConsole();
  await page.keyboard.press("ControlOrMeta+k");
  const { dialog, field } = hooks(page);
  await expect(field("find")).toBeFocused();
  await page.keyboard.type("winter");
  const hit = dialog("find").locator('[role="option"][data-name="Zoë Winter"]');
  await expect(hit).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  const { id } = await admin.user("zoe.winter");
  await expect(page).toHaveURL(new RegExp(`#/${realm}/users/${id}/settings$`));
  await expect(dialog("find")).toHaveCount(0);
});

test("Enter right after the last key opens the first result", async ({ openConsole, page, admin, realm }) => {
  await openConsole();
  await page.route("**/admin/realms/*/users?*", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
  await page.keyboard.press("ControlOrMeta+k");
  const { dialog, field } = hooks(page);
  await field("find").fill("winter");
  await page.keyboard.press("Enter");
  const { id } = await admin.user("zoe.winter");
  await expect(page).toHaveURL(new RegExp(`#/${realm}/users/${id}/settings$`));
  // An unknown name has no result and shows a message.
  await page.keyboard.press("ControlOrMeta+k");
  await field("find").fill("nobody.of.that.name");
  await page.keyboard.press("Enter");
  await expect(dialog("find").locator(".palette-none")).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/users/${id}/settings$`));
});

test("pages are found by name ignoring accents and case; more users link to the list", async ({
  openConsole,
  page,
  realm,
}) => {
  await openConsole();
  const { action, dialog, field } = hooks(page);
  await action("find").click();
  await expect(dialog("find").locator('[data-list="pages"] [role="option"]').first()).toBeVisible();
  await field("find").fill("CRÉATE USER");
  await expect(dialog("find").locator('[data-list="pages"] [role="option"]')).toHaveCount(1);
  await field("find").fill("crowd");
  await expect(dialog("find").locator('[data-list="users"] [data-id]')).toHaveCount(5);
  await action("show-all").click();
  await expect(page).toHaveURL(new RegExp(`#/${realm}/users\\?search=crowd$`));
  await expect(page.locator("[data-list=users] tbody tr[data-id]")).toHaveCount(6);
});

test("flows are found by name", async ({ openConsole, page, admin, realm }) => {
  await openConsole();
  await page.keyboard.press("ControlOrMeta+k");
  const { dialog, field } = hooks(page);
  await field("find").fill("direct gra");
  await expect(dialog("find").locator('[role="option"][data-name="direct grant"]')).toBeVisible();
  await page.keyboard.press("Enter");
  const flows: { id: string; alias: string }[] = await admin.get("/authentication/flows");
  const { id } = flows.find(({ alias }) => alias === "direct grant") ?? {};
  await expect(page).toHaveURL(new RegExp(`#/${realm}/authentication/${id}/`));
});

test("creatable records are found by synonyms", async ({ openConsole, page, realm }) => {
  await openConsole();
  await page.keyboard.press("ControlOrMeta+k");
  const { dialog, field } = hooks(page);
  await field("find").fill("new client");
  await expect(dialog("find").locator('[role="option"][data-name="Create client"]')).toBeVisible();
  await field("find").fill("add user");
  await expect(dialog("find").locator('[role="option"]').first()).toContainText("Create user");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`#/${realm}/users/add-user$`));
});

test("actions without a page are found by synonyms, and confirmed before they run", async ({
  openConsole,
  page,
  admin,
  realm,
}) => {
  await openConsole();
  const { dialog, field, action } = hooks(page);
  await page.keyboard.press("ControlOrMeta+k");
  const common = dialog("find").locator('[data-list="acts"]');
  await field("find").fill("keyboard shortcuts");
  await common.locator('[data-id="keys"]').click();
  await expect(dialog("shortcuts")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog("shortcuts")).toHaveCount(0);
  await page.keyboard.press("ControlOrMeta+k");
  await expect(common.locator('[data-id="sign-out-all"]')).toBeVisible();
  await expect(common.locator('[data-name="Create user"]')).toBeVisible();
  await field("find").fill("sign out all users");
  await expect(common.locator('[role="option"]')).toHaveCount(1);
  await common.locator('[data-id="sign-out-all"]').click();
  await expect(dialog("sign-out-all")).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`#/${realm}/sessions$`));
  expect((await admin.get("")).notBefore ?? 0).toBe(0);
  await action("confirm").click();
  await expect(dialog("sign-out-all")).toHaveCount(0);
  await expect.poll(async () => (await admin.get("")).notBefore).toBeGreaterThan(0);
});

test("a password is reset from the search, for the user selected there", async ({
  openConsole,
  page,
  admin,
  realm,
}) => {
  const [summer, winter] = [await admin.user("zoe.summer"), await admin.user("zoe.winter")];
  // From the page of another user: the dialog is the one of the selected user.
  await openConsole({ path: `users/${winter.id}/settings` });
  const { dialog, field, input, action } = hooks(page);
  await expect(action("actions")).toBeVisible();
  await page.keyboard.press("ControlOrMeta+k");
  await field("find").fill("reset password");
  await dialog("find").locator('[data-list="acts"] [data-id="reset-password"]').click();
  await page.keyboard.type("zoe.summer");
  await dialog("find").locator(`[data-list="users"] [data-id="${summer.id}"]`).click();
  await expect(page).toHaveURL(new RegExp(`#/${realm}/users/${summer.id}/settings\\?act=reset-password$`));
  await expect(dialog("reset-password").getByRole("heading")).toContainText("zoe.summer");
  await input("credentials.value").fill("a new one");
  await input("credentials.confirmation").fill("a new one");
  await dialog("reset-password").locator('[data-action="save"]').click();
  await dialog("confirm-reset-password").locator('[data-action="confirm"]').click();
  await expect(dialog("reset-password")).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`#/${realm}/users/${summer.id}/settings$`));
  const types = async (id: string) =>
    (await admin.get(`/users/${id}/credentials`)).map(({ type }: { type: string }) => type);
  expect(await types(summer.id)).toEqual(["password"]);
  expect(await types(winter.id)).toEqual([]);
});

test("arrow keys cycle through all results, and Escape closes and restores focus", async ({ openConsole, page }) => {
  await openConsole();
  const { action, dialog, field } = hooks(page);
  await action("find").click();
  const options = dialog("find").locator('[role="option"]');
  await expect(options.first()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowUp");
  await expect(options.last()).toHaveAttribute("aria-selected", "true");
  const active = await field("find").getAttribute("aria-activedescendant");
  expect(active).toBe(await options.last().getAttribute("id"));
  await page.keyboard.press("Escape");
  await expect(dialog("find")).toHaveCount(0);
  await expect(action("find")).toBeFocused();
});

test("forbidden searches are omitted, and a failed one is reported alone", async ({
  openConsole,
  page,
  admin,
  realm,
}) => {
  await admin.createAdmin("viewer", ["view-realm"]);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await openConsole({ user: "viewer" });
  const { action, dialog, field } = hooks(page);
  await action("find").click();
  await field("find").fill("zoe");
  await expect(dialog("find")).toContainText(kit.noResultsFound);
  expect(asked.filter((url) => url.includes(`/${realm}/users`))).toEqual([]);
});

test("a failed search is named", async ({ openConsole, page }) => {
  await page.route("**/users?*search=zoe*", (route) => route.fulfill({ status: 500, json: {} }));
  await openConsole();
  const { action, dialog, field } = hooks(page);
  await action("find").click();
  await field("find").fill("zoe");
  await expect(dialog("find")).toContainText(texts["shell.findFailed"].replace("{{kinds}}", users.labels.users ?? ""));
});

test("realms are found by an admin of several", async ({ master, server, page }) => {
  const name = master.realmName();
  await server.post("", { realm: name, enabled: true, displayName: "Somewhere else" });
  await master.open("master");
  const { action, dialog, field } = hooks(page);
  await action("find").click();
  await field("find").fill(name);
  await dialog("find").locator(`[data-list="realms"] [data-id="${name}"]`).click();
  await expect(page).toHaveURL(new RegExp(`#/${name}$`));
  await expect(shell(page).selector()).toContainText("Somewhere else");
});

test("settings of every area are found and focused, in the open record or after a record is selected", async ({
  openConsole,
  page,
  admin,
  realm,
}) => {
  for (const alias of ["partners", "suppliers"])
    await admin.post("/identity-provider/instances", {
      alias,
      providerId: "oidc",
      config: { clientId: "c", authorizationUrl: "https://a.example/auth", tokenUrl: "https://a.example/token" },
    });
  await admin.post("/identity-provider/instances", { alias: "chat", providerId: "google", config: { clientId: "c" } });
  await admin.post("/components", {
    name: "people",
    providerId: "ldap",
    providerType: "org.keycloak.storage.UserStorageProvider",
    config: { enabled: ["false"], vendor: ["other"], editMode: ["READ_ONLY"], authType: ["none"], usersDn: ["o=x"] },
  });
  await openConsole();
  const { dialog, field } = hooks(page);
  const look = async (wanted: string, setting: string) => {
    await page.keyboard.press("ControlOrMeta+k");
    await dialog("find").locator('[data-field="find"]').fill(wanted);
    await dialog("find")
      .locator(`[data-list="settings"] [data-id$=${JSON.stringify(`/${setting}`)}]`)
      .click();
  };
  await look("otp hash", "otpPolicyAlgorithm");
  await expect(field("otpPolicyAlgorithm")).toBeFocused();
  // One of two providers with that setting is selected; the third has no such setting.
  await look("use pkce", "config.pkceEnabled");
  const asked = dialog("find").locator('[data-list="identity-providers"] [role="option"]');
  await expect(asked).toHaveCount(2);
  await expect(dialog("find").locator('[data-field="find"]')).toBeFocused();
  await page.keyboard.type("suppl");
  await expect(asked).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`#/${realm}/identity-providers/oidc/suppliers/settings$`));
  await expect(field("config.pkceEnabled")).toBeFocused();

  await look("sync registrations", "config.syncRegistrations");
  await expect(dialog("find").locator('[data-list="user-federation"] [data-name="people"]')).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(field("config.syncRegistrations")).toBeFocused();
});

test("keys, permissions, workflows, identity providers and client scopes are found by name", async ({
  openConsole,
  page,
  realm,
  admin,
}) => {
  await admin.put("", { adminPermissionsEnabled: true });
  const { adminPermissionsClient } = await admin.get("");
  await admin.post(`/clients/${adminPermissionsClient.id}/authz/resource-server/permission/scope`, {
    name: "helpdesk reads",
    resourceType: "Users",
    scopes: ["view"],
    decisionStrategy: "UNANIMOUS",
  });
  await admin.post("/components", {
    name: "spare key",
    providerId: "aes-generated",
    providerType: "org.keycloak.keys.KeyProvider",
    config: { priority: ["1"] },
  });
  await admin.post("/workflows", {
    name: "remind the absent",
    on: "user-created",
    steps: [{ uses: "disable-user", after: "60d" }],
  });
  await admin.post("/identity-provider/instances", {
    ...{ alias: "blue-partner", providerId: "oidc", enabled: true },
    config: { authorizationUrl: "https://a.example", tokenUrl: "https://a.example", clientId: "a", clientSecret: "b" },
  });
  await openConsole();
  const { dialog, field } = hooks(page);
  const find = async (wanted: string, name: string, address: RegExp) => {
    await page.keyboard.press("ControlOrMeta+k");
    await field("find").fill(wanted);
    await dialog("find").locator(`[role="option"][data-name="${name}"]`).first().click();
    await expect(page).toHaveURL(address);
  };
  await find(
    "are ke",
    "spare key",
    new RegExp(`#/${realm}/realm-settings/keys/providers/[^/]+/aes-generated/settings$`),
  );
  await find("helpdesk rea", "helpdesk reads", new RegExp(`#/${realm}/permissions/[^/]+/permission/[^/]+/Users$`));
  await find("remind the ab", "remind the absent", new RegExp(`#/${realm}/workflows/update/[^/]+`));
  await find("blue-par", "blue-partner", new RegExp(`#/${realm}/identity-providers/oidc/blue-partner/settings$`));
  // Shows the type's label instead of its ID.
  await page.keyboard.press("ControlOrMeta+k");
  await field("find").fill("blue-partn");
  const found = dialog("find").locator('[role="option"][data-name="blue-partner"]');
  await expect(found.first()).toContainText("OpenID Connect v1.0");
  await page.keyboard.press("Escape");
  await find("web-orig", "web-origins", new RegExp(`#/${realm}/client-scopes/[^/]+/settings$`));
});

test("a setting is found by its name despite a typo, and focused; a client setting in the open client", async ({
  openConsole,
  page,
  admin,
}) => {
  await admin.post("/clients", { clientId: "shop", publicClient: true, redirectUris: ["https://shop.example/*"] });
  const { id } = await admin.client("shop");
  await openConsole({ path: `clients/${id}/settings` });
  const { dialog, field } = hooks(page);
  const goTo = async (wanted: string, setting: string) => {
    await page.keyboard.press("ControlOrMeta+k");
    await dialog("find").locator('[data-field="find"]').fill(wanted);
    await dialog("find")
      .locator(`[data-list="settings"] [data-id$=${JSON.stringify(`/${setting}`)}]`)
      .click();
    await expect(dialog("find")).toHaveCount(0);
  };
  await goTo("redirect uri", "redirectUris");
  await expect(field("redirectUris").first()).toBeFocused();
  await goTo("acces tokn lifespan", "accessTokenLifespan");
  await expect(field("accessTokenLifespan")).toBeFocused();
  await goTo("brute force", "bruteForceMode");
  await expect(field("bruteForceMode")).toBeFocused();
  await page.keyboard.press("ControlOrMeta+k");
  await expect(dialog("find").locator('[data-list="recent"] [role="option"]').first()).toBeVisible();
});
