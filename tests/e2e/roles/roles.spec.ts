import kit from "../../../src/kit/en.json" with { type: "json" };
import own from "../../../src/areas/roles/en.json" with { type: "json" };
import shared from "../../../src/sections/role/en.json" with { type: "json" };
import { hooks } from "../../support/hooks.ts";
import { expect, test } from "../../support/test.ts";
import { createRole, openRole, openRoles, rowAction } from "./pages.ts";

const texts = { ...own, ...shared };

type Named = { name: string };
const names = (records: Named[]) => records.map(({ name }) => name).sort();

const difficult = ["a/b;c %2F?d#e&f=g", "<b title=\"x\">'y'</b>", "ç😀 two  blanks\\back", "255".padEnd(255, "-long")];

for (const [index, name] of difficult.entries()) {
  test(`an unusual name survives create, link, users, rename and delete (${index + 1})`, async ({
    openPanel,
    admin,
  }) => {
    const { page, panel } = await openRoles(openPanel, "/new");
    const find = hooks(page);
    await find.input("name").fill(` ${name} `);
    await find.action("save").click();
    await expect(find.alert("success")).toContainText(texts.roleCreated);
    await expect(panel.locator("h1")).toHaveText(name);
    const id = (await panel.getAttribute("path"))?.split("/")[1] ?? "";
    expect((await admin.get(`/roles-by-id/${id}`)).name).toBe(name);

    await find.tab("users-in-role").click();
    await expect(find.state("empty").first()).toContainText(texts.noDirectUsers);

    const other = `${[...name].slice(0, 100).join("")}/renamed;😀`;
    await find.action("actions").click();
    await page.locator('.menu [data-action="rename"]').click();
    const dialog = hooks(find.dialog("rename"));
    await dialog.input("name").fill(other);
    await dialog.action("save").click();
    await expect(find.dialog("rename")).toHaveCount(0);
    await expect(panel.locator("h1")).toHaveText(other);
    expect((await admin.get(`/roles-by-id/${id}`)).name).toBe(other);

    await find.action("actions").click();
    await page.locator('.menu [data-action="delete"]').click();
    await find.action("confirm").click();
    await expect(panel).toHaveAttribute("path", "/");
    await admin.lacks(`/roles-by-id/${id}`);
  });
}

test("names and descriptions that the server can't store are rejected with a reason", async ({ openPanel, admin }) => {
  const { page } = await openRoles(openPanel, "/new");
  const find = hooks(page);
  await find.input("name").fill("n".repeat(256));
  await find.input("description").fill("d".repeat(256));
  await find.action("save").click();
  await expect(page.locator('[data-for="name"] .field-error')).toHaveText(texts.maxLength.replace("{{length}}", "255"));
  await expect(page.locator('[data-for="description"] .field-error')).toHaveText(
    texts.maxLength.replace("{{length}}", "255"),
  );
  await expect.poll(async () => names(await admin.get("/roles")).some((name) => name.startsWith("nnn"))).toBe(false);
});

test("a duplicate rename keeps the dialog open with the server's reason", async ({ openPanel, admin }) => {
  const { page, id } = await openRole(openPanel, admin, "keeps its name", "details");
  const find = hooks(page);
  await find.action("actions").click();
  await page.locator('.menu [data-action="rename"]').click();
  await find.dialog("rename").locator('[data-field="name"]').fill("offline_access");
  await hooks(find.dialog("rename")).action("save").click();
  await expect(find.dialog("rename").locator('[data-alert="danger"]')).toContainText("Duplicate resource error");
  expect((await admin.get(`/roles-by-id/${id}`)).name).toBe("keeps its name");
});

test("concurrent changes of another tab or admin are kept, and a conflict asks", async ({ openPanel, admin }) => {
  const { page, id } = await openRole(
    openPanel,
    admin,
    { name: "shared", description: "first", attributes: { a: ["1"] } },
    "details",
  );
  const find = hooks(page);
  const record = await admin.get(`/roles-by-id/${id}`);
  await admin.put(`/roles-by-id/${id}`, { ...record, attributes: { a: ["1"], b: ["2"] } });
  await find.input("description").fill("mine");
  await find.action("save").click();
  await expect(find.alert("success")).toContainText(texts.roleSaveSuccess);
  expect(await admin.get(`/roles-by-id/${id}`)).toMatchObject({
    description: "mine",
    attributes: { a: ["1"], b: ["2"] },
  });

  await admin.put(`/roles-by-id/${id}`, { ...record, description: "theirs", attributes: { a: ["1"], b: ["2"] } });
  await find.input("description").fill("mine again");
  await find.action("save").click();
  await expect(page.getByText(kit["conflict.title"])).toBeVisible();
  expect((await admin.get(`/roles-by-id/${id}`)).description).toBe("theirs");
});

test("a removed attribute is deleted, and values with commas stay intact", async ({ openPanel, admin }) => {
  const { page, id } = await openRole(
    openPanel,
    admin,
    { name: "attributed", attributes: { gone: ["x"], list: ["a, b", "c"] } },
    "attributes",
  );
  const find = hooks(page);
  for (const [index, key] of ["gone", "list", "list"].entries())
    await expect(page.locator('input[data-field="key"]').nth(index)).toHaveValue(key);
  await find.action("remove-row").first().click();
  await find.action("save").click();
  await expect(find.alert("success")).toContainText(texts.roleSaveSuccess);
  expect((await admin.get(`/roles-by-id/${id}`)).attributes).toEqual({ list: ["a, b", "c"] });
});

test("deleting an assigned role names its users and requires the name", async ({ openPanel, admin }) => {
  const id = await createRole(admin, { name: "held role" });
  const user = await admin.createUser({ username: "holder" });
  await admin.post(`/users/${user}/role-mappings/realm`, [{ id, name: "held role" }]);
  const { page } = await openRoles(openPanel);
  const find = hooks(page);
  await rowAction(page, "held role", "delete");
  const dialog = find.dialog("confirm-delete");
  await expect(dialog.locator('[data-state="held"]')).toContainText("holder");
  await expect(hooks(dialog).action("confirm")).toBeDisabled();
  await dialog.locator('[data-field="confirm"]').fill("held role");
  await hooks(dialog).action("confirm").click();
  await expect(find.alert("success")).toContainText(texts.roleDeletedSuccess);
  await admin.lacks(`/roles-by-id/${id}`);
  await expect
    .poll(async () => names(await admin.get(`/users/${user}/role-mappings/realm`)))
    .not.toContain("held role");
});

test("many roles are deleted with a preview and a result for each", async ({ openPanel, admin }) => {
  for (const name of ["many-1", "many-2", "many-3"]) await createRole(admin, { name });
  const { page } = await openRoles(openPanel);
  const find = hooks(page);
  await find.input("search").fill("many-");
  await expect(find.rows()).toHaveCount(3);
  await find.action("select-all").check();
  await page.locator('.bulk-bar [data-action="delete"]').click();
  const dialog = find.dialog("bulk-delete");
  await expect(dialog.locator("[data-result]")).toHaveCount(3);
  await expect.poll(async () => names(await admin.get("/roles?search=many-"))).toHaveLength(3);
  // One is deleted elsewhere while the preview is open.
  await admin.delete("/roles/many-2");
  await hooks(dialog).action("confirm").click();
  await expect(dialog.locator('[data-result="done"]')).toHaveCount(2);
  await expect(dialog.locator('[data-result="failed"]')).toHaveCount(1);
  await hooks(dialog).action("close").last().click();
  await expect(find.state("no-results").first()).toBeVisible();
  expect(await admin.get("/roles?search=many-")).toEqual([]);
});

test("users and groups are assigned and unassigned on the role's page", async ({ openPanel, admin }) => {
  const user = await admin.createUser({ username: "somebody", email: "somebody@test.example" });
  await admin.post("/groups", { name: "everybody" });
  const { page, id } = await openRole(openPanel, admin, "granted", "users-in-role");
  const find = hooks(page);
  await find.action("add-user").first().click();
  const picker = hooks(find.dialog("add-user"));
  await picker.input("search").fill("somebody");
  await picker.row({ name: "somebody" }).locator('[data-action="select"]').check();
  await picker.action("add").click();
  await expect(find.row({ name: "somebody" })).toBeVisible();
  await expect.poll(async () => names(await admin.get(`/users/${user}/role-mappings/realm`))).toContain("granted");

  await rowAction(page, "somebody", "unassign");
  await find.action("confirm").click();
  await expect(find.state("empty").first()).toBeVisible();
  await expect.poll(async () => names(await admin.get(`/users/${user}/role-mappings/realm`))).not.toContain("granted");

  await find.tab("groups-in-role").click();
  await find.action("add-group").first().click();
  await find.dialog("add-group").locator('[data-name="everybody"]').click();
  await hooks(find.dialog("add-group")).action("add").click();
  await expect(find.row({ name: "/everybody" })).toBeVisible();
  const [group] = await admin.get("/groups?search=everybody");
  await expect.poll(async () => names(await admin.get(`/groups/${group.id}/role-mappings/realm`))).toEqual(["granted"]);
  await rowAction(page, "/everybody", "unassign");
  await find.action("confirm").click();
  await expect(find.state("empty").first()).toBeVisible();
  expect(await admin.get(`/groups/${group.id}/role-mappings/realm`)).toEqual([]);
  expect(await admin.get(`/roles-by-id/${id}`)).toMatchObject({ name: "granted" });
});

test("the source of an associated role is named and linked", async ({ openPanel, admin }) => {
  const inner = await createRole(admin, { name: "inner" });
  const middle = await createRole(admin, { name: "middle" });
  await admin.post(`/roles-by-id/${middle}/composites`, [{ id: inner, name: "inner" }]);
  const outer = await createRole(admin, { name: "outer" });
  await admin.post(`/roles-by-id/${outer}/composites`, [{ id: middle, name: "middle" }]);
  const { page, panel } = await openRoles(openPanel, `/${outer}/associated-roles?inherited=true`);
  const find = hooks(page);
  await expect(find.rows()).toHaveCount(2);
  await expect(find.row({ name: "inner" }).locator('[data-column="sources"]')).toContainText("middle");
  await expect(find.row({ name: "inner" }).locator('[data-action="select"]')).toBeDisabled();
  await find.row({ name: "inner" }).getByRole("link", { name: "inner" }).click();
  await expect(panel.locator("h1")).toHaveText("inner");
});

test.describe("events", () => {
  test.use({ realmSettings: { adminEventsEnabled: true, adminEventsDetailsEnabled: true } });

  test("of the role are listed on its page", async ({ openPanel, admin }) => {
    const id = await createRole(admin, { name: "watched" });
    await admin.put(`/roles-by-id/${id}`, { ...(await admin.get(`/roles-by-id/${id}`)), description: "changed" });
    const { page } = await openRoles(openPanel, `/${id}/events`);
    await expect(page.locator(".list tbody tr").first()).toContainText(/update/i);
  });
});

test("permissions V1 are turned on, and off after a confirmation", async ({ openPanel, admin, page: testPage }) => {
  const id = await createRole(admin, { name: "permitted" });
  let enabled = false;
  // The feature is off on the tests' server: its responses are mocked.
  await testPage.route("**/admin/serverinfo", async (route) => {
    const answer = await route.fetch();
    const info = await answer.json();
    info.features = info.features.map((feature: { name: string }) =>
      feature.name === "ADMIN_FINE_GRAINED_AUTHZ" ? { ...feature, enabled: true } : feature,
    );
    await route.fulfill({ response: answer, json: info });
  });
  await testPage.route("**/management/permissions", async (route) => {
    if (route.request().method() === "PUT") enabled = route.request().postDataJSON().enabled;
    await route.fulfill({
      json: enabled
        ? { enabled, resource: "r", scopePermissions: { "map-role": "p1", "map-role-composite": "p2" } }
        : { enabled },
      headers: { "access-control-allow-origin": "*" },
    });
  });
  const { page } = await openRoles(openPanel, `/${id}/permissions`);
  const find = hooks(page);
  await find.field("permissionsEnabled").click();
  await expect(find.row({ name: "map-role-composite" })).toBeVisible();
  expect(enabled).toBe(true);
  await find.field("permissionsEnabled").click();
  await hooks(find.dialog("confirm-disable")).action("confirm").click();
  await expect(find.row({ name: "map-role-composite" })).toHaveCount(0);
  expect(enabled).toBe(false);
});

test("a veto of the page changes nothing", async ({ openPanel, admin }) => {
  const { page, id } = await openRole(openPanel, admin, { name: "protected", description: "stays" }, "details");
  await page.evaluate(() => document.addEventListener("iam-before-change", (event) => event.preventDefault()));
  const find = hooks(page);
  await find.input("description").fill("changed");
  await find.action("save").click();
  await expect(find.alert("info")).toContainText(kit["change.vetoed"]);
  await expect(find.input("description")).toHaveValue("changed");
  expect((await admin.get(`/roles-by-id/${id}`)).description).toBe("stays");
});
