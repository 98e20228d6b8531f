import texts from "../../../src/areas/realm-settings/user-profile/en.json" with { type: "json" };
import { hooks } from "../../support/hooks.ts";
import { openConsole } from "../../support/openConsole.ts";
import type { RealmAdmin } from "../../support/realm.ts";
import { expect, test } from "../../support/test.ts";

const profile = "/users/profile";
const at = "realm-settings/user-profile";

interface Entry {
  name: string;
  group?: string;
  displayName?: string;
  [part: string]: unknown;
}

interface Profile {
  attributes: Entry[];
  groups: Entry[];
  unmanagedAttributePolicy?: string;
}

const read = (admin: RealmAdmin): Promise<Profile> => admin.get(profile);
const namesOf = (entries: Entry[]) => entries.map(({ name }) => name);
const everybody = { view: ["admin", "user"], edit: ["admin", "user"] };

/** Profile of a new realm with further attributes. */
async function declare(admin: RealmAdmin, attributes: Entry[], more: Partial<Profile> = {}): Promise<Profile> {
  const now = await read(admin);
  await admin.put(profile, { ...now, ...more, attributes: [...now.attributes, ...attributes] });
  return read(admin);
}

test("RS-42, RS-43: an unsaved attribute leaves no trace; a new display name is the only change", async ({
  page,
  site,
  admin,
}) => {
  const before = await declare(admin, [
    {
      name: "ModifyTest",
      permissions: everybody,
      annotations: { icon: "star", labels: { a: "1" } },
      multivalued: true,
    },
  ]);
  await openConsole({ page, site, admin }, { path: `${at}/attributes` });
  const find = hooks(page);
  await find.action("create-attribute").click();
  await find.input("name").fill("UniqueName");
  await find.action("cancel").click();
  await find.dialog("unsaved-changes").locator('[data-action="confirm"]').click();
  await expect(find.row({ name: "firstName" }).first()).toBeVisible();
  await expect(page.locator('tr[data-name="UniqueName"]')).toHaveCount(0);
  expect(await read(admin)).toEqual(before);

  await page.locator('tr[data-name="ModifyTest"] a').click();
  await find.input("displayName").fill("Another name");
  // A concurrent save loses nothing.
  await admin.put(profile, { ...before, unmanagedAttributePolicy: "ADMIN_EDIT" });
  await find.action("save").click();
  await expect(find.alert("success")).toContainText(texts.createAttributeSuccess);
  expect(await read(admin)).toEqual({
    ...before,
    unmanagedAttributePolicy: "ADMIN_EDIT",
    attributes: before.attributes.map((one) =>
      one.name === "ModifyTest" ? { ...one, displayName: "Another name" } : one,
    ),
  });
  await page.goBack();
  await expect(page.locator('tr[data-name="ModifyTest"]')).toContainText("Another name");
});

test("RS-44: a validator is added with its settings and removed; the server has none until saved", async ({
  page,
  site,
  admin,
}) => {
  const before = await declare(admin, [{ name: "department", permissions: everybody }]);
  await openConsole({ page, site, admin }, { path: `${at}/attributes/department/edit-attribute` });
  const find = hooks(page);
  const add = async (id: string, settings: Record<string, string>) => {
    await find.action("add-validator").click();
    await find.dialog("validator").locator('select[data-field="validator"]').selectOption(id);
    for (const [field, text] of Object.entries(settings))
      await find.dialog("validator").locator(`[data-field="config.${field}"]`).first().fill(text);
    await find.action("confirm").click();
  };
  const row = (id: string) => page.locator(`.validators tr[data-name="${id}"]`);
  await add("email", {});
  await expect(row("email")).toBeVisible();
  await row("email").locator('[data-action="delete-validator"]').click();
  await find.action("confirm").click();
  await expect(page.locator(".validators")).toContainText(texts.emptyValidators);
  expect(await read(admin)).toEqual(before);

  await add("length", { min: "2", max: "40" });
  await row("length").locator('[data-action="edit-validator"]').click();
  await find.dialog("validator").locator('[data-field="config.max"]').first().fill("60");
  await find.action("confirm").click();
  await find.action("save").click();
  await expect(find.alert("success")).toContainText(texts.createAttributeSuccess);
  const { attributes } = await read(admin);
  expect(attributes.find(({ name }) => name === "department")?.validations).toEqual({
    length: { min: "2", max: "60" },
  });
});

test("RS-45: an attribute and a group are deleted; the policy, other attributes and their order stay", async ({
  page,
  site,
  admin,
}) => {
  const before = await declare(
    admin,
    [
      { name: "gone", group: "work", permissions: everybody },
      { name: "stays", group: "work", permissions: everybody, annotations: { icon: "star" } },
    ],
    { unmanagedAttributePolicy: "ADMIN_VIEW", groups: [{ name: "work" }, { name: "home" }] },
  );
  await openConsole({ page, site, admin }, { path: `${at}/attributes` });
  const find = hooks(page);
  await page.locator('tr[data-name="gone"] [data-action="row-actions"]').click();
  await find.action("delete-attribute").click();
  await expect(find.dialog()).toContainText(texts["realmSettings.userProfile.follows.gone.unmanaged"]);
  await find.action("confirm").click();
  await expect(find.alert("success")).toContainText(texts.deleteAttributeSuccess);
  expect(await read(admin)).toEqual({
    ...before,
    attributes: before.attributes.filter(({ name }) => name !== "gone"),
  });

  await openConsole({ page, site, admin }, { path: `${at}/attributes-group` });
  await find.row({ name: "work" }).locator('[data-action="row-actions"]').click();
  await find.action("delete-attribute-group").click();
  await expect(find.dialog()).toContainText("stays");
  await find.action("confirm").click();
  await expect(find.alert("success")).toContainText(texts.deleteSuccess);
  await expect(find.row({ name: "work" })).toHaveCount(0);
  const after = await read(admin);
  expect(namesOf(after.groups)).toEqual(["home"]);
  expect(after.attributes.find(({ name }) => name === "stays")).toEqual({
    name: "stays",
    permissions: everybody,
    annotations: { icon: "star" },
    multivalued: false,
  });
});

for (const [id, isMail] of [
  ["RS-46", false],
  ["RS-47", true],
] as const)
  test(`${id}: an attribute that admins can't edit is on no admin form${isMail ? "; the email is the username" : ""}`, async ({
    page,
    site,
    admin,
  }) => {
    await admin.put("", { editUsernameAllowed: true, ...(isMail && { registrationEmailAsUsername: true }) });
    await openConsole({ page, site, admin }, { path: `${at}/attributes/add-attribute` });
    const find = hooks(page);
    await find.input("name").fill("own");
    await page.locator('[data-for="permissions.edit"]').getByLabel(texts.admin).uncheck();
    await page.locator('[data-for="permissions.edit"]').getByLabel(texts.user).check();
    await find.action("save").click();
    await expect(find.alert("success")).toContainText(texts.createAttributeSuccess);
    expect((await read(admin)).attributes.at(-1)).toMatchObject({
      name: "own",
      permissions: { view: [], edit: ["user"] },
    });

    await openConsole({ page, site, admin }, { path: "users/add-user" });
    const name = isMail ? "testuser8@gmail.com" : "testuser7";
    await find.input(isMail ? "email" : "username").fill(name);
    await expect(find.field("attributes.own")).toHaveCount(0);
    await expect(find.field("username")).toHaveCount(isMail ? 0 : 1);
    await find.action("save").click();
    await expect(find.alert("success")).toBeVisible();
    if (isMail) {
      await find.input("email").fill("testuser9@gmail.com");
      await expect(find.field("attributes.own")).toHaveCount(0);
      await find.action("save").click();
      await expect(find.alert("success")).toBeVisible();
    }
    const [user] = await admin.get(
      `/users?username=${encodeURIComponent(isMail ? "testuser9@gmail.com" : name)}&exact=true`,
    );
    expect(user.username).toBe(isMail ? "testuser9@gmail.com" : name);
  });

test("RS-48: a group is created, an attribute added to it, and the form of a new user has its heading", async ({
  page,
  site,
  admin,
}) => {
  await declare(admin, [{ name: "ModifyTest", permissions: everybody }]);
  await openConsole({ page, site, admin }, { path: `${at}/attributesGroup/new` });
  const find = hooks(page);
  await find.input("name").fill("user-metadata");
  await find.action("save").click();
  await expect(page.locator('[data-for="name"]')).toContainText(texts["realmSettings.userProfile.groupTaken"]);
  await find.input("name").fill("personalInfo");
  await find.input("displayHeader").fill("Personal info");
  await find.action("save").click();
  await expect(find.alert("success")).toContainText(texts.userProfileSuccess);

  await openConsole({ page, site, admin }, { path: `${at}/attributes/ModifyTest/edit-attribute` });
  await page.locator('select[data-field="group"]').selectOption("personalInfo");
  await expect(page.locator("[data-preview] h3", { hasText: "Personal info" })).toBeVisible();
  await find.action("save").click();
  await expect(find.alert("success")).toContainText(texts.createAttributeSuccess);
  const { attributes } = await read(admin);
  expect(attributes.find(({ name }) => name === "ModifyTest")?.group).toBe("personalInfo");
  await openConsole({ page, site, admin }, { path: "users/add-user" });
  await expect(page.getByRole("heading", { name: "Personal info" })).toBeVisible();
});

test("moves in the list and text edits are one draft with one save", async ({ page, site, admin }) => {
  const before = await declare(
    admin,
    [
      { name: "one", group: "a", permissions: everybody },
      { name: "two", group: "b", permissions: everybody },
    ],
    { unmanagedAttributePolicy: "ENABLED", groups: [{ name: "a" }, { name: "b", annotations: { icon: "star" } }] },
  );
  await openConsole({ page, site, admin }, { path: `${at}/attributes` });
  const find = hooks(page);
  const grip = (row: string) => page.locator(`${row} [data-action="drag"]`);
  await grip('tr[data-name="one"]').focus();
  await page.keyboard.press("Alt+ArrowDown");
  await expect(grip('tr[data-name="one"]')).toBeFocused();
  await page.locator('tr[data-group="b"] [data-action="row-actions"]').click();
  await find.action("move-up").click();
  await expect(find.action("save")).toBeEnabled();
  expect(await read(admin)).toEqual(before);

  await find.tab("json-editor").click();
  const editor = page.locator(".cm-content");
  await expect(editor).toBeVisible();
  const moved = before.attributes.map((one) => (one.name === "one" ? { ...one, group: "b" } : one));
  const typed = moved.map((one) => (one.name === "two" ? { ...one, displayName: "Typed" } : one));
  const drafted = { ...before, attributes: typed, groups: [...before.groups].reverse() };
  await editor.click();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.insertText("{ no JSON");
  await find.tab("attributes").click();
  await expect(page.locator('[data-state="locked"]')).toBeVisible();
  await expect(grip('tr[data-name="one"]')).toHaveCount(0);
  await expect(page.locator('[data-action="row-actions"]')).toHaveCount(0);
  await expect(find.action("save")).toBeDisabled();
  await find.tab("json-editor").click();
  await editor.click();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.insertText(JSON.stringify(drafted));
  await find.tab("attributes-group").click();
  await expect(page.locator("tr[data-name]")).toHaveText([/^b/, /^a/]);
  await find.tab("attributes").click();
  await expect(page.locator('tr[data-name="two"]')).toContainText("Typed");

  // A new attribute has its own page: the draft waits and continues.
  await find.action("create-attribute").click();
  await expect(page.locator('[data-state="draft-kept"]')).toBeVisible();
  await find.input("name").fill("made");
  await find.action("save").click();
  await expect(page.locator('tr[data-name="made"]')).toBeVisible();
  await expect(page.locator('tr[data-name="two"]')).toContainText("Typed");
  const later = await read(admin);
  expect(namesOf(later.attributes)).toEqual([...namesOf(before.attributes), "made"]);
  expect(later.attributes.slice(0, -1)).toEqual(before.attributes);

  // Unsaved input on an attribute page asks, separately from the draft; leaving the tab asks for the draft too.
  await page.locator('tr[data-name="two"] a').click();
  await page.evaluate((hash) => {
    location.hash = hash;
  }, `#/${admin.realm}/realm-settings/sessions`);
  await find.dialog("unsaved-changes").locator('[data-action="cancel"]').click();
  await find.input("displayName").fill("Not this");
  await page.locator(".breadcrumb a").last().click();
  await find.dialog("unsaved-changes").locator('[data-action="confirm"]').click();
  await expect(page.locator('tr[data-name="two"]')).toContainText("Typed");
  expect(await read(admin)).toEqual(later);

  // Deleted on its page: unsaved list changes stay.
  await page.locator('tr[data-name="made"] a').click();
  await find.action("actions").click();
  await find.action("delete-attribute").click();
  await find.action("confirm").click();
  await expect(page.locator('tr[data-name="two"]')).toContainText("Typed");
  await expect(page.locator('tr[data-name="made"]')).toHaveCount(0);
  expect(await read(admin)).toEqual(before);

  // A concurrent save and a deletion here: the draft continues from both.
  await admin.put(profile, { ...before, unmanagedAttributePolicy: "ADMIN_VIEW" });
  await page.locator('tr[data-name="one"] [data-action="row-actions"]').click();
  await find.action("delete-attribute").click();
  await expect(find.dialog()).toContainText(texts["realmSettings.userProfile.draftStays"]);
  await find.action("confirm").click();
  await expect(page.locator('tr[data-name="one"]')).toHaveCount(0);
  await expect.poll(async () => namesOf((await read(admin)).attributes)).not.toContain("one");
  await find.action("save").click();
  await expect(find.alert("success").last()).toContainText(texts.userProfileSuccess);
  await expect(find.action("save")).toHaveCount(0);
  expect(await read(admin)).toEqual({
    ...drafted,
    unmanagedAttributePolicy: "ADMIN_VIEW",
    attributes: typed.filter(({ name }) => name !== "one"),
  });
});

test("the JSON editor reports the position of an error, and warns about hidden values before saving", async ({
  page,
  site,
  admin,
}) => {
  const before = await declare(admin, [{ name: "gone", permissions: everybody }]);
  await openConsole({ page, site, admin }, { path: `${at}/json-editor` });
  const find = hooks(page);
  const editor = page.locator(".cm-content");
  await expect(editor).toContainText("username");
  const write = async (text: string) => {
    await editor.click();
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.insertText(text);
  };
  await write(JSON.stringify({ ...before, groups: [{ name: "twice" }, { name: "twice" }] }));
  await expect(page.locator(".field-error")).toContainText("twice");
  await find.action("save").click();
  expect(await read(admin)).toEqual(before);

  const after = { ...before, attributes: before.attributes.filter(({ name }) => name !== "gone") };
  await write(JSON.stringify(after));
  await find.action("save").click();
  await expect(find.dialog()).toContainText(texts["realmSettings.userProfile.follows.gone.hidden"]);
  expect(await read(admin)).toEqual(before);
  await find.action("confirm").click();
  await expect(find.alert("success")).toContainText(texts.userProfileSuccess);
  expect(await read(admin)).toEqual(after);
});

test("names and texts of others are plain text and stay unchanged", async ({ page, site, admin }) => {
  const name = `a_${"b".repeat(250)}.c`;
  const texts_ = ['<img src=x onerror="window.hit=1">', "“quotes” 'and' \"more\"", "%2F..%2f", "\u202Eevil\u202C"];
  const before = await declare(
    admin,
    [
      { name, group: "<b>%2F", displayName: texts_[0], permissions: everybody },
      { name: "x.y-z", displayName: texts_[3], permissions: everybody, annotations: { [texts_[1] ?? ""]: texts_[2] } },
    ],
    { groups: [{ name: "<b>%2F", displayHeader: texts_[1], displayDescription: texts_[0] }] },
  );
  await openConsole({ page, site, admin }, { path: `${at}/attributes` });
  const find = hooks(page);
  await expect(page.locator(`tr[data-name="${name}"]`)).toContainText(texts_[0] ?? "");
  await expect(page.locator('tr[data-name="x.y-z"] a')).toHaveText(texts_[3] ?? "");
  const scrolls = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(scrolls).toBe(false);
  await page.locator(`tr[data-name="${name}"] a`).click();
  await find.input("defaultValue").fill("kept");
  await find.action("save").click();
  await expect(find.alert("success")).toBeVisible();
  await find.tab("attributes").or(page.locator(".breadcrumb a").last()).first().click();
  await page.locator('tr[data-group="<b>%2F"] a').click();
  await expect(page.locator("h1")).toHaveText("<b>%2F");
  await page.locator('[data-for="displayHeader"]').first().waitFor();
  const after = await read(admin);
  expect(after).toEqual({
    ...before,
    attributes: before.attributes.map((one) => (one.name === name ? { ...one, defaultValue: "kept" } : one)),
  });
  expect(await page.evaluate(() => (window as { hit?: number }).hit)).toBeUndefined();
});

test("a read-only admin sees lists, text and groups, and no writing control", async ({ page, site, admin }) => {
  const before = await declare(admin, [{ name: "team", group: "work", permissions: everybody }], {
    groups: [{ name: "work" }],
  });
  await admin.createAdmin("looker", ["view-realm"]);
  await openConsole({ page, site, admin }, { path: `${at}/attributes`, user: "looker" });
  const find = hooks(page);
  const writes = page.locator(
    '[data-action="drag"], [data-action="row-actions"], [data-action="create-attribute"], [data-action="create-attribute-group"], [data-action="save"], [data-action="cure"]',
  );
  await expect(page.locator('tr[data-name="team"]')).toBeVisible();
  await expect(writes).toHaveCount(0);
  await find.tab("attributes-group").click();
  await expect(find.row({ name: "work" })).toBeVisible();
  await expect(writes).toHaveCount(0);
  await find.row({ name: "work" }).locator("a").click();
  await expect(find.input("name")).toBeVisible();
  await expect(writes).toHaveCount(0);
  await page.goBack();
  await find.tab("json-editor").click();
  await expect(page.locator(".cm-content")).toHaveAttribute("aria-readonly", "true");
  await expect(writes).toHaveCount(0);
  await page.evaluate((hash) => {
    location.hash = hash;
  }, `#/${admin.realm}/${at}/attributes/team/edit-attribute`);
  await expect(page.locator('[data-state="forbidden"]')).toBeVisible();
  expect(await read(admin)).toEqual(before);
});
