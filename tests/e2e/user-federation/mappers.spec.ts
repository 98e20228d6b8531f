import own from "../../../src/areas/user-federation/en.json" with { type: "json" };
import shared from "../../../src/sections/mappers/en.json" with { type: "json" };
import { hooks } from "../../support/hooks.ts";
import { openConsole } from "../../support/openConsole.ts";
import { expect, test } from "../../support/test.ts";
import { rowAction } from "../client-scopes/pages.ts";
import { addLdap, at, mappers } from "./pages.ts";

const typeNames: Readonly<Record<string, string>> = {
  "hardcoded-ldap-group-mapper": own["userFederation.mapper.type.hardcoded-ldap-group"],
  "hardcoded-ldap-attribute-mapper": own["userFederation.mapper.type.hardcoded-ldap-attribute"],
  "role-ldap-mapper": own["userFederation.mapper.type.role-ldap"],
  "group-ldap-mapper": own["userFederation.mapper.type.group-ldap"],
};

test("FED-11: default mappers of the directory are searched and deleted", async ({ page, site, admin }) => {
  const id = await addLdap(admin);
  await openConsole({ page, site, admin }, { path: `user-federation/ldap/${id}/mappers` });
  const { alert, dialog, input, row } = hooks(page);
  const gone = ["creation date", "email", "last name", "modify date"];
  for (const name of gone) {
    await input("search").fill(name);
    await expect(row({ name: "username" })).toHaveCount(0);
    await rowAction(page, name, "delete-mapper");
    await dialog("confirm-delete-mapper").locator('[data-action="confirm"]').click();
    await expect(alert("success").last()).toContainText(shared.mappingDeletedSuccess);
    await expect(row({ name })).toHaveCount(0);
  }
  const left = (await mappers(admin, id)).map(({ name }) => name);
  expect(left).toContain("username");
  expect(left.filter((name) => gone.includes(name))).toEqual([]);
});

test("FED-12, FED-13, FED-14, D19: mappers are added; another type keeps fitting settings and names the dropped ones", async ({
  page,
  site,
  admin,
}) => {
  const id = await addLdap(admin);
  await openConsole({ page, site, admin }, { path: `user-federation/ldap/${id}/mappers` });
  const { action, alert, input, row, field } = hooks(page);
  const chooseType = async (type: string) => {
    const name = typeNames[type] ?? type;
    await input("providerId").fill(name);
    await page.getByRole("option", { name, exact: true }).click();
  };
  const add = async (type: string, name: string, config: Record<string, string>) => {
    await action("add-mapper").click();
    await chooseType(type);
    await input("name").fill(name);
    for (const [setting, value] of Object.entries(config)) await input(at(setting)).fill(value);
    await action("save").click();
    await expect(alert("success").last()).toContainText(shared.mappingCreatedSuccess);
    await expect(row({ name })).toContainText(typeNames[type] ?? type);
    const made = (await mappers(admin, id)).find((mapper) => mapper.name === name);
    expect(made).toMatchObject({
      providerId: type,
      config: Object.fromEntries(Object.entries(config).map(([setting, value]) => [setting, [value]])),
    });
    return made;
  };
  await admin.post("/groups", { name: "my-group" });
  await add("hardcoded-ldap-group-mapper", "everybody", { group: "/my-group" });
  await add("hardcoded-ldap-attribute-mapper", "fixed", {
    "ldap.attribute.name": "someName",
    "ldap.attribute.value": "test",
  });
  const roles = await add("role-ldap-mapper", "roles", { "roles.dn": "ou=roles,dc=example" });
  expect(roles?.config).toMatchObject({ mode: ["READ_ONLY"], "use.realm.roles.mapping": ["true"] });

  await action("add-mapper").click();
  await chooseType("group-ldap-mapper");
  await input("name").fill("changes its mind");
  await input(at("membership.ldap.attribute")).fill("uniqueMember");
  await input(at("groups.dn")).fill("ou=groups,dc=example");
  await chooseType("role-ldap-mapper");
  await expect(page.locator('[data-state="reset"]')).toContainText("LDAP Groups DN");
  await expect(input("name")).toHaveValue("changes its mind");
  await expect(input(at("membership.ldap.attribute"))).toHaveValue("uniqueMember");
  await expect(field(at("client.id"))).toHaveCount(0);
  await action("save").click();
  await expect(page.locator(`[data-for='${at("roles.dn")}'] .field-error`)).toBeVisible();
  await input(at("roles.dn")).fill("ou=roles,dc=example");
  await action("save").click();
  await expect(alert("success").last()).toContainText(shared.mappingCreatedSuccess);
  const made = (await mappers(admin, id)).find(({ name }) => name === "changes its mind");
  expect(made?.config).not.toHaveProperty("groups.dn");

  // An existing mapper keeps type and name; other fields save their own path.
  await row({ name: "fixed" }).getByRole("link").click();
  await expect(input("name")).toHaveAttribute("readonly", "");
  await expect(input("providerId")).toHaveValue(typeNames["hardcoded-ldap-attribute-mapper"] ?? "");
  await input(at("ldap.attribute.value")).fill("other");
  await action("save").click();
  await expect(alert("success").last()).toContainText(shared.mappingUpdatedSuccess);
  await admin.shows(`/components/${(await mappers(admin, id)).find(({ name }) => name === "fixed")?.id}`, {
    config: { "ldap.attribute.name": ["someName"], "ldap.attribute.value": ["other"] },
  });
});
