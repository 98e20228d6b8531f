import kit from "../../../src/kit/en.json" with { type: "json" };
import { hooks } from "../../support/hooks.ts";
import { expect, test } from "../../support/test.ts";
import { assignFrom, rowAction } from "../roles/pages.ts";
import { createClient, openClient } from "./clientTabs.ts";
import { attribute, openClients, save, texts } from "./pages.ts";

const clientCount = async (admin: { get(path: string): Promise<unknown[]> }) =>
  (await admin.get("/clients?max=1000")).length;

test("CLI-01: a client needs an ID; without one the first step stays", async ({ openPanel, admin }) => {
  const before = await clientCount(admin);
  const { page } = await openClients(openPanel, "/add-client");
  const find = hooks(page);
  await find.action("next").click();
  await expect(page.locator('[data-for="clientId"] .field-error')).toHaveText(kit.required);
  await expect(find.action("next")).toBeVisible();
  await expect(page.locator("[data-step]")).toHaveCount(3);
  await expect(page.locator("[data-step]:enabled")).toHaveCount(1);
  expect(await clientCount(admin)).toBe(before);
});

test("field errors stay when server features load and add fields", async ({ openPanel, page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/admin/serverinfo", async (route) => {
    await held;
    await route.continue();
  });
  await openClients(openPanel, "/add-client");
  const find = hooks(page);
  await find.action("next").click();
  const message = page.locator('[data-for="clientId"] .field-error');
  await expect(message).toHaveText(kit.required);
  const answer = page.waitForResponse("**/admin/serverinfo");
  release();
  await (await answer).finished();
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 300)))),
  );
  await expect(message).toHaveText(kit.required);
});

test("CLI-02: cancelling the wizard returns to the list and creates nothing", async ({ openPanel, admin }) => {
  const before = await clientCount(admin);
  const { page, panel } = await openClients(openPanel);
  const find = hooks(page);
  await find.action("create").click();
  await find.input("clientId").fill("given-up");
  await find.action("next").click();
  await expect(page.locator('[data-step="capabilityConfig"]')).toHaveAttribute("aria-current", "step");
  await find.action("cancel").click();
  await find.dialog().locator('[data-action="confirm"]').click();
  await expect(panel).toHaveAttribute("path", "/");
  await expect(find.row({ name: "account" })).toBeVisible();
  expect(await clientCount(admin)).toBe(before);
});

test("CLI-03: a duplicate ID is reported in the first step; a concurrent one is rejected with the server's reason", async ({
  openPanel,
  admin,
}) => {
  const { page } = await openClients(openPanel, "/add-client");
  const find = hooks(page);
  await find.input("clientId").fill("account");
  await find.action("next").click();
  await expect(page.locator('[data-for="clientId"] .field-error')).toHaveText(texts["clients.idTaken"]);
  await expect(page.locator('[data-step="capabilityConfig"]')).toBeDisabled();
  await find.input("clientId").fill("late");
  for (const _step of [1, 2]) await find.action("next").click();
  await expect(page.locator('[data-step="loginSettings"]')).toHaveAttribute("aria-current", "step");
  await expect(find.action("save")).toHaveText(texts.createClient);
  await createClient(admin, { clientId: "late" });
  await find.action("save").click();
  await expect(find.alert("danger")).toContainText("Client late already exists");
  await page.locator('[data-step="generalSettings"]').click();
  await expect(find.input("clientId")).toHaveValue("late");
  expect(await admin.get("/clients?clientId=late")).toHaveLength(1);
});

test("CLI-04: a search without matches shows a message and can be cleared", async ({ openPanel }) => {
  const { page } = await openClients(openPanel);
  const find = hooks(page);
  await find.input("search").fill("John Doe");
  await find.input("search").press("Enter");
  await expect(find.state("no-results").first()).toContainText(kit.noSearchResults);
  await find.action("clear-filters").click();
  await expect(find.row({ name: "account" })).toBeVisible();
});

test("CLI-05: PKCE and logout confirmation of a confidential client are saved", async ({ openPanel, admin }) => {
  const { page, id } = await openClient(
    openPanel,
    admin,
    { clientId: "secretive", protocol: "openid-connect" },
    "settings",
  );
  const find = hooks(page);
  await find.field("pkceRequired").check();
  await find.field(attribute("pkce.code.challenge.method")).selectOption("S256");
  await find.field(attribute("logout.confirmation.enabled")).check();
  await save(page);
  await expect(find.field(attribute("pkce.code.challenge.method"))).toHaveValue("S256");
  await admin.shows(`/clients/${id}`, {
    attributes: { "pkce.code.challenge.method": "S256", "logout.confirmation.enabled": "true" },
  });

  await find.field(attribute("pkce.code.challenge.method")).selectOption("plain");
  await save(page);
  await admin.shows(`/clients/${id}`, { attributes: { "pkce.code.challenge.method": "plain" } });
  await find.field("pkceRequired").uncheck();
  await save(page);
  await expect
    .poll(async () => (await admin.get(`/clients/${id}`)).attributes["pkce.code.challenge.method"] ?? "")
    .toBe("");
});

test("CLI-11: the section index of a SAML client links to its capabilities", async ({ openPanel, admin }) => {
  const { page } = await openClient(openPanel, admin, { clientId: "saml-client", protocol: "saml" }, "settings");
  const link = hooks(page).action("jump").filter({ hasText: texts.samlCapabilityConfig });
  await link.click();
  await expect(link).toHaveAttribute("aria-current", "true");
  await expect(page.locator('[data-section="samlCapabilityConfig"] h2')).toBeFocused();
});

test("CLI-12: the POST binding of a SAML client is turned off", async ({ openPanel, admin }) => {
  const { page, id } = await openClient(openPanel, admin, { clientId: "saml-client", protocol: "saml" }, "settings");
  const force = hooks(page).field(attribute("saml.force.post.binding"));
  await expect(force).toBeChecked();
  await force.uncheck();
  await save(page);
  await admin.shows(`/clients/${id}`, { attributes: { "saml.force.post.binding": "false" } });
});

test("CLI-14: SAML capabilities are toggled, every name ID format is selectable, and nothing is saved before Save", async ({
  openPanel,
  admin,
}) => {
  const { page, id } = await openClient(openPanel, admin, { clientId: "saml-client", protocol: "saml" }, "settings");
  const before = await admin.get(`/clients/${id}`);
  const find = hooks(page);
  for (const name of [
    "saml_force_name_id_format",
    "saml.artifact.binding",
    "saml.server.signature",
    "saml.assertion.signature",
  ]) {
    const box = find.field(attribute(name));
    const was = await box.isChecked();
    await box.click();
    await expect(box).toBeChecked({ checked: !was });
  }
  for (const format of ["username", "email", "transient", "persistent"]) {
    await find.field(attribute("saml_name_id_format")).selectOption(format);
    await expect(find.field(attribute("saml_name_id_format"))).toHaveValue(format);
  }
  expect(await admin.get(`/clients/${id}`)).toEqual(before);
  await find.action("revert").click();
  await expect(find.action("save")).toHaveCount(0);
});

test("CLI-15: invalid URLs of a SAML client are rejected with the server's reason, and valid ones saved", async ({
  openPanel,
  admin,
}) => {
  const { page, id } = await openClient(openPanel, admin, { clientId: "saml-client", protocol: "saml" }, "settings");
  const find = hooks(page);
  await find.input("rootUrl").fill("javascript:alert(1)");
  await find.action("save").click();
  await expect(find.alert("danger")).toContainText(/root url/i);
  await find.input("rootUrl").fill("http://valid.example");
  await find.input("baseUrl").fill("javascript:alert(1)");
  await find.action("save").click();
  await expect(find.alert("danger").filter({ hasText: /base url/i })).toBeVisible();
  await expect(find.input("baseUrl")).toHaveValue("javascript:alert(1)");
  await find.input("baseUrl").fill("/start");
  await save(page);
  await admin.shows(`/clients/${id}`, { rootUrl: "http://valid.example", baseUrl: "/start" });
});

test("CLI-16: a client role needs a name", async ({ openPanel, admin }) => {
  const { page, id } = await openClient(openPanel, admin, { clientId: "with-roles" }, "roles");
  const find = hooks(page);
  await expect(find.state("empty").first()).toContainText(texts["noRoles-client"]);
  await find.action("create").click();
  await find.action("save").click();
  await expect(page.locator('[data-for="name"] .field-error')).toHaveText(kit.required);
  expect(await admin.get(`/clients/${id}/roles`)).toEqual([]);
});

test("CLI-17, CLI-18: a client role gets another description, and attributes are added and removed", async ({
  openPanel,
  admin,
}) => {
  const { page, panel, id } = await openClient(openPanel, admin, { clientId: "with-roles" }, "roles");
  const find = hooks(page);
  await find.action("create").click();
  await find.input("name").fill("crud");
  await find.action("save").click();
  await expect(panel).toHaveAttribute("path", new RegExp(`^/${id}/roles/[0-9a-f-]{36}/details$`));
  await find.input("description").fill("Now described");
  await save(page, texts.roleSaveSuccess);
  await expect(find.input("description")).toHaveValue("Now described");
  await admin.shows(`/clients/${id}/roles/crud`, { description: "Now described" });

  await find.tab("attributes").click();
  await find.action("add-row").click();
  await page.locator('input[data-field="key"]').fill("crud_attribute_key");
  await page.locator('input[data-field="value"]').fill("crud_attribute_value");
  await save(page, texts.roleSaveSuccess);
  await admin.shows(`/clients/${id}/roles/crud`, { attributes: { crud_attribute_key: ["crud_attribute_value"] } });
  await find.action("remove-row").click();
  await save(page, texts.roleSaveSuccess);
  await expect.poll(async () => (await admin.get(`/clients/${id}/roles/crud`)).attributes).toEqual({});
  await expect(page.locator('input[data-field="key"][value="crud_attribute_key"]')).toHaveCount(0);
});

test("CLI-19: client roles are searched", async ({ openPanel, admin }) => {
  const id = await createClient(admin, { clientId: "with-roles" });
  await admin.post(`/clients/${id}/roles`, { name: "reader" });
  const { page } = await openClients(openPanel, `/${id}/roles`);
  const find = hooks(page);
  const search = async (text: string) => {
    await find.input("search").fill(text);
    await find.input("search").press("Enter");
  };
  await search("role_DNE");
  await expect(find.state("no-results").first()).toBeVisible();
  await find.action("clear-filters").click();
  await expect(find.row({ name: "reader" })).toBeVisible();
  await search("reader");
  await expect(find.row({ name: "reader" })).toBeVisible();
  await search("");
  await expect(find.row({ name: "reader" })).toBeVisible();
});

test("CLI-20: a role of another client is added to a client role", async ({ openPanel, admin }) => {
  const id = await createClient(admin, { clientId: "with-roles" });
  await admin.post(`/clients/${id}/roles`, { name: "outer" });
  const { id: role } = await admin.get(`/clients/${id}/roles/outer`);
  const { page } = await openClients(openPanel, `/${id}/roles/${role}/associated-roles`);
  await assignFrom(page, "client", "manage-account");
  await expect(hooks(page).alert("success")).toContainText(texts.addAssociatedRolesSuccess);
  await expect(hooks(page).row({ name: "manage-account" })).toBeVisible();
  const account = await admin.client("account");
  await expect
    .poll(async () =>
      (await admin.get(`/roles-by-id/${role}/composites/clients/${account.id}`)).map(
        ({ name }: { name: string }) => name,
      ),
    )
    .toEqual(["manage-account"]);
});

test("CLI-21: a client role is deleted from its row", async ({ openPanel, admin }) => {
  const id = await createClient(admin, { clientId: "with-roles" });
  await admin.post(`/clients/${id}/roles`, { name: "short-lived" });
  const { page } = await openClients(openPanel, `/${id}/roles`);
  const find = hooks(page);
  await rowAction(page, "short-lived", "delete");
  await expect(find.dialog("confirm-delete")).toContainText("short-lived");
  await find.action("confirm").click();
  await expect(find.row({ name: "short-lived" })).toHaveCount(0);
  await admin.lacks(`/clients/${id}/roles/short-lived`);
});

test("CLI-22: a client role is deleted from its own page", async ({ openPanel, admin }) => {
  const id = await createClient(admin, { clientId: "with-roles" });
  await admin.post(`/clients/${id}/roles`, { name: "short-lived" });
  const { id: role } = await admin.get(`/clients/${id}/roles/short-lived`);
  const { page, panel } = await openClients(openPanel, `/${id}/roles/${role}/details`);
  const find = hooks(page);
  await find.action("actions").click();
  await page.locator('.menu [data-action="delete"]').click();
  await find.action("confirm").click();
  await expect(find.alert("success")).toContainText(texts.roleDeletedSuccess);
  await expect(panel).toHaveAttribute("path", `/${id}/roles`);
  await admin.lacks(`/clients/${id}/roles/short-lived`);
});
