import { readFile } from "node:fs/promises";
import texts from "../../../src/areas/realm-settings/transfer/en.json" with { type: "json" };
import { findings } from "../../support/axe.ts";
import { hooks } from "../../support/hooks.ts";
import { openConsole } from "../../support/openConsole.ts";
import { expect, test } from "../../support/test.ts";

const path = "realm-settings/general";

test("RS-17, RS-18: exporting groups, roles or clients shows a warning; the file has the realm", async ({
  page,
  site,
  admin,
  realm,
}) => {
  await openConsole({ page, site, admin }, { path });
  const { action, dialog, field } = hooks(page);
  const open = async () => {
    await action("actions").click();
    await action("partial-export").click();
  };
  await open();
  await hooks(dialog("partial-export")).action("cancel").click();
  await expect(dialog("partial-export")).toHaveCount(0);
  await open();
  const warning = dialog("partial-export").locator('[data-state="warning"]');
  for (const part of ["includeGroupsAndRoles", "includeClients"]) {
    await expect(warning).toHaveCount(0);
    await field(part).click();
    await expect(warning).toBeVisible();
    await field(part).click();
  }
  await field("includeClients").click();
  expect(await findings(page)).toEqual([]);
  const loading = page.waitForEvent("download");
  await hooks(dialog("partial-export")).action("export").click();
  const file = await loading;
  expect(file.suggestedFilename()).toBe("realm-export.json");
  const exported = JSON.parse(await readFile(await file.path(), "utf8"));
  expect(exported.realm).toBe(realm);
  expect(exported.clients.length).toBeGreaterThan(0);
});

test("RS-25, RS-26, RS-28: an empty import is disabled; a text is cleared after a confirmation", async ({
  page,
  site,
  admin,
}) => {
  await openConsole({ page, site, admin }, { path });
  const { action, dialog } = hooks(page);
  await action("actions").click();
  await action("partial-import").click();
  const inside = hooks(dialog("partial-import"));
  await expect(inside.action("import-resources")).toBeDisabled();
  const box = dialog("partial-import").locator('[data-field="resourceFile"]');
  await box.click();
  await page.keyboard.insertText("{}");
  await expect(inside.action("import-resources")).toBeDisabled();
  await inside.action("clear").click();
  await dialog("clear-file").locator('[data-action="confirm"]').click();
  await expect(box).not.toContainText("{}");
  await expect(inside.action("clear")).toHaveCount(0);
  await inside.action("cancel").click();
  await expect(dialog("partial-import")).toHaveCount(0);
});

test("one of several realms in a file is selected, and another one resets the selection", async ({
  page,
  site,
  admin,
}) => {
  const file = [
    { realm: "one", roles: { realm: [{ name: "first" }] } },
    { realm: "nothing in it" },
    { realm: "two", groups: [{ name: "second", path: "/second" }], roles: { realm: [{ name: "third" }] } },
  ];
  await openConsole({ page, site, admin }, { path });
  const { action, dialog } = hooks(page);
  await action("actions").click();
  await action("partial-import").click();
  const inside = hooks(dialog("partial-import"));
  await dialog("partial-import")
    .locator('input[type="file"]')
    .setInputFiles({ name: "all.json", mimeType: "application/json", buffer: Buffer.from(JSON.stringify(file)) });
  const boxes = dialog("partial-import").getByRole("checkbox");
  await expect(boxes).toHaveCount(1);
  await boxes.check();
  await expect(inside.row({ name: "first" })).toBeVisible();
  await inside.field("realm").selectOption({ label: "two" });
  await expect(boxes).toHaveCount(2);
  await expect(inside.action("import-resources")).toBeDisabled();
  await boxes.first().check();
  await inside.action("import-resources").click();
  await expect(dialog("partial-import").locator('[data-alert="success"]')).toContainText("1 added.");
  expect((await admin.get("/groups")).map(({ name }: { name: string }) => name)).toEqual(["second"]);
  for (const name of ["first", "third"]) expect((await admin.request("GET", `/roles/${name}`)).status).toBe(404);
});

test("RS-27: clients alone are offered, the preview shows each result, and the server matches it", async ({
  page,
  site,
  admin,
}) => {
  await admin.post("/clients", { clientId: "there", name: "Old name", description: "Stays" });
  const file = { clients: [{ clientId: "fresh" }, { clientId: "there", name: "New name" }] };
  await openConsole({ page, site, admin }, { path });
  const { action, dialog } = hooks(page);
  await action("actions").click();
  await action("partial-import").click();
  const inside = hooks(dialog("partial-import"));
  await dialog("partial-import")
    .locator('input[type="file"]')
    .setInputFiles({ name: "part.json", mimeType: "application/json", buffer: Buffer.from(JSON.stringify(file)) });
  await expect(inside.field("realm")).toHaveCount(0);
  await expect(dialog("partial-import").getByRole("checkbox")).toHaveCount(1);
  await dialog("partial-import").getByRole("checkbox").check();
  await expect(inside.row({ name: "there" })).toContainText(texts["realmSettings.import.stops"]);
  // The totals are next to the button at any scroll position, and link to the list, as does the server's result.
  const sum = inside.field("foretold");
  await expect(sum).toHaveText(/Stops the import 1\s*Added 1/);
  await expect(sum).toBeInViewport({ ratio: 1 });
  await inside.action("show-preview").click();
  await expect(inside.row({ name: "there" })).toBeInViewport();
  await inside.action("import-resources").click();
  await expect(dialog("partial-import").locator('[data-alert="danger"]')).toBeInViewport();
  await expect(dialog("partial-import").locator('[data-alert="danger"]')).toContainText("there");
  expect(await admin.get("/clients?clientId=fresh")).toEqual([]);
  await inside.field("ifResourceExists").selectOption("OVERWRITE");
  await expect(inside.row({ name: "fresh" })).toContainText(texts["realmSettings.import.added"]);
  await expect(inside.row({ name: "there" })).toContainText(texts["realmSettings.import.overwritten"]);
  await expect(sum).toHaveText(/Overwritten 1\s*Added 1/);
  await inside.row({ name: "there" }).locator('[data-action="expand"]').click();
  await expect(dialog("partial-import").locator('[data-change="name"]')).toContainText("New name");
  expect(await findings(page)).toEqual([]);
  await inside.field("ifResourceExists").selectOption("SKIP");
  await expect(inside.row({ name: "there" })).toContainText(texts["realmSettings.import.skipped"]);
  await inside.action("import-resources").click();
  await expect(dialog("partial-import").locator('[data-alert="success"]')).toContainText("1 added. 1 skipped.");
  const named = async (clientId: string) => (await admin.get(`/clients?clientId=${clientId}`))[0];
  expect(await named("fresh")).toMatchObject({ clientId: "fresh" });
  expect(await named("there")).toMatchObject({ name: "Old name", description: "Stays" });
});

test("ignored parts of a file are named before the import, and groups get the path that the server needs", async ({
  page,
  site,
  admin,
}) => {
  await openConsole({ page, site, admin }, { path });
  const { action, dialog } = hooks(page);
  await action("actions").click();
  await action("partial-import").click();
  const form = dialog("partial-import");
  const inside = hooks(form);
  const choose = (file: object) =>
    form
      .locator('input[type="file"]')
      .setInputFiles({ name: "part.json", mimeType: "application/json", buffer: Buffer.from(JSON.stringify(file)) });
  await choose({ sslRequired: "external", clientScopes: [{ name: "crane" }] });
  await expect(form.locator('[data-state="nothing-importable"]')).toBeVisible();
  await expect(form.locator("[data-left-out]")).toHaveCount(2);
  await expect(inside.action("import-resources")).toBeDisabled();
  await choose({
    groups: [{ name: "Dock", realmRoles: ["foreman"], subGroups: [{ name: "Night", odd: 1 }] }],
    roles: { realm: [{ name: "foreman" }] },
    identityProviders: [{ alias: "north", providerId: "oidc", config: { clientId: "a", clientSecret: "b" } }],
    identityProviderMappers: [{ name: "mail", identityProviderAlias: "north" }],
  });
  await expect(form.locator('[data-left-out="identityProviderMappers (1)"]')).toBeVisible();
  await expect(form.locator('[data-left-out="groups › Dock › subGroups › Night › odd"]')).toBeVisible();
  for (const box of await form.getByRole("checkbox").all()) await box.check();
  await expect(inside.row({ name: "north" })).toContainText(texts["realmSettings.import.withoutMappers"]);
  expect(await findings(page)).toEqual([]);
  await inside.action("import-resources").click();
  await expect(form.locator('[data-alert="success"]')).toContainText("3 added.");
  const night = await admin.get("/group-by-path/Dock/Night");
  expect(night.path).toBe("/Dock/Night");
  expect((await admin.get(`/groups/${night.parentId}`)).realmRoles).toEqual(["foreman"]);
});
