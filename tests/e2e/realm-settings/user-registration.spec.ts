import mapping from "../../../src/sections/role-mapping/en.json" with { type: "json" };
import texts from "../../../src/areas/realm-settings/en.json" with { type: "json" };
import groupTexts from "../../../src/sections/default-groups/en.json" with { type: "json" };
import { findings } from "../../support/axe.ts";
import { hooks } from "../../support/hooks.ts";
import { openConsole } from "../../support/openConsole.ts";
import { expect, test } from "../../support/test.ts";
import { assignFrom, rowAction } from "../roles/pages.ts";

const names = (records: { name: string }[]) => records.map(({ name }) => name).sort();

test("RS-41: a role becomes a default role, is found, and is removed", async ({ page, site, admin, realm }) => {
  await admin.post("/roles", { name: "theRole" });
  await openConsole({ page, site, admin }, { path: "realm-settings/user-registration" });
  const find = hooks(page);
  const held = () => admin.get(`/roles/default-roles-${realm}/composites`).then(names);
  const before = await held();
  await assignFrom(page, "realm", "theRole");
  await expect(find.alert("success")).toContainText(texts.addAssociatedRolesSuccess);
  expect(await held()).toEqual([...before, "theRole"].sort());
  await find.input("search").fill("theRole");
  await expect(find.rows()).toHaveCount(1);
  await rowAction(page, "theRole", "unassign");
  await find.action("confirm").click();
  await expect(find.alert("success").last()).toContainText(mapping.roleMappingUpdatedSuccess);
  expect(await held()).toEqual(before);
});

test("default groups are added, two are removed at once, without accessibility findings", async ({
  page,
  site,
  admin,
}) => {
  for (const name of ["newcomers", "people", "staff"]) await admin.post("/groups", { name });
  await openConsole({ page, site, admin }, { path: "realm-settings/user-registration/groups" });
  const find = hooks(page);
  await expect(find.state("empty").first()).toContainText(groupTexts.noDefaultGroups);
  expect(await findings(page)).toEqual([]);
  await find.action("add-group").click();
  const picker = hooks(find.dialog("add-group"));
  for (const name of ["newcomers", "people", "staff"])
    await find.dialog("add-group").locator(`[data-name="${name}"]`).click();
  await picker.action("add").click();
  await expect(find.dialog("add-group")).toHaveCount(0);
  await expect(find.rows()).toHaveCount(3);
  expect(names(await admin.get("/default-groups"))).toEqual(["newcomers", "people", "staff"]);
  for (const name of ["/newcomers", "/staff"]) await find.row({ name }).getByRole("checkbox").check();
  await find.action("remove").first().click();
  await find.action("confirm").click();
  await expect.poll(async () => names(await admin.get("/default-groups"))).toEqual(["people"]);
});
