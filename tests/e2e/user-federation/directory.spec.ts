import texts from "../../../src/areas/user-federation/en.json" with { type: "json" };
import { hooks } from "../../support/hooks.ts";
import { openConsole } from "../../support/openConsole.ts";
import { blackHole } from "../../support/blackHole.ts";
import { startGate } from "../../support/gate.ts";
import { expect, test } from "../../support/test.ts";
import { acmeConfig, addLdap, addProvider, at, mappers, providers } from "./pages.ts";

test("a failed connection names its layer and the next step", async ({ page, site, admin, directory }) => {
  const id = await addLdap(admin, acmeConfig(directory));
  const hole = await blackHole();
  await openConsole({ page, site, admin }, { path: `user-federation/ldap/${id}` });
  const { action, input, field } = hooks(page);
  const connection = page.locator('[data-trial="testConnection"] [data-layer]');
  const signIn = page.locator('[data-trial="testAuthentication"] [data-layer]');
  const tries = async (layer: keyof typeof layers) => {
    const { trial, outcome } = layers[layer];
    await action(trial).click();
    await expect(outcome).toHaveAttribute("data-layer", layer);
    await expect(outcome).not.toContainText("userFederation.");
  };
  const layers = {
    none: { trial: "test-connection", outcome: connection },
    name: { trial: "test-connection", outcome: connection },
    port: { trial: "test-connection", outcome: connection },
    address: { trial: "test-connection", outcome: connection },
    tls: { trial: "test-connection", outcome: connection },
    bind: { trial: "test-authentication", outcome: signIn },
    answer: { trial: "test-authentication", outcome: signIn },
  };
  await tries("none");
  // The stored password works for its own URL.
  await action("test-authentication").click();
  await expect(signIn).toHaveAttribute("data-layer", "none");

  await input(at("connectionUrl")).fill("directory.example");
  await tries("address");
  await input(at("connectionUrl")).fill("ldap://nobody.invalid");
  await tries("name");
  await input(at("connectionUrl")).fill("ldap://127.0.0.1:1");
  await tries("port");
  await input(at("connectionUrl")).fill(directory.url.replace("ldap:", "ldaps:"));
  await tries("tls");
  await input(at("connectionUrl")).fill(directory.url);
  await field(at("startTls")).check();
  await tries("tls");
  await field(at("startTls")).uncheck();
  await input(at("bindCredential")).fill("wrong");
  await tries("bind");
  await input(at("connectionUrl")).fill(hole.url);
  await input(at("connectionTimeout")).fill("500");
  await tries("answer");
  await hole.close();

  // Tested settings are not saved.
  expect((await admin.get(`/components/${id}`)).config).toMatchObject({
    connectionUrl: [directory.url],
    bindCredential: ["**********"],
  });
});

test("a preview shows the first entries with mapped values, imports no user, and leaves nothing behind", async ({
  page,
  site,
  admin,
  directory,
}) => {
  test.slow();
  const id = await addLdap(admin, acmeConfig(directory));
  const before = await admin.get("/users/count");
  await openConsole({ page, site, admin }, { path: `user-federation/ldap/${id}` });
  const { action, dialog, input, field } = hooks(page);
  const look = async () => {
    await action("look").click();
    // Explained before it runs.
    await expect(dialog("look")).toContainText(texts["userFederation.look.moment"]);
    expect(await providers(admin)).toHaveLength(1);
    await dialog("look").locator('[data-field="look.password"]').fill(directory.password);
    await dialog("look").locator('[data-action="start"]').click();
  };
  const found = page.locator("[data-look]");
  const finish = async () => {
    await dialog("look").locator('[data-action="close"]').last().click();
    await expect.poll(async () => (await providers(admin)).length).toBe(1);
  };
  await input(at("usersDn")).fill("ou=Lisbon,ou=People,dc=acme,dc=example");
  await look();
  await expect(found).toHaveAttribute("data-look", "found");
  const entry = page.locator(".look-entry").first();
  await entry.locator("summary").click();
  await expect(entry).toContainText("@acme.example");
  await expect(entry.getByRole("row", { name: /email/ })).toContainText("mail");
  await finish();

  // Entries without a username are separate: no synchronization would import them.
  await input(at("usersDn")).fill("ou=Berlin,ou=People,dc=acme,dc=example");
  await input(at("customUserSearchFilter")).fill("(cn=Broken*)");
  await look();
  await expect(page.locator(".look-entry").first()).toContainText(texts["userFederation.look.notImported"]);
  await finish();

  const culprit = async (kind: string, change: () => Promise<unknown>) => {
    await change();
    await look();
    await expect(found).toHaveAttribute("data-look", kind, { timeout: 30_000 });
    await finish();
  };
  await culprit("filter", () => input(at("customUserSearchFilter")).fill("(cn=nobody)"));
  await input(at("customUserSearchFilter")).fill("");
  await input(at("usersDn")).fill("ou=People,dc=acme,dc=example");
  await culprit("scope", () => field(at("searchScope")).selectOption("1"));
  await field(at("searchScope")).selectOption("2");
  await culprit("classes", () => input(at("userObjectClasses")).fill("posixAccount"));
  await input(at("userObjectClasses")).fill("inetOrgPerson");
  await culprit("uuid", () => input(at("uuidLDAPAttribute")).fill("objectGUID"));
  await input(at("uuidLDAPAttribute")).fill("entryUUID");
  await culprit("base", () => input(at("usersDn")).fill("ou=Nowhere,dc=acme,dc=example"));
  expect(await admin.get("/users/count")).toBe(before);
});

test("1,000 users with 30 broken entries are synchronized with counts; a second start is rejected", async ({
  page,
  site,
  admin,
  directory,
}) => {
  test.slow();
  const gate = await startGate(directory.port);
  const id = await addLdap(admin, { ...acmeConfig({ ...directory, url: gate.url }), usersDn: directory.baseDn });
  await openConsole({ page, site, admin }, { path: `user-federation/ldap/${id}` });
  const { action, dialog } = hooks(page);
  let starts = 0;
  page.on("request", (request) => request.url().includes("/sync?") && starts++);
  await action("actions").click();
  await action("sync-all").click();
  const sync = dialog("sync-all");
  await expect(sync).toContainText(texts["userFederation.sync.allText"]);
  gate.shut();
  await sync.locator('[data-action="start"]').dblclick();
  await expect(sync.locator('[data-state="sync-running"]')).toBeVisible();
  await sync.locator('[data-action="close"]').last().click();
  // A second click shows the running one.
  await action("actions").click();
  await action("sync-all").click();
  await expect(sync.locator('[data-state="sync-running"]')).toBeVisible();
  gate.open();
  const count = (name: string) => sync.locator(`[data-count="${name}"] dd`);
  await expect(count("failed")).toHaveText("30", { timeout: 120_000 });
  await expect(count("added")).toHaveText("1,000");
  expect(starts).toBe(1);
  expect(await admin.get("/users/count")).toBe(1001);

  // Started elsewhere: the server's message is shown.
  const { arrived } = gate.shut();
  const elsewhere = admin.post(`/user-storage/${id}/sync?action=triggerFullSync`);
  await arrived;
  await sync.locator('[data-action="start"]').click();
  await expect(sync.locator('[data-state="sync-ignored"]')).toContainText("already in progress");
  gate.open();
  await elsewhere;
  await sync.locator('[data-action="close"]').last().click();

  // A possible loss of accounts asks first, with the number of users.
  await page.locator(`[data-field="${at("customUserSearchFilter")}"]`).fill("(departmentNumber=sales)");
  await action("save").click();
  const risk = dialog("confirm-save");
  await expect(risk.locator('[data-state="filter"]')).toBeVisible();
  await expect(risk.locator('[data-state="imported"]')).toContainText("1,000", { timeout: 120_000 });
  await risk.locator('[data-action="cancel"]').click();
  expect((await admin.get(`/components/${id}`)).config).not.toHaveProperty("customUserSearchFilter");
  await action("revert").click();

  await action("actions").click();
  await action("remove-imports").click();
  const removal = dialog("confirm-remove-imports");
  await expect(removal.locator('[data-state="imported"]')).toContainText("1,000", { timeout: 120_000 });
  await removal.getByRole("textbox").fill("acme directory");
  await removal.locator('[data-action="confirm"]').click();
  await expect.poll(() => admin.get("/users/count")).toBe(1);
  await gate.close();
});

test("a directory with Active Directory names gets fitting mappers, and groups are imported", async ({
  page,
  site,
  admin,
  corporate,
}) => {
  const id = await addProvider(admin, "ldap", "corp", {
    ...acmeConfig(corporate),
    ...{ vendor: "ad", usersDn: `OU=Staff,${corporate.baseDn}`, usernameLDAPAttribute: "sAMAccountName" },
    ...{ rdnLDAPAttribute: "cn", uuidLDAPAttribute: "objectGUID" },
    ...{ userObjectClasses: "person, organizationalPerson, user" },
  });
  await openConsole({ page, site, admin }, { path: `user-federation/ldap/${id}/mappers/new` });
  const { action, input, field, row, alert } = hooks(page);
  await input("providerId").fill(texts["userFederation.mapper.type.group-ldap"]);
  await page.getByRole("option", { name: texts["userFederation.mapper.type.group-ldap"], exact: true }).click();
  // Defaults of this vendor only.
  await expect(input(at("group.object.classes"))).toHaveValue("group");
  await expect(input(at("membership.user.ldap.attribute"))).toHaveValue("sAMAccountName");
  await expect(field(at("user.roles.retrieve.strategy"))).toContainText("RECURSIVELY");
  await input("name").fill("corp groups");
  await input(at("groups.dn")).fill(`OU=Groups,${corporate.baseDn}`);
  await action("save").click();
  await row({ name: "corp groups" }).getByRole("link").click();
  await action("actions").click();
  await action("sync-to-realm").click();
  await expect(alert("success").last()).toContainText(/\d/);
  await expect
    .poll(async () => (await admin.get("/groups")).map(({ name }: { name: string }) => name))
    .toContain("Sales");
  expect((await mappers(admin, id)).map(({ providerId }) => providerId)).toContain("msad-user-account-control-mapper");
});
