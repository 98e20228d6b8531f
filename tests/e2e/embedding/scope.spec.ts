// Panels scoped to a group, an organization or a search: only members are visible, and new users join.
import { readFile } from "node:fs/promises";
import users from "../../../src/areas/users/en.json" with { type: "json" };
import kit from "../../../src/kit/en.json" with { type: "json" };
import { hooks } from "../../support/hooks.ts";
import { expect, test } from "../../support/test.ts";

const person = (username: string, more: Record<string, unknown> = {}) => ({
  username,
  enabled: true,
  firstName: username.toUpperCase(),
  lastName: "Test",
  email: `${username}@test.example`,
  ...more,
});

test.use({
  realmSettings: {
    organizationsEnabled: true,
    groups: [{ name: "staff", subGroups: [{ name: "night" }] }, { name: "others" }],
    organizations: [{ name: "Initech", alias: "ini", domains: [{ name: "initech.example" }] }],
    users: [
      person("ada", { groups: ["/staff"] }),
      person("alan", { groups: ["/staff"], enabled: false }),
      person("bea", { groups: ["/staff"] }),
      person("ann", { groups: ["/others"] }),
      person("nils", { groups: ["/staff/night"] }),
    ],
  },
});

type Method = { navigate(path: string): void };

test("a group: list, count, search, filter and export stay inside", async ({ openPanel }) => {
  const { page } = await openPanel("iam-users", { attributes: { group: "/staff" } });
  const find = hooks(page);
  const names = async () => (await find.rows().evaluateAll((rows) => rows.map((row) => row.dataset.name))).sort();
  await expect(find.rows()).toHaveCount(3);
  expect(await names()).toEqual(["ada", "alan", "bea"]);
  await expect(page.locator("iam-users .tag").first()).toHaveText("staff");

  await find.input("search").fill("a");
  await find.input("search").press("Enter");
  await expect(find.rows()).toHaveCount(2);
  expect(await names()).toEqual(["ada", "alan"]);
  // A user of the realm outside the group.
  await find.input("search").fill("ann");
  await find.input("search").press("Enter");
  await expect(find.state("no-results").last()).toBeVisible();
  await find.input("search").fill("");
  await find.input("search").press("Enter");
  await expect(find.rows()).toHaveCount(3);

  const download = page.waitForEvent("download");
  await find.action("export").click();
  await find.dialog("export").locator('[data-action="confirm"]').click();
  const csv = await readFile(await (await download).path(), "utf8");
  expect(csv.trim().split(/\r?\n/)).toHaveLength(4);
  expect(csv).not.toContain("ann@");
});

test("a group: users can only join it and its subgroups", async ({ openPanel, admin }) => {
  const ada = await admin.user("ada");
  const { page } = await openPanel("iam-users", { attributes: { group: "/staff", path: `/${ada.id}/groups` } });
  const find = hooks(page);
  await find.action("join-group").click();
  const picker = find.dialog("join-group");
  await expect(picker.locator('[data-name="staff"]')).toBeVisible();
  await expect(picker.locator('[data-name="others"]')).toHaveCount(0);
  await hooks(picker).input("search").fill("others");
  await expect(picker.locator('[data-name="staff"]')).toHaveCount(0);
  await expect(picker.locator('[data-name="others"]')).toHaveCount(0);
});

test("a group: other users can't be opened by path, method or a changed attribute", async ({ openPanel, admin }) => {
  const [ada, ann] = [await admin.user("ada"), await admin.user("ann")];
  const { page, panel } = await openPanel("iam-users", {
    attributes: { group: "/staff", path: `/${ann.id}/settings` },
  });
  const find = hooks(page);
  const outside = find.state("forbidden");
  await expect(outside).toContainText(kit["notPart.title"]);
  await expect(outside).toContainText(kit["scope.outside"]);
  await expect(find.field("email")).toHaveCount(0);
  await find.action("back").click();
  await expect(find.rows()).toHaveCount(3);

  await panel.evaluate((element, path) => (element as unknown as Method).navigate(path), `/${ada.id}/settings`);
  await expect(find.input("email")).toHaveValue("ada@test.example");
  await panel.evaluate((element, path) => (element as unknown as Method).navigate(path), `/${ann.id}/credentials`);
  await expect(outside).toBeVisible();
  // At runtime: without the attribute the panel shows all users, with another one other users.
  await panel.evaluate((element) => element.removeAttribute("group"));
  await expect(find.tab("credentials")).toBeVisible();
  await panel.evaluate((element) => element.setAttribute("group", "/others"));
  await expect(find.tab("credentials")).toBeVisible();
  await panel.evaluate((element, path) => (element as unknown as Method).navigate(path), `/${ada.id}/settings`);
  await expect(outside).toBeVisible();
});

test("a group: created and imported users are members", async ({ openPanel, admin }) => {
  const [group] = await admin.get("/groups?search=staff");
  const { page } = await openPanel("iam-users", { attributes: { group: group.id, path: "/add-user" } });
  const find = hooks(page);
  await expect(page.locator('[data-state="scope"]')).toContainText("staff");
  await find.input("username").fill("cleo");
  await find.action("save").click();
  await expect(find.alert("success")).toBeVisible();
  await expect(find.tab("credentials")).toBeVisible();
  const cleo = await admin.user("cleo");
  await admin.shows(`/users/${cleo.id}/groups`, [{ path: "/staff" }]);

  await page.locator("iam-users").evaluate((element) => (element as unknown as Method).navigate("/"));
  await find.action("import").click();
  await page.locator('input[data-field="file"]').setInputFiles({
    name: "people.csv",
    mimeType: "text/csv",
    buffer: Buffer.from("username,email\ndora,dora@test.example\n"),
  });
  await find.dialog("bulk-import").locator('[data-action="confirm"]').click();
  await expect(page.locator('[data-result="done"]')).toHaveCount(1);
  const dora = await admin.user("dora");
  await admin.shows(`/users/${dora.id}/groups`, [{ path: "/staff" }]);
});

test("an organization: by alias, its members alone; created users become members", async ({ openPanel, admin }) => {
  const [organization] = await admin.get("/organizations?search=Initech");
  const [ada, ann] = [await admin.user("ada"), await admin.user("ann")];
  for (const { id } of [ada]) await admin.request("POST", `/organizations/${organization.id}/members`, id);
  const { page, panel } = await openPanel("iam-users", { attributes: { organization: "ini" } });
  const find = hooks(page);
  await expect(find.rows()).toHaveCount(1);
  await expect(find.row({ name: "ada" })).toBeVisible();
  await panel.evaluate((element, path) => (element as unknown as Method).navigate(path), `/${ann.id}/settings`);
  await expect(find.state("forbidden")).toContainText(kit["notPart.title"]);

  await panel.evaluate((element) => (element as unknown as Method).navigate("/add-user"));
  await find.input("username").fill("emil");
  await find.input("email").fill("emil@initech.example");
  await find.action("save").click();
  await expect(find.tab("credentials")).toBeVisible();
  const emil = await admin.user("emil");
  await admin.shows(`/organizations/${organization.id}/members/${emil.id}`, { username: "emil" });
});

test("an organization that rejects a new member: reported, and the user exists", async ({ openPanel, admin, page }) => {
  await page.route(/\/organizations\/[^/]+\/members$/, (route) =>
    route.request().method() === "POST"
      ? route.fulfill({ status: 400, json: { errorMessage: "Not now" } })
      : route.fallback(),
  );
  await openPanel("iam-users", { attributes: { organization: "ini", path: "/add-user" } });
  const find = hooks(page);
  await find.input("username").fill("fay");
  await find.action("save").click();
  await expect(find.alert("danger")).toContainText("Not now");
  await expect(find.alert("danger")).toContainText(users["users.scope.notIn"].split(":")[0] ?? "");
  await expect(find.state("forbidden")).toBeVisible();
  expect((await admin.user("fay")).username).toBe("fay");
});

test("a search: words and attributes as a locked scope", async ({ openPanel, admin }) => {
  const ann = await admin.user("ann");
  const { page, panel } = await openPanel("iam-users", { attributes: { query: "a" } });
  const find = hooks(page);
  await expect(find.row({ name: "ann" })).toBeVisible();
  await expect(find.row({ name: "bea" })).toHaveCount(0);
  await find.input("search").fill("al");
  await find.input("search").press("Enter");
  await expect(find.rows()).toHaveCount(1);
  const bea = await admin.user("bea");
  await panel.evaluate((element, path) => (element as unknown as Method).navigate(path), `/${bea.id}/settings`);
  await expect(find.state("forbidden")).toBeVisible();
  await panel.evaluate((element, path) => (element as unknown as Method).navigate(path), `/${ann.id}/settings`);
  await expect(find.input("email")).toHaveValue("ann@test.example");
});

test("a missing, empty or ambiguous scope is reported, and no user is shown", async ({ openPanel }) => {
  const { page, panel } = await openPanel("iam-users", { attributes: { group: "/nowhere" } });
  const find = hooks(page);
  await expect(find.state("not-found")).toContainText(kit["scope.unknown"].replace("{{name}}", "/nowhere"));
  for (const [name, value] of [
    ["group", ""],
    ["group", "no-such-id"],
    ["organization", "none"],
    ["query", " "],
  ] as const) {
    await panel.evaluate(
      (element, [attribute, text]) => {
        for (const other of ["group", "organization", "query"]) element.removeAttribute(other);
        element.setAttribute(attribute, text);
      },
      [name, value] as const,
    );
    await expect(find.state("not-found"), `${name}="${value}"`).toBeVisible();
    await expect(find.rows()).toHaveCount(0);
  }
  await panel.evaluate((element) => {
    element.setAttribute("group", "/staff");
    element.setAttribute("organization", "ini");
  });
  await expect(find.state("not-found")).toBeVisible();
});
