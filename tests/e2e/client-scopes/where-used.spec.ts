import texts from "../../../src/sections/where-used/en.json" with { type: "json" };
import { findingsInLooks } from "../../support/axe.ts";
import { hooks } from "../../support/hooks.ts";
import { expect, test } from "../../support/test.ts";

const clients = [
  { clientId: "shop", name: "The shop", defaultClientScopes: ["email"], optionalClientScopes: ["phone"] },
  { clientId: "depot", enabled: false, defaultClientScopes: ["profile"], optionalClientScopes: ["email"] },
  { clientId: "other", defaultClientScopes: ["profile"], optionalClientScopes: [] },
];

test.use({ realmSettings: { clients } });

test("a client scope lists its clients with one request", async ({ openPanel, admin }) => {
  const scope = (await admin.get("/client-scopes")).find(({ name }: { name: string }) => name === "email");
  const asked: string[] = [];
  const { page } = await openPanel("iam-client-scopes", {
    attributes: { path: `/${scope.id}/settings` },
  });
  const find = hooks(page);
  await expect(find.input("name")).toHaveValue("email");
  page.on("request", (request) => /\/admin\/realms\/.*\/clients/.test(request.url()) && asked.push(request.url()));
  await find.tab("used-in").click();
  await expect(find.row({ name: "shop" })).toContainText(texts["clientScopeType.default"]);
  await expect(find.row({ name: "depot" })).toContainText(texts["clientScopeType.optional"]);
  await expect(find.row({ name: "other" })).toHaveCount(0);
  await expect(page.locator('p[data-field="type"]')).toHaveText(texts["whereUsed.newClients.default"]);
  expect(asked).toHaveLength(1);
  await find.input("search").fill("The shop");
  await expect(find.row({ name: "depot" })).toHaveCount(0);
  await expect(find.row({ name: "shop" })).toBeVisible();
  expect(await findingsInLooks(page)).toEqual([]);
});

test("an unused scope is reported as unused", async ({ openPanel, admin }) => {
  await admin.post("/client-scopes", { name: "unused", protocol: "openid-connect" });
  const scope = (await admin.get("/client-scopes")).find(({ name }: { name: string }) => name === "unused");
  const { page } = await openPanel("iam-client-scopes", { attributes: { path: `/${scope.id}/used-in` } });
  await expect(hooks(page).state("empty").first()).toContainText(texts["whereUsed.clientsEmpty"]);
  await expect(page.locator('p[data-field="type"]')).toHaveText(texts["whereUsed.newClients.none"]);
});
