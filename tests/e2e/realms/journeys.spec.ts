import texts from "../../../src/areas/realms/en.json" with { type: "json" };
import kitTexts from "../../../src/kit/en.json" with { type: "json" };
import { expect, hooks, shell, test } from "../shell/master.ts";

const rows = "[data-list=realms] tbody tr[data-name]";

test("REALM-01: a blank form asks for the name; a taken name is refused with the server's reason", async ({
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

test("REALM-02: text typed into the file box is cleared after a question, and a realm made by name", async ({
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

test("REALM-03: a realm is made from inside one that was just made", async ({ master, server }) => {
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
    // The admin may do everything in it: who-am-I was read again.
    await expect(shell(page).nav("users")).toBeVisible();
  }
  await page.locator("[data-list=realms] [data-field=search]").fill(first.slice(0, -2));
  await expect(page.locator(rows)).toHaveCount(2);
  for (const name of [first, second]) expect((await server.get(`/${name}`)).realm).toBe(name);
});

test("REALM-04: the list is in alphabetical order and the same as the server's", async ({ master, server }) => {
  const page = await master.open("master/realms");
  await expect(page.locator("[data-list=realms]")).toHaveAttribute("data-state", "ready");
  // There is nothing to page through while all realms fit.
  const size = page.locator("[data-list=realms] [data-field=pageSize]");
  if (await size.count()) await size.selectOption("100");
  await expect(page.locator("[data-list=realms]")).toHaveAttribute("data-state", "ready");
  // Other tests make and remove realms meanwhile.
  const mine = (names: string[]) => names.filter((name) => !name.startsWith("test-"));
  const shown = await page.locator(rows).evaluateAll((all) => all.map((row) => row.getAttribute("data-name") ?? ""));
  expect(shown).toEqual([...shown].sort((left, right) => left.localeCompare(right)));
  expect(mine(shown)).toEqual(
    mine((await server.get("")).map(({ realm }: { realm: string }) => realm)).sort((left, right) =>
      left.localeCompare(right),
    ),
  );
});

test("REALM-05: a small text is shown with colours, a long one with a note in its place, and what the server cannot read is told", async ({
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
  await action("save").click();
  await expect(alert("danger")).toContainText("unable to read contents from stream");
  expect(await server.find(`/${name}`)).toBeNull();
});

test("an exported realm fills name and switch, and all else in it is made too", async ({ master, server }) => {
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
  // The host's events carry nothing of the file.
  await expect.poll(() => changes).toHaveLength(1);
  expect(String(changes[0])).not.toContain("very-secret");
});

test("a realm is deleted by its technical name, typed before; the console leaves it", async ({ master, server }) => {
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

test("several realms are deleted at once, master is left out, and one that fails keeps no other", async ({
  master,
  server,
}) => {
  const names = [master.realmName(), master.realmName(), master.realmName()];
  for (const name of names) await server.post("", { realm: name, enabled: true });
  const page = await master.open("master/realms");
  const { action, field, dialog, alert } = hooks(page);
  await expect(page.locator(rows).first()).toBeVisible();
  // Other tests run beside this one: their realms may or may not fill more than a page.
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

test("nobody is offered to make a realm who may not, and the address says which role is missing", async ({
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
  // On that page the groups of the navigation stay away (docs/spec/console.md §2).
  await expect(page.locator(".shell > .side [data-group]")).toHaveCount(0);
});

test("a panel lists realms in somebody else's page and hands a new one to the host", async ({ openPanel, admin }) => {
  const { page, events } = await openPanel("iam-realms");
  await expect(page.locator(rows)).toHaveCount(1);
  await expect(page.locator(rows)).toHaveAttribute("data-name", admin.realm);
  expect(await events("iam-error")).toEqual([]);
});
