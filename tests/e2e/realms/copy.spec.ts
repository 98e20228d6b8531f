import { expect, hooks, test } from "../shell/master.ts";
import { realmAdmin } from "../../support/realm.ts";

test("creates a realm as a copy of another one, without its secrets", async ({ master, server }) => {
  const [source, name] = [master.realmName(), master.realmName()];
  await server.post("", { realm: source, enabled: true, displayName: "Acme" });
  const from = realmAdmin(server, source);
  await from.post("/roles", { name: "boss" });
  await from.post("/clients", { clientId: "shop", secret: "source-secret", redirectUris: ["https://shop.example/*"] });

  const page = await master.open("master/add-realm");
  const { action, field } = hooks(page);
  await field("copyOf").fill(source);
  await page.getByRole("option", { name: source, exact: true }).click();
  await field("realm").fill(name);
  await action("save").click();
  await expect.poll(() => server.find(`/${name}`), { timeout: 30_000 }).toMatchObject({ displayName: "Acme" });
  const to = realmAdmin(server, name);
  const shop = await to.client("shop");
  expect(shop).toMatchObject({ redirectUris: ["https://shop.example/*"] });
  expect(shop.secret).not.toBe("source-secret");
  expect(shop.secret).not.toContain("*");
  expect((await to.get("/roles/boss")).name).toBe("boss");
  expect(shop.id).not.toBe((await from.client("shop")).id);
});
