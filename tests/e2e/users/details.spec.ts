import texts from "../../../src/areas/users/en.json" with { type: "json" };
import { expect, test } from "../../support/test.ts";
import { errorOf, goTo, hooks, openUsers, person, recordWrites, setProfile } from "./userPages.ts";

/** Attributes of every type. */
const attributes = [
  {
    name: "department",
    displayName: "Department",
    validations: { options: { options: ["sales", "r&d", "hr"] } },
    annotations: { inputType: "select", inputOptionLabels: { "r&d": "Research" } },
  },
  {
    name: "country",
    validations: { options: { options: ["AT", "BE", "CH", "CZ", "DE", "EG", "ES", "FR", "GB", "JP", "US"] } },
    annotations: { inputType: "select" },
    group: "place",
  },
  {
    name: "languages",
    multivalued: true,
    validations: { options: { options: ["de", "en", "he"] } },
    annotations: { inputType: "multiselect" },
  },
  { name: "aliases", multivalued: true },
  { name: "hr.id", annotations: { inputType: "html5-number" } },
  { name: "bio", annotations: { inputType: "textarea" } },
  { name: "birthday", annotations: { inputType: "html5-date" } },
  { name: "contrast", annotations: { inputType: "html5-range" } },
  { name: "readonly", permissions: { view: ["admin", "user"], edit: [] } },
  { name: "hidden", permissions: { view: ["user"], edit: ["user"] } },
];
const full = {
  department: ["sales"],
  country: ["JP"],
  languages: ["de", "he"],
  aliases: ["Evie", "E. R., the tester"],
  "hr.id": ["4711"],
  bio: ["two\nlines"],
  birthday: ["1990-02-28"],
  contrast: ["65"],
  readonly: ["kept"],
  hidden: ["secret"],
  unmanaged: ["kept", "twice"],
};

const { hidden: _, ...seen } = full;

test.beforeEach(async ({ admin }) => {
  await setProfile(admin, {
    attributes,
    groups: [{ name: "place", displayHeader: "Where", displayDescription: "Where the person is." }],
    policy: "ENABLED",
  });
});

/** Server record without fields hidden from admins; hidden attributes are checked by a search. */
const holds = async (admin: { get(path: string): Promise<Record<string, unknown>> }, id: string) => {
  const [found] = (await admin.get("/users?q=hidden:secret")) as unknown as { id: string }[];
  return { user: await admin.get(`/users/${id}`), isHiddenKept: found?.id === id };
};

test("USER-06: a missing required attribute shows an error at its field with the server's reason", async ({
  openPanel,
  admin,
}) => {
  const id = await admin.createUser(person("existing-user"));
  await setProfile(admin, { attributes: [{ name: "customRequired", required: { roles: ["admin"] } }] });
  const before = await admin.get(`/users/${id}`);
  const { page } = await openUsers(openPanel, `/${id}/settings`);
  const find = hooks(page);
  await find.input("lastName").fill("Changed");
  await find.action("save").click();
  await expect(errorOf(page, "attributes.customRequired")).toHaveText("customRequired is required.");
  await expect(find.alert("danger")).toContainText("customRequired is required.");
  await expect(find.input("lastName")).toHaveValue("Changed");
  expect(await admin.get(`/users/${id}`)).toEqual(before);
});

test("every field type shows the stored value, and saves exactly the changed one", async ({ openPanel, admin }) => {
  const id = await admin.createUser(person("eve", { attributes: full }));
  const before = await holds(admin, id);
  expect(before.isHiddenKept).toBe(true);
  const { page } = await openUsers(openPanel, `/${id}/settings`);
  const find = hooks(page);
  await expect(page.getByRole("heading", { name: "Where", exact: true })).toBeVisible();
  await expect(find.field("attributes.department").locator("option:checked")).toHaveText("sales");
  await expect(find.input("attributes.country")).toHaveValue("JP");
  await expect(find.input('attributes["hr.id"]')).toHaveValue("4711");
  await expect(find.input("attributes.bio")).toHaveValue("two\nlines");
  await expect(find.input("attributes.birthday")).toHaveValue("1990-02-28");
  await expect(find.input("attributes.contrast")).toHaveValue("65");
  await expect(find.input("attributes.readonly")).toHaveJSProperty("readOnly", true);
  await expect(find.field("attributes.hidden")).toHaveCount(0);
  await expect(find.action("save")).toHaveCount(0);

  const writes = recordWrites(page);
  const steps: [change: () => Promise<unknown>, path: string, value: unknown][] = [
    [() => find.field("attributes.department").selectOption("r&d"), "department", ["r&d"]],
    [() => find.input('attributes["hr.id"]').fill("815"), "hr.id", ["815"]],
    [() => find.input("attributes.bio").fill("one line"), "bio", ["one line"]],
    [() => find.input("attributes.aliases").nth(1).fill("a, b"), "aliases", ["Evie", "a, b"]],
    [
      () => page.locator('[data-for="attributes.languages"] .chip[data-id="de"] [data-action="remove"]').click(),
      "languages",
      ["he"],
    ],
    [() => page.locator('[data-for="attributes.contrast"] [data-action="clear"]').click(), "contrast", undefined],
  ];
  const expected = structuredClone(before.user) as { attributes: Record<string, unknown> };
  for (const [change, name, value] of steps) {
    await change();
    await find.action("save").click();
    await expect(find.alert("success")).toBeVisible();
    await expect(find.action("save")).toHaveCount(0);
    if (value === undefined) delete expected.attributes[name];
    else expected.attributes[name] = value;
    expect(await holds(admin, id)).toEqual({ user: expected, isHiddenKept: true });
    await find.action("close-alert").first().click();
  }
  for (const { body } of writes)
    for (const computed of ["access", "userProfileMetadata", "createdTimestamp", "federatedIdentities"])
      expect(body).not.toHaveProperty(computed);
  expect(writes).toHaveLength(steps.length);
});

test("untouched forms send nothing, regardless of visited tabs", async ({ openPanel, admin }) => {
  const id = await admin.createUser(person("eve", { attributes: full }));
  const before = await holds(admin, id);
  const { page } = await openUsers(openPanel, `/${id}/settings`);
  const find = hooks(page);
  const writes = recordWrites(page);
  for (const tab of ["attributes", "credentials", "role-mapping", "settings", "attributes", "settings"]) {
    await find.tab(tab).click();
    await expect(find.tab(tab)).toHaveAttribute("aria-current", "page");
    await page.waitForLoadState("networkidle");
  }
  await expect(find.action("save")).toHaveCount(0);
  await find.input("firstName").fill("Eva");
  await find.action("save").click();
  await expect(find.alert("success")).toContainText(texts.userSaved);
  expect(writes).toHaveLength(1);
  expect(await holds(admin, id)).toEqual({ user: { ...before.user, firstName: "Eva" }, isHiddenKept: true });
});

test("concurrent changes stay, and a conflict on a field asks for a value", async ({ openPanel, admin }) => {
  const id = await admin.createUser(person("eve", { attributes: full }));
  const { page } = await openUsers(openPanel, `/${id}/settings`);
  const find = hooks(page);
  await find.input("firstName").fill("Mine");
  await find.input("lastName").fill("Also mine");
  const meanwhile = await admin.get(`/users/${id}`);
  await admin.put(`/users/${id}`, {
    ...meanwhile,
    firstName: "Theirs",
    attributes: { ...meanwhile.attributes, bio: ["theirs"], fresh: ["theirs"] },
  });
  await find.action("save").click();
  const conflict = find.dialog("conflict");
  await expect(conflict).toContainText("Theirs");
  await expect(conflict).toContainText("Mine");
  await expect(conflict.locator("fieldset")).toHaveCount(1);
  expect((await admin.get(`/users/${id}`)).lastName).toBe("eve");
  await conflict.locator('[data-action="cancel"]').click();
  await expect(find.input("firstName")).toHaveValue("Mine");
  expect((await admin.get(`/users/${id}`)).firstName).toBe("Theirs");

  await find.action("save").click();
  await find.dialog("conflict").locator('input[value="mine"]').check();
  await find.dialog("conflict").locator('[data-action="confirm"]').click();
  await expect(find.alert("success")).toContainText(texts.userSaved);
  await admin.shows(`/users/${id}`, {
    firstName: "Mine",
    lastName: "Also mine",
    attributes: { ...seen, bio: ["theirs"], fresh: ["theirs"] },
  });
});

test("the header switch saves only itself, and the open form keeps its input", async ({ openPanel, admin }) => {
  const id = await admin.createUser(person("eve", { attributes: full }));
  const before = await admin.get(`/users/${id}`);
  const { page } = await openUsers(openPanel, `/${id}/settings`);
  const find = hooks(page);
  await find.input("firstName").fill("Typed");
  const writes = recordWrites(page);
  await find.field("enabled").click();
  await find.dialog("confirm-disable").locator('[data-action="confirm"]').click();
  await expect(find.alert("success")).toContainText(texts.userSaved);
  await expect(find.field("enabled")).not.toBeChecked();
  expect(writes.map(({ body }) => body)).toEqual([{ enabled: false }]);
  expect(await admin.get(`/users/${id}`)).toEqual({ ...before, enabled: false });
  await expect(find.input("firstName")).toHaveValue("Typed");
  await find.action("save").click();
  await admin.shows(`/users/${id}`, { enabled: false, firstName: "Typed" });
});

test("leaving a changed form asks; staying keeps the draft, and leaving discards it", async ({ openPanel, admin }) => {
  const id = await admin.createUser(person("eve"));
  const { page, panel } = await openUsers(openPanel, `/${id}/settings`);
  const find = hooks(page);
  await find.input("firstName").fill("Typed");
  await find.tab("attributes").click();
  await find.dialog("unsaved-changes").locator('[data-action="cancel"]').click();
  await expect(panel).toHaveAttribute("path", `/${id}/settings`);
  await expect(find.input("firstName")).toHaveValue("Typed");
  await find.tab("attributes").click();
  await find.dialog("unsaved-changes").locator('[data-action="confirm"]').click();
  await expect(panel).toHaveAttribute("path", `/${id}/attributes`);
  await find.tab("settings").click();
  await expect(find.input("firstName")).toHaveValue("Test");
});

test("the own account of the admin is protected: its name is required", async ({ openPanel, admin }) => {
  const self = await admin.user("admin");
  const { page } = await openUsers(openPanel, `/${self.id}/settings`);
  const find = hooks(page);
  for (const [open, dialog] of [
    [() => find.field("enabled").click(), "confirm-disable"],
    [
      async () => {
        await find.action("actions").click();
        await page.locator('[role="menuitem"][data-action="delete"]').click();
      },
      "confirm-delete",
    ],
  ] as const) {
    await open();
    const box = find.dialog(dialog);
    await expect(box.locator('[data-action="confirm"]')).toBeDisabled();
    await box.locator('[data-field="confirm"]').fill("admi");
    await expect(box.locator('[data-action="confirm"]')).toBeDisabled();
    await box.locator('[data-field="confirm"]').fill("admin");
    await expect(box.locator('[data-action="confirm"]')).toBeEnabled();
    await box.locator('[data-action="cancel"]').click();
  }
  await admin.shows(`/users/${self.id}`, { enabled: true });
});

test("a pending email address is shown, and keeping the old one discards it", async ({ openPanel, admin }) => {
  const action = (await admin.get("/authentication/required-actions")).find(
    ({ alias }: { alias: string }) => alias === "UPDATE_EMAIL",
  );
  expect(action, "the server knows UPDATE_EMAIL").toBeDefined();
  await admin.put("/authentication/required-actions/UPDATE_EMAIL", { ...action, enabled: true });
  const id = await admin.createUser(
    person("nora", {
      requiredActions: ["UPDATE_EMAIL"],
      attributes: { "kc.email.pending": ["nora.new@test.example"], kept: ["1"] },
    }),
  );
  const { page } = await openUsers(openPanel, `/${id}/settings`);
  const find = hooks(page);
  const notice = page.locator('[data-notice="pending-email"]');
  await expect(notice).toContainText("nora.new@test.example");
  await expect(find.field('attributes["kc.email.pending"]')).toHaveCount(0);
  await notice.locator('[data-action="keep-email"]').click();
  await find.dialog("keep-email").locator('[data-action="confirm"]').click();
  await expect(notice).toHaveCount(0);
  await expect(find.alert("success")).toContainText(texts.userSaved);
  const user = await admin.get(`/users/${id}`);
  expect(user.attributes).toEqual({ kept: ["1"] });
  expect(user).toMatchObject({ email: "nora@test.example", requiredActions: [] });
});

test.describe("with languages", () => {
  test.use({
    realmSettings: { internationalizationEnabled: true, supportedLocales: ["de", "en", "fr"], defaultLocale: "en" },
  });

  test("the account language is selected among the realm's", async ({ openPanel, admin }) => {
    const id = await admin.createUser(person("eve"));
    const { page } = await openUsers(openPanel, `/${id}/settings`);
    const find = hooks(page);
    await expect(find.field("attributes.locale").locator("option")).toHaveText([
      texts.defaultLocale,
      "Deutsch",
      "English",
      "Français",
    ]);
    await find.field("attributes.locale").selectOption("fr");
    await find.action("save").click();
    await admin.shows(`/users/${id}`, { attributes: { locale: ["fr"] } });
  });
});

test("a missing user shows a message with a way back", async ({ openPanel }) => {
  const { page, panel } = await openUsers(openPanel, "/00000000-0000-0000-0000-000000000000/settings", {
    noWait: true,
  });
  await expect(hooks(page).state("not-found").first()).toBeVisible();
  await hooks(page).action("back").click();
  await expect(panel).toHaveAttribute("path", "/");
});

test("a missing tab falls back to the details", async ({ openPanel, admin }) => {
  const id = await admin.createUser(person("eve"));
  const { page, panel } = await openUsers(openPanel, `/${id}/no-such-tab`);
  await expect(hooks(page).input("username")).toHaveValue("eve");
  await goTo(panel, `/${id}/verifiable-credentials`);
  await expect(hooks(page).input("username")).toHaveValue("eve");
});
