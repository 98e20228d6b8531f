import texts from "../../../src/areas/clients/authorization/en.json" with { type: "json" };
import policyTexts from "../../../src/sections/policies/en.json" with { type: "json" };
import { hooks } from "../../support/hooks.ts";
import { expect, test } from "../../support/test.ts";
import { choose, createServer, rowAction, save } from "./authorizationPages.ts";

const hostile = `<img src=x onerror="globalThis.hit=1"> ${"ü".repeat(4)} {{name}} \${role_x}`;

test("AUTHZ-01: enforcement is disabled", async ({ openPanel, admin }) => {
  const shop = await createServer(admin);
  const { page } = await shop.open(openPanel, "settings");
  await hooks(page).field("policyEnforcementMode").and(page.locator('[value="DISABLED"]')).check();
  await save(page, texts.updateResourceSuccess);
  await shop.shows("", {
    policyEnforcementMode: "DISABLED",
    decisionStrategy: "UNANIMOUS",
    allowRemoteResourceManagement: true,
    name: "shop",
  });
});

test("AUTHZ-02: a resource gets another display name and keeps everything else", async ({ openPanel, admin }) => {
  const shop = await createServer(admin);
  const resource = await shop.resource({
    name: "Resource",
    displayName: "before",
    type: "urn:r",
    uris: ["/a", "/b"],
    scopes: [{ name: "read" }, { name: "write" }],
    icon_uri: "res://i",
    ownerManagedAccess: true,
    attributes: { "a.b": ["1", "2"], c: ["3"] },
  });
  const before = await shop.get(`/resource/${resource._id}`);
  const { page } = await shop.open(openPanel, "resources");
  await hooks(page).row({ name: "Resource" }).getByRole("link", { name: "Resource", exact: true }).click();
  await hooks(page).input("displayName").fill("updated");
  await save(page, texts.updateResourceSuccess);
  const after = await shop.get(`/resource/${resource._id}`);
  const sorted = (record: { uris: string[]; scopes: { name: string }[] }) => ({
    ...record,
    uris: [...record.uris].sort(),
    scopes: [...record.scopes].sort((a, b) => a.name.localeCompare(b.name)),
  });
  expect(sorted(after)).toEqual({ ...sorted(before), displayName: "updated" });
});

test("AUTHZ-03: a scope is created", async ({ openPanel, admin }) => {
  const shop = await createServer(admin);
  const { page } = await shop.open(openPanel, "scopes");
  const find = hooks(page);
  await find.action("create").click();
  await find.input("name").fill("The scope");
  await find.input("displayName").fill("Display name");
  await find.input("iconUri").fill("res://something");
  await save(page, texts.createScopeSuccess);
  await expect(find.row({ name: "The scope" })).toBeVisible();
  expect(await shop.get("/scope")).toMatchObject([
    { name: "The scope", displayName: "Display name", iconUri: "res://something" },
  ]);
});

test("AUTHZ-04: a resource-based permission is created", async ({ openPanel, admin }) => {
  const shop = await createServer(admin);
  await shop.resource({ name: "Test Resource", displayName: "Test Resource" });
  const { page } = await shop.open(openPanel, "permissions");
  const find = hooks(page);
  await expect(find.action("create-scope-permission")).toBeDisabled();
  await find.action("create-resource-permission").click();
  await find.input("name").fill("Permission name");
  await find.input("description").fill("Something describing this permission");
  await choose(page, "resources", "Test", "Test Resource");
  await save(page, texts.createPermissionSuccess);
  await expect(page.locator("iam-clients h1")).toHaveText("Permission name");
  const made = await shop.named("permission", "Permission name");
  expect(made).toMatchObject({
    type: "resource",
    description: "Something describing this permission",
    decisionStrategy: "UNANIMOUS",
  });
  expect(await shop.links(made.id, "resources")).toEqual(["Test Resource"]);
});

test("AUTHZ-05: a regex policy is created", async ({ openPanel, admin }) => {
  const shop = await createServer(admin);
  const { page, panel } = await shop.open(openPanel, "policies");
  const find = hooks(page);
  await find.state("empty").locator('[data-action="create"]').click();
  const types = hooks(find.dialog("choose-policy-type"));
  await expect(types.row({ id: "regex" })).toBeVisible();
  // There is no policy to aggregate yet.
  await expect(types.row({ id: "aggregate" })).toHaveCount(0);
  await types.row({ id: "regex" }).getByRole("link").click();
  await find.input("name").fill("Policy name");
  await find.input("description").fill("Something describing this policy");
  await find.input("targetClaim").fill("I don't know");
  await find.input("pattern").fill(".*?");
  await save(page, policyTexts.createPolicySuccess);
  await expect(panel).toHaveAttribute("path", /\/policy\/[^/]+\/regex$/);
  expect(await shop.named("policy", "Policy name")).toMatchObject({
    type: "regex",
    targetClaim: "I don't know",
    pattern: ".*?",
    logic: "POSITIVE",
    targetContextAttributes: false,
  });
});

test("AUTHZ-06: a client policy is created", async ({ openPanel, admin }) => {
  const shop = await createServer(admin);
  const named = await admin.client("realm-management");
  const { page } = await shop.open(openPanel, "policy/new/client");
  await hooks(page).input("name").fill("Policy client name");
  await choose(page, "clients", "realm-man", "realm-management");
  await save(page, policyTexts.createPolicySuccess);
  expect(await shop.named("policy", "Policy client name")).toMatchObject({ type: "client", clients: [named.id] });
});

test("AUTHZ-07: the details are copied and downloaded", async ({ openPanel, admin, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const shop = await createServer(admin);
  await shop.resource({ name: "Test Resource", displayName: "Test Resource" });
  const before = await shop.get("/settings");
  const { page } = await shop.open(openPanel, "export");
  const find = hooks(page);
  await find.action("copy").filter({ hasText: texts.copy }).click();
  await expect(find.alert("success")).toContainText(texts.copied);
  const shown = await page.locator('[data-field="settings"]').textContent();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shown);
  expect(JSON.parse(shown ?? "")).toEqual(before);
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    find.action("export").filter({ hasText: texts.download }).click(),
  ]);
  expect(file.suggestedFilename()).toBe("test-authz-config.json");
  expect(await shop.get("/settings")).toEqual(before);
});

test("settings are imported after a preview; invalid files are rejected", async ({ openPanel, admin }) => {
  const shop = await createServer(admin);
  const { page } = await shop.open(openPanel, "settings");
  const find = hooks(page);
  await find.field("policyEnforcementMode").and(page.locator('[value="PERMISSIVE"]')).check();
  await save(page);
  await find.action("import").click();
  const dialog = find.dialog("import");
  const upload = dialog.locator('input[type="file"]');
  await upload.setInputFiles({ name: "bad.json", mimeType: "application/json", buffer: Buffer.from("{ no json") });
  await hooks(dialog).action("save").click();
  await upload.setInputFiles({ name: "empty.json", mimeType: "application/json", buffer: Buffer.from("{}") });
  await expect(dialog).toContainText(texts["authorization.importUnreadable"]);
  await hooks(dialog).action("save").click();
  await upload.setInputFiles({
    name: "good.json",
    mimeType: "application/json",
    buffer: Buffer.from(
      JSON.stringify({
        allowRemoteResourceManagement: false,
        policyEnforcementMode: "DISABLED",
        decisionStrategy: "AFFIRMATIVE",
        resources: [{ name: "one" }, { name: "two" }],
        policies: [],
        scopes: [{ name: "read" }],
      }),
    ),
  });
  await expect(dialog.locator('[data-fact="resources"] dd')).toHaveText("2");
  await expect(dialog.locator('[data-fact="scopes"] dd')).toHaveText("1");
  await expect(dialog.locator('[data-fact="policyEnforcementMode"] dd')).toHaveText(
    texts["policyEnforcementModes.DISABLED"],
  );
  await hooks(dialog).action("save").click();
  await expect(find.alert("success")).toContainText(texts.importResourceSuccess);
  await shop.shows("", {
    policyEnforcementMode: "DISABLED",
    decisionStrategy: "AFFIRMATIVE",
    allowRemoteResourceManagement: false,
  });
  expect((await shop.get("/resource")).map(({ name }: { name: string }) => name).sort()).toEqual(["one", "two"]);
  await expect(find.field("policyEnforcementMode").and(page.locator('[value="DISABLED"]'))).toBeChecked();
});

test("a resource is created with scopes, URIs and attributes; a duplicate name is reported at the field", async ({
  openPanel,
  admin,
}) => {
  const shop = await createServer(admin);
  await shop.scope({ name: "read" });
  await shop.resource({ name: "taken", displayName: "taken" });
  const { page } = await shop.open(openPanel, "resource/new");
  const find = hooks(page);
  await expect(find.input("owner.name")).toHaveValue("shop");
  await find.action("save").click();
  await expect(page.locator('[data-for="name"] .field-error')).toBeVisible();
  await find.input("name").fill("taken");
  await find.input("displayName").fill(hostile);
  await find.input("type").fill("urn:shop");
  await choose(page, "scopes", "read");
  await find.input("uris").first().fill("/one/*");
  await find.input("icon_uri").fill("res://icon");
  await find.field("ownerManagedAccess").check();
  await page.locator('[data-for="attributes"] [data-action="add-row"]').click();
  await find.input("key").fill("a.b");
  await find.input("value").fill("1");
  await find.action("save").click();
  await expect(page.locator('[data-for="name"] .field-error')).toHaveText(texts["authorization.nameTaken"]);
  await expect(find.input("displayName")).toHaveValue(hostile);
  await find.input("name").fill("fresh");
  await save(page, texts.createResourceSuccess);
  const made = (await shop.get("/resource?name=fresh&deep=true"))[0];
  expect(made).toMatchObject({
    name: "fresh",
    displayName: hostile,
    type: "urn:shop",
    uris: ["/one/*"],
    scopes: [{ name: "read" }],
    icon_uri: "res://icon",
    ownerManagedAccess: true,
    attributes: { "a.b": ["1"] },
    owner: { name: "shop" },
  });
  // The server responds to a duplicate rename only with 500.
  await find.input("name").fill("taken");
  await find.action("save").click();
  await expect(page.locator('[data-for="name"] .field-error')).toHaveText(texts["authorization.nameTaken"]);
  await shop.shows(`/resource/${made._id}`, { name: "fresh" });
});

test("a resource from an application without a display name can be edited", async ({ openPanel, admin }) => {
  const shop = await createServer(admin);
  const resource = await shop.resource({ name: "made elsewhere", scopes: [{ name: "read" }] });
  const { page } = await shop.open(openPanel, `resource/${resource._id}`);
  await hooks(page).input("type").fill("urn:typed");
  await save(page, texts.updateResourceSuccess);
  await shop.shows(`/resource/${resource._id}`, {
    name: "made elsewhere",
    type: "urn:typed",
    scopes: [{ name: "read" }],
  });
});

test("an existing scope of the same name is not overwritten", async ({ openPanel, admin }) => {
  const shop = await createServer(admin);
  await shop.scope({ name: "read", displayName: "Read", iconUri: "res://kept" });
  const { page } = await shop.open(openPanel, "scope/new");
  const find = hooks(page);
  await find.input("name").fill("read");
  await find.input("displayName").fill("another");
  await find.action("save").click();
  await expect(page.locator('[data-for="name"] .field-error')).toHaveText(texts["authorization.nameTaken"]);
  await expect(find.input("displayName")).toHaveValue("another");
  expect(await shop.get("/scope")).toMatchObject([{ name: "read", displayName: "Read", iconUri: "res://kept" }]);
});

test("rows link related records; search and filters work", async ({ openPanel, admin }) => {
  const shop = await createServer(admin);
  const scope = await shop.scope({ name: "read" });
  const resource = await shop.resource({
    name: hostile,
    displayName: "Hostile",
    type: "urn:x",
    uris: ["/a", "/b"],
    scopes: [{ name: "read" }],
  });
  await shop.resource({ name: "plain", displayName: "plain", type: "urn:y" });
  const policy = await shop.policy("regex", { name: "the policy", targetClaim: "email", pattern: ".*" });
  const permission = await shop.permission("resource", {
    name: "the permission",
    resources: [resource._id],
    policies: [policy.id],
  });
  const { page, panel } = await shop.open(openPanel, "resources");
  const find = hooks(page);
  await find.row({ id: resource._id }).locator('[data-action="expand"]').click();
  const detail = page.locator(`[data-detail-of="${resource._id}"]`);
  await expect(detail.locator('[data-detail="uris"] li')).toHaveText(["/a", "/b"]);
  await expect(detail.locator(`[data-detail="scopes"] [data-id="${scope.id}"]`)).toHaveText("read");
  await expect(detail.locator(`[data-detail="associatedPermissions"] [data-id="${permission.id}"]`)).toHaveText(
    "the permission",
  );
  expect(await page.evaluate(() => (globalThis as { hit?: number }).hit)).toBeUndefined();
  await find.input("search").fill("plain");
  await page.keyboard.press("Enter");
  await expect(find.row({ id: resource._id })).toHaveCount(0);
  await expect(find.row({ name: "plain" })).toBeVisible();
  await detail.waitFor({ state: "detached" });
  await find.tab("policies").click();
  await find.row({ name: "the policy" }).locator('[data-action="expand"]').click();
  await page.locator(`[data-detail="dependentPermission"] [data-id="${permission.id}"] a`).click();
  await expect(panel.locator("h1")).toHaveText("the permission");
  await expect(page.locator(".chip a").filter({ hasText: "the policy" })).toBeVisible();
});

test("dependents of a resource, scope or policy are named before it is deleted", async ({ openPanel, admin }) => {
  const shop = await createServer(admin);
  const scope = await shop.scope({ name: "read" });
  const resource = await shop.resource({ name: "page", displayName: "page", scopes: [{ name: "read" }] });
  const policy = await shop.policy("regex", { name: "rule", targetClaim: "email", pattern: ".*" });
  await shop.permission("resource", { name: "for page", resources: [resource._id], policies: [policy.id] });
  await shop.permission("scope", { name: "for read", scopes: [scope.id], policies: [policy.id] });
  const { page, panel } = await shop.open(openPanel, "resources");
  const find = hooks(page);
  await rowAction(page, "page", "delete");
  await expect(find.dialog("confirm-delete").locator('[data-state="held"]')).toContainText("for page");
  await find.action("confirm").click();
  await expect(find.alert("success")).toContainText(texts.resourceDeletedSuccess);
  await shop.lacks(`/resource/${resource._id}`);
  await find.tab("scopes").click();
  await find.row({ name: "read" }).getByRole("link", { name: "read", exact: true }).click();
  await find.action("actions").click();
  await page.locator('.menu [data-action="delete"]').click();
  await expect(find.dialog("confirm-delete").locator('[data-state="held"]')).toContainText("for read");
  await find.action("confirm").click();
  await expect(panel).toHaveAttribute("path", /\/authorization\/scopes$/);
  await shop.lacks(`/scope/${scope.id}`);
  await find.tab("policies").click();
  await rowAction(page, "rule", "delete");
  await find.action("confirm").click();
  await expect(find.alert("success")).toContainText(texts.policyDeletedSuccess);
  await shop.lacks(`/policy/${policy.id}`);
  await find.tab("permissions").click();
  await expect(find.state("empty").first()).toBeVisible();
});
