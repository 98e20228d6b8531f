// Saves exactly the changes; lists, order, limited admins, hostile names.
import recorded from "../../fixtures/identity-providers/providers.json" with { type: "json" };
import form from "../../../src/areas/identity-providers/form/en.json" with { type: "json" };
import texts from "../../../src/areas/identity-providers/en.json" with { type: "json" };
import order from "../../../src/sections/provider-order/en.json" with { type: "json" };
import { hooks } from "../../support/hooks.ts";
import { expect, test } from "../../support/test.ts";
import { at, config, openProviders, rowAction } from "./pages.ts";

type Stored = { alias: string; providerId: string; config: Record<string, string> } & Record<string, unknown>;

const populated = recorded as unknown as Record<string, { provider: Stored }>;
const secret = "typed by REST";

/** Body of a creation, without server fields. */
const fresh = (alias: string): Stored => {
  const { internalId: _, types: __, ...provider } = (populated[alias] as { provider: Stored }).provider;
  const { clientSecret, ...rest } = provider.config;
  return { ...provider, config: { ...rest, ...(clientSecret && { clientSecret: secret }) } } as Stored;
};

test("one changed field changes only that field, for every type with all settings and unknown ones", async ({
  openPanel,
  admin,
}) => {
  test.slow();
  const changes: Readonly<Record<string, readonly [key: string, value: string]>> = {
    ...{ oidc: ["defaultScope", "openid profile"], "keycloak-oidc": ["forwardParameters", "ui_locales"] },
    ...{ saml: ["attributeConsumingServiceName", "other"], oauth2: ["userNameClaim", "nick"] },
    ...{ kubernetes: ["issuer", "https://other.example"], "jwt-authorization-grant": ["issuer", "https://b.example"] },
    ...{ spiffe: ["bundleEndpoint", "https://other.example"], "default-trust": ["jwksUrl", "https://c.example"] },
  };
  const types = Object.keys(populated);
  for (const alias of types) await admin.post("/identity-provider/instances", fresh(alias));
  const { page, find } = await openProviders(openPanel, "/");
  for (const alias of types) {
    const [key, value] = changes[alias] ?? ["claimFilterValue", "^b$"];
    const before: Stored = await admin.get(at(alias));
    await page
      .locator("iam-identity-providers")
      .evaluate((panel, path) => panel.setAttribute("path", path), `/${before.providerId}/${alias}/settings`);
    await expect(find.input("alias")).toHaveValue(alias);
    await find.input(config(key)).fill(value);
    await find.action("save").click();
    await expect(find.alert("success").filter({ hasText: texts.updateSuccessIdentityProvider })).toBeVisible();
    // The server masks a stored secret: the mask shows that it is kept.
    expect(await admin.get(at(alias))).toEqual({ ...before, config: { ...before.config, [key]: value } });
  }
});

test("a vault expression is shown as such, and a typed secret replaces it", async ({ openPanel, admin }) => {
  await admin.post("/identity-provider/instances", {
    alias: "google",
    providerId: "google",
    config: { clientId: "a", clientSecret: "${vault.google}" },
  });
  const { find, page } = await openProviders(openPanel, "/google/google/settings");
  await expect(page.locator('[data-state="vault"]')).toContainText(
    form["identityProviders.fromVault"].replace("{{entry}}", "google"),
  );
  await find.input(config("clientSecret")).fill("typed");
  await expect(page.locator('[data-state="vault"]')).toHaveCount(0);
  await find.action("save").click();
  await expect(find.alert("success")).toBeVisible();
  await admin.shows(at("google"), { config: { clientId: "a", clientSecret: "**********" } });
});

test("the gallery becomes a table; providers are reordered, disabled and removed", async ({ openPanel, admin }) => {
  const { find, page } = await openProviders(openPanel, "/");
  await expect(page.locator('[data-list="provider-types"] [data-id="oidc"]')).toBeVisible();
  await page.locator('[data-list="provider-types"] input').fill("git");
  await expect(page.locator('[data-list="provider-types"] [data-id="oidc"]')).toHaveCount(0);
  await page.locator('[data-list="provider-types"] [data-id="github"] a').click();
  await find.input(config("clientId")).fill("a");
  await find.input(config("clientSecret")).fill("b");
  await find.action("save").click();
  await expect(find.alert("success")).toContainText(form.createIdentityProviderSuccess);
  for (const alias of ["amber", "blue"])
    await admin.post("/identity-provider/instances", {
      alias,
      providerId: "google",
      config: { guiOrder: "3", clientId: "c" },
    });
  await page.locator("iam-identity-providers").evaluate((panel) => panel.setAttribute("path", "/"));
  await find.action("refresh").click();
  await expect(find.row({ name: "blue" })).toBeVisible();
  await find.action("reorder").click();
  const dialog = find.dialog("display-order");
  await expect(dialog.locator("li")).toHaveText([/amber/, /blue/, /github/]);
  await dialog.locator('[data-id="github"] [data-action="move-up"]').click();
  await dialog.locator('[data-action="save"]').click();
  await expect(find.alert("success")).toContainText(order.orderChangeSuccess);
  await admin.shows(at("github"), { config: { guiOrder: "1", clientId: "a", clientSecret: "**********" } });
  await admin.shows(at("blue"), { config: { guiOrder: "2", clientId: "c" } });
  await admin.shows(at("amber"), { config: { guiOrder: "0" } });

  await find.row({ name: "blue" }).getByRole("link").first().click();
  await find.field("enabled").click();
  await find.dialog("confirm-disable").locator('[data-action="confirm"]').click();
  await admin.shows(at("blue"), { enabled: false, config: { guiOrder: "2", clientId: "c" } });
  await expect(find.action("try-sign-in")).toHaveCount(0);
  await page.locator("iam-identity-providers").evaluate((panel) => panel.setAttribute("path", "/"));
  await rowAction(page, "blue", "delete");
  await find.dialog("confirm-delete").locator('[data-action="confirm"]').click();
  await admin.lacks(at("blue"));
});

test("unusual names survive create, list, link and mapper", async ({ openPanel, admin }) => {
  const alias = "ça%<b>\"'👩‍💻";
  const { find, page } = await openProviders(openPanel, "/oidc/add");
  await find.input("alias").fill("with blank");
  await find.action("save").click();
  await expect(page.locator('.field:has([data-field="alias"]) .field-error')).toContainText(
    form["identityProviders.aliasSigns"],
  );
  await find.input("alias").fill(alias);
  for (const [key, value] of Object.entries({
    authorizationUrl: "https://idp.example/auth",
    tokenUrl: "https://idp.example/token",
    clientId: "a",
    clientSecret: "b",
  }))
    await find.input(config(key)).fill(value);
  await find.input("displayName").fill("<img src=x onerror=alert(1)>");
  await find.action("save").click();
  await expect(find.alert("success")).toContainText(form.createIdentityProviderSuccess);
  await expect(find.input("alias")).toHaveValue(alias);
  await find.tab("mappers").click();
  await find.action("add-mapper").click();
  await find.input("name").fill(alias);
  await find.input("identityProviderMapper").fill("Attribute Importer");
  await page.getByRole("option", { name: "Attribute Importer", exact: true }).click();
  await find.input(config("claim")).fill("mail");
  await page.getByRole("combobox", { name: "User Attribute Name" }).selectOption("email");
  await find.action("save").click();
  await expect(page.locator("iam-identity-providers h1")).toHaveText(alias);
  expect(await admin.get(at(alias, "/mappers"))).toMatchObject([{ name: alias }]);
  await page.locator("iam-identity-providers").evaluate((panel) => panel.setAttribute("path", "/"));
  await find.row({ id: alias }).getByRole("link").click();
  await expect(find.input("displayName")).toHaveValue("<img src=x onerror=alert(1)>");
});

test("a read-only admin changes nothing; an admin with manage-identity-providers alone can do everything", async ({
  openPanel,
  admin,
}) => {
  await admin.createAdmin("viewer", ["view-identity-providers"]);
  await admin.createAdmin("manager", ["view-identity-providers", "manage-identity-providers"]);
  await admin.createAdmin("stranger", ["view-realm"]);
  await admin.post("/identity-provider/instances", fresh("oidc"));
  const { find, page } = await openProviders(openPanel, "/oidc/oidc/settings", { user: "viewer" });
  await expect(find.input(config("tokenUrl"))).toHaveAttribute("readonly", "");
  for (const none of ["actions", "open-metadata", "save"]) await expect(find.action(none)).toHaveCount(0);
  await find.tab("mappers").click();
  await expect(find.state("empty").first()).toBeVisible();
  await expect(find.action("add-mapper")).toHaveCount(0);

  const other = await page.context().newPage();
  await openProviders(openPanel, "/oidc/oidc/settings", { user: "manager", page: other });
  const managed = hooks(other);
  await managed.input(config("defaultScope")).fill("openid");
  await managed.action("save").click();
  await expect(managed.alert("success")).toBeVisible();
  await admin.shows(at("oidc"), {
    firstBrokerLoginFlowAlias: "first broker login",
    config: { defaultScope: "openid", clientSecret: "**********", "x.unknown": "kept" },
  });
  await managed.action("try-sign-in").click();
  await expect(managed.dialog("try-sign-in").locator('[data-state="no-right"]')).toBeVisible();

  const third = await page.context().newPage();
  await openProviders(openPanel, "/", { user: "stranger", page: third });
  await expect(hooks(third).state("forbidden")).toBeVisible();
});
