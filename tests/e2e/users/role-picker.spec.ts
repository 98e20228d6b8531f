import { hooks } from "../../support/hooks.ts";
import { expect, test } from "../../support/test.ts";
import { openUserTab, rowNames } from "./userTab.ts";

type Named = { id: string; name: string };

test("the pages of the picker have every assignable role once", async ({ openPanel, admin }) => {
  await admin.import({ roles: { realm: Array.from({ length: 13 }, (_, index) => ({ name: `role ${index}` })) } });
  const id = await admin.createUser({ username: "ada" });
  const { page } = await openUserTab(openPanel, id, "role-mapping");
  const find = hooks(page);
  await find.action("assign-role").click();
  const dialog = hooks(find.dialog("assign-role"));
  const seen: string[] = [];
  for (;;) {
    await expect(page.locator('[data-list="pick-roles"]')).toHaveAttribute("data-state", "ready");
    seen.push(...(await dialog.rows().evaluateAll((rows) => rows.map((row) => (row as HTMLElement).dataset.id ?? ""))));
    const next = dialog.action("next-page").last();
    if (await next.isDisabled()) break;
    await next.click();
  }
  const ofRealm: Named[] = await admin.get(`/users/${id}/role-mappings/realm/available`);
  const ofClients: Named[] = await admin.get(`/ui-ext/available-roles/users/${id}?first=0&max=1000`);
  expect(seen.sort()).toEqual([...ofRealm, ...ofClients].map((role) => role.id).sort());
});

test("an exact match is first, and the roles of one client can be listed alone", async ({ openPanel, admin }) => {
  await admin.import({
    roles: { realm: ["areport", "my report", "report", "report-admin"].map((name) => ({ name })) },
  });
  for (const clientId of ["billing", "crm"]) {
    await admin.post("/clients", { clientId });
    await admin.post(`/clients/${(await admin.client(clientId)).id}/roles`, { name: "report" });
  }
  const id = await admin.createUser({ username: "ada" });
  const { page } = await openUserTab(openPanel, id, "role-mapping");
  const find = hooks(page);
  await find.action("assign-role").click();
  const dialog = hooks(find.dialog("assign-role"));
  await dialog.input("search").fill("report");
  await expect(dialog.rows()).toHaveCount(6);
  expect(await rowNames(page, "pick-roles")).toEqual([
    "report",
    "report",
    "report",
    "report-admin",
    "areport",
    "my report",
  ]);

  await dialog.action("client-roles").click();
  await expect(dialog.rows()).toHaveCount(2);
  await dialog.input("client").fill("crm");
  await find.dialog("assign-role").getByRole("option", { name: "crm" }).click();
  await expect(dialog.rows()).toHaveCount(1);
  await dialog.row({ name: "report" }).locator('[data-action="select"]').check();
  await dialog.action("assign").click();
  await expect(find.alert("success")).toBeVisible();
  expect(Object.keys((await admin.get(`/users/${id}/role-mappings`)).clientMappings)).toEqual(["crm"]);
});

test("a failure is reported in the picker, which keeps the selection", async ({ openPanel, admin, page: tab }) => {
  await admin.post("/roles", { name: "reader" });
  const id = await admin.createUser({ username: "ada" });
  await tab.route("**/role-mappings/realm", (route) =>
    route.request().method() === "POST"
      ? route.fulfill({ status: 500, json: { error: "no such luck" }, headers: { "access-control-allow-origin": "*" } })
      : route.fallback(),
  );
  const { page } = await openUserTab(openPanel, id, "role-mapping");
  const find = hooks(page);
  await find.action("assign-role").click();
  const dialog = hooks(find.dialog("assign-role"));
  await dialog.input("search").fill("reader");
  await dialog.row({ name: "reader" }).locator('[data-action="select"]').check();
  await dialog.action("assign").click();
  await expect(dialog.alert("danger")).toContainText("no such luck");
  await expect(dialog.row({ name: "reader" }).locator('[data-action="select"]')).toBeChecked();
  await expect(dialog.action("assign")).toBeEnabled();
});
