import texts from "../../../src/areas/user-federation/en.json" with { type: "json" };
import { hooks } from "../../support/hooks.ts";
import { openConsole } from "../../support/openConsole.ts";
import { expect, test } from "../../support/test.ts";
import { addKerberos, at, providers } from "./pages.ts";

const values = { kerberosRealm: "FOO.ORG", serverPrincipal: "HTTP/host.foo.org@FOO.ORG", keyTab: "/etc/krb5.keytab" };

test("FED-01, FED-06: a first Kerberos provider is created from the empty state, and a second one from the menu", async ({
  page,
  site,
  admin,
}) => {
  await openConsole({ page, site, admin }, { path: "user-federation" });
  const { action, alert, input, row, rows } = hooks(page);
  const fill = async (name: string) => {
    await input("name").fill(name);
    // An incomplete form creates nothing and reports missing values at their fields.
    await action("save").click();
    await expect(page.locator(`[data-for="${at("keyTab")}"] .field-error`)).toContainText(texts.validateKeyTab);
    for (const [setting, value] of Object.entries(values)) await input(at(setting)).fill(value);
    await action("save").click();
    await expect(alert("success")).toContainText(texts.createUserProviderSuccess);
  };
  await action("create-kerberos").click();
  await fill("new-kerberos");
  await expect(row({ name: "new-kerberos" })).toContainText("Kerberos");
  const lists = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, [value]]));
  expect(await providers(admin)).toMatchObject([{ name: "new-kerberos", providerId: "kerberos", config: lists }]);

  await action("create").click();
  await action("create-kerberos").click();
  await fill("second");
  await expect(rows()).toHaveCount(2);
  expect((await providers(admin)).map(({ name }) => name).sort()).toEqual(["new-kerberos", "second"]);
});

test("FED-02 to FED-05: cache policies show their own fields, are kept or saved", async ({ page, site, admin }) => {
  // Signed in before, on another page: the list is cached for half a minute.
  await openConsole({ page, site, admin }, { path: "sessions" });
  const id = await addKerberos(admin);
  const before = await admin.get(`/components/${id}`);
  await page.goto(page.url().replace("sessions", `user-federation/kerberos/${id}`));
  const { action, alert, field, input, row } = hooks(page);
  const choose = async (name: string, value: string) => {
    await input(at(name)).fill(value);
    await page.getByRole("option", { name: value, exact: true }).click();
  };
  await expect(field(at("evictionHour"))).toHaveCount(0);
  await field(at("cachePolicy")).selectOption("EVICT_WEEKLY");
  await field(at("evictionDay")).selectOption({ label: "Wednesday" });
  await choose("evictionHour", "15");
  await choose("evictionMinute", "55");
  await action("breadcrumb").last().click();
  await page.locator(`[data-dialog="unsaved-changes"] [data-action="confirm"]`).click();
  // By ID: a provider type with that name is listed too.
  await row({ id }).getByRole("link").click();
  await expect(field(at("cachePolicy"))).toHaveValue("DEFAULT");
  expect(await admin.get(`/components/${id}`)).toEqual(before);

  const save = async () => {
    await action("save").click();
    await expect(alert("success")).toContainText(texts.userProviderSaveSuccess);
    await page.reload();
  };
  await field(at("cachePolicy")).selectOption("EVICT_DAILY");
  await expect(field(at("evictionDay"))).toHaveCount(0);
  await choose("evictionHour", "15");
  await choose("evictionMinute", "55");
  await save();
  await expect(input(at("evictionMinute"))).toHaveValue("55");
  const daily = { cachePolicy: ["EVICT_DAILY"], evictionHour: ["15"], evictionMinute: ["55"] };
  await admin.shows(`/components/${id}`, { config: daily });

  await field(at("cachePolicy")).selectOption("MAX_LIFESPAN");
  await input(at("maxLifespan")).fill("5000");
  await save();
  await expect(input(at("maxLifespan"))).toHaveValue("5000");
  await admin.shows(`/components/${id}`, { config: { cachePolicy: ["MAX_LIFESPAN"], maxLifespan: ["5000"] } });

  await field(at("cachePolicy")).selectOption("NO_CACHE");
  await save();
  await expect(field(at("cachePolicy"))).toHaveValue("NO_CACHE");
  await admin.shows(`/components/${id}`, { config: { cachePolicy: ["NO_CACHE"], kerberosRealm: ["EXAMPLE.ORG"] } });
});
