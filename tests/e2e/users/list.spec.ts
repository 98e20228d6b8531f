import { readFile } from "node:fs/promises";
import texts from "../../../src/areas/users/en.json" with { type: "json" };
import { firstAdmin } from "../../support/environment.ts";
import { signIn } from "../../support/openConsole.ts";
import { serverUrl } from "../../support/test.ts";
import { test as masterTest } from "../shell/master.ts";
import { expect, test } from "../../support/test.ts";
import { goTo, hooks, listed, openUsers, people, person, setProfile, typePassword, usernames } from "./userPages.ts";
import { recordCalls, rowAction } from "./userTab.ts";

test("USER-01: Add user and Cancel leave everything as it was", async ({ openPanel, admin }) => {
  const before = await admin.get("/users/count");
  const { page, panel } = await openUsers(openPanel);
  await hooks(page).action("create").click();
  await expect(panel).toHaveAttribute("path", "/add-user");
  await hooks(page).action("cancel").click();
  await expect(panel).toHaveAttribute("path", "/");
  await expect(hooks(page).row({ name: "admin" })).toBeVisible();
  expect(await admin.get("/users/count")).toBe(before);
});

masterTest("USER-02: the temporary admin of the server is marked in the list", async ({ master, server, page }) => {
  await page.goto(`${master.url}#/master/users`);
  await signIn(page, firstAdmin.username, firstAdmin.password);
  const find = hooks(page);
  await find.input("search").fill(firstAdmin.username);
  const row = find.row({ name: firstAdmin.username });
  await expect(row.getByText(texts["users.temporaryAdmin"], { exact: true })).toBeVisible();
  await expect(row.getByTitle(texts.temporaryAdmin).first()).toBeVisible();
  const [found] = await server.get(`/master/ui-ext/brute-force-user?briefRepresentation=true&search=${firstAdmin.username}`);
  expect(found.attributes.is_temporary_admin).toEqual(["true"]);
});

test("USER-04, USER-05: a user is found by name, a name nobody has is not", async ({ openPanel, admin }) => {
  await admin.createUser(person("existing-user"));
  const { page, panel } = await openUsers(openPanel);
  const find = hooks(page);
  await find.input("search").fill("existing-user");
  await expect.poll(() => usernames(page)).toEqual(["existing-user"]);
  await expect(panel).toHaveAttribute("path", "/?search=existing-user");
  await find.input("search").fill("nobody-is-called-so");
  await expect(page.locator('[data-list="users"]')).toHaveAttribute("data-state", "no-results");
  await find.action("clear-filters").click();
  await expect(find.row({ name: "existing-user" })).toBeVisible();
  await expect(find.input("search")).toHaveValue("");
});

test("the pages together are all users, each once, with and without a search", async ({ openPanel, admin }) => {
  await admin.import({ users: [...people("paged", 23), ...people("other", 3)] });
  const { page } = await openUsers(openPanel);
  const find = hooks(page);
  const collect = async () => {
    const found: string[] = [];
    for (;;) {
      await listed(page);
      await page.waitForLoadState("networkidle");
      found.push(...await usernames(page));
      const next = find.action("next-page").last();
      if (await next.isDisabled()) return found;
      await next.click();
    }
  };
  const all = await collect();
  expect(new Set(all).size).toBe(all.length);
  expect(all.length).toBe(await admin.get("/users/count"));
  await find.input("search").fill("paged");
  await expect(page.locator(".range").last()).toHaveText(/of 23$/);
  expect((await collect()).sort()).toEqual(people("paged", 23).map(({ username }) => username));
});

test("a new search starts on the first page, and the way back leads to the list as it was", async ({ openPanel, admin }) => {
  await admin.import({ users: people("paged", 23) });
  const { page, panel } = await openUsers(openPanel, "/?page=2");
  const find = hooks(page);
  await listed(page);
  const second = await usernames(page);
  await find.input("search").fill("paged-2");
  await expect(panel).toHaveAttribute("path", "/?search=paged-2");
  await expect.poll(() => usernames(page)).toEqual(["paged-20", "paged-21", "paged-22", "paged-23"]);
  await find.row({ name: "paged-21" }).getByRole("link").first().click();
  await expect(panel).toHaveAttribute("path", /\/settings$/);
  await goTo(panel, "/?page=2");
  await expect.poll(() => usernames(page)).toEqual(second);
});

test("users are found by attributes, whose terms take the place of a search text", async ({ openPanel, admin }) => {
  await setProfile(admin, { attributes: [{ name: "department", displayName: "Department" }, { name: "office", displayName: "Office" }], policy: "ENABLED" });
  await admin.import({ users: [
    person("sara", { attributes: { department: ["sales dept"], office: ["Graz"] } }), person("sven", { attributes: { department: ["sales dept"], office: ["Wien \"Mitte\""] } }),
    person("hugo", { attributes: { department: ["hr"] } }), person("gone", { attributes: { department: ["sales dept"] }, enabled: false }),
  ] });
  const { page, panel } = await openUsers(openPanel, "/?search=sara");
  const find = hooks(page);
  await find.action("filter").click();
  await find.input("key").fill("Depart");
  await page.getByRole("option", { name: "Department" }).click();
  await find.input("value").fill("sales dept");
  await find.action("add-filter").click();
  await find.input("key").fill("Office");
  await page.getByRole("option", { name: "Office" }).click();
  await find.action("add-filter").click();
  await expect(page.getByText(texts.searchUserByAttributeMissingValueError)).toBeVisible();
  await find.action("apply-filters").click();
  await expect.poll(() => usernames(page)).toEqual(["gone", "sara", "sven"]);
  await expect(find.input("search")).toHaveValue("");
  await expect(page.locator(".toolbar .chip")).toHaveText(["Attribute: Department = sales dept"]);

  await find.action("filter").click();
  await find.field("enabled").selectOption("true");
  await find.input("key").fill("Office");
  await page.getByRole("option", { name: "Office" }).click();
  await find.input("value").fill('Wien "Mitte"');
  await find.action("apply-filters").click();
  await expect.poll(() => usernames(page)).toEqual(["sven"]);
  await expect(panel).toHaveAttribute("path", /attribute=department%3Dsales/);

  await page.locator(".toolbar .chip", { hasText: "Office" }).locator('[data-action="remove-filter"]').click();
  await expect.poll(() => usernames(page)).toEqual(["sara", "sven"]);
  await find.input("search").fill("hugo");
  await expect.poll(() => usernames(page)).toEqual(["hugo"]);
  await expect(page.locator(".toolbar .chip")).toHaveText(["Status: Enabled"]);
});

test("an attribute becomes a column when it is chosen, with one request for all rows", async ({ openPanel, admin }) => {
  await setProfile(admin, { attributes: [{ name: "department", displayName: "Department" }, { name: "secret", permissions: { view: ["user"], edit: ["user"] } }] });
  await admin.import({ users: [person("sara", { attributes: { department: ["sales"], secret: ["mine"] } })] });
  const { page } = await openUsers(openPanel, "/?search=sara");
  const find = hooks(page);
  await listed(page);
  const calls = recordCalls(page, admin.realm);
  await find.action("columns").click();
  await find.field("column.attributes.department").check();
  await expect(find.row({ name: "sara" }).locator('[data-column="attributes.department"]')).toHaveText("sales");
  expect(calls.filter((call) => call.includes("/ui-ext/brute-force-user"))).toHaveLength(1);
  expect(calls.join()).toContain("briefRepresentation=false");
  expect(calls.filter((call) => /\/users\/[0-9a-f-]{36}/.test(call))).toEqual([]);
});

test("a host narrows columns and actions", async ({ openPanel, admin }) => {
  await admin.createUser(person("sara"));
  const { page } = await openUsers(openPanel, "/?search=sara", { attributes: { columns: "user,status", actions: "create,reset-password" } });
  const find = hooks(page);
  await listed(page);
  await expect(page.locator('[data-list="users"] th[scope="col"]')).toHaveCount(3);
  await expect(find.action("create")).toBeVisible();
  await expect(find.action("select-all")).toHaveCount(0);
  await expect(find.action("export")).toHaveCount(0);
  await find.row({ name: "sara" }).locator('[data-action="row-actions"]').click();
  await expect(page.locator('[role="menuitem"]').filter({ visible: true })).toHaveText([texts.resetPassword]);
});

test("readonly offers nothing that writes", async ({ openPanel, admin }) => {
  const id = await admin.createUser(person("sara"));
  const { page, panel } = await openUsers(openPanel, "/", { attributes: { readonly: "" } });
  const find = hooks(page);
  await listed(page);
  for (const action of ["create", "row-actions", "select-all", "list-actions"]) await expect(find.action(action)).toHaveCount(0);
  await goTo(panel, `/${id}/settings`);
  await expect(find.input("firstName")).toHaveJSProperty("readOnly", true);
  for (const field of ["enabled"]) await expect(find.field(field)).toHaveCount(0);
  await expect(find.action("actions")).toHaveCount(0);
  await goTo(panel, `/${id}/credentials`);
  await expect(find.state("empty")).toBeVisible();
  await expect(find.action("set-password")).toHaveCount(0);
});

test("the row menu disables, enables and deletes, and keeps the search", async ({ openPanel, admin }) => {
  const id = await admin.createUser(person("sara", { attributes: { kept: ["1"] } }));
  const { page, panel } = await openUsers(openPanel, "/?search=sara");
  const find = hooks(page);
  await rowAction(page, "sara", "disable");
  await find.dialog("confirm-disable").locator('[data-action="confirm"]').click();
  await expect(find.row({ name: "sara" })).toContainText("Disabled");
  await admin.shows(`/users/${id}`, { enabled: false, firstName: "Test", email: "sara@test.example" });
  await rowAction(page, "sara", "enable");
  await expect(find.row({ name: "sara" })).toContainText("Enabled");
  await admin.shows(`/users/${id}`, { enabled: true });
  await rowAction(page, "sara", "delete");
  await expect(find.dialog("confirm-delete")).toContainText("Delete sara?");
  await find.dialog("confirm-delete").locator('[data-action="confirm"]').click();
  await expect(find.alert("success").filter({ hasText: texts.userDeletedSuccess })).toBeVisible();
  await expect(page.locator('[data-list="users"]')).toHaveAttribute("data-state", "no-results");
  await expect(panel).toHaveAttribute("path", "/?search=sara");
  await admin.lacks(`/users/${id}`);
});

test("a password is reset from the row menu", async ({ openPanel, admin }) => {
  const id = await admin.createUser(person("sara", { credentials: [{ type: "password", value: "old" }] }));
  const { page } = await openUsers(openPanel, "/?search=sara");
  const find = hooks(page);
  await rowAction(page, "sara", "reset-password");
  await typePassword(page, "reset", "brand new", { temporary: false });
  await expect(find.alert("success")).toContainText(texts.resetCredentialsSuccess);
  const answer = await fetch(`${serverUrl}/realms/${admin.realm}/protocol/openid-connect/token`, { method: "POST", body: new URLSearchParams({ grant_type: "password", client_id: "portal", username: "sara", password: "brand new" }) });
  expect(answer.status).toBe(200);
  await admin.shows(`/users/${id}`, { requiredActions: [] });
});

test("many are deleted at once, with what became of each; one's own account is not among them", async ({ openPanel, admin }) => {
  await admin.import({ users: people("temp", 12) });
  const { page } = await openUsers(openPanel, "/?search=temp");
  const find = hooks(page);
  await listed(page);
  await find.action("select-all").check();
  await find.action("next-page").last().click();
  await expect.poll(() => usernames(page)).toEqual(["temp-11", "temp-12"]);
  await find.row({ name: "temp-11" }).locator('[data-action="select"]').check();
  // One goes meanwhile by another hand.
  const gone = await admin.user("temp-05");
  await admin.delete(`/users/${gone.id}`);
  await page.locator('.bulk-bar [data-action="delete"]').click();
  const dialog = find.dialog("bulk-delete");
  await expect(dialog).toContainText("Delete 11 users?");
  await expect(dialog.locator('[data-action="confirm"]')).toBeDisabled();
  await dialog.locator('[data-field="confirm"]').fill("11");
  await dialog.locator('[data-action="confirm"]').click();
  await expect(dialog.locator('[data-result="done"]')).toHaveCount(10);
  await expect(dialog.locator('[data-result="failed"]')).toHaveAttribute("data-name", "temp-05");
  await dialog.locator('[data-action="close"]').last().click();
  await expect.poll(() => usernames(page)).toEqual(["temp-12"]);
  expect((await admin.get("/users?search=temp")).map(({ username }: { username: string }) => username)).toEqual(["temp-12"]);

  await find.input("search").fill("admin");
  await expect(find.row({ name: "admin" }).locator('[data-action="select"]')).toBeDisabled();
});

test.describe("with protection against guessing", () => {
  test.use({ realmSettings: { bruteForceProtected: true, failureFactor: 2, quickLoginCheckMilliSeconds: 0 } });

  const fail = async (realm: string, username: string) => {
    for (let attempt = 0; attempt < 3; attempt += 1)
      await fetch(`${serverUrl}/realms/${realm}/protocol/openid-connect/token`, { method: "POST", body: new URLSearchParams({ grant_type: "password", client_id: "portal", username, password: "wrong" }) });
  };

  test("locked users are marked, unlocked one by one or all together", async ({ openPanel, admin }) => {
    const ids = await Promise.all(["locked-1", "locked-2", "locked-3"].map((name) => admin.createUser(person(name, { credentials: [{ type: "password", value: "right" }] }))));
    for (const [index, name] of ["locked-1", "locked-2", "locked-3"].entries()) {
      await expect.poll(async () => {
        await fail(admin.realm, name);
        return admin.get(`/attack-detection/brute-force/users/${ids[index]}`);
      }).toMatchObject({ disabled: true });
    }
    const { page, panel } = await openUsers(openPanel, "/?search=locked");
    const find = hooks(page);
    for (const name of ["locked-1", "locked-2", "locked-3"]) await expect(find.row({ name })).toContainText(texts.temporaryLocked);

    await rowAction(page, "locked-1", "unlock");
    await expect(find.row({ name: "locked-1" })).toContainText("Enabled");
    await admin.shows(`/attack-detection/brute-force/users/${ids[0]}`, { disabled: false, numFailures: 0 });

    await goTo(panel, `/${ids[1]}/settings`);
    const notice = page.locator('[data-notice="locked"]');
    await expect(notice).toContainText("2 failed sign-ins.");
    await expect(find.field("temporaryLocked")).toBeChecked();
    await notice.locator('[data-action="unlock"]').click();
    await expect(notice).toHaveCount(0);
    await expect(find.field("temporaryLocked")).not.toBeChecked();
    await admin.shows(`/attack-detection/brute-force/users/${ids[1]}`, { disabled: false });

    await goTo(panel, "/?search=locked");
    await find.action("list-actions").click();
    await page.locator('[role="menuitem"][data-action="unlock-all"]').click();
    await find.dialog("confirm-unlock-all").locator('[data-action="confirm"]').click();
    await expect(find.row({ name: "locked-3" })).toContainText("Enabled");
    await admin.shows(`/attack-detection/brute-force/users/${ids[2]}`, { disabled: false });
  });

  test.describe("for good", () => {
    test.use({ realmSettings: { bruteForceProtected: true, failureFactor: 2, quickLoginCheckMilliSeconds: 0, permanentLockout: true } });

    test("a user locked for good is told apart from one an admin has disabled, and is enabled by unlocking", async ({ openPanel, admin }) => {
      const id = await admin.createUser(person("locked", { credentials: [{ type: "password", value: "right" }] }));
      await fail(admin.realm, "locked");
      await admin.shows(`/users/${id}`, { enabled: false });
      const { page } = await openUsers(openPanel, `/${id}/settings`);
      const notice = page.locator('[data-notice="locked"]');
      await expect(notice).toContainText(texts["users.lock.permanent"]);
      await notice.locator('[data-action="unlock"]').click();
      await expect(notice).toHaveCount(0);
      await admin.shows(`/users/${id}`, { enabled: true });
    });
  });
});

test("users from elsewhere are not listed before somebody searches", async ({ openPanel, admin }) => {
  const { id: parentId } = await admin.get("");
  await admin.post("/components", {
    name: "Directory", providerId: "ldap", providerType: "org.keycloak.storage.UserStorageProvider", parentId,
    config: {
      enabled: ["true"], vendor: ["other"], connectionUrl: ["ldap://127.0.0.1:9"], usersDn: ["ou=people"], usernameLDAPAttribute: ["uid"], rdnLDAPAttribute: ["uid"], uuidLDAPAttribute: ["entryUUID"],
      userObjectClasses: ["person"], authType: ["none"], editMode: ["READ_ONLY"], searchScope: ["1"], connectionTimeout: ["200"], importEnabled: ["true"],
    },
  });
  const { page } = await openUsers(openPanel, "/", { noWait: true });
  const calls = recordCalls(page, admin.realm);
  const find = hooks(page);
  await expect(page.getByText(texts.searchForUserDescription)).toBeVisible();
  expect(calls.filter((call) => call.includes("brute-force-user") || call.includes("/users/count"))).toEqual([]);
  await find.action("list-all").click();
  await expect.poll(() => calls.find((call) => call.includes("brute-force-user"))).toContain("search=*");
  await expect(find.input("search")).toHaveValue("*");
});

test("the list is saved as CSV, as it is filtered, with the columns in sight", async ({ openPanel, admin }) => {
  await admin.import({ users: [...people("exported", 12), person("other"), person("exported-formula", { firstName: '=HYPERLINK("x")', lastName: 'quote " and, comma' })] });
  const { page } = await openUsers(openPanel, "/?search=exported");
  const find = hooks(page);
  await listed(page);
  await find.action("columns").click();
  await find.field("column.created").check();
  await page.keyboard.press("Escape");
  await find.action("export").click();
  const [file] = await Promise.all([page.waitForEvent("download"), find.dialog("export").locator('[data-action="confirm"]').click()]);
  expect(file.suggestedFilename()).toBe(`${admin.realm}-users.csv`);
  const text = await readFile(await file.path(), "utf8");
  expect(text).toMatch(/^\uFEFF/);
  const rows = text.trim().split("\r\n");
  expect(rows[0]).toBe("ID,Username,First name,Last name,Email,Email verified,Status,Created");
  expect(rows).toHaveLength(14);
  expect(text).toContain(`'=HYPERLINK(""x"")","quote "" and, comma"`);
  expect(text).not.toContain("other@test.example");
});
