import texts from "../../../src/areas/users/en.json" with { type: "json" };
import kit from "../../../src/kit/en.json" with { type: "json" };
import validation from "../../../src/kit/form/serverErrors.json" with { type: "json" };
import { expect, serverUrl, test } from "../../support/test.ts";
import { errorOf, goTo, hooks, listed, openUsers, setProfile, typePassword, usernames } from "./userPages.ts";

const idIn = (path: string | null) => /^\/([0-9a-f-]{36})\//.exec(path ?? "")?.[1] ?? "";

test("USER-03: a user is created with a full profile, gets a password, and is deleted", async ({
  openPanel,
  admin,
}) => {
  const { page, panel, events } = await openUsers(openPanel, "/add-user");
  const find = hooks(page);
  await find.input("username").fill("  ada  ");
  await find.input("email").fill("ada@test.example");
  await find.field("emailVerified").check();
  await find.input("firstName").fill("Ada");
  await find.input("lastName").fill("Lovelace");
  await find.action("save").click();
  await expect(find.alert("success")).toContainText(texts.userCreated);
  await expect(panel).toHaveAttribute("path", /\/settings$/);
  const id = idIn(await panel.getAttribute("path"));
  await admin.shows(`/users/${id}`, {
    username: "ada",
    email: "ada@test.example",
    emailVerified: true,
    firstName: "Ada",
    lastName: "Lovelace",
    enabled: true,
  });
  expect((await events("iam-change")).map(({ detail }) => detail)).toEqual([
    { area: "users", action: "created", id, realm: admin.realm },
  ]);

  await find.tab("credentials").click();
  await find.action("set-password").click();
  await typePassword(page, "set", "test", { temporary: false });
  await expect(find.alert("success").filter({ hasText: texts.savePasswordSuccess })).toBeVisible();
  await expect(page.locator('[data-type="password"]')).toContainText(texts.defaultPasswordLabel);
  expect(await admin.get(`/users/${id}/credentials`)).toMatchObject([
    { type: "password", userLabel: texts.defaultPasswordLabel },
  ]);
  const answer = await fetch(`${serverUrl}/realms/${admin.realm}/protocol/openid-connect/token`, {
    method: "POST",
    body: new URLSearchParams({ grant_type: "password", client_id: "portal", username: "ada", password: "test" }),
  });
  expect(answer.status).toBe(200);

  await find.action("actions").click();
  await page.locator('[role="menuitem"][data-action="delete"]').click();
  await find.dialog("confirm-delete").locator('[data-action="confirm"]').click();
  await expect(find.alert("success").filter({ hasText: texts.userDeletedSuccess })).toBeVisible();
  await expect(panel).toHaveAttribute("path", "/");
  await admin.lacks(`/users/${id}`);
  expect(JSON.stringify(await events())).not.toContain('"test"');
});

test("server errors appear at their fields without an alert, and the input stays", async ({ openPanel, admin }) => {
  await setProfile(admin, {
    attributes: [
      {
        name: "cost",
        displayName: "Cost center",
        required: { roles: ["admin"] },
        validations: { pattern: { pattern: "^C-\\d+$", "error-message": "Write C- and a number." } },
      },
    ],
  });
  const { page } = await openUsers(openPanel, "/add-user");
  const find = hooks(page);
  await find.input("username").fill("x");
  await find.input("email").fill("not-an-address");
  await find.action("save").click();
  // Missing values are reported before any request.
  await expect(errorOf(page, "attributes.cost")).toHaveText(kit.required);
  await expect(find.input("attributes.cost")).toBeFocused();
  await expect(errorOf(page, "username")).toHaveCount(0);
  await find.input("attributes.cost").fill("17");
  await find.action("save").click();
  await expect(errorOf(page, "username")).toHaveText(
    validation["error-invalid-length"].replace("{{0}}", "Username").replace("{{1}}", "3").replace("{{2}}", "255"),
  );
  await expect(errorOf(page, "email")).toHaveText(kit["error-invalid-email"]);
  await expect(errorOf(page, "attributes.cost")).toHaveText("Write C- and a number.");
  await expect(find.alert("danger")).toHaveCount(0);
  await expect(find.input("username")).toBeFocused();
  await find.input("username").fill("xaver");
  await find.input("email").fill("xaver@test.example");
  await find.action("save").click();
  await expect(errorOf(page, "attributes.cost")).toHaveText("Write C- and a number.");
  await expect(find.input("email")).toHaveValue("xaver@test.example");
  await find.input("attributes.cost").fill("C-17");
  await find.action("save").click();
  await expect(find.alert("success")).toContainText(texts.userCreated);
  expect(await admin.user("xaver")).toMatchObject({ email: "xaver@test.example", attributes: { cost: ["C-17"] } });
});

test("a duplicate username shows an alert with the server's message", async ({ openPanel, admin }) => {
  const { page } = await openUsers(openPanel, "/add-user");
  const find = hooks(page);
  await find.input("username").fill("admin");
  await find.action("save").click();
  await expect(find.alert("danger")).toContainText("User exists with same username");
  await expect(find.input("username")).toHaveValue("admin");
  expect(await admin.get("/users/count")).toBe(1);
});

test("required actions, groups and defaults are part of a new user; a deselected group is not", async ({
  openPanel,
  admin,
}) => {
  await setProfile(admin, {
    attributes: [
      {
        name: "contract",
        defaultValue: "permanent",
        validations: { options: { options: ["permanent", "fixed term"] } },
        annotations: { inputType: "select-radiobuttons" },
      },
      {
        name: "days",
        multivalued: true,
        validations: { options: { options: ["mon", "tue", "wed"] } },
        annotations: { inputType: "multiselect-checkboxes" },
      },
      { name: "readonly", permissions: { view: ["admin"], edit: [] } },
    ],
  });
  for (const name of ["one", "with/slash", "three"]) await admin.post("/groups", { name });
  const { page, panel } = await openUsers(openPanel, "/add-user");
  const find = hooks(page);
  await expect(find.field("attributes.readonly")).toHaveCount(0);
  await find.input("username").fill("newcomer");
  await page.locator('[data-for="attributes.days"]').getByLabel("tue").check();
  await find.input("requiredActions").fill("Update P");
  await page.getByRole("option", { name: "Update Password" }).click();
  await find.action("join-groups").click();
  const picker = find.dialog("select-groups");
  for (const name of ["one", "with/slash", "three"]) await picker.locator(`[data-name="${name}"]`).first().click();
  await picker.locator('[data-action="join"]').click();
  await expect(page.locator('[data-for="groups"] .chip')).toHaveCount(3);
  await page.locator('[data-for="groups"] .chip[data-name="three"] [data-action="remove"]').click();
  await find.action("save").click();
  await expect(panel).toHaveAttribute("path", /\/settings$/);
  const user = await admin.user("newcomer");
  expect(user).toMatchObject({
    requiredActions: ["UPDATE_PASSWORD"],
    attributes: { contract: ["permanent"], days: ["tue"] },
  });
  expect((await admin.get(`/users/${user.id}/groups`)).map(({ name }: { name: string }) => name).sort()).toEqual([
    "one",
    "with/slash",
  ]);
});

test.describe("with email as username", () => {
  test.use({ realmSettings: { registrationEmailAsUsername: true } });

  test("a user needs an email address and no username", async ({ openPanel, admin }) => {
    const { page, panel } = await openUsers(openPanel, "/add-user");
    const find = hooks(page);
    await expect(find.field("username")).toHaveCount(0);
    await find.input("email").fill("someone@test.example");
    await find.action("save").click();
    await expect(panel).toHaveAttribute("path", /\/settings$/);
    expect(await admin.user("someone@test.example")).toMatchObject({ email: "someone@test.example" });
  });
});

const hostile = [
  "<img src=x onerror=alert(1)>",
  "a/b;c%2F#d?e",
  "quotes\"'`",
  "ça va 🙂",
  "x".repeat(255),
  "semi;colon & amp",
  "{{name}} ${key}",
];

for (const [index, name] of hostile.entries()) {
  test(`a hostile name is created, listed, opened by link, renamed and deleted, and never runs: ${name.slice(0, 30)}`, async ({
    openPanel,
    admin,
  }) => {
    const profile = await admin.get("/users/profile");
    // Turns the server's validators off to test the page.
    await admin.put("/users/profile", {
      ...profile,
      attributes: profile.attributes.map((attribute: { name: string }) => ({ ...attribute, validations: {} })),
    });
    const { page, panel } = await openUsers(openPanel, "/add-user");
    const dialogs: string[] = [];
    page.on("dialog", async (dialog) => {
      dialogs.push(dialog.message());
      await dialog.dismiss();
    });
    const find = hooks(page);
    await find.input("username").fill(`u${index}${name}`.slice(0, 255));
    await find.input("firstName").fill(name);
    await find.input("lastName").fill(name);
    await find.action("save").click();
    await expect(panel).toHaveAttribute("path", /\/settings$/);
    const id = idIn(await panel.getAttribute("path"));
    const stored = await admin.get(`/users/${id}`);
    expect(stored).toMatchObject({ firstName: name, lastName: name });
    await expect(page.locator("[part=page-header]").last()).toContainText(stored.username);

    await goTo(panel, "/");
    await listed(page);
    await expect.poll(() => usernames(page)).toContain(stored.username);
    await find.row({ id }).getByRole("link").first().click();
    await find.input("firstName").fill(`${name.slice(0, 250)} 2`);
    await find.action("save").click();
    await expect(find.alert("success").filter({ hasText: texts.userSaved })).toBeVisible();
    await admin.shows(`/users/${id}`, {
      firstName: `${name.slice(0, 250)} 2`,
      lastName: name,
      username: stored.username,
    });

    await find.action("actions").click();
    await page.locator('[role="menuitem"][data-action="delete"]').click();
    await find.dialog("confirm-delete").locator('[data-action="confirm"]').click();
    await expect(panel).toHaveAttribute("path", "/");
    await admin.lacks(`/users/${id}`);
    expect(dialogs).toEqual([]);
  });
}
