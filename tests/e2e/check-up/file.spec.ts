import texts from "../../../src/areas/check-up/en.json" with { type: "json" };
import { hooks } from "../../support/hooks.ts";
import { expect, test } from "../../support/test.ts";

const spa = {
  ...{ clientId: "spa", publicClient: true, redirectUris: ["https://spa.example/callback"] },
  ...{ fullScopeAllowed: false, implicitFlowEnabled: true },
};

test("checks the export of a realm without a fix, and the server stays as it is", async ({ openConsole, admin }) => {
  await admin.post("/clients", spa);
  await admin.put("", { sslRequired: "none" });
  const response = await admin.request("POST", "/partial-export?exportClients=true&exportGroupsAndRoles=true");
  const buffer = Buffer.from(await response.text());
  // The realm is repaired: the findings are of the file alone.
  await admin.put("", { sslRequired: "external" });
  const before = await admin.get("");

  const page = await openConsole({ path: "check-up" });
  const { action, dialog } = hooks(page);
  await action("choose-source").click();
  await action("file").click();
  const form = dialog("choose-file");
  await form.locator('input[type="file"]').setInputFiles({ name: "acme.json", mimeType: "application/json", buffer });
  const writes: string[] = [];
  page.on("request", (request) => {
    // A partial export is a read, which the check-up of the realm may still send.
    const isRead = request.method() === "GET" || request.url().includes("/partial-export");
    if (!isRead && request.url().includes("/admin/")) writes.push(request.url());
  });
  await form.locator('[data-action="use-file"]').click();
  await expect(page).toHaveURL(/source=file/);
  await expect(page.locator('[data-state="not-here"]')).toContainText(texts["checkUp.notHere.file"]);

  await page.locator('[data-list="critical"] [data-name="R09"] [data-action="open-check"]').click();
  const realm = page.locator('.check-detail[data-of="R09"]');
  await expect(realm.locator('[data-field="sslRequired"] del')).toHaveText("none");
  await page.locator('section[data-name="medium"] [data-action="toggle-group"]').click();
  await page.locator('[data-list="medium"] [data-name="K09"] [data-action="open-check"]').click();
  const implicit = page.locator('.check-detail[data-of="K09"]');
  await expect(implicit.locator('tr[data-name="spa"]')).toBeVisible();
  for (const name of ["fix", "put-aside", "open-page"]) await expect(action(name)).toHaveCount(0);
  // A page of fixes that is opened by its URL has nothing to send either.
  await page.evaluate((name) => {
    location.hash = `#/${name}/check-up/fix?source=file:${name}`;
  }, admin.realm);
  await expect(page.locator('[data-state="empty"]')).toBeVisible();
  await expect(action("run")).toHaveCount(0);

  expect(writes).toEqual([]);
  expect(await admin.get("")).toEqual(before);
  expect(await admin.client("spa")).toMatchObject({ implicitFlowEnabled: true });
});
