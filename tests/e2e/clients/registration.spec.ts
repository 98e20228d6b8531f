import texts from "../../../src/areas/clients/registration/en.json" with { type: "json" };
import { findingsInLooks } from "../../support/axe.ts";
import { hooks } from "../../support/hooks.ts";
import type { OpenedPanel, PanelOptions } from "../../support/openPanel.ts";
import type { RealmAdmin } from "../../support/realm.ts";
import { expect, serverUrl, test } from "../../support/test.ts";
import { rowAction } from "./authorizationPages.ts";

const type = "org.keycloak.services.clientregistration.policy.ClientRegistrationPolicy";

interface Policy {
  id: string;
  name: string;
  providerId: string;
  subType: string;
  config: Record<string, string[]>;
}

const open = (
  openPanel: (tag: string, options?: PanelOptions) => Promise<OpenedPanel>,
  path: string,
  { attributes, ...options }: PanelOptions = {},
) => openPanel("iam-clients", { ...options, attributes: { path, ...attributes } });

const policies = async (admin: RealmAdmin, subType: string): Promise<Policy[]> =>
  (await admin.get(`/components?type=${type}`)).filter((policy: Policy) => policy.subType === subType);
const named = async (admin: RealmAdmin, subType: string, name: string) =>
  (await policies(admin, subType)).find((policy) => policy.name === name);

test("CLI-33: an initial access token without expiration is not created", async ({ openPanel, admin }) => {
  const { page } = await open(openPanel, "/initial-access-token");
  const find = hooks(page);
  await find.action("create").click();
  // The initial form is valid.
  await expect(find.action("save")).toBeEnabled();
  await find.input("expiration").fill("0");
  await page.keyboard.press("Tab");
  await expect(page.locator('[data-for="expiration"] .field-error')).toHaveText(texts.expirationValueNotValid);
  await expect(page.locator('[data-for="count"] [data-action="decrement"]')).toBeDisabled();
  await find.input("count").fill("0");
  await page.keyboard.press("Tab");
  await expect(find.input("count")).toHaveValue("1");
  await find.action("save").click();
  await expect(page.locator('[data-for="expiration"] .field-error')).toHaveText(texts.expirationValueNotValid);
  expect(await admin.get("/clients-initial-access")).toEqual([]);
});

test("an initial access token is created, shown once, works, and is deleted", async ({ openPanel, admin }) => {
  const { page, panel, events } = await open(openPanel, "/initialAccessToken/create");
  const find = hooks(page);
  await find.input("expiration").fill("2");
  await find.input("count").fill("3");
  await find.input("webOrigins").first().fill("https://app.example");
  await find.action("save").click();
  const dialog = find.dialog("initial-access-token");
  const token = await dialog.locator('[data-field="token"]').inputValue();
  expect(token.split(".")).toHaveLength(3);
  await expect(find.alert("success")).toHaveCount(0);
  await dialog.locator('[data-action="close"]').last().click();
  await expect(find.alert("success")).toContainText(texts.tokenSaveSuccess);
  await expect(panel).toHaveAttribute("path", "/initial-access-token");
  const [made] = await admin.get("/clients-initial-access");
  expect(made).toMatchObject({ expiration: 2 * 86_400, count: 3, remainingCount: 3 });
  const register = await fetch(`${serverUrl}/realms/${admin.realm}/clients-registrations/default`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({ clientId: "registered" }),
  });
  expect(register.status).toBe(201);
  expect(JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString())).toMatchObject({
    "allowed-origins": ["https://app.example"],
  });
  // Events and URL do not contain the token.
  expect(JSON.stringify(await events())).not.toContain(token);
  await find.action("refresh").click();
  await expect(find.row({ id: made.id }).locator('[data-column="remainingCount"]')).toHaveText("2");
  await find.row({ id: made.id }).locator('[data-action="row-actions"]').click();
  await page.locator('.menu [data-action="delete"]').click();
  await find.action("confirm").click();
  await expect(find.alert("success")).toContainText(texts.tokenDeleteSuccess);
  await expect.poll(() => admin.get("/clients-initial-access")).toEqual([]);
});

test("CLI-34, CLI-35, CLI-36: anonymous policies are listed, renamed and deleted", async ({ openPanel, admin }) => {
  const known = await policies(admin, "anonymous");
  expect(known.length).toBeGreaterThan(1);
  const { page } = await open(openPanel, "/list");
  const find = hooks(page);
  await find.tab("client-registration").click();
  for (const { id } of known) await expect(find.row({ id })).toBeVisible();
  await expect(page.locator('[data-list="registration-policies"] tbody tr')).toHaveCount(known.length);
  await expect(find.row({ name: "Consent Required" }).locator('[data-column="providerId"]')).toHaveText(
    texts["registration.kind.consent-required"],
  );
  await find.row({ name: "Consent Required" }).getByRole("link").click();
  await expect(find.input("providerId")).toHaveValue("consent-required");
  await find.input("name").fill("policy2");
  await find.action("save").click();
  await expect(find.alert("success")).toContainText(texts.providerUpdatedSuccess);
  await find.action("breadcrumb").last().click();
  await expect(find.row({ name: "policy2" })).toBeVisible();
  expect(await named(admin, "anonymous", "policy2")).toMatchObject({ providerId: "consent-required", config: {} });
  await rowAction(page, "Full Scope Disabled", "delete");
  await find.action("confirm").click();
  await expect(find.alert("success")).toContainText(texts.clientRegisterPolicyDeleteSuccess);
  await expect(find.row({ name: "Full Scope Disabled" })).toHaveCount(0);
  expect(await named(admin, "anonymous", "Full Scope Disabled")).toBeUndefined();
});

test("CLI-37, CLI-38, CLI-39: authenticated policies are listed, added and deleted", async ({ openPanel, admin }) => {
  const known = await policies(admin, "authenticated");
  expect(known.length).toBeGreaterThan(1);
  const { page, panel } = await open(openPanel, "/client-registration/authenticated");
  const find = hooks(page);
  await expect(page.locator('[data-list="registration-policies"] tbody tr')).toHaveCount(known.length);
  await find.action("create").click();
  await hooks(find.dialog("choose-policy-provider")).row({ id: "scope" }).getByRole("link").click();
  await find.input("name").fill("newAuthPolicy1");
  await find.action("save").click();
  await expect(find.alert("success")).toContainText(texts.providerCreateSuccess);
  const made = await named(admin, "authenticated", "newAuthPolicy1");
  expect(made).toMatchObject({ providerId: "scope", subType: "authenticated" });
  await expect(panel).toHaveAttribute("path", `/client-registration/authenticated/scope/${made?.id}`);
  await find.action("breadcrumb").last().click();
  await expect(find.row({ name: "newAuthPolicy1" })).toBeVisible();
  await rowAction(page, "Allowed Client Scopes", "delete");
  await find.action("confirm").click();
  await expect(find.alert("success")).toContainText(texts.clientRegisterPolicyDeleteSuccess);
  expect(await named(admin, "authenticated", "Allowed Client Scopes")).toBeUndefined();
  // The anonymous policy of the same name stays.
  expect(await named(admin, "anonymous", "Allowed Client Scopes")).toBeDefined();
});

test("settings of a policy type are stored as lists, and an edit keeps the rest", async ({ openPanel, admin }) => {
  const { page } = await open(openPanel, "/client-registration/anonymous/trusted-hosts");
  const find = hooks(page);
  await find.input("name").fill("hosts <b>{{x}}</b>");
  await find.input("config.trusted-hosts").first().fill("*.example.com");
  await expect(find.field("config.client-uris-must-match")).toBeChecked();
  await find.field("config.client-uris-must-match").uncheck();
  await find.action("save").click();
  await expect(find.alert("success")).toContainText(texts.providerCreateSuccess);
  const made = await named(admin, "anonymous", "hosts <b>{{x}}</b>");
  expect(made?.config).toEqual({
    "trusted-hosts": ["*.example.com"],
    "client-uris-must-match": ["false"],
    "host-sending-registration-request-must-match": ["true"],
  });
  // Another admin changes a setting while the form is open.
  await admin.put(`/components/${made?.id}`, {
    ...made,
    config: { ...made?.config, "trusted-hosts": ["theirs.example", "*.example.com"] },
  });
  await find.input("name").fill("renamed");
  await find.action("save").click();
  await admin.shows(`/components/${made?.id}`, {
    name: "renamed",
    subType: "anonymous",
    config: {
      "trusted-hosts": expect.arrayContaining(["theirs.example", "*.example.com"]),
      "client-uris-must-match": ["false"],
    },
  });
});

test("an invalid limit is rejected by the server and keeps the input", async ({ openPanel, admin }) => {
  const limit = await named(admin, "anonymous", "Max Clients Limit");
  const { page } = await open(openPanel, `/client-registration/anonymous/max-clients/${limit?.id}`);
  const find = hooks(page);
  await find.input("config.max-clients").fill("many");
  await find.action("save").click();
  await expect(find.alert("danger")).toBeVisible();
  await expect(find.input("config.max-clients")).toHaveValue("many");
  await find.input("config.max-clients").fill("250");
  await find.action("save").click();
  await admin.shows(`/components/${limit?.id}`, { config: { "max-clients": ["250"] } });
});

test("without view-realm policies are forbidden and tokens available", async ({ openPanel, admin }) => {
  await admin.createAdmin("clients-only", ["view-clients", "manage-clients", "query-clients"]);
  const { page } = await open(openPanel, "/client-registration/anonymous", { user: "clients-only" });
  const find = hooks(page);
  await expect(find.state("forbidden").first()).toContainText("view-realm");
  await expect(find.action("create")).toHaveCount(0);
  await find.tab("initial-access-token").click();
  await expect(find.action("create")).toBeVisible();
});

test("a read-only admin sees policies and tokens without actions", async ({ openPanel, admin }) => {
  await admin.createAdmin("looker", ["view-clients", "view-realm", "query-clients"]);
  const policy = await named(admin, "anonymous", "Trusted Hosts");
  const { page } = await open(openPanel, "/client-registration/anonymous", { user: "looker" });
  const find = hooks(page);
  await find.row({ name: "Trusted Hosts" }).getByRole("link").click();
  await expect(find.input("name")).toHaveAttribute("readonly", "");
  await expect(find.action("actions")).toHaveCount(0);
  await find.action("breadcrumb").last().click();
  await expect(find.row({ id: policy?.id ?? "" })).toBeVisible();
  for (const action of ["create", "row-actions"]) await expect(find.action(action)).toHaveCount(0);
  await find.tab("initial-access-token").click();
  await expect(find.state("empty").first()).toBeVisible();
  await expect(find.action("create")).toHaveCount(0);
});

test("A11Y-09, A11Y-10: registration has no finding", async ({ openPanel, admin }) => {
  await admin.post("/clients-initial-access", { expiration: 86_400, count: 1 });
  const hosts = await named(admin, "anonymous", "Trusted Hosts");
  const { page } = await open(openPanel, "/initial-access-token");
  const find = hooks(page);
  const check = async (what: string) => expect(await findingsInLooks(page), what).toEqual([]);
  const go = (path: string) =>
    page.evaluate(
      (to) => (document.querySelector("iam-clients") as HTMLElement & { navigate(path: string): void }).navigate(to),
      path,
    );
  await expect(find.rows().first()).toBeVisible();
  await check("tokens");
  await go("/initialAccessToken/create");
  await expect(find.input("count")).toBeVisible();
  await check("new token");
  await find.action("save").click();
  await expect(find.dialog("initial-access-token")).toBeVisible();
  await check("token");
  await find.dialog("initial-access-token").locator('[data-action="close"]').last().click();
  await go("/client-registration/anonymous");
  await expect(find.row({ id: hosts?.id ?? "" })).toBeVisible();
  await check("policies");
  await find.action("create").click();
  await expect(find.dialog("choose-policy-provider").locator("li").first()).toBeVisible();
  await check("kinds");
  await page.keyboard.press("Escape");
  await go(`/client-registration/anonymous/trusted-hosts/${hosts?.id}`);
  await expect(find.input("config.trusted-hosts").first()).toBeVisible();
  await check("policy");
});
