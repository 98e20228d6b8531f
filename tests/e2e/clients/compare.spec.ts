import texts from "../../../src/areas/clients/compare/en.json" with { type: "json" };
import kit from "../../../src/kit/en.json" with { type: "json" };
import settings from "../../../src/areas/clients/settings/en.json" with { type: "json" };
import { findingsInLooks } from "../../support/axe.ts";
import { hooks } from "../../support/hooks.ts";
import { expect, test } from "../../support/test.ts";

const one = {
  clientId: "shop-test",
  secret: "the-first-secret",
  redirectUris: ["https://test.example/*", "https://both.example/*"],
  attributes: { "post.logout.redirect.uris": "https://both.example/out" },
  protocolMappers: [
    {
      name: "mail",
      protocol: "openid-connect",
      protocolMapper: "oidc-usermodel-attribute-mapper",
      config: { "claim.name": "mail", "user.attribute": "email" },
    },
  ],
};
const other = {
  clientId: "shop-live",
  secret: "the-second-secret",
  redirectUris: ["https://both.example/*", "https://live.example/*"],
  attributes: { "post.logout.redirect.uris": "https://both.example/out##https://live.example/out" },
  protocolMappers: [
    {
      name: "mail",
      protocol: "openid-connect",
      protocolMapper: "oidc-usermodel-attribute-mapper",
      config: { "claim.name": "email", "user.attribute": "email" },
    },
  ],
};

test.use({ readsOnly: true, realmSettings: { clients: [one, other] } });

const change = (path: string) => `[data-change=${JSON.stringify(path)}]`;

test("two clients selected in the list are compared side by side without secrets", async ({ openPanel, admin }) => {
  const before = await admin.get("/clients");
  const { page, panel } = await openPanel("iam-clients");
  const find = hooks(page);
  for (const name of ["shop-test", "shop-live"]) await find.row({ name }).locator('[data-action="select"]').check();
  await find.action("compare").click();
  await expect(panel).toHaveAttribute("path", /^\/compare\?/);
  const uris = page.locator(change("redirectUris"));
  await expect(uris.locator("code")).toBeVisible();
  const [left = "", right = ""] = await page.locator(".compare-card b").allTextContents();
  expect([left, right].sort()).toEqual(["shop-live", "shop-test"]);
  const expected = (name: string) => (name === "shop-test" ? "https://test.example/*" : "https://live.example/*");
  await expect(uris.locator('[data-side="left"] bdi').last()).toHaveText(expected(left));
  await expect(uris.locator('[data-side="right"] bdi').last()).toHaveText(expected(right));
  await expect(uris).not.toContainText("both.example");
  await expect(uris.locator(".compare-path b")).toHaveText(settings.validRedirectUri);
  await expect(page.locator(change("protocolMappers.mail.config.claim.name"))).toContainText("email");
  await expect(page.locator(change("attributes.post.logout.redirect.uris"))).toContainText("https://live.example/out");
  await expect(page.locator(change("secret"))).toContainText(texts["clients.compare.secret"]);
  await expect(page.locator(change("id"))).toHaveCount(0);
  for (const secret of ["the-first-secret", "the-second-secret"]) await expect(page.getByText(secret)).toHaveCount(0);

  await find.action("swap").click();
  await expect(page.locator(".compare-card.left b")).toHaveText(right);
  expect(await admin.get("/clients")).toEqual(before);
});

test("a client is compared with its own export and with a changed one from its menu", async ({
  openPanel,
  admin,
  page,
}) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const { id, ...exported } = await admin.client("shop-test");
  await openPanel("iam-clients", { attributes: { path: `/${id}/settings` } });
  const find = hooks(page);
  await find.action("actions").click();
  await page.locator('.menu [data-action="compare"]').click();
  await expect(page.getByText(texts["clients.compare.invite"])).toBeVisible();

  await find.action("use-file").click();
  const dialog = find.dialog("compare-file");
  await hooks(dialog).action("compare").click();
  await expect(dialog.locator('[role="alert"].field-error')).toHaveText(texts["clients.compare.noClientInFile"]);
  const file = (value: unknown) => ({
    name: "realm.json",
    mimeType: "application/json",
    buffer: Buffer.from(JSON.stringify(value)),
  });
  await dialog
    .locator('[data-action="import"]')
    .setInputFiles(file({ realm: "elsewhere", clients: [{ clientId: "unlike" }, exported] }));
  await expect(dialog.locator('select[data-field="clientId"]')).toHaveValue("shop-test");
  await hooks(dialog).action("compare").click();
  await expect(page.getByText(texts["clients.compare.same"])).toBeVisible();

  await find.action("use-file").click();
  await dialog
    .locator('[data-action="import"]')
    .setInputFiles(file({ ...exported, publicClient: true, fullScopeAllowed: false, secret: "of-the-file" }));
  await hooks(dialog).action("compare").click();
  await expect(page.locator(`${change("fullScopeAllowed")} [data-side="right"] bdi`).last()).toHaveText("false");
  // The form's switch inverts the stored value. The comparison shows the switch's name.
  await expect(page.locator(`${change("publicClient")} [data-side="left"] bdi`).last()).toHaveText(kit.on);
  await expect(page.locator(`${change("publicClient")} [data-side="right"] bdi`).last()).toHaveText(kit.off);
  await expect(page.locator('[data-field="differences"]')).toHaveText("3 differences");
  await page.locator(".compare-bar").locator('[data-action="copy"]').click();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text).toBe(
    [
      "--- shop-test",
      "+++ shop-test",
      "publicClient",
      "- false",
      "+ true",
      "fullScopeAllowed",
      "- true",
      "+ false",
      "secret",
      `  ${texts["clients.compare.secret"]}`,
    ].join("\n"),
  );
});

test("the comparison has no finding", async ({ openPanel, admin }) => {
  const ids = [await admin.client("shop-test"), await admin.client("shop-live")].map(({ id }) => id);
  const { page } = await openPanel("iam-clients", {
    attributes: { path: `/compare?left=${ids[0]}&right=${ids[1]}` },
  });
  await expect(page.locator(change("redirectUris"))).toBeVisible();
  expect(await findingsInLooks(page)).toEqual([]);
  await hooks(page).action("use-file").click();
  await expect(hooks(page).dialog("compare-file").locator('[data-field="file"]').first()).toBeVisible();
  expect(await findingsInLooks(page)).toEqual([]);
});
