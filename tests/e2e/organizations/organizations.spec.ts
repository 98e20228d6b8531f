import kit from "../../../src/kit/en.json" with { type: "json" };
import texts from "../../../src/areas/organizations/en.json" with { type: "json" };
import { hooks } from "../../support/hooks.ts";
import { expect, test } from "../../support/test.ts";
import { createGroup, createOrganization, joinAsManaged, menuAction, openOrganizations, rowAction } from "./pages.ts";

test.use({ realmSettings: { organizationsEnabled: true, adminEventsEnabled: true, adminEventsDetailsEnabled: true } });

type Named = { name: string };
const names = (records: Named[]) => records.map(({ name }) => name).sort();

const difficult = ["a/b;c %2F?d#e&f=g", "<b title=\"x\">'y'</b>", "ç😀 شركة two  blanks\\back", "255".padEnd(255, "-long")];

for (const [index, name] of difficult.entries()) {
  test(`a difficult name survives create, link, rename and delete (${index + 1})`, async ({ openPanel, admin }) => {
    const { page, panel } = await openOrganizations(openPanel, "/new");
    const find = hooks(page);
    await find.input("name").fill(name);
    await find.input("alias").fill(`difficult-${index}`);
    await find.action("save").click();
    await expect(find.alert("success")).toContainText(texts.organizationSaveSuccess);
    await expect(panel.locator("h1")).toHaveText(name);
    const id = (await panel.getAttribute("path"))?.split("/")[1] ?? "";
    expect((await admin.get(`/organizations/${id}`)).name).toBe(name);

    const other = `${[...name].slice(0, 100).join("")}/renamed;😀`;
    await find.input("name").fill(other);
    await find.action("save").click();
    await expect(panel.locator("h1")).toHaveText(other);
    expect(await admin.get(`/organizations/${id}`)).toMatchObject({ name: other, alias: `difficult-${index}` });

    await find.tab("groups").click();
    await find.action("create").first().click();
    await find.dialog("create-group").locator('[data-field="name"]').fill(other);
    await find.dialog("create-group").locator('[data-action="save"]').click();
    await find.row({ name: other }).getByRole("link").click();
    await expect(panel.locator("h1")).toHaveText(other);
    const [group] = await admin.get(`/organizations/${id}/groups`);
    expect(group.name).toBe(other);
    await menuAction(page, "delete");
    await find.action("confirm").click();
    await expect(panel).toHaveAttribute("path", `/${id}/groups`);

    await menuAction(page, "delete");
    await find.action("confirm").click();
    await expect(panel).toHaveAttribute("path", "/");
    await admin.lacks(`/organizations/${id}`);
  });
}

test("the alias follows the name until it is edited, and takes no blank", async ({ openPanel }) => {
  const { page } = await openOrganizations(openPanel, "/new");
  const find = hooks(page);
  await find.input("name").fill("Two words");
  await expect(find.input("alias")).toHaveValue("Two-words");
  await find.input("alias").fill("own alias");
  await expect(page.locator('[data-for="alias"] .field-error')).toHaveText(texts["organizations.aliasBlank"]);
  await expect(find.action("save")).toBeDisabled();
  await find.input("alias").fill("own");
  await find.input("name").fill("Other words");
  await expect(find.input("alias")).toHaveValue("own");
});

test("what the server refuses stands under the field it is about", async ({ openPanel, admin }) => {
  await createOrganization(admin, { name: "first", domains: [{ name: "taken.example" }] });
  const { page } = await openOrganizations(openPanel, "/new");
  const find = hooks(page);
  await find.input("name").fill("second");
  await page.locator('[data-field="domains"]').first().fill("taken.example");
  await find.action("save").click();
  await expect(page.locator('[data-for="domains"] .field-error')).toContainText("Domain taken.example is already linked to organization first");
  await page.locator('[data-field="domains"]').first().fill("free.example");
  await find.input("name").fill("first");
  await find.input("alias").fill("another");
  await find.action("save").click();
  await expect(page.locator('[data-for="name"] .field-error')).toContainText("same name already exists");
  expect(names(await admin.get("/organizations"))).toEqual(["first"]);
});

test("a domain that stays keeps that it was verified, and attributes are left alone", async ({ openPanel, admin }) => {
  const { id } = await createOrganization(admin, { name: "club", domains: [{ name: "kept.example", verified: true }, { name: "gone.example" }], attributes: { tier: ["gold"] }, redirectUrl: "https://club.example/" });
  const { page } = await openOrganizations(openPanel, `/${id}/settings`);
  const find = hooks(page);
  await expect(page.locator('[data-field="domains"]').nth(1)).toHaveValue("kept.example");
  await find.action("remove-row").first().click();
  await find.action("add-row").click();
  await page.locator('[data-field="domains"]').nth(1).fill("new.example");
  await find.action("save").click();
  await expect(find.alert("success")).toContainText(texts.organizationSaveSuccess);
  const after = await admin.get(`/organizations/${id}`);
  expect(after).toMatchObject({ attributes: { tier: ["gold"] }, redirectUrl: "https://club.example/" });
  expect(after.domains.sort((left: Named, right: Named) => left.name.localeCompare(right.name))).toEqual([{ name: "kept.example", verified: true }, { name: "new.example", verified: false }]);
});

test("attributes are saved without the unsaved rest of the settings", async ({ openPanel, admin }) => {
  const { id } = await createOrganization(admin, { name: "club", description: "stays", domains: [{ name: "kept.example", verified: true }] });
  const { page } = await openOrganizations(openPanel, `/${id}/attributes`);
  const find = hooks(page);
  await find.action("add-row").click();
  await page.locator('input[data-field="key"]').fill("tier");
  await page.locator('input[data-field="value"]').fill("gold, silver");
  await find.action("save").click();
  await expect(find.alert("success")).toContainText(texts.organizationSaveSuccess);
  expect(await admin.get(`/organizations/${id}`)).toMatchObject({ name: "club", description: "stays", attributes: { tier: ["gold, silver"] }, domains: [{ name: "kept.example", verified: true }] });
});

test("disabling asks, and changes nothing else, whatever is typed in the form", async ({ openPanel, admin }) => {
  const { id } = await createOrganization(admin, { name: "club", description: "before" });
  const { page } = await openOrganizations(openPanel, `/${id}/settings`);
  const find = hooks(page);
  await find.input("description").fill("typed and not saved");
  await find.field("enabled").click();
  await find.dialog("confirm-disable").locator('[data-action="confirm"]').click();
  await expect(page.locator(".title-line .tag")).toHaveText(kit.disabled);
  expect(await admin.get(`/organizations/${id}`)).toMatchObject({ enabled: false, description: "before" });
  await expect(find.input("description")).toHaveValue("typed and not saved");
  await find.field("enabled").click();
  await expect(page.locator(".title-line .tag")).toHaveCount(0);
  await admin.shows(`/organizations/${id}`, { enabled: true, description: "before" });
});

test("two domains are shown in the list, the rest on demand, and a disabled one is marked", async ({ openPanel, admin }) => {
  const { id } = await createOrganization(admin, { name: "many", enabled: false, domains: ["a", "b", "c", "d"].map((part) => ({ name: `${part}.example` })) });
  const { page } = await openOrganizations(openPanel);
  const row = hooks(page).row({ id });
  await expect(row).toContainText(kit.disabled);
  await expect(row.locator(".chip")).toHaveCount(2);
  await row.locator('[data-action="show-domains"]').click();
  await expect(row.locator(".chip")).toHaveCount(4);
  await row.locator('[data-action="hide-domains"]').click();
  await expect(row.locator(".chip")).toHaveCount(2);
});

test.describe("members", () => {
  const managed = "resident";
  const unmanaged = "visitor";

  test.beforeEach(async ({ admin, mail, page }) => {
    const { id } = await createOrganization(admin, { name: "club" }, [unmanaged]);
    await joinAsManaged(page, admin, mail, id, managed);
  });

  const open = async (openPanel: Parameters<typeof openOrganizations>[0], admin: { get: (path: string) => Promise<{ id: string }[]> }) => {
    const id = (await admin.get("/organizations"))[0]?.id ?? "";
    return { id, ...(await openOrganizations(openPanel, `/${id}/members`)) };
  };

  test("members are filtered by the kind of membership", async ({ openPanel, admin }) => {
    const { page } = await open(openPanel, admin);
    const find = hooks(page);
    await expect(find.rows()).toHaveCount(2);
    await find.action("filter").click();
    await page.locator('[data-field="membershipType"] input[value="managed"]').check();
    await find.action("apply-filters").click();
    await expect(find.row({ name: unmanaged })).toHaveCount(0);
    await expect(find.row({ name: managed })).toBeVisible();
    await find.action("remove-filter").click();
    await expect(find.rows()).toHaveCount(2);
  });

  test("removing an unmanaged member keeps the account", async ({ openPanel, admin }) => {
    const { page } = await open(openPanel, admin);
    const find = hooks(page);
    await rowAction(page, unmanaged, "remove");
    await find.action("confirm").click();
    await expect(find.alert("success")).toContainText(texts.organizationUsersLeft_one.replace("{{count}}", "1"));
    await expect(find.row({ name: unmanaged })).toHaveCount(0);
    expect(await admin.get(`/users?username=${unmanaged}&exact=true`)).toHaveLength(1);
  });

  test("removing a managed member deletes the account, so the name must be typed", async ({ openPanel, admin }) => {
    const { page } = await open(openPanel, admin);
    const find = hooks(page);
    await rowAction(page, managed, "remove");
    await expect(find.action("confirm")).toBeDisabled();
    await page.locator('[data-field="confirm"]').fill(managed);
    await find.action("confirm").click();
    await expect(find.row({ name: managed })).toHaveCount(0);
    expect(await admin.get(`/users?username=${managed}&exact=true`)).toEqual([]);
  });

  test("many members are removed with a preview that tells whose account goes", async ({ openPanel, admin }) => {
    const { page, id } = await open(openPanel, admin);
    const find = hooks(page);
    await find.action("select-all").check();
    await page.locator('.bulk-bar [data-action="remove"]').click();
    const dialog = find.dialog("bulk-remove");
    await expect(dialog.locator(`[data-name="${managed}"]`)).toContainText(texts["organizations.removeManaged"]);
    await expect(dialog.locator(`[data-name="${unmanaged}"]`)).toContainText(texts["organizations.removeUnmanaged"]);
    await hooks(dialog).action("confirm").click();
    await expect(dialog.locator('[data-result="done"]')).toHaveCount(2);
    await hooks(dialog).action("close").last().click();
    await expect(find.state("empty").first()).toBeVisible();
    expect(await admin.get(`/organizations/${id}/members`)).toEqual([]);
    expect(await admin.get(`/users?username=${unmanaged}&exact=true`)).toHaveLength(1);
    expect(await admin.get(`/users?username=${managed}&exact=true`)).toEqual([]);
  });

  test("deleting an organization with managed members wants its name typed", async ({ openPanel, admin }) => {
    const [{ id }] = await admin.get("/organizations");
    const { page } = await openOrganizations(openPanel);
    const find = hooks(page);
    await rowAction(page, "club", "delete");
    await expect(find.dialog("confirm-delete").locator('[data-state="managed"]')).toBeVisible();
    await expect(find.action("confirm")).toBeDisabled();
    await page.locator('[data-field="confirm"]').fill("club");
    await find.action("confirm").click();
    await expect(find.row({ id })).toHaveCount(0);
    await admin.lacks(`/organizations/${id}`);
    expect(await admin.get(`/users?username=${managed}&exact=true`)).toEqual([]);
  });
});

test.describe("invitations", () => {
  test("somebody new is invited by e-mail, invited again, and the invitation is withdrawn", async ({ openPanel, admin, mail }) => {
    const { id } = await createOrganization(admin, { name: "club" });
    const { page } = await openOrganizations(openPanel, `/${id}/members?view=invitations`);
    const find = hooks(page);
    await page.locator('.state [data-action="invite-new-user"]').click();
    await find.input("email").fill("guest@test.example");
    await find.input("firstName").fill("Gue");
    // The server keeps a name only whole.
    await find.action("save").click({ force: true });
    await expect(find.dialog("invite-new-user")).toBeVisible();
    await find.input("lastName").fill("St");
    await find.action("save").click();
    await expect(find.alert("success")).toContainText(texts.inviteSent);
    await expect(find.row({ name: "guest@test.example" })).toContainText(texts["organizationInvitationStatus.pending"]);
    await expect.poll(() => mail.mails.map(({ to }) => to.join())).toEqual([expect.stringContaining("guest@test.example")]);
    const [invitation] = await admin.get(`/organizations/${id}/invitations`);
    expect(invitation).toMatchObject({ email: "guest@test.example", firstName: "Gue", lastName: "St", status: "PENDING" });

    await rowAction(page, "guest@test.example", "resend");
    await expect(find.alert("success").filter({ hasText: texts.organizationInvitationResent })).toBeVisible();
    await expect.poll(() => mail.mails.length).toBe(2);

    await rowAction(page, "guest@test.example", "delete");
    await find.action("confirm").click();
    await expect(find.alert("success").filter({ hasText: texts.organizationInvitationsDeleted_one })).toBeVisible();
    await expect(find.state("empty").first()).toBeVisible();
    expect(await admin.get(`/organizations/${id}/invitations`)).toEqual([]);
  });

  test("a user of the realm is invited; one without an address or who is a member cannot be", async ({ openPanel, admin, mail }) => {
    const { id } = await createOrganization(admin, { name: "club" }, ["inside"]);
    await admin.createUser({ username: "outside", email: "outside@test.example" });
    await admin.createUser({ username: "mute" });
    const { page } = await openOrganizations(openPanel, `/${id}/members?view=invitations`);
    const find = hooks(page);
    await page.locator('.state [data-action="invite-realm-user"]').click();
    const picker = hooks(find.dialog("invite-user"));
    await expect(picker.row({ name: "mute" })).toContainText(texts["organizations.noEmail"]);
    await expect(picker.row({ name: "mute" }).locator('[data-action="select"]')).toBeDisabled();
    await expect(picker.row({ name: "inside" }).locator('[data-action="select"]')).toBeDisabled();
    await picker.row({ name: "outside" }).locator('[data-action="select"]').check();
    await picker.action("send").click();
    await expect(find.alert("success")).toContainText(texts.organizationInvitationsSent_one.replace("{{count}}", "1"));
    await expect.poll(() => mail.mails.map(({ to }) => to.join())).toEqual([expect.stringContaining("outside@test.example")]);
    expect(await admin.get(`/organizations/${id}/members?search=outside`)).toEqual([]);
  });

  test("without a mail server the dialog stays, with what was typed and the reason", async ({ openPanel, admin }) => {
    const { id } = await createOrganization(admin, { name: "club" });
    const { page } = await openOrganizations(openPanel, `/${id}/members?view=invitations`);
    const find = hooks(page);
    await find.action("invite").click();
    await page.locator('.menu [data-action="invite-new-user"]').click();
    await find.input("email").fill("guest@test.example");
    await find.action("save").click();
    await expect(find.dialog("invite-new-user").locator('[data-alert="danger"]')).toContainText("Failed to send invite email");
    await expect(find.input("email")).toHaveValue("guest@test.example");
  });
});

test.describe("identity providers", () => {
  const provider = (alias: string) => ({
    alias, providerId: "oidc", enabled: true,
    config: { clientId: "me", clientSecret: "very secret", authorizationUrl: "https://idp.example/auth", tokenUrl: "https://idp.example/token", useJwksUrl: "false" },
  });

  test("one is linked with a domain, changed, hidden and unlinked; its secret stays", async ({ openPanel, admin }) => {
    const { id } = await createOrganization(admin, { name: "club", domains: [{ name: "club.example" }] });
    for (const alias of ["first-idp", "second-idp"]) await admin.post("/identity-provider/instances", provider(alias));
    const { page } = await openOrganizations(openPanel, `/${id}/identityProviders`);
    const find = hooks(page);
    await page.locator('.state [data-action="link"]').click();
    const dialog = find.dialog("link-provider");
    await dialog.locator('[data-field="alias"]').fill("second");
    await page.getByRole("option", { name: "second-idp" }).click();
    await dialog.locator('[data-field=\'config["kc.org.domain"]\']').selectOption("club.example");
    await dialog.locator('[data-field=\'config["kc.org.broker.redirect.mode.email-matches"]\']').click();
    await dialog.locator('[data-action="save"]').click();
    await expect(find.alert("success")).toContainText(texts.linkSuccessful);
    await expect(find.row({ name: "second-idp" }).locator('[data-column="domain"]')).toHaveText("club.example");
    await admin.shows("/identity-provider/instances/second-idp", {
      organizationId: id, hideOnLogin: true, config: { "kc.org.domain": "club.example", "kc.org.broker.redirect.mode.email-matches": "true", clientId: "me", clientSecret: "**********", useJwksUrl: "false" },
    });

    await find.row({ name: "second-idp" }).locator('[data-field="hideOnLogin"]').click();
    await expect(find.alert("success").filter({ hasText: texts.linkUpdatedSuccessful })).toBeVisible();
    await admin.shows("/identity-provider/instances/second-idp", { hideOnLogin: false, config: { "kc.org.domain": "club.example" } });

    await rowAction(page, "second-idp", "edit");
    await dialog.locator('[data-field=\'config["kc.org.domain"]\']').selectOption("ANY");
    await dialog.locator('[data-action="save"]').click();
    await expect(dialog).toHaveCount(0);
    await admin.shows("/identity-provider/instances/second-idp", { hideOnLogin: false, config: { "kc.org.domain": "ANY", "kc.org.broker.redirect.mode.email-matches": "true" } });

    await rowAction(page, "second-idp", "unlink");
    await find.dialog("confirm-unlink").locator('[data-action="confirm"]').click();
    await expect(find.alert("success").filter({ hasText: texts.unLinkSuccessful })).toBeVisible();
    expect(await admin.get(`/organizations/${id}/identity-providers`)).toEqual([]);
    await admin.shows("/identity-provider/instances/second-idp", { alias: "second-idp", config: { clientId: "me" } });
  });

  test("only providers that no organization has can be linked; without any the page says what comes first", async ({ openPanel, admin }) => {
    const { id } = await createOrganization(admin, { name: "club" });
    const { page } = await openOrganizations(openPanel, `/${id}/identityProviders`);
    await expect(hooks(page).state("empty").first()).toContainText(texts.noIdentityProvider);
    await expect(hooks(page).action("link")).toHaveCount(0);

    const other = await createOrganization(admin, { name: "other" });
    for (const alias of ["free-idp", "taken-idp"]) await admin.post("/identity-provider/instances", provider(alias));
    await admin.post(`/organizations/${other.id}/identity-providers`, "taken-idp");
    await hooks(page).action("refresh").click();
    await page.reload();
    await hooks(page).action("link").first().click();
    await hooks(page).dialog("link-provider").locator('[data-field="alias"]').click();
    await expect(page.getByRole("option", { name: "free-idp" })).toBeVisible();
    await expect(page.getByRole("option", { name: "taken-idp" })).toHaveCount(0);
  });
});

test.describe("groups", () => {
  test("renaming keeps description, attributes and place", async ({ openPanel, admin }) => {
    const { id } = await createOrganization(admin, { name: "club" });
    const above = await createGroup(admin, id, { name: "above" });
    const group = await createGroup(admin, id, { name: "old", description: "stays" }, above);
    await admin.put(`/organizations/${id}/groups/${group}`, { name: "old", description: "stays", attributes: { a: ["1"] } });
    const { page, panel } = await openOrganizations(openPanel, `/${id}/groups/${group}`);
    const find = hooks(page);
    await expect(page.locator(".breadcrumb")).toContainText("above");
    await menuAction(page, "rename");
    await find.input("name").fill("new");
    await find.action("save").click();
    await expect(panel.locator("h1")).toHaveText("new");
    expect(await admin.get(`/organizations/${id}/groups/${group}`)).toMatchObject({ name: "new", description: "stays", attributes: { a: ["1"] }, parentId: above });
  });

  test("a group moves below another one and back to the top", async ({ openPanel, admin }) => {
    const { id } = await createOrganization(admin, { name: "club" });
    const target = await createGroup(admin, id, { name: "target" });
    const group = await createGroup(admin, id, { name: "mover" });
    const { page } = await openOrganizations(openPanel, `/${id}/groups`);
    const find = hooks(page);
    await rowAction(page, "mover", "move");
    await find.dialog("move-group").locator('[data-name="target"]').click();
    await find.dialog("move-group").locator('[data-action="move"]').click();
    await expect(find.row({ name: "mover" })).toHaveCount(0);
    expect((await admin.get(`/organizations/${id}/groups/${group}`)).parentId).toBe(target);

    await find.row({ name: "target" }).getByRole("link").click();
    await rowAction(page, "mover", "move");
    await find.dialog("move-group").locator('[data-action="select-top"]').click();
    await find.dialog("move-group").locator('[data-action="move"]').click();
    await expect(find.row({ name: "mover" })).toHaveCount(0);
    expect(names(await admin.get(`/organizations/${id}/groups`))).toEqual(["mover", "target"]);
  });

  test("a group below another one is made there, with attributes and roles of its own", async ({ openPanel, admin }) => {
    const { id } = await createOrganization(admin, { name: "club" });
    const above = await createGroup(admin, id, { name: "above" });
    await admin.post("/roles", { name: "worker" });
    const { page, panel } = await openOrganizations(openPanel, `/${id}/groups/${above}/children`);
    const find = hooks(page);
    await page.locator('.state [data-action="create"]').click();
    await find.input("name").fill("below");
    await find.action("save").click();
    await find.row({ name: "below" }).getByRole("link").click();
    await expect(panel.locator("h1")).toHaveText("below");
    const [group] = await admin.get(`/organizations/${id}/groups/${above}/children`);
    expect(group.name).toBe("below");

    await find.tab("attributes").click();
    await find.action("add-row").click();
    await page.locator('input[data-field="key"]').fill("floor");
    await page.locator('input[data-field="value"]').fill("3");
    await find.action("save").click();
    await expect(find.alert("success").filter({ hasText: texts.groupUpdated })).toBeVisible();
    await admin.shows(`/organizations/${id}/groups/${group.id}`, { attributes: { floor: ["3"] } });

    await find.tab("role-mapping").click();
    await find.action("assign-role").first().click();
    const picker = hooks(find.dialog("assign-role"));
    await picker.action("realm-roles").click();
    await picker.row({ name: "worker" }).locator('[data-action="select"]').check();
    await picker.action("assign").click();
    await expect(find.row({ name: "worker" })).toBeVisible();
    expect(names(await admin.get(`/organizations/${id}/groups/${group.id}/role-mappings/realm`))).toEqual(["worker"]);
  });

  test("several are deleted with a preview", async ({ openPanel, admin }) => {
    const { id } = await createOrganization(admin, { name: "club" });
    for (const name of ["one", "two", "three"]) await createGroup(admin, id, { name });
    const { page } = await openOrganizations(openPanel, `/${id}/groups`);
    const find = hooks(page);
    for (const name of ["one", "two"]) await find.row({ name }).locator('[data-action="select"]').check();
    await page.locator('.bulk-bar [data-action="delete"]').click();
    await hooks(find.dialog("bulk-delete")).action("confirm").click();
    await expect(find.dialog("bulk-delete").locator('[data-result="done"]')).toHaveCount(2);
    await hooks(find.dialog("bulk-delete")).action("close").last().click();
    await expect(find.alert("success")).toContainText("2");
    await expect(find.rows()).toHaveCount(1);
    expect(names(await admin.get(`/organizations/${id}/groups`))).toEqual(["three"]);
  });

  test("an address with the whole way down opens the last group in its tab", async ({ openPanel, admin }) => {
    const { id } = await createOrganization(admin, { name: "club" });
    const above = await createGroup(admin, id, { name: "above" });
    const below = await createGroup(admin, id, { name: "below" }, above);
    const { page, panel } = await openOrganizations(openPanel, `/${id}/groups/${above}/${below}/attributes`);
    await expect(panel.locator("h1")).toHaveText("below");
    await expect(page.locator('[data-tab="attributes"]')).toHaveAttribute("aria-current", "page");
  });
});

test("changes to the organization and to its members are listed apart", async ({ openPanel, admin }) => {
  const { id } = await createOrganization(admin, { name: "club" }, ["new"]);
  const { page } = await openOrganizations(openPanel, `/${id}/events`);
  await expect(page.locator(".list tbody tr").first()).toBeVisible();
  await hooks(page).tab("memberships").click();
  await expect(page.locator(".list tbody tr").first()).toContainText(/member/i);
});
