import { expect, hooks, test } from "../shell/master.ts";
import { realmAdmin } from "../../support/realm.ts";

test("copies a client as code, without its secret, and opens the comparison at it", async ({ master, server }) => {
  const [own, other] = [master.realmName(), master.realmName()];
  for (const realm of [own, other]) await server.post("", { realm, enabled: true });
  const from = realmAdmin(server, own);
  await from.post("/clients", { clientId: "shop/web", secret: "plain-secret", name: "Shop", publicClient: false });
  const { id } = await from.client("shop/web");
  await from.post(`/clients/${id}/roles`, { name: "reader" });
  await realmAdmin(server, other).post("/clients", { clientId: "shop/web", name: "Old shop" });

  const page = await master.open(`${own}/clients/${id}/settings`);
  const { action, dialog, field } = hooks(page);
  await action("actions").click();
  await action("copy-as").click();
  const code = field("code");
  await expect(code).toContainText('"clientId": "shop/web"');
  await expect(code).toContainText('"reader"');
  await expect(code).not.toContainText("plain-secret");
  await field("format").selectOption("terraform");
  await expect(code).toContainText('resource "keycloak_openid_client"');
  await expect(code).toContainText(`${own}/${id}`);
  await expect(code).not.toContainText("Not read");
  await field("format").selectOption("configCli");
  await expect(code).toContainText("$(env:");
  await dialog("copy-as").locator('[data-action="cancel"]').click();

  await action("actions").click();
  await action("compare-realm").click();
  await expect(page).toHaveURL(new RegExp(`item=${id}`));
  await action("choose-target").click();
  await action("other-realm").click();
  const picker = dialog("choose-realm");
  await picker.locator(`[data-name="${other}"] input`).check();
  await picker.locator('[data-action="select"]').last().click();
  await expect(page.locator('.compare-item tr[data-id="name"] ins')).toHaveText("Shop");
});
