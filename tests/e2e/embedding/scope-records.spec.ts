// Panels rooted at one group or organization, and elements of one record: nothing above is visible or reachable.
import kit from "../../../src/kit/en.json" with { type: "json" };
import { hooks } from "../../support/hooks.ts";
import { expect, test } from "../../support/test.ts";

test.use({
  realmSettings: {
    organizationsEnabled: true,
    groups: [
      { name: "staff", subGroups: [{ name: "night", subGroups: [{ name: "late" }] }] },
      { name: "others", subGroups: [{ name: "nightly" }] },
    ],
    organizations: [
      { name: "Initech", alias: "ini", domains: [{ name: "initech.example" }] },
      { name: "Umbrella", alias: "umb", domains: [{ name: "umbrella.example" }] },
    ],
    users: [
      { username: "ada", enabled: true, email: "ada@test.example", firstName: "Ada", lastName: "Test" },
      { username: "ann", enabled: true, email: "ann@test.example", firstName: "Ann", lastName: "Test" },
    ],
    clients: [{ clientId: "shop", name: "Shop" }, { clientId: "bank" }],
  },
});

type Method = { navigate(path: string): void };
const go = (element: Element, path: string) => (element as unknown as Method).navigate(path);

test("a group and its subgroups: no tree, no way up, and pickers start there", async ({ openPanel, admin }) => {
  const [staff] = await admin.get("/groups?search=staff");
  const [night] = await admin.get(`/groups/${staff.id}/children`);
  const [others] = await admin.get("/groups?search=others");
  const { page, panel } = await openPanel("iam-groups", { attributes: { root: "/staff/night" } });
  const find = hooks(page);
  await expect(page.getByRole("heading", { level: 1, name: "night" })).toBeVisible();
  await expect(panel).toHaveAttribute("path", new RegExp(`^/${night.id}`));
  await expect(page.locator(".group-side")).toHaveCount(0);
  await expect(find.action("breadcrumb")).toHaveCount(0);
  await expect(panel).not.toContainText("staff");
  await find.row({ name: "late" }).getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name: "late" })).toBeVisible();
  await expect(find.action("breadcrumb")).toHaveCount(1);
  await expect(find.action("breadcrumb")).toHaveText("night");
  for (const path of [`/${staff.id}`, `/${others.id}/members`, `/${night.id}/${others.id}`, "/no-such-group"]) {
    await panel.evaluate(go, path);
    await expect(find.state("forbidden"), path).toContainText(kit["notPart.title"]);
  }
  await find.action("back").click();
  await expect(page.getByRole("heading", { level: 1, name: "night" })).toBeVisible();

  // A move must end below the root.
  await find.row({ name: "late" }).locator('[data-action="row-actions"]').click();
  await find.action("move").click();
  const dialog = find.dialog("move-group");
  await expect(hooks(dialog).rows()).toHaveCount(1);
  await expect(dialog.locator('[data-action="select-top"]')).toHaveCount(0);
  await hooks(dialog).input("search").fill("night");
  await expect(dialog).toContainText("night");
  await expect(dialog).not.toContainText("nightly");
  await hooks(dialog).action("cancel").click();

  await find.action("create").click();
  await find.dialog().locator('input[data-field="name"]').fill("early");
  await find.dialog().locator('[data-action="confirm"], [data-action="save"]').last().click();
  await expect(find.row({ name: "early" })).toBeVisible();
  await expect
    .poll(async () => (await admin.get(`/groups/${night.id}/children`)).map(({ name }: { name: string }) => name))
    .toEqual(["early", "late"]);
  await panel.evaluate((element) => element.removeAttribute("root"));
  await panel.evaluate(go, "/");
  await expect(find.row({ name: "staff" }).first()).toBeVisible();
});

test("an organization without its list: no other can be opened or created", async ({ openPanel, admin }) => {
  const [other] = await admin.get("/organizations?search=Umbrella");
  const { page, panel } = await openPanel("iam-organizations", { attributes: { organization: "ini" } });
  const find = hooks(page);
  await expect(page.getByRole("heading", { level: 1, name: "Initech" })).toBeVisible();
  await expect(find.action("breadcrumb")).toHaveCount(0);
  for (const path of [`/${other.id}/members`, "/new", `/${other.id}/groups/x`]) {
    await panel.evaluate(go, path);
    await expect(find.state("forbidden"), path).toContainText(kit["notPart.title"]);
  }
  await panel.evaluate(go, "/");
  await expect(page.getByRole("heading", { level: 1, name: "Initech" })).toBeVisible();
  await panel.evaluate((element) => element.setAttribute("organization", "nobody"));
  await expect(find.state("not-found")).toContainText("nobody");
});

test("one user, by name and by ID: its own paths, saved, and no other user", async ({ openPanel, admin }) => {
  const [ada, ann] = [await admin.user("ada"), await admin.user("ann")];
  const { page, panel } = await openPanel("iam-user", { attributes: { user: "ada", path: "/credentials" } });
  const find = hooks(page);
  await expect(page.getByRole("heading", { level: 1, name: "ada" })).toBeVisible();
  await expect(find.tab("credentials")).toHaveAttribute("aria-current", "page");
  await expect(find.action("breadcrumb")).toHaveCount(0);
  await find.tab("settings").click();
  await expect(panel).toHaveAttribute("path", "/settings");
  await find.input("firstName").fill("Augusta");
  await find.action("save").click();
  await expect(find.alert("success")).toBeVisible();
  await admin.shows(`/users/${ada.id}`, { firstName: "Augusta" });
  await panel.evaluate(go, `/${ann.id}/settings`);
  await expect(find.state("forbidden")).toContainText(kit["notPart.title"]);
  await find.action("back").click();
  await expect(find.input("firstName")).toHaveValue("Augusta");
  await panel.evaluate((element, id) => element.setAttribute("user", id), ann.id as string);
  await expect(find.input("firstName")).toHaveValue("Ann");
  await panel.evaluate((element) => element.setAttribute("user", "nobody"));
  await expect(find.state("not-found")).toContainText("nobody");
  await panel.evaluate((element) => element.removeAttribute("user"));
  await expect(find.field("firstName")).toHaveCount(0);
});

test("one client, by its client ID; its deletion is reported", async ({ openPanel, admin }) => {
  const { page, panel } = await openPanel("iam-client", { attributes: { client: "shop" } });
  const find = hooks(page);
  await expect(page.getByRole("heading", { level: 1, name: "shop" })).toBeVisible();
  await expect(find.action("breadcrumb")).toHaveCount(0);
  await panel.evaluate(go, "/roles/new");
  await find.input("name").fill("buyer");
  await find.action("save").click();
  const shop = await admin.client("shop");
  await admin.shows(`/clients/${shop.id}/roles/buyer`, { name: "buyer" });
  // The save must finish first: the role's page opens before navigation.
  await expect(page.getByRole("heading", { level: 1, name: "buyer" })).toBeVisible();
  await panel.evaluate(go, "/settings");
  await expect(find.input("name")).toHaveValue("Shop");
  await find.action("actions").click();
  await find.action("delete").click();
  await find.dialog("confirm-delete").locator('[data-action="confirm"]').click();
  await expect(find.state("not-found")).toContainText("shop");
  await admin.lacks(`/clients/${shop.id}`);
});

test("one organization, by alias", async ({ openPanel }) => {
  const { page, panel } = await openPanel("iam-organization", {
    attributes: { organization: "umb", path: "/members" },
  });
  const find = hooks(page);
  await expect(page.getByRole("heading", { level: 1, name: "Umbrella" })).toBeVisible();
  await expect(find.tab("members")).toHaveAttribute("aria-current", "page");
  await find.tab("settings").click();
  await expect(panel).toHaveAttribute("path", "/settings");
  await expect(find.input("alias")).toHaveValue("umb");
});
