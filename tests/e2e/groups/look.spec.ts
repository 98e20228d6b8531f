import { findingsInLooks } from "../../support/axe.ts";
import { hooks } from "../../support/hooks.ts";
import { expect, test } from "../../support/test.ts";
import {
  addMembers,
  createGroup,
  go,
  groupAction,
  groupNamed,
  heading,
  list,
  openGroups,
  rowAction,
  tree,
} from "./pages.ts";

test("A11Y-14: tree, list, details and dialogs of groups have no finding", async ({ openPanel, admin }) => {
  const id = await createGroup(admin, {
    name: "Engineering",
    description: "Who builds things",
    attributes: { site: ["Oslo"] },
    below: [{ name: "Platform" }, { name: "<b>Apps</b>" }],
  });
  await createGroup(admin, { name: "Sales" });
  await addMembers(admin, id, "ann", "bert");
  const { page } = await openGroups(openPanel, "/");
  const find = hooks(page);
  const check = async (what: string) => {
    await expect(page.locator('[data-state="loading"]')).toHaveCount(0);
    expect(await findingsInLooks(page), what).toEqual([]);
  };
  const cancel = async (dialog: string) => {
    await find.dialog(dialog).locator('[data-action="cancel"]').click();
    await expect(find.dialog(dialog)).toHaveCount(0);
  };

  await expect(list(page).row({ name: "Sales" })).toBeVisible();
  await check("list");
  await tree(page).row({ name: "Engineering" }).locator('[data-action="expand"]').click();
  await expect(tree(page).row({ name: "Platform" })).toBeVisible();
  await check("tree");
  await tree(page).input("search").fill("p");
  await expect(tree(page).row({ name: "Platform" })).toContainText("/Engineering/Platform");
  await check("search");
  for (const row of ["Engineering", "Sales"])
    await list(page).row({ name: row }).locator('[data-action="select"]').check();
  await check("selection");
  await list(page).action("delete").click();
  await check("bulk delete");
  await cancel("bulk-delete");
  await list(page).action("clear-selection").click();
  await hooks(page).action("create").first().click();
  await check("create");
  await cancel("create-group");
  for (const [action, dialog] of [
    ["rename", "edit-group"],
    ["duplicate", "duplicate-group"],
    ["move", "move-group"],
    ["delete", "confirm-delete"],
  ] as const) {
    await rowAction(page, { name: "Engineering" }, action);
    await expect(find.dialog(dialog)).toBeVisible();
    await check(dialog);
    await cancel(dialog);
  }

  for (const tab of ["children", "members", "members?below=true", "attributes", "role-mapping", "events"]) {
    await go(page, `/${id}/${tab}`);
    await expect(heading(page)).toHaveText("Engineering");
    await expect(page.locator(`[data-tab="${tab.split("?")[0]}"][aria-current="page"]`)).toBeVisible();
    await check(`tab ${tab.replace(/\W/g, " ")}`);
  }
  await go(page, `/${id}/members`);
  await find.action("add-member").first().click();
  await expect(hooks(find.dialog("add-member")).row({ name: "ann" })).toBeVisible();
  await check("add members");
  await cancel("add-member");
  await rowAction(page, { name: "ann" }, "show-memberships", "group-members");
  await expect(hooks(find.dialog("show-memberships")).rows().first()).toBeVisible();
  await check("memberships");
  await cancel("show-memberships");
  await groupAction(page, "delete");
  await check("delete");
});

test("the tree is navigated, expanded and edited by keyboard, also right to left", async ({ openPanel, admin }) => {
  await createGroup(admin, { name: "alpha", below: [{ name: "one" }] });
  await createGroup(admin, { name: "beta" });
  const one = (await groupNamed(admin, "one")).id;
  for (const [locale, forward] of [
    ["en", "ArrowRight"],
    ["ar", "ArrowLeft"],
  ] as const) {
    const { page, panel } = await openGroups(openPanel, "/", { attributes: { locale } });
    await expect(tree(page).row({ name: "beta" })).toBeVisible();
    await page.getByRole("tree").focus();
    await page.keyboard.press(forward);
    await expect(tree(page).row({ name: "alpha" })).toHaveAttribute("aria-expanded", "true");
    await expect(tree(page).row({ name: "one" })).toBeVisible();
    await page.keyboard.press(forward);
    await page.keyboard.press("Enter");
    await expect(heading(page)).toHaveText("one");
    await expect(panel).toHaveAttribute("path", `/${one}/members`);
    await expect(tree(page).row({ name: "one" })).toHaveAttribute("aria-selected", "true");
    // Opens its menu by keyboard.
    await page.getByRole("tree").focus();
    await page.keyboard.press("Shift+F10");
    await expect(page.locator('.menu [data-action="rename"]').filter({ visible: true })).toBeVisible();
    await page.keyboard.press("Escape");
  }
});

test("the tree collapses, is resized by mouse and keys, and keeps its state", async ({ openPanel, admin }) => {
  await createGroup(admin, { name: "group" });
  const { page } = await openGroups(openPanel);
  const width = async () => Math.round((await page.locator("aside").boundingBox())?.width ?? 0);
  const edge = page.locator('[data-action="resize-tree"]');
  await expect(edge).toHaveValue(String(await width()));
  const start = await width();
  await edge.focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(width).toBe(start + 20);
  await expect(edge).toHaveValue(String(start + 20));
  const box = await edge.boundingBox();
  await page.mouse.move((box?.x ?? 0) + 4, (box?.y ?? 0) + 60);
  await page.mouse.down();
  await page.mouse.move((box?.x ?? 0) - 46, (box?.y ?? 0) + 60, { steps: 4 });
  await page.mouse.up();
  await expect.poll(width).toBe(start - 30);
  await page.keyboard.press("Home");
  await expect.poll(width).toBe(200);
  await page.reload();
  await expect(tree(page).row({ name: "group" })).toBeVisible();
  expect(await width()).toBe(200);

  const toggle = tree(page).action("toggle-tree");
  await toggle.click();
  await expect(toggle).toHaveAttribute("aria-expanded", "false");
  await expect(page.getByRole("tree")).toHaveCount(0);
  await page.reload();
  await expect(list(page).row({ name: "group" })).toBeVisible();
  await expect(toggle).toHaveAttribute("aria-expanded", "false");
  await toggle.click();
  await expect(tree(page).row({ name: "group" })).toBeVisible();
});

test("in a narrow panel the tree is collapsed, sends no requests, and closes after a selection", async ({
  openPanel,
  admin,
  page: testPage,
}) => {
  await createGroup(admin, { name: "group" });
  const asked: string[] = [];
  testPage.on("request", (request) => asked.push(request.url()));
  const { page } = await openGroups(openPanel, "/", { viewport: { width: 400, height: 800 } });
  await expect(list(page).row({ name: "group" })).toBeVisible();
  expect(asked.filter((url) => url.includes("max=101"))).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(400);
  const toggle = tree(page).action("toggle-tree");
  await toggle.click();
  await tree(page).row({ name: "group" }).click();
  await expect(heading(page)).toHaveText("group");
  await expect(toggle).toHaveAttribute("aria-expanded", "false");
  await expect(toggle).toBeFocused();
});
