import texts from "../../../src/areas/users/en.json" with { type: "json" };
import { hooks } from "../../support/hooks.ts";
import { expect, test } from "../../support/test.ts";
import { openUserTab, recordCalls, rowAction, rowNames } from "./userTab.ts";

type Named = { id: string; name: string; path: string };
const paths = (groups: Named[]) => groups.map(({ path }) => path).sort();
const list = "user-groups";

test("USER-08: a user joins a group", async ({ openPanel, admin }) => {
  await admin.post("/groups", { name: "test-group" });
  const id = await admin.createUser({ username: "ada" });
  const { page, events } = await openUserTab(openPanel, id, "groups");
  const find = hooks(page);
  await find.action("join-group").click();
  const dialog = hooks(find.dialog("join-group"));
  await dialog.row({ name: "test-group" }).locator('[data-action="select"]').check();
  await dialog.action("join").click();
  await expect(find.alert("success")).toContainText(texts.addedGroupMembership);
  await expect(page.locator(`[data-list="${list}"]`).locator('[data-name="test-group"]')).toBeVisible();
  expect(paths(await admin.get(`/users/${id}/groups`))).toEqual(["/test-group"]);
  expect(await events("iam-change")).toMatchObject([{ detail: { area: "users", action: "groups-joined", id } }]);
});

test.describe("group tree", () => {
  test.use({
    realmSettings: {
      groups: [
        {
          name: "Acme",
          subGroups: [{ name: "Paris/Lyon", subGroups: [{ name: "<i>Sales</i>" }, { name: "Support" }] }],
        },
        { name: "Berlin" },
        { name: "z".repeat(255) },
      ],
    },
  });

  test("is navigated by keyboard, and groups of several levels are joined at once", async ({ openPanel, admin }) => {
    const id = await admin.createUser({ username: "ada" });
    const { page } = await openUserTab(openPanel, id, "groups");
    const find = hooks(page);
    await find.action("join-group").click();
    const tree = find.dialog("join-group").getByRole("tree");
    await tree.focus();
    const active = () =>
      tree.evaluate((node) =>
        (node.getRootNode() as ShadowRoot)
          .getElementById(node.getAttribute("aria-activedescendant") ?? "")
          ?.getAttribute("data-name"),
      );
    await expect.poll(active).toBe("Acme");
    await page.keyboard.press("ArrowRight");
    await expect(tree.getByRole("treeitem", { name: "Paris/Lyon" })).toHaveAttribute("aria-level", "2");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowRight");
    await expect(tree.getByRole("treeitem", { name: "Support" })).toBeVisible();
    await page.keyboard.press("ArrowRight");
    await expect.poll(active).toBe("<i>Sales</i>");
    await page.keyboard.press("Space");
    await expect(tree.getByRole("treeitem", { name: "<i>Sales</i>" })).toHaveAttribute("aria-checked", "true");
    await page.keyboard.type("ber");
    await expect.poll(active).toBe("Berlin");
    await page.keyboard.press("Enter");
    await expect(tree.locator("i")).toHaveCount(0);
    await find.dialog("join-group").locator('[data-action="join"]').click();
    await expect(find.alert("success")).toBeVisible();
    expect(paths(await admin.get(`/users/${id}/groups`))).toEqual(["/Acme/Paris/Lyon/<i>Sales</i>", "/Berlin"]);

    // The user's groups are shown and disabled.
    await find.action("join-group").click();
    await expect(
      hooks(find.dialog("join-group")).row({ name: "Berlin" }).locator('[data-action="select"]'),
    ).toBeDisabled();
  });

  test("is searched at any depth, and results have their full path", async ({ openPanel, admin }) => {
    const id = await admin.createUser({ username: "ada" });
    const { page } = await openUserTab(openPanel, id, "groups");
    const find = hooks(page);
    await find.action("join-group").click();
    const dialog = hooks(find.dialog("join-group"));
    await dialog.input("search").fill("paris/l");
    await expect(dialog.row({ name: "Paris/Lyon" })).toContainText("/Acme/Paris/Lyon");
    await dialog.row({ name: "Paris/Lyon" }).locator('[data-action="select"]').check();
    await dialog.input("search").fill("nothing is called so");
    await expect(dialog.state("no-results").last()).toBeVisible();
    await dialog.action("clear-filters").click();
    await expect(dialog.row({ name: "Berlin" })).toBeVisible();
    await dialog.action("join").click();
    await expect(find.alert("success")).toBeVisible();
    expect(paths(await admin.get(`/users/${id}/groups`))).toEqual(["/Acme/Paris/Lyon"]);
  });

  test("memberships are listed with parent groups on demand, searched, and removed one by one or together", async ({
    openPanel,
    admin,
  }) => {
    const id = await admin.createUser({
      username: "ada",
      groups: ["/Acme/Paris/Lyon/Support".replace("Paris/Lyon", "Paris~/Lyon"), "/Berlin"].slice(1),
    });
    const [acme] = await admin.get("/groups?search=Acme&exact=true");
    const [lyon] = await admin.get(`/groups/${acme.id}/children`);
    const support = (await admin.get(`/groups/${lyon.id}/children`)).find(({ name }: Named) => name === "Support");
    await admin.put(`/users/${id}/groups/${support.id}`);
    const { page, panel } = await openUserTab(openPanel, id, "groups");
    const find = hooks(page);
    await expect(find.row({ name: "Support" })).toBeVisible();
    expect((await rowNames(page, list)).sort()).toEqual(["Berlin", "Support"]);

    await find.field("directMembership").uncheck();
    await expect(find.row({ name: "Acme" })).toBeVisible();
    expect(await rowNames(page, list)).toEqual(["Acme", "Paris/Lyon", "Support", "Berlin"]);
    await expect(find.row({ name: "Acme" }).locator('[data-action="select"]')).toBeDisabled();
    await expect(find.row({ name: "Acme" }).locator('[data-action="row-actions"]')).toHaveCount(0);
    await expect(panel).toHaveAttribute("path", `/${id}/groups?above=true`);
    await find.field("directMembership").check();

    await find.input("search").fill("supp");
    await expect(find.row({ name: "Berlin" })).toHaveCount(0);
    await rowAction(page, "Support", "leave");
    await expect(find.dialog("confirm-leave")).toContainText("ada");
    await find.action("confirm").click();
    await expect(find.alert("success")).toContainText(texts.removedGroupMembership);
    expect(paths(await admin.get(`/users/${id}/groups`))).toEqual(["/Berlin"]);

    await admin.put(`/users/${id}/groups/${support.id}`);
    await find.action("clear-search").click();
    await find.action("refresh").click();
    await expect(find.row({ name: "Support" })).toBeVisible();
    await find.action("select-all").check();
    await page.locator('.bulk-bar [data-action="leave"]').click();
    await find.action("confirm").click();
    await find.dialog("bulk-leave").locator('.dialog-foot [data-action="close"]:enabled').click();
    await expect(page.locator(`[data-list="${list}"] .state[data-state="empty"]`)).toBeVisible();
    expect(await admin.get(`/users/${id}/groups`)).toEqual([]);
  });
});

test.describe("ten thousand groups", () => {
  test.use({
    realmSettings: {
      groups: Array.from({ length: 10_000 }, (_, index) => ({ name: `group ${String(index).padStart(4, "0")}` })),
    },
  });

  test("load like a few: one page, few rows in the document, the rest on scroll", async ({ openPanel, admin }) => {
    const id = await admin.createUser({ username: "ada" });
    const { page } = await openUserTab(openPanel, id, "groups");
    const find = hooks(page);
    const calls = recordCalls(page, admin.realm);
    await find.action("join-group").click();
    const tree = find.dialog("join-group").getByRole("tree");
    await expect(tree.getByRole("treeitem").first()).toBeVisible();
    expect(calls.filter((call) => call.startsWith("GET /groups"))).toHaveLength(1);
    expect(await tree.getByRole("treeitem").count()).toBeLessThan(60);

    await tree.focus();
    await page.keyboard.press("End");
    await expect.poll(() => calls.filter((call) => call.startsWith("GET /groups")).length).toBe(2);
    await expect(tree.locator('[data-state="loading"]')).toHaveCount(0);
    await page.keyboard.press("End");
    await expect.poll(() => calls.filter((call) => call.startsWith("GET /groups")).length).toBe(3);
    // One page at a time: one key must not load all pages.
    await page.waitForLoadState("networkidle");
    expect(calls.filter((call) => call.startsWith("GET /groups"))).toHaveLength(3);
    expect(await tree.getByRole("treeitem").count()).toBeLessThan(60);

    await hooks(find.dialog("join-group")).input("search").fill("group 9999");
    await hooks(find.dialog("join-group")).row({ name: "group 9999" }).locator('[data-action="select"]').check();
    await find.dialog("join-group").locator('[data-action="join"]').click();
    await expect(find.alert("success")).toBeVisible();
    expect(paths(await admin.get(`/users/${id}/groups`))).toEqual(["/group 9999"]);
  });
});

test("an admin without permission is offered no membership change", async ({ openPanel, admin }) => {
  await admin.createAdmin("viewer", ["view-users", "query-groups"]);
  await admin.post("/groups", { name: "test-group" });
  const id = await admin.createUser({ username: "ada", groups: ["/test-group"] });
  const { page } = await openUserTab(openPanel, id, "groups", { user: "viewer" });
  const find = hooks(page);
  await expect(find.row({ name: "test-group" })).toBeVisible();
  for (const action of ["join-group", "leave", "row-actions", "select"])
    await expect(find.action(action)).toHaveCount(0);
});
