import kit from "../../../src/kit/en.json" with { type: "json" };
import texts from "../../../src/areas/clients/settings/en.json" with { type: "json" };
import { findings } from "../../support/axe.ts";
import { hooks } from "../../support/hooks.ts";
import { expect, test } from "../../support/test.ts";

const shop = {
  clientId: "shop",
  publicClient: true,
  standardFlowEnabled: true,
  redirectUris: ["https://shop.example/*"],
  webOrigins: ["https://shop.example"],
  attributes: { "pkce.code.challenge.method": "S256" },
};

test.use({ realmSettings: { clients: [shop] } });

test("risks of a client change are shown before saving, and going back keeps the input", async ({
  openPanel,
  admin,
}) => {
  const before = await admin.client("shop");
  const { page } = await openPanel("iam-clients", { attributes: { path: `/${before.id}/settings` } });
  const find = hooks(page);
  const uris = page.locator('[data-for="redirectUris"]');
  await find.input("name").fill("The shop");
  await uris.locator('[data-action="add-row"]').click();
  await uris.locator("[data-line]").last().fill("http://*");
  await find.field("implicitFlowEnabled").check();
  await find.field("pkceRequired").uncheck();
  await find.action("save").click();

  const dialog = find.dialog("review-save");
  const entry = (path: string) => dialog.locator(`[data-change=${JSON.stringify(path)}]`);
  await expect(entry("redirectUris")).toContainText(
    texts["clients.risks.anySiteTokens"].replace("{{entries}}", "http://*"),
  );
  await expect(entry("redirectUris").locator("ins")).toHaveText("After: http://*");
  await expect(entry("redirectUris")).not.toContainText("shop.example");
  await expect(entry("implicitFlowEnabled")).toContainText(texts["clients.risks.implicitOn"]);
  await expect(entry('attributes["pkce.code.challenge.method"]')).toContainText(texts["clients.risks.pkceOff"]);
  await expect(entry("name")).toContainText("The shop");
  await expect(dialog.locator("[data-change]").last()).toHaveAttribute("data-change", "name");
  await dialog.locator('[data-action="cancel"]').click();
  await expect(find.dialog("review-save")).toHaveCount(0);
  expect(await admin.client("shop")).toEqual(before);
  await expect(uris.locator("[data-line]").last()).toHaveValue("http://*");
  await expect(find.input("name")).toHaveValue("The shop");

  await find.action("save").click();
  await find.dialog("review-save").locator('[data-action="confirm"]').click();
  await expect(find.alert("success")).toBeVisible();
  const after = await admin.client("shop");
  expect(after.redirectUris.sort()).toEqual(["http://*", "https://shop.example/*"]);
  expect(after).toMatchObject({ name: "The shop", implicitFlowEnabled: true, webOrigins: before.webOrigins });
  expect(after.attributes["pkce.code.challenge.method"] ?? "").toBe("");
});

test("a save without risks needs no confirmation", async ({ openPanel, admin }) => {
  const { id } = await admin.client("shop");
  const { page } = await openPanel("iam-clients", { attributes: { path: `/${id}/settings` } });
  const find = hooks(page);
  await find.input("description").fill("Sells things");
  await page.locator('[data-for="redirectUris"] [data-action="add-row"]').click();
  await page.locator('[data-for="redirectUris"] [data-line]').last().fill("https://shop2.example/cb");
  await find.action("save").click();
  await expect(find.alert("success")).toBeVisible();
  await expect(find.dialog("review-save")).toHaveCount(0);
  const { redirectUris, description } = await admin.client("shop");
  expect(redirectUris.sort()).toEqual(["https://shop.example/*", "https://shop2.example/cb"]);
  expect(description).toBe("Sells things");
});

test("possible breakage is shown during editing and needs no confirmation", async ({ openPanel, admin }) => {
  const { id } = await admin.client("shop");
  await admin.put(`/clients/${id}`, {
    ...(await admin.client("shop")),
    attributes: { "pkce.code.challenge.method": "" },
  });
  const { page } = await openPanel("iam-clients", { attributes: { path: `/${id}/settings` } });
  const find = hooks(page);
  const effects = page.locator(".save-bar [data-consequence]");
  await find.field("pkceRequired").check();
  await expect(effects).toHaveText([texts["clients.risks.pkceOn"]]);
  await page.locator('[data-for="redirectUris"] [data-line]').first().fill("https://elsewhere.example/*");
  await expect(effects).toHaveCount(2);
  await expect(effects.filter({ hasText: "https://shop.example/*" })).toHaveAttribute("data-consequence", "warning");
  await find.field("implicitFlowEnabled").check();
  await expect(effects.first()).toHaveText(texts["clients.risks.implicitOn"]);
  await find.action("review").click();
  await expect(effects).toHaveCount(3);
  await find.field("implicitFlowEnabled").uncheck();
  await find.action("save").click();
  await expect(find.alert("success")).toBeVisible();
  await expect(find.dialog("review-save")).toHaveCount(0);
  await admin.shows(`/clients/${id}`, {
    redirectUris: ["https://elsewhere.example/*"],
    implicitFlowEnabled: false,
    attributes: { "pkce.code.challenge.method": "S256" },
  });
});

for (const [name, options] of [
  ["light", {}],
  ["dark", { attributes: { theme: "dark" }, css: "body { margin: 0; background: #0d1016; color: #fff }" }],
  [
    "right to left, narrow",
    { attributes: { locale: "ar" }, lang: "ar", dir: "rtl", viewport: { width: 400, height: 800 } },
  ],
] as const) {
  test(`the review has no finding, takes focus and returns it (${name})`, async ({ openPanel, admin }) => {
    const { id } = await admin.client("shop");
    const { page } = await openPanel("iam-clients", {
      ...options,
      attributes: { path: `/${id}/settings`, ...("attributes" in options && options.attributes) },
    });
    const find = hooks(page);
    await find.field("publicClient").check();
    await find.field("directAccessGrantsEnabled").check();
    await find.action("save").click();
    const dialog = find.dialog("review-save");
    await expect(dialog.locator("[data-consequence]").first()).toBeVisible();
    expect(await findings(page)).toEqual([]);
    await expect(dialog.locator('[data-action="cancel"]')).toBeFocused();
    if (name === "light") await expect(dialog.locator('[data-action="cancel"]')).toHaveText(kit["review.back"]);
    await page.keyboard.press("Escape");
    await expect(find.dialog("review-save")).toHaveCount(0);
    await expect(find.action("save")).toBeFocused();
  });
}
