import texts from "../../../src/sections/directories/en.json" with { type: "json" };
import { blackHole } from "../../support/blackHole.ts";
import { hooks } from "../../support/hooks.ts";
import { openConsole } from "../../support/openConsole.ts";
import { expect, test } from "../../support/test.ts";
import { acmeConfig, addLdap } from "./pages.ts";

test.use({ realmSettings: { users: [{ username: "local-anna", firstName: "Anna" }, { username: "local-bert" }] } });

test("P11: with a directory that accepts connections and never responds, local users are found and selected", async ({
  page,
  site,
  admin,
}) => {
  test.slow();
  const hole = await blackHole();
  await addLdap(admin, acmeConfig({ url: hole.url, bindDn: "cn=reader", password: "x", baseDn: "dc=acme,dc=example" }));
  await openConsole({ page, site, admin }, { path: "users?search=local" });
  const { action, row, rows, dialog } = hooks(page);
  const trouble = page.locator('[data-notice="directory"]');
  await expect(trouble).toBeVisible({ timeout: 30_000 });
  await expect(trouble).toContainText("acme directory", { timeout: 30_000 });
  await trouble.locator('[data-action="list-local"]').click();
  await expect(row({ name: "local-anna" })).toBeVisible();
  await expect(rows()).toHaveCount(2);
  await expect(trouble).toHaveCount(0);
  await row({ name: "local-anna" }).getByRole("link").click();
  await expect(page.locator("[part=page-header]")).toContainText("local-anna");

  // On a group's page, members are selected among local users.
  await admin.post("/groups", { name: "Team" });
  const [group] = await admin.get("/groups");
  await page.goto(`${page.url().split("/users")[0]}/groups/${group.id}/members`);
  await action("add-member").first().click();
  const picker = dialog();
  await expect(picker.locator('[data-state="empty"]').first()).toBeVisible();
  await picker.locator('input[data-field="search"]').fill("local");
  await picker.locator('[data-action="list-local"]').click({ timeout: 30_000 });
  await expect(picker.locator('[data-name="local-bert"]')).toBeVisible();
  await hole.close();
});

test("P11: with an unreachable directory, its users are listed and opened with the reason for their disabled state", async ({
  page,
  site,
  admin,
  directory,
}) => {
  test.slow();
  const config = { ...acmeConfig(directory), customUserSearchFilter: "(uid=p00*)" };
  const id = await addLdap(admin, config);
  await admin.post(`/user-storage/${id}/sync?action=triggerFullSync`);
  const provider = await admin.get(`/components/${id}`);
  await admin.put(`/components/${id}`, { ...provider, config: { connectionUrl: ["ldap://127.0.0.1:1"] } });
  await admin.post("/clear-user-cache");
  await openConsole({ page, site, admin }, { path: "users" });
  const { action, row, tab } = hooks(page);
  await action("list-all").click();
  await expect(row({ name: "p0001" })).toBeVisible();
  await row({ name: "p0001" }).getByRole("link").first().click();
  const notice = page.locator('[data-notice="directory"]');
  await expect(notice).toContainText(texts["directories.isSilent"]);
  await tab("groups").click();
  await expect(page.locator("[part=page-header]")).toContainText("p0001");
  await notice.getByRole("link").click();
  await expect(page.locator("h1")).toHaveText("acme directory");
});
