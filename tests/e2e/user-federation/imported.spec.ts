import texts from "../../../src/areas/user-federation/en.json" with { type: "json" };
import { hooks } from "../../support/hooks.ts";
import { openConsole } from "../../support/openConsole.ts";
import { expect, test } from "../../support/test.ts";
import { acmeConfig, addLdap, addMapper, at, mappers } from "./pages.ts";

test("unlinked users stay as local users, and imported users are deleted with their directory", async ({
  page,
  site,
  admin,
  directory,
}) => {
  test.slow();
  const id = await addLdap(admin, { ...acmeConfig(directory), customUserSearchFilter: "(uid=p000*)" });
  const other = await addLdap(admin, { ...acmeConfig(directory), customUserSearchFilter: "(uid=p001*)" }, "other");
  for (const one of [id, other]) await admin.post(`/user-storage/${one}/sync?action=triggerFullSync`);
  expect((await admin.user("p0001")).federationLink).toBe(id);
  expect(await admin.get("/users/count")).toBe(19);

  await openConsole({ page, site, admin }, { path: `user-federation/ldap/${id}` });
  const { action, alert, dialog } = hooks(page);
  const confirm = async (verb: string, name: string, count: string) => {
    await action("actions").click();
    await action(verb).click();
    const question = dialog(`confirm-${verb}`);
    await expect(question.locator('[data-state="imported"]')).toContainText(count);
    await question.getByRole("textbox").fill(name);
    await question.locator('[data-action="confirm"]').click();
  };
  await confirm("unlink-users", "acme directory", "9");
  await expect(alert("success")).toContainText(texts.unlinkUsersSuccess);
  await admin.shows(`/components/${id}`, { name: "acme directory" });
  const { federationLink, ...unlinked } = await admin.user("p0001");
  expect(federationLink).toBeUndefined();
  expect(unlinked).toMatchObject({ username: "p0001", email: "p0001@acme.example", enabled: true });
  expect((await admin.user("p0011")).federationLink).toBe(other);

  await page.goto(page.url().replace(id, other));
  await expect(page.locator("h1")).toHaveText("other");
  await confirm("delete", "other", "9");
  await admin.lacks(`/components/${other}`);
  // Only users of the other directory remain.
  await expect.poll(() => admin.get("/users/count")).toBe(10);
  expect(await admin.get("/users?exact=true&username=p0011")).toEqual([]);
});

test("client roles are imported from the directory, and missing ones are created there", async ({
  page,
  site,
  admin,
  directory,
}) => {
  const id = await addLdap(admin, { ...acmeConfig(directory), editMode: "WRITABLE" });
  const addRoles = async (clientId: string) => {
    await admin.post("/clients", { clientId });
    await addMapper(admin, id, "role-ldap-mapper", `roles of ${clientId}`, {
      ...{ "roles.dn": `ou=Shop,ou=Roles,${directory.baseDn}`, "role.name.ldap.attribute": "cn" },
      ...{ "role.object.classes": "groupOfNames", "membership.ldap.attribute": "member", mode: "LDAP_ONLY" },
      ...{ "use.realm.roles.mapping": "false", "client.id": clientId },
    });
    return (await mappers(admin, id)).find(({ name }) => name === `roles of ${clientId}`)?.id ?? "";
  };
  const rolesOf = async (clientId: string) => {
    const roles: { name: string }[] = await admin.get(`/clients/${(await admin.client(clientId)).id}/roles`);
    return roles.map(({ name }) => name);
  };
  const mapper = await addRoles("shop");
  await admin.post(`/clients/${(await admin.client("shop")).id}/roles`, { name: "seller" });
  await openConsole({ page, site, admin }, { path: `user-federation/ldap/${id}/mappers/${mapper}` });
  const { action, alert } = hooks(page);
  const bring = async (verb: string) => {
    await action("actions").click();
    await action(verb).click();
    await expect(alert("success").last()).toContainText(/\d/);
  };
  await bring("sync-to-realm");
  expect(await rolesOf("shop")).toEqual(expect.arrayContaining(["packer", "seller"]));

  await bring("sync-to-directory");
  // Another client that reads the directory shows its roles.
  const reader = await addRoles("shop-reader");
  await admin.post(`/user-storage/${id}/mappers/${reader}/sync?direction=fedToKeycloak`);
  expect(await rolesOf("shop-reader")).toEqual(expect.arrayContaining(["packer", "seller"]));
});

test("changed users are synchronized alone, and the directory lists its capabilities", async ({
  page,
  site,
  admin,
  directory,
}) => {
  const id = await addLdap(admin, {
    ...acmeConfig(directory),
    ...{ editMode: "WRITABLE", customUserSearchFilter: "(uid=p000*)" },
  });
  await openConsole({ page, site, admin }, { path: `user-federation/ldap/${id}` });
  const { action, alert, dialog, field } = hooks(page);
  await action("query-extensions").click();
  await expect(alert("success")).toContainText(texts["userFederation.extension.lacks"]);
  await expect(field(at("usePasswordModifyExtendedOp"))).not.toBeChecked();

  await action("actions").click();
  await action("sync-changes").click();
  const sync = dialog("sync-changes");
  await sync.locator('[data-action="start"]').click();
  await expect(sync.locator('[data-count="added"] dd')).toHaveText("9");
  expect(await admin.get("/users/count")).toBe(10);
  // No changes since then.
  await sync.locator('[data-action="start"]').click();
  await expect(sync.locator('[data-count="added"] dd')).toHaveText("0");
  expect(await admin.get("/users/count")).toBe(10);
});
