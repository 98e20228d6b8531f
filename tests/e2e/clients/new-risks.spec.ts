// Risks of a new or imported client.
import texts from "../../../src/areas/clients/settings/en.json" with { type: "json" };
import { findingsInLooks } from "../../support/axe.ts";
import { hooks } from "../../support/hooks.ts";
import { expect, test } from "../../support/test.ts";
import { goTo, openClients } from "./pages.ts";

const named = (key: keyof typeof texts, entries: string) =>
  texts[key].replace("{{entries}}", entries).replace("{{url}}", entries);

test("risks of a new client are shown before it is created; going back keeps the input and creates nothing", async ({
  openPanel,
  admin,
}) => {
  const count = (await admin.get("/clients?max=1000")).length;
  const { page, panel } = await openClients(openPanel, "/add-client");
  const find = hooks(page);
  await find.input("clientId").fill("open-door");
  await find.action("next").click();
  await find.field("implicitFlowEnabled").check();
  await find.field("directAccessGrantsEnabled").check();
  await find.action("next").click();
  const uris = page.locator('[data-for="redirectUris"]');
  await uris.locator("[data-line]").first().fill("*");
  await uris.locator('[data-action="add-row"]').click();
  await uris.locator("[data-line]").last().fill("http://shop.example/cb");
  await page.locator('[data-for="webOrigins"] [data-line]').first().fill("*");
  await find.action("save").click();

  const dialog = find.dialog("review-save");
  const entry = (path: string) => dialog.locator(`[data-change=${JSON.stringify(path)}]`);
  await expect(entry("redirectUris")).toContainText(named("clients.risks.anySiteTokens", "*"));
  await expect(entry("redirectUris")).toContainText(named("clients.risks.unencryptedReturn", "http://shop.example/cb"));
  await expect(entry("implicitFlowEnabled")).toContainText(texts["clients.risks.implicitOn"]);
  await expect(entry("directAccessGrantsEnabled")).toContainText(texts["clients.risks.directOn"]);
  await expect(entry("webOrigins")).toContainText(texts["clients.risks.anyOrigin"]);
  // There are no previous values, and harmless settings need no review.
  await expect(dialog.locator("del")).toHaveCount(0);
  await expect(dialog.locator("[data-change]")).toHaveCount(4);
  await dialog.locator('[data-action="cancel"]').click();
  await expect(find.dialog("review-save")).toHaveCount(0);
  expect(await admin.get("/clients?max=1000")).toHaveLength(count);
  await expect(uris.locator("[data-line]").last()).toHaveValue("http://shop.example/cb");
  await page.locator('[data-step="generalSettings"]').click();
  await expect(find.input("clientId")).toHaveValue("open-door");
  await page.locator('[data-step="loginSettings"]').click();

  await find.action("save").click();
  await find.dialog("review-save").locator('[data-action="confirm"]').click();
  await expect(panel).toHaveAttribute("path", /^\/[0-9a-f-]{36}\/settings$/);
  const made = await admin.client("open-door");
  expect(made).toMatchObject({ implicitFlowEnabled: true, directAccessGrantsEnabled: true, webOrigins: ["*"] });
  expect(made.redirectUris.sort()).toEqual(["*", "http://shop.example/cb"]);
});

test("a harmless new client is created without a review, also with loopback URIs", async ({ openPanel, admin }) => {
  const { page, panel } = await openClients(openPanel, "/add-client");
  const find = hooks(page);
  await find.input("clientId").fill("plain");
  await find.action("next").click();
  await find.action("next").click();
  await find.input("redirectUris").first().fill("http://localhost:3000/cb");
  await find.action("save").click();
  await expect(panel).toHaveAttribute("path", /^\/[0-9a-f-]{36}\/settings$/);
  await expect(find.dialog("review-save")).toHaveCount(0);
  expect((await admin.client("plain")).redirectUris).toEqual(["http://localhost:3000/cb"]);
});

const take = (described: object) => ({
  name: "client.json",
  mimeType: "application/json",
  buffer: Buffer.from(JSON.stringify(described)),
});

test("risks of a file are shown before the import, including fields outside the form", async ({ openPanel, admin }) => {
  const described = {
    clientId: "from-file",
    name: "Before",
    fullScopeAllowed: true,
    redirectUris: ["https://*", "https://shop.example/cb"],
    adminUrl: "http://shop.example/admin",
    attributes: {
      "post.logout.redirect.uris": "https://shop.example/##*",
      "jwks.url": "http://shop.example/keys",
      "pkce.code.challenge.method": "plain",
    },
  };
  const { page, panel } = await openClients(openPanel, "/import-client");
  const find = hooks(page);
  await page.locator('input[type="file"]').setInputFiles(take(described));
  await expect(find.input("clientId")).toHaveValue("from-file");
  // Shown when the file is read, next to its content.
  const effects = page.locator('[data-section="file"] [data-consequence]');
  await expect(effects).toHaveCount(6);
  await expect(effects.first()).toHaveAttribute("data-consequence", "danger");
  await expect(effects.last()).toHaveText(texts["clients.risks.fullScope"]);
  await find.input("name").fill("After");
  await find.action("save").click();
  const dialog = find.dialog("review-save");
  const entry = (path: string) => dialog.locator(`[data-change=${JSON.stringify(path)}]`);
  await expect(entry("redirectUris")).toContainText(named("clients.risks.anySite", "https://*"));
  await expect(entry("adminUrl")).toContainText(named("clients.risks.unencryptedUrl", "http://shop.example/admin"));
  await expect(entry('attributes["post.logout.redirect.uris"]')).toContainText(
    named("clients.risks.anySiteLogout", "*"),
  );
  await expect(entry('attributes["jwks.url"]')).toContainText(
    named("clients.risks.unencryptedKeys", "http://shop.example/keys"),
  );
  await expect(entry('attributes["pkce.code.challenge.method"]')).toContainText(texts["clients.risks.pkcePlain"]);
  await expect(entry("fullScopeAllowed")).toContainText(texts["clients.risks.fullScope"]);
  await page.keyboard.press("Escape");
  await expect(find.dialog("review-save")).toHaveCount(0);
  expect(await admin.get("/clients?clientId=from-file")).toEqual([]);
  await expect(find.input("name")).toHaveValue("After");

  await find.action("save").click();
  await find.dialog("review-save").locator('[data-action="confirm"]').click();
  await expect(panel).toHaveAttribute("path", /^\/[0-9a-f-]{36}\/settings$/);
  expect(await admin.client("from-file")).toMatchObject({
    name: "After",
    fullScopeAllowed: true,
    adminUrl: "http://shop.example/admin",
    attributes: described.attributes,
  });

  await goTo(page, "/import-client");
  await page
    .locator('input[type="file"]')
    .setInputFiles(take({ clientId: "harmless", fullScopeAllowed: true, redirectUris: ["https://shop.example/cb"] }));
  await expect(find.input("clientId")).toHaveValue("harmless");
  // Server defaults are shown without a confirmation.
  await expect(effects).toHaveText([texts["clients.risks.fullScope"]]);
  await find.action("save").click();
  await expect(panel).toHaveAttribute("path", /^\/[0-9a-f-]{36}\/settings$/);
  expect((await admin.client("harmless")).redirectUris).toEqual(["https://shop.example/cb"]);
});

test("the review of a new client has no finding, takes focus and returns it", async ({ openPanel }) => {
  const { page } = await openClients(openPanel, "/add-client");
  const find = hooks(page);
  await find.input("clientId").fill("open-door");
  await find.action("next").click();
  await find.field("directAccessGrantsEnabled").check();
  await find.action("next").click();
  await find.input("redirectUris").first().fill("*");
  await find.action("save").click();
  const dialog = find.dialog("review-save");
  await expect(dialog.locator("[data-consequence]").first()).toBeVisible();
  expect(await findingsInLooks(page)).toEqual([]);
  await expect(dialog.locator('[data-action="cancel"]')).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(find.dialog("review-save")).toHaveCount(0);
  await expect(find.action("save")).toBeFocused();
});
