import texts from "../../../src/areas/users/en.json" with { type: "json" };
import { firstAdmin } from "../../support/environment.ts";
import { signIn } from "../../support/openConsole.ts";
import { test as masterTest } from "../shell/master.ts";
import { expect, test } from "../../support/test.ts";
import { goTo, hooks, listed, openUsers, people, person, setProfile, usernames } from "./userPages.ts";
import { recordCalls } from "./userTab.ts";

test("USER-01: Create user and Cancel change nothing", async ({ openPanel, admin }) => {
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
  const [found] = await server.get(
    `/master/ui-ext/brute-force-user?briefRepresentation=true&search=${firstAdmin.username}`,
  );
  expect(found.attributes.is_temporary_admin).toEqual(["true"]);
});

test("USER-04, USER-05: an existing user is found by name, an unknown one is not", async ({ openPanel, admin }) => {
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

test("the pages have all users once each, with and without a search", async ({ openPanel, admin }) => {
  await admin.import({ users: [...people("paged", 23), ...people("other", 3)] });
  const { page } = await openUsers(openPanel);
  const find = hooks(page);
  const collect = async () => {
    const found: string[] = [];
    for (;;) {
      await listed(page);
      await page.waitForLoadState("networkidle");
      found.push(...(await usernames(page)));
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

test("a new search starts on the first page, and back restores the list", async ({ openPanel, admin }) => {
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

test("users are found by attributes, whose terms replace a search text", async ({ openPanel, admin }) => {
  await setProfile(admin, {
    attributes: [
      { name: "department", displayName: "Department" },
      { name: "office", displayName: "Office" },
    ],
    policy: "ENABLED",
  });
  await admin.import({
    users: [
      person("sara", { attributes: { department: ["sales dept"], office: ["Graz"] } }),
      person("sven", { attributes: { department: ["sales dept"], office: ['Wien "Mitte"'] } }),
      person("hugo", { attributes: { department: ["hr"] } }),
      person("gone", { attributes: { department: ["sales dept"] }, enabled: false }),
    ],
  });
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
  await expect(page.locator(".chip")).toHaveText(["Attribute: Department = sales dept"]);

  await find.action("filter").click();
  await find.field("enabled").selectOption("true");
  await find.input("key").fill("Office");
  await page.getByRole("option", { name: "Office" }).click();
  await find.input("value").fill('Wien "Mitte"');
  await find.action("apply-filters").click();
  await expect.poll(() => usernames(page)).toEqual(["sven"]);
  await expect(panel).toHaveAttribute("path", /attribute=department%3Dsales/);

  await page.locator(".chip", { hasText: "Office" }).locator('[data-action="remove-filter"]').click();
  await expect.poll(() => usernames(page)).toEqual(["sara", "sven"]);
  await find.input("search").fill("hugo");
  await expect.poll(() => usernames(page)).toEqual(["hugo"]);
  await expect(page.locator(".chip")).toHaveText(["Status: Enabled"]);
});

test("an attribute becomes a column on demand, with one request for all rows", async ({ openPanel, admin }) => {
  await setProfile(admin, {
    attributes: [
      { name: "department", displayName: "Department" },
      { name: "secret", permissions: { view: ["user"], edit: ["user"] } },
    ],
  });
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
  const { page } = await openUsers(openPanel, "/?search=sara", {
    attributes: { columns: "user,status", actions: "create,reset-password" },
  });
  const find = hooks(page);
  await listed(page);
  await expect(page.locator('[data-list="users"] th[scope="col"]')).toHaveCount(3);
  await expect(find.action("create")).toBeVisible();
  await expect(find.action("select-all")).toHaveCount(0);
  await expect(find.action("export")).toHaveCount(0);
  await find.row({ name: "sara" }).locator('[data-action="row-actions"]').click();
  await expect(page.locator('[role="menuitem"]').filter({ visible: true })).toHaveText([texts.resetPassword]);
});

test("users of a user storage are listed only after a search", async ({ openPanel, admin }) => {
  const { id: parentId } = await admin.get("");
  await admin.post("/components", {
    name: "Directory",
    providerId: "ldap",
    providerType: "org.keycloak.storage.UserStorageProvider",
    parentId,
    config: {
      enabled: ["true"],
      vendor: ["other"],
      connectionUrl: ["ldap://127.0.0.1:9"],
      usersDn: ["ou=people"],
      usernameLDAPAttribute: ["uid"],
      rdnLDAPAttribute: ["uid"],
      uuidLDAPAttribute: ["entryUUID"],
      userObjectClasses: ["person"],
      authType: ["none"],
      editMode: ["READ_ONLY"],
      searchScope: ["1"],
      connectionTimeout: ["200"],
      importEnabled: ["true"],
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
