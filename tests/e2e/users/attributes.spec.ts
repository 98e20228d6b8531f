import texts from "../../../src/areas/users/en.json" with { type: "json" };
import kit from "../../../src/kit/en.json" with { type: "json" };
import { expect, test } from "../../support/test.ts";
import { goTo, hooks, openUsers, person, recordWrites, setProfile } from "./userPages.ts";

const managed = { department: ["sales"], "hr.id": ["4711"] };

test.beforeEach(async ({ admin }) => {
  await setProfile(admin, { attributes: [{ name: "department" }, { name: "hr.id" }], policy: "ENABLED" });
});

test("USER-07: a duplicate key keeps both values", async ({ openPanel, admin }) => {
  const id = await admin.createUser(person("eve", { attributes: managed }));
  const { page } = await openUsers(openPanel, `/${id}/attributes`);
  const find = hooks(page);
  await find.action("add-row").click();
  await find.input("key").last().fill("key-multiple");
  await find.input("value").last().fill("value1");
  await find.action("add-row").click();
  await find.input("key").last().fill("key-multiple");
  await find.input("value").last().fill("value2");
  await find.action("save").click();
  await expect(find.alert("success")).toContainText(texts.userSaved);
  await expect(find.input("key")).toHaveCount(2);
  expect((await admin.get(`/users/${id}`)).attributes).toEqual({ ...managed, "key-multiple": ["value1", "value2"] });
});

test("managed attributes are not in the rows, and stay through any edit of the rows", async ({ openPanel, admin }) => {
  const id = await admin.createUser(
    person("eve", { attributes: { ...managed, free: ["a,b", "c"], "dots.and [brackets]": ["1"], constructor: ["x"] } }),
  );
  const { page } = await openUsers(openPanel, `/${id}/attributes`);
  const find = hooks(page);
  await expect(find.input("key")).toHaveCount(4);
  const keys = await find
    .input("key")
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
  expect(keys.sort()).toEqual(["constructor", "dots.and [brackets]", "free", "free"]);
  const row = (key: string) =>
    page
      .locator(".pair")
      .filter({ has: page.locator(`input[data-field="key"][value="${key}"]`) })
      .first();
  await row("dots.and [brackets]").locator('[data-action="remove-row"]').click();
  await row("constructor").locator('input[data-field="value"]').fill("y");
  await find.action("save").click();
  await expect(find.alert("success")).toContainText(texts.userSaved);
  expect((await admin.get(`/users/${id}`)).attributes).toEqual({ ...managed, free: ["a,b", "c"], constructor: ["y"] });
});

test("keys of a concurrent change stay; the same key asks", async ({ openPanel, admin }) => {
  const id = await admin.createUser(person("eve", { attributes: { ...managed, mine: ["1"], theirs: ["1"] } }));
  const { page } = await openUsers(openPanel, `/${id}/attributes`);
  const find = hooks(page);
  const value = (key: string) =>
    page
      .locator(".pair")
      .filter({ has: page.locator(`input[data-field="key"][value="${key}"]`) })
      .locator('input[data-field="value"]');
  await value("mine").fill("2");
  const meanwhile = await admin.get(`/users/${id}`);
  await admin.put(`/users/${id}`, {
    ...meanwhile,
    attributes: { ...meanwhile.attributes, department: ["hr"], theirs: ["2"], added: ["by them"] },
  });
  await find.action("save").click();
  await expect(find.alert("success")).toContainText(texts.userSaved);
  expect((await admin.get(`/users/${id}`)).attributes).toEqual({
    department: ["hr"],
    "hr.id": ["4711"],
    mine: ["2"],
    theirs: ["2"],
    added: ["by them"],
  });

  await value("mine").fill("3");
  await admin.put(`/users/${id}`, { ...meanwhile, attributes: { ...managed, mine: ["theirs"] } });
  await find.action("save").click();
  await expect(find.dialog("conflict")).toContainText("mine");
  await expect(find.dialog("conflict")).toContainText("theirs");
});

test("saves on two tabs keep each other's changes, in either order", async ({ openPanel, admin }) => {
  const id = await admin.createUser(person("eve", { attributes: { ...managed, free: ["1"] } }));
  const { page } = await openUsers(openPanel, `/${id}/attributes`);
  const find = hooks(page);
  await find.input("value").first().fill("2");
  await find.action("save").click();
  await expect(find.alert("success")).toBeVisible();
  await find.tab("settings").click();
  await find.input("attributes.department").fill("hr");
  await find.action("save").click();
  await admin.shows(`/users/${id}`, { attributes: { free: ["2"], department: ["hr"] } });
  await find.tab("attributes").click();
  await expect(find.input("value").first()).toHaveValue("2");
  await find.tab("settings").click();
  await find.tab("attributes").click();
  await find.input("value").first().fill("3");
  await find.action("save").click();
  await admin.shows(`/users/${id}`, { attributes: { free: ["3"], department: ["hr"], "hr.id": ["4711"] } });
});

test("a profile key, an incomplete row and a long value are reported in place, and nothing is sent or lost", async ({
  openPanel,
  admin,
}) => {
  const id = await admin.createUser(person("eve", { attributes: managed }));
  const before = await admin.get(`/users/${id}`);
  const { page } = await openUsers(openPanel, `/${id}/attributes`);
  const find = hooks(page);
  const writes = recordWrites(page);
  await find.action("add-row").click();
  await find.input("key").last().fill("department");
  await find.input("value").last().fill("x");
  await expect(page.locator('[data-for="attributes"] .field-error')).toHaveText(
    texts["users.attributes.managed"].replace("{{key}}", "department"),
  );
  await find.action("save").click();
  await find.input("key").last().fill("");
  await find.tab("attributes").focus();
  await expect(page.getByText(kit.keyError)).toBeVisible();
  await find.action("save").click();
  expect(writes).toEqual([]);

  await find.input("key").last().fill("long");
  await find.input("value").last().fill("x".repeat(3000));
  await find.action("save").click();
  await expect(page.locator(".pair .field-error")).toHaveText("long must have 0 to 2048 characters.");
  await expect(find.input("key").last()).toHaveValue("long");
  expect(await admin.get(`/users/${id}`)).toEqual(before);
});

test("the unmanaged attribute policy decides: disabled hides the tab, ADMIN_VIEW makes it read-only", async ({
  openPanel,
  admin,
}) => {
  const id = await admin.createUser(person("eve", { attributes: { ...managed, free: ["1"] } }));
  const profile = await admin.get("/users/profile");
  await admin.put("/users/profile", { ...profile, unmanagedAttributePolicy: "ADMIN_VIEW" });
  const { page, panel } = await openUsers(openPanel, `/${id}/attributes`);
  const find = hooks(page);
  await expect(find.input("value")).toHaveValue("1");
  await expect(find.input("value")).toHaveJSProperty("readOnly", true);
  await expect(find.action("add-row")).toHaveCount(0);
  await find.tab("settings").click();
  await find.input("firstName").fill("Eva");
  await find.action("save").click();
  await admin.shows(`/users/${id}`, { firstName: "Eva", attributes: { ...managed, free: ["1"] } });

  const { unmanagedAttributePolicy, ...without } = profile;
  expect(unmanagedAttributePolicy).toBe("ENABLED");
  await admin.put("/users/profile", without);
  await panel.evaluate((element) => (element as HTMLElement & { refresh(): void }).refresh());
  await expect(find.tab("attributes")).toHaveCount(0);
  await goTo(panel, `/${id}/attributes`);
  await expect(find.input("username")).toHaveValue("eve");
});
