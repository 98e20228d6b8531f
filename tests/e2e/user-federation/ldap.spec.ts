import texts from "../../../src/areas/user-federation/en.json" with { type: "json" };
import { hooks } from "../../support/hooks.ts";
import { openConsole } from "../../support/openConsole.ts";
import { expect, test } from "../../support/test.ts";
import { addLdap, at, providers } from "./pages.ts";

test("FED-07: a server error is shown with its message, and nothing is lost or changed", async ({
  page,
  site,
  admin,
}) => {
  const id = await addLdap(admin);
  const before = await admin.get(`/components/${id}`);
  await openConsole({ page, site, admin }, { path: `user-federation/ldap/${id}/settings` });
  const { action, field } = hooks(page);
  for (const name of ["usePasswordModifyExtendedOp", "validatePasswordPolicy", "trustEmail"])
    await field(at(name)).check();
  await action("save").click();
  await expect(page.locator('[data-alert="danger"]')).toContainText("WRITABLE");
  await expect(field(at("trustEmail"))).toBeChecked();
  expect(await admin.get(`/components/${id}`)).toEqual(before);
});

test("FED-08, FED-09, FED-10: cache, bind, trust store and timeout of a directory are saved", async ({
  page,
  site,
  admin,
}) => {
  const id = await addLdap(admin);
  const sent: string[] = [];
  page.on("request", (request) => request.method() === "PUT" && sent.push(request.postData() ?? ""));
  await openConsole({ page, site, admin }, { path: `user-federation/ldap/${id}` });
  const { action, alert, field, input } = hooks(page);
  const choose = async (name: string, value: string) => {
    await input(at(name)).fill(value);
    await page.getByRole("option", { name: value, exact: true }).click();
  };
  const save = async () => {
    await action("save").click();
    await expect(alert("success")).toContainText(texts.userProviderSaveSuccess);
  };
  await field(at("cachePolicy")).selectOption("EVICT_DAILY");
  await choose("evictionHour", "15");
  await choose("evictionMinute", "55");
  await save();
  const time = { evictionHour: ["15"], evictionMinute: ["55"] };
  await admin.shows(`/components/${id}`, { config: { cachePolicy: ["EVICT_DAILY"], ...time } });

  await field(at("cachePolicy")).selectOption("EVICT_WEEKLY");
  await field(at("evictionDay")).selectOption({ label: "Wednesday" });
  await save();
  await admin.shows(`/components/${id}`, { config: { cachePolicy: ["EVICT_WEEKLY"], evictionDay: ["4"], ...time } });
  await expect(input(at("evictionMinute"))).toHaveValue("55");

  await field(at("authType")).selectOption("none");
  await expect(field(at("bindDn"))).toHaveCount(0);
  await field(at("useTruststoreSpi")).selectOption("never");
  await input(at("connectionTimeout")).fill("2000");
  await save();
  await admin.shows(`/components/${id}`, {
    config: {
      ...{ authType: ["none"], useTruststoreSpi: ["never"], connectionTimeout: ["2000"] },
      ...{ bindDn: ["cn=reader"], bindCredential: ["**********"] },
    },
  });
  // Neither the password nor its mask was sent.
  expect(sent.length).toBe(3);
  expect(sent.join("")).not.toContain("bindCredential");
});

test("warnings about loss of accounts need no confirmation without imported users", async ({ page, site, admin }) => {
  const id = await addLdap(admin);
  await openConsole({ page, site, admin }, { path: `user-federation/ldap/${id}` });
  const { action, alert, dialog, field, input } = hooks(page);
  await input(at("usersDn")).fill("ou=others,dc=acme,dc=example");
  await field(at("editMode")).selectOption("WRITABLE");
  await action("save").click();
  await expect(alert("success")).toContainText(texts.userProviderSaveSuccess);
  await expect(dialog("confirm-save")).toHaveCount(0);
  await admin.shows(`/components/${id}`, {
    config: { usersDn: ["ou=others,dc=acme,dc=example"], editMode: ["WRITABLE"] },
  });
});

test("a vendor sets untouched fields, and a new directory has the defaults of Keycloak's console", async ({
  page,
  site,
  admin,
}) => {
  await openConsole({ page, site, admin }, { path: "user-federation/ldap/new" });
  const { action, alert, field, input } = hooks(page);
  await expect(input(at("uuidLDAPAttribute"))).toHaveValue("objectGUID");
  await input(at("usernameLDAPAttribute")).fill("sAMAccountName");
  await field(at("vendor")).selectOption("other");
  await expect(input(at("uuidLDAPAttribute"))).toHaveValue("entryUUID");
  await expect(input(at("usernameLDAPAttribute"))).toHaveValue("sAMAccountName");
  await page.locator(".vendor-note summary").click();
  await expect(page.locator('[data-preset="usernameLDAPAttribute"]')).toContainText(
    texts["userFederation.vendor.kept"],
  );
  await input("name").fill("new directory");
  await input(at("connectionUrl")).fill("ldap://127.0.0.1:1");
  await input(at("bindDn")).fill("cn=reader");
  await input(at("bindCredential")).fill("s3cret");
  await input(at("usersDn")).fill("ou=people,dc=example");
  await input(at("customUserSearchFilter")).fill("department=sales");
  await field(at("editMode")).selectOption("WRITABLE");
  await field(at("fullSyncPeriod")).check();
  await action("save").click();
  await expect(page.locator(`[data-for="${at("customUserSearchFilter")}"] .field-error`)).toBeVisible();
  await input(at("customUserSearchFilter")).fill("(department=sales)");
  await action("save").click();
  await expect(alert("success")).toContainText(texts.createUserProviderSuccess);
  const [made] = await providers(admin);
  expect(made).toMatchObject({
    name: "new directory",
    config: {
      ...{ vendor: ["other"], usernameLDAPAttribute: ["sAMAccountName"], uuidLDAPAttribute: ["entryUUID"] },
      ...{ userObjectClasses: ["inetOrgPerson, organizationalPerson"], customUserSearchFilter: ["(department=sales)"] },
      ...{ fullSyncPeriod: ["604800"], changedSyncPeriod: ["-1"], importEnabled: ["true"], searchScope: ["1"] },
      ...{ connectionPooling: ["true"], startTls: ["false"], pagination: ["true"], cachePolicy: ["DEFAULT"] },
    },
  });
});

test("S4: another URL requires the bind password again, in the form and in the test", async ({ page, site, admin }) => {
  const id = await addLdap(admin);
  await openConsole({ page, site, admin }, { path: `user-federation/ldap/${id}` });
  const { action, field, input } = hooks(page);
  const tests: string[] = [];
  page.on("request", (request) => request.url().includes("testLDAP") && tests.push(request.postData() ?? ""));
  await input(at("connectionUrl")).fill("ldap://elsewhere.example");
  await action("test-authentication").click();
  await expect(page.locator('[data-layer="password"]')).toBeVisible();
  await action("save").click();
  await expect(page.locator(`[data-for="${at("bindCredential")}"] .field-error`)).toContainText(
    texts["userFederation.typeAgain"],
  );
  expect(tests).toEqual([]);
  expect((await admin.get(`/components/${id}`)).config.connectionUrl).toEqual(["ldap://127.0.0.1:1"]);
  await expect(field(at("connectionUrl"))).toHaveValue("ldap://elsewhere.example");
});
