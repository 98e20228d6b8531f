import { realmAdmin } from "../../support/realm.ts";
import { expect, hooks, test } from "../shell/master.ts";

const mapper = {
  name: "order-count",
  protocol: "openid-connect",
  protocolMapper: "oidc-usermodel-attribute-mapper",
  config: { "claim.name": "orders", "user.attribute": "orders", "access.token.claim": "true" },
};
const scope = {
  name: "orders",
  description: "Orders of the user",
  protocol: "openid-connect",
  attributes: { "include.in.token.scope": "true" },
  protocolMappers: [mapper],
};
const shop = {
  clientId: "shop/web",
  secret: "source-secret",
  rootUrl: "https://shop.example",
  redirectUris: ["https://shop.example/*"],
  attributes: { "pkce.code.challenge.method": "S256" },
};

test("carries a client scope and a client over to another realm, without the secret", async ({ master, server }) => {
  const [source, target] = [master.realmName(), master.realmName()];
  for (const realm of [source, target]) await server.post("", { realm, enabled: true });
  const [from, to] = [realmAdmin(server, source), realmAdmin(server, target)];
  await from.post("/client-scopes", scope);
  await from.post("/clients", { ...shop, defaultClientScopes: ["profile", "orders"] });
  // The target has a setting that the carry-over must not touch.
  await server.put(`/${target}`, { ...(await server.get(`/${target}`)), displayName: "Target" });

  const page = await master.open(`${source}/compare?source=realm:${source}&target=realm:${target}`);
  const { action, dialog, row } = hooks(page);
  const open = (section: string) => row({ id: section }).locator('[data-action="expand"]').click();
  await expect(page.locator('[data-state="reading"]')).toHaveCount(0);
  await open("clients");
  await page.locator(`tr[data-id="client/shop%2Fweb"] [data-action="select-item"]`).check();
  await action("review-plan").click();

  // The client needs the scope, so the plan includes it and says so.
  await expect(page.locator('[data-state="included"]')).toContainText("orders");
  await expect(page.locator('[data-list="steps"]')).not.toContainText("source-secret");
  await action("run").click();
  await dialog("confirm-run").locator('[data-action="confirm"]').click();
  await expect(page).toHaveURL(/\/runs\//);
  await expect(page.locator('[data-list="steps"] [data-state="done"]').first()).toBeVisible();
  await expect(page.locator('[data-list="steps"] [data-state="waiting"], [data-state="running"]')).toHaveCount(0);
  await expect(page.locator('[data-list="steps"] :is([data-state="failed"], [data-state="conflict"])')).toHaveCount(0);

  const scopes = (await to.get("/client-scopes")) as (typeof scope)[];
  expect(scopes.find(({ name }) => name === "orders")).toMatchObject({
    description: scope.description,
    attributes: scope.attributes,
    protocolMappers: [expect.objectContaining({ name: mapper.name, config: expect.objectContaining(mapper.config) })],
  });
  const client = await to.client(shop.clientId);
  expect(client).toMatchObject({ rootUrl: shop.rootUrl, redirectUris: shop.redirectUris });
  expect(client.attributes).toMatchObject(shop.attributes);
  expect([...client.defaultClientScopes].sort()).toEqual(["orders", "profile"]);
  // Keycloak generated a secret: it is neither the one of the source nor a mask.
  expect(client.secret).not.toBe(shop.secret);
  expect(client.secret).not.toContain("*");
  expect(client.secret.length).toBeGreaterThan(20);
  expect((await server.get(`/${target}`)).displayName).toBe("Target");
});
