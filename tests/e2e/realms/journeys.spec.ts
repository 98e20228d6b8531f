import texts from "../../../src/areas/realms/en.json" with { type: "json" };
import fileTexts from "../../../src/sections/realm-file/en.json" with { type: "json" };
import kitTexts from "../../../src/kit/en.json" with { type: "json" };
import { expect, hooks, shell, test } from "../shell/master.ts";

const rows = "[data-list=realms] tbody tr[data-name]";

test("REALM-01: an empty form requires the name; a duplicate name is rejected with the server's reason", async ({
  master,
  server,
}) => {
  const page = await master.open("master/add-realm");
  const { action, field, dialog, alert } = hooks(page);
  const form = dialog("create-realm");
  await form.locator('[data-action="save"]').click();
  await expect(form).toContainText(kitTexts.required);
  await expect(field("realm")).toHaveAttribute("aria-invalid", "true");
  await field("realm").fill("master");
  await action("save").click();
  await expect(alert("danger")).toContainText("Realm master already exists");
  await expect(field("realm")).toHaveValue("master");
  expect((await server.get("")).filter(({ realm }: { realm: string }) => realm === "master")).toHaveLength(1);
});

test("REALM-02: text in the file box is cleared after a confirmation, and a realm is created by name", async ({
  master,
  server,
}) => {
  const name = master.realmName();
  const page = await master.open("master/realms");
  const { action, field, dialog, alert } = hooks(page);
  await action("create").click();
  const box = dialog("create-realm").locator('[data-field="resourceFile"]');
  await box.click();
  await page.keyboard.type("hello");
  await expect(box).toContainText("hello");
  await dialog("create-realm").locator('[data-action="clear"]').click();
  await dialog("clear-file").locator('[data-action="confirm"]').click();
  await expect(box).not.toContainText("hello");
  await field("realm").fill(name);
  await action("save").click();
  await expect(alert("success")).toContainText(texts.saveRealmSuccess);
  await expect(dialog("create-realm")).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`#/${name}/realms$`));
  expect((await server.get(`/${name}`)).enabled).toBe(true);
});

test("REALM-03: a realm is created from inside a newly created one", async ({ master, server }) => {
  const [first, second] = [master.realmName(), master.realmName()];
  const page = await master.open("master/realms");
  const { action, field, alert } = hooks(page);
  for (const name of [first, second]) {
    await action("create").click();
    await field("realm").fill(name);
    await action("save").click();
    await expect(alert("success")).toContainText(texts.saveRealmSuccess);
    await expect(page).toHaveURL(new RegExp(`#/${name}/realms$`));
    // Other tests' realms may fill the first page.
    await page.locator("[data-list=realms] [data-field=search]").fill(name);
    await expect(page.locator(`${rows}[data-name="${name}"]`)).toContainText(texts.currentRealm);
    // The admin has all permissions in it: who-am-I was read again.
    await expect(shell(page).nav("users")).toBeVisible();
  }
  await page.locator("[data-list=realms] [data-field=search]").fill(first.slice(0, -2));
  await expect(page.locator(rows)).toHaveCount(2);
  for (const name of [first, second]) expect((await server.get(`/${name}`)).realm).toBe(name);
});

test("REALM-04: the list is sorted alphabetically and matches the server", async ({ master, server }) => {
  const page = await master.open("master/realms");
  await expect(page.locator("[data-list=realms]")).toHaveAttribute("data-state", "ready");
  // There is no pager while all realms fit on one page.
  const size = page.locator("[data-list=realms] [data-field=pageSize]");
  if (await size.count()) await size.selectOption("100");
  await expect(page.locator("[data-list=realms]")).toHaveAttribute("data-state", "ready");
  // Other tests create and delete realms at the same time.
  const mine = (names: string[]) => names.filter((name) => !name.startsWith("test-"));
  const shown = await page.locator(rows).evaluateAll((all) => all.map((row) => row.getAttribute("data-name") ?? ""));
  expect(shown).toEqual([...shown].sort((left, right) => left.localeCompare(right)));
  expect(mine(shown)).toEqual(
    mine((await server.get("")).map(({ realm }: { realm: string }) => realm)).sort((left, right) =>
      left.localeCompare(right),
    ),
  );
});

test("REALM-05: a small text has syntax colors, a long one a note instead, and one that the server can't parse is reported", async ({
  master,
  server,
}) => {
  const page = await master.open("master/add-realm");
  const { action, field, dialog, alert } = hooks(page);
  const form = dialog("create-realm");
  const box = form.locator('[data-field="resourceFile"]');
  const paste = async (text: string) => {
    await box.click();
    await page.keyboard.press("ControlOrMeta+a");
    await page.evaluate((content) => navigator.clipboard.writeText(content), text);
    await page.keyboard.press("ControlOrMeta+v");
  };
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const name = master.realmName();
  await field("realm").fill(name);
  await paste('{ "sslRequired": "none" }');
  await expect(form.locator(".cm-content span").first()).toBeVisible();
  await expect(field("realm")).toHaveValue(name);
  await paste(JSON.stringify({ nonsense: "x".repeat(110_000) }));
  await expect(form.locator(".cm-content")).toHaveCount(0);
  await expect(form.locator('[data-left-out="nonsense"]')).toBeVisible();
  await field("leaveOut").click();
  await expect(form.locator('[data-state="unknown-keys"]')).toContainText("nonsense");
  await action("save").click();
  await expect(alert("danger")).toContainText("unable to read contents from stream");
  expect(await server.find(`/${name}`)).toBeNull();
});

test("a realm is copied on its server without the IDs of its file", async ({ master, server }) => {
  const [name, copy] = [master.realmName(), master.realmName()];
  await server.post("", { realm: name, enabled: true, groups: [{ name: "Dock" }] });
  const file = await server.post(`/${name}/partial-export?exportClients=true&exportGroupsAndRoles=true`, {});
  const page = await master.open("master/add-realm");
  const { action, field, dialog, alert } = hooks(page);
  const form = dialog("create-realm");
  await form.locator('input[type="file"]').setInputFiles({
    name: "realm-export.json",
    mimeType: "application/json",
    buffer: Buffer.from(JSON.stringify({ ...file, customImport: { members: true } })),
  });
  await expect(form.locator('[data-left-out="customImport"]')).toBeVisible();
  // The server's own export has no unknown keys.
  await expect(form.locator("[data-left-out]").filter({ hasText: fileTexts["realmFile.unknownWhy"] })).toHaveCount(1);
  await field("realm").fill(copy);
  await action("save").click();
  await expect(alert("danger")).toContainText(/remove the IDs.*Duplicate resource error/);
  await field("newIds").click();
  await action("save").click();
  await expect(form).toHaveCount(0);
  const made = await server.get(`/${copy}/groups`);
  expect(made).toMatchObject([{ name: "Dock", path: "/Dock" }]);
  expect(made[0].id).not.toBe(file.groups[0].id);
});

test("an exported realm fills name and switch, and everything else in it is created too", async ({
  master,
  server,
}) => {
  const name = master.realmName();
  const page = await master.open("master/add-realm");
  const { action, field, dialog, alert } = hooks(page);
  const changes: unknown[] = [];
  await page.exposeFunction("noteChange", (detail: unknown) => changes.push(detail));
  await page.evaluate(() =>
    document.addEventListener("iam-before-change", (event) =>
      (window as unknown as { noteChange: (text: string) => void }).noteChange(
        JSON.stringify((event as CustomEvent).detail),
      ),
    ),
  );
  const exported = {
    realm: name,
    enabled: false,
    displayName: "Imported",
    roles: { realm: [{ name: "from-file" }] },
    users: [{ username: "eve", enabled: true, credentials: [{ type: "password", value: "very-secret" }] }],
  };
  await dialog("create-realm")
    .locator('input[type="file"]')
    .setInputFiles({ name: "realm.json", mimeType: "application/json", buffer: Buffer.from(JSON.stringify(exported)) });
  await expect(field("realm")).toHaveValue(name);
  await expect(field("enabled")).not.toBeChecked();
  await field("enabled").check();
  await action("save").click();
  await expect(alert("success")).toContainText(texts.saveRealmSuccess);
  expect(await server.get(`/${name}`)).toMatchObject({ enabled: true, displayName: "Imported" });
  expect((await server.get(`/${name}/roles/from-file`)).name).toBe("from-file");
  expect(await server.get(`/${name}/users?username=eve`)).toHaveLength(1);
  // The host's events do not contain the file.
  await expect.poll(() => changes).toHaveLength(1);
  expect(String(changes[0])).not.toContain("very-secret");
});

test("a realm is deleted after its name is entered, and the console leaves it", async ({ master, server }) => {
  const [name, other] = [master.realmName(), master.realmName()];
  await server.post("", { realm: name, enabled: true, displayName: other });
  await server.post("", { realm: other, enabled: true, displayName: name });
  const page = await master.open(`${name}/realms?search=${name.slice(0, -2)}`);
  const { action, field, dialog, alert } = hooks(page);
  await page.locator(`${rows}[data-name="${name}"] [data-action="row-actions"]`).click();
  await page.locator('[data-action="delete"]').filter({ visible: true }).last().click();
  const confirm = dialog("confirm-delete");
  await expect(confirm).toContainText(name);
  await expect(confirm.locator('[data-action="confirm"]')).toBeDisabled();
  await field("confirm").fill(other);
  await expect(confirm.locator('[data-action="confirm"]')).toBeDisabled();
  await field("confirm").fill(name);
  const sent = page.waitForRequest((request) => request.method() === "DELETE");
  await confirm.locator('[data-action="confirm"]').click();
  expect(new URL((await sent).url()).pathname).toBe(`/admin/realms/${name}`);
  await expect(alert("success")).toContainText(texts.deletedSuccessRealmSetting);
  await expect(page).toHaveURL(/#\/master\/realms/);
  await expect(action("create")).toBeVisible();
  expect(await server.find(`/${name}`)).toBeNull();
  expect((await server.get(`/${other}`)).realm).toBe(other);
});

test("several realms are deleted at once without master, and one failure does not stop the others", async ({
  master,
  server,
}) => {
  const names = [master.realmName(), master.realmName(), master.realmName()];
  for (const name of names) await server.post("", { realm: name, enabled: true });
  const page = await master.open("master/realms");
  const { action, field, dialog, alert } = hooks(page);
  await expect(page.locator(rows).first()).toBeVisible();
  // Tests run in parallel: their realms may fill more than a page.
  const pageSize = page.locator("[data-list=realms] [data-field=pageSize]");
  if ((await pageSize.count()) > 0) await pageSize.first().selectOption("100");
  for (const name of ["master", ...names])
    await page.locator(`${rows}[data-name="${name}"] [data-action="select"]`).check();
  await page.route(`**/admin/realms/${names[1]}`, (route) =>
    route.request().method() === "DELETE"
      ? route.fulfill({ status: 500, json: { errorMessage: "not today" } })
      : route.continue(),
  );
  await page.locator('.bulk-bar [data-action="delete"]').click();
  await expect(alert("warning")).toContainText(texts.cantDeleteMasterRealm);
  const confirm = dialog("confirm-delete");
  for (const name of names) await expect(confirm).toContainText(name);
  await field("confirm").fill("delete 3 realms");
  await confirm.locator('[data-action="confirm"]').click();
  await expect(alert("success")).toContainText(texts.deletedSuccessRealmSetting);
  await expect(alert("danger")).toContainText("not today");
  await expect(page.locator(`${rows}[data-name="${names[0]}"]`)).toHaveCount(0);
  await expect(page.locator(`${rows}[data-name="${names[1]}"]`)).toBeVisible();
  expect(await server.find(`/${names[0]}`)).toBeNull();
  expect(await server.find(`/${names[2]}`)).toBeNull();
  expect((await server.get(`/${names[1]}`)).realm).toBe(names[1]);
  expect((await server.get("/master")).realm).toBe("master");
  await expect(action("create")).toBeVisible();
});

test("an admin without create-realm is not offered it, and the URL names the missing role", async ({
  openConsole,
  admin,
  page,
  realm,
}) => {
  await admin.createAdmin("viewer", ["view-realm"]);
  await openConsole({ user: "viewer", path: "realms" });
  const { action, field, dialog, state } = hooks(page);
  await expect(state("ready")).toBeVisible();
  await expect(page.locator(rows)).toHaveCount(1);
  await expect(action("create")).toHaveCount(0);
  await page.goto(`${page.url().split("#")[0]}#/${realm}/add-realm`);
  await expect(dialog("create-realm")).toContainText("create-realm");
  await expect(field("realm")).toHaveAttribute("readonly", "");
  await expect(dialog("create-realm").locator('[data-action="save"]')).toHaveCount(0);
  // This page has no navigation groups (docs/spec/console.md §2).
  await expect(page.locator(".shell > .side [data-group]")).toHaveCount(0);
});

test("a panel lists realms in a host page and passes a new one to the host", async ({ openPanel, admin }) => {
  const { page, events } = await openPanel("iam-realms");
  await expect(page.locator(rows)).toHaveCount(1);
  await expect(page.locator(rows)).toHaveAttribute("data-name", admin.realm);
  expect(await events("iam-error")).toEqual([]);
});
