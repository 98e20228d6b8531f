import type { Locator } from "@playwright/test";
import texts from "../../../src/areas/groups/en.json" with { type: "json" };
import kit from "../../../src/kit/en.json" with { type: "json" };
import copyTexts from "../../../src/sections/group-copy/en.json" with { type: "json" };
import { hooks } from "../../support/hooks.ts";
import { readsOf } from "../../support/requests.ts";
import { expect, test } from "../../support/test.ts";
import {
  above,
  addMembers,
  createGroup,
  fillGroup,
  groupAction,
  groupNamed,
  heading,
  lineAction,
  list,
  membersOf,
  openGroups,
  rowAction,
  tree,
} from "./pages.ts";

test("a group moves below another one and back to the top with all its content", async ({ openPanel, admin }) => {
  const id = await createGroup(admin, {
    name: "moved",
    description: "kept",
    attributes: { a: ["1"] },
    below: [{ name: "inside" }],
  });
  const target = await createGroup(admin, { name: "target", below: [{ name: "deep" }] });
  const { page } = await openGroups(openPanel, `/${id}`);
  const find = hooks(page);
  await groupAction(page, "move");
  const picker = hooks(find.dialog("move-group"));
  // Neither the group nor its subgroups can be the target.
  await expect(picker.row({ id })).toContainText(texts["groups.moveItself"]);
  await picker.row({ id }).locator('[data-action="expand"]').click();
  await expect(picker.row({ name: "inside" })).toContainText(texts["groups.moveItself"]);
  await picker.row({ name: "inside" }).click();
  await expect(picker.action("move")).toBeDisabled();
  await picker.input("search").fill("inside");
  await expect(picker.row({ name: "inside" })).toContainText(texts["groups.moveItself"]);
  await picker.input("search").fill("deep");
  await picker.row({ name: "deep" }).click();
  await picker.action("move").click();
  await expect(find.alert("success")).toContainText(texts.moveGroupSuccess);
  await admin.shows(`/groups/${id}`, {
    path: "/target/deep/moved",
    description: "kept",
    attributes: { a: ["1"] },
    subGroupCount: 1,
  });
  await expect.poll(() => above(page)).toEqual(["target", "deep"]);
  await expect(tree(page).row({ id })).toHaveAttribute("aria-level", "3");

  await groupAction(page, "move");
  await hooks(find.dialog("move-group")).action("select-top").check();
  await hooks(find.dialog("move-group")).action("move").click();
  await expect.poll(() => above(page)).toEqual([]);
  await admin.shows(`/groups/${id}`, { path: "/moved", description: "kept", attributes: { a: ["1"] } });
  expect((await admin.get(`/groups/${target}`)).subGroupCount).toBe(1);
});

test("a copy has description, attributes, members, roles and all subgroups", async ({ openPanel, admin }) => {
  await admin.post("/roles", { name: "reader" });
  await admin.post("/clients", { clientId: "shop" });
  const client = await admin.client("shop");
  await admin.post(`/clients/${client.id}/roles`, { name: "buyer" });
  const id = await createGroup(admin, {
    name: "source",
    description: "About it",
    attributes: { a: ["1", "2"] },
    below: [
      ...Array.from({ length: 12 }, (_, index) => ({ name: `child ${index}` })),
      { name: "with/slash", attributes: { b: ["x"] }, below: [{ name: "deep" }] },
    ],
  });
  const slash = (await groupNamed(admin, "with/slash")).id;
  await admin.post(`/groups/${id}/role-mappings/realm`, [await admin.get("/roles/reader")]);
  await admin.post(`/groups/${slash}/role-mappings/clients/${client.id}`, [
    await admin.get(`/clients/${client.id}/roles/buyer`),
  ]);
  const users = Array.from({ length: 104 }, (_, index) => `user${String(index).padStart(3, "0")}`);
  await admin.import({ users: users.map((username) => ({ username, enabled: true, groups: ["/source"] })) });
  await addMembers(admin, slash, "inside");

  const { page } = await openGroups(openPanel);
  await rowAction(page, { name: "source" }, "duplicate");
  const dialog = hooks(hooks(page).dialog("duplicate-group"));
  await expect(dialog.input("name")).toHaveValue(copyTexts.copyOf.replace("{{name}}", "source"));
  await dialog.input("name").fill("the copy");
  await dialog.action("save").click();
  await expect(hooks(page).alert("success")).toContainText(copyTexts.groupDuplicated, { timeout: 30_000 });
  await expect(list(page).row({ name: "the copy" })).toBeVisible();

  const copy = await groupNamed(admin, "the copy");
  expect(copy).toMatchObject({
    description: "About it",
    attributes: { a: ["1", "2"] },
    subGroupCount: 13,
    realmRoles: ["reader"],
  });
  expect(await membersOf(admin, copy.id)).toEqual(users);
  const below = await admin.get(`/groups/${copy.id}/children?max=100`);
  expect(below.map(({ name }: { name: string }) => name)).toEqual(
    (await admin.get(`/groups/${id}/children?max=100`)).map(({ name }: { name: string }) => name),
  );
  const inner = await admin.get(`/groups/${below.find(({ name }: { name: string }) => name === "with/slash").id}`);
  expect(inner).toMatchObject({ attributes: { b: ["x"] }, subGroupCount: 1, clientRoles: { shop: ["buyer"] } });
  expect(await membersOf(admin, inner.id)).toEqual(["inside"]);
});

test("an interrupted copy reports its progress and can be deleted", async ({ openPanel, admin, page: testPage }) => {
  const id = await createGroup(admin, { name: "source", below: [{ name: "fine" }, { name: "zz breaks" }] });
  const breaks = (await groupNamed(admin, "zz breaks")).id;
  const { page } = await openGroups(openPanel, `/${id}`);
  await testPage.route(`**/groups/${breaks}`, (route) =>
    route.request().method() === "GET"
      ? route.fulfill({
          status: 500,
          json: { errorMessage: "played" },
          headers: { "access-control-allow-origin": "*" },
        })
      : route.continue(),
  );
  await groupAction(page, "duplicate");
  const dialog = hooks(hooks(page).dialog("duplicate-group"));
  await dialog.action("save").click();
  await expect(dialog.alert("danger")).toContainText("played");
  const report = hooks(page).dialog("duplicate-group").locator('[data-state="broken"]');
  await expect(report).toContainText(
    copyTexts["groupCopy.progress"].replace("{{groups}}", "2").replace("{{members}}", "0").replace("{{roles}}", "0"),
  );
  const copy = await groupNamed(admin, "Copy of source");
  expect(copy.subGroupCount).toBe(1);
  await dialog.action("delete-copy").click();
  await expect(report).toHaveCount(0);
  await admin.lacks(`/groups/${copy.id}`);
  await expect(hooks(page).dialog("duplicate-group")).toBeVisible();
});

test("closing the dialog during a copy stops it and reports it", async ({ openPanel, admin, page: testPage }) => {
  const id = await createGroup(admin, {
    name: "source",
    below: Array.from({ length: 8 }, (_, index) => ({ name: `child ${index}` })),
  });
  const { page } = await openGroups(openPanel, `/${id}`);
  const reads = readsOf(testPage);
  await testPage.route(/\/role-mappings$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue();
  });
  await groupAction(page, "duplicate");
  const dialog = hooks(hooks(page).dialog("duplicate-group"));
  await dialog.action("save").click();
  await expect(hooks(page).dialog("duplicate-group").locator('[data-state="running"]')).toContainText("2");
  await dialog.action("cancel").click();
  await expect(hooks(page).alert("warning")).toContainText(copyTexts["groupCopy.stopped"]);
  await reads.since();
  const { subGroupCount } = await groupNamed(admin, "Copy of source");
  expect(subGroupCount).toBeGreaterThan(0);
  expect(subGroupCount).toBeLessThan(8);
});

test("many groups are deleted after a preview that names affected subgroups", async ({ openPanel, admin }) => {
  await createGroup(admin, { name: "with tree", below: [{ name: "a" }, { name: "b" }] });
  await createGroup(admin, { name: "alone" });
  await createGroup(admin, { name: "stays" });
  const { page } = await openGroups(openPanel);
  for (const name of ["with tree", "alone"]) await list(page).row({ name }).locator('[data-action="select"]').check();
  await list(page).action("delete").click();
  const dialog = hooks(hooks(page).dialog("bulk-delete"));
  await expect(dialog.row({ name: "/with tree" })).toContainText(
    texts["groups.deleteTree_other"].replace("{{count}}", "2"),
  );
  await expect(dialog.row({ name: "/alone" })).toContainText(texts["groups.deleteOne"]);
  expect(await admin.get("/groups")).toHaveLength(3);
  await dialog.action("confirm").click();
  for (const name of ["/with tree", "/alone"])
    await expect(dialog.row({ name })).toHaveAttribute("data-result", "done");
  await dialog.action("close").last().click();
  await expect(hooks(page).alert("success")).toContainText(texts.groupDeleted_other.replace("{{count}}", "2"));
  await expect(list(page).rows()).toHaveCount(1);
  expect((await admin.get("/groups")).map(({ name }: { name: string }) => name)).toEqual(["stays"]);
});

/** Pastes like the keyboard. */
const paste = (field: Locator, text: string) =>
  field.evaluate((node, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", pasted);
    node.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true, composed: true }));
  }, text);

test("pasted usernames become members, failures are reported, and several members leave together", async ({
  openPanel,
  admin,
  page: testPage,
}) => {
  const id = await createGroup(admin, { name: "level" });
  const ids: Record<string, string> = {};
  for (const username of ["anna", "bert", "carl"]) ids[username] = await admin.createUser({ username });
  let isRefused = true;
  await testPage.route(`**/users/${ids.bert}/groups/*`, (route) =>
    route.request().method() === "PUT" && isRefused
      ? route.fulfill({ status: 403, json: { error: "played" }, headers: { "access-control-allow-origin": "*" } })
      : route.continue(),
  );

  const { page } = await openGroups(openPanel, `/${id}/members`);
  await hooks(page).action("add-member").first().click();
  const picker = hooks(hooks(page).dialog("add-member"));
  await paste(picker.action("search"), "anna\nbert\ncarl\nnobody");
  await expect(picker.field("pasted")).toContainText("3 of 4");
  await expect(picker.field("pasted").locator('[data-pasted="notFound"]')).toContainText("nobody");
  for (const name of ["anna", "bert", "carl"])
    await expect(picker.row({ name }).locator('[data-action="select"]')).toBeChecked();
  await picker.action("add").click();
  // The picker reports the failure and keeps the selection.
  await expect(picker.alert("danger")).toContainText("played");
  expect(await membersOf(admin, id)).toEqual(["anna", "carl"]);
  isRefused = false;
  await picker.action("add").click();
  await expect(hooks(page).alert("success")).toContainText(texts.usersAdded_other.replace("{{count}}", "3"));
  await expect(list(page, "group-members").rows()).toHaveCount(3);
  expect(await membersOf(admin, id)).toEqual(["anna", "bert", "carl"]);

  for (const name of ["anna", "bert"])
    await list(page, "group-members").row({ name }).locator('[data-action="select"]').check();
  await list(page, "group-members").action("leave").click();
  const leaving = hooks(hooks(page).dialog("bulk-leave"));
  await leaving.action("confirm").click();
  for (const name of ["anna", "bert"]) await expect(leaving.row({ name })).toHaveAttribute("data-result", "done");
  await leaving.action("close").last().click();
  await expect(list(page, "group-members").rows()).toHaveCount(1);
  expect(await membersOf(admin, id)).toEqual(["carl"]);
});

test("the tree menu creates, edits and deletes; a subgroup deleted with its parent is left", async ({
  openPanel,
  admin,
}) => {
  const top = await createGroup(admin, { name: "top", below: [{ name: "below" }] });
  const below = (await groupNamed(admin, "below")).id;
  const { page, panel } = await openGroups(openPanel, `/${below}`);
  await lineAction(page, "below", "create-child");
  await fillGroup(page, "create-group", { name: "deepest", description: "three down" });
  await expect(tree(page).row({ name: "deepest" })).toHaveAttribute("aria-level", "3");
  expect(await groupNamed(admin, "deepest")).toMatchObject({ path: "/top/below/deepest", description: "three down" });

  await lineAction(page, "top", "rename");
  await fillGroup(page, "edit-group", { name: "summit" });
  await expect.poll(() => above(page)).toEqual(["summit"]);
  await admin.shows(`/groups/${below}`, { path: "/summit/below" });

  // A cancelled child does not affect the next new group.
  await lineAction(page, "below", "create-child");
  await hooks(page).dialog("create-group").locator('[data-action="cancel"]').click();
  await tree(page).action("all-groups").click();
  await hooks(page).action("create").first().click();
  await fillGroup(page, "create-group", { name: "at the top" });
  await expect(list(page).row({ name: "at the top" })).toBeVisible();
  expect((await groupNamed(admin, "at the top")).path).toBe("/at the top");

  await list(page).row({ name: "summit" }).getByRole("link").click();
  await hooks(page).tab("children").click();
  await list(page).row({ name: "below" }).getByRole("link").click();
  await expect(heading(page)).toHaveText("below");
  await expect(panel).toHaveAttribute("path", `/${top}/${below}/children`);
  await lineAction(page, "summit", "delete");
  await hooks(page).action("confirm").click();
  await expect(panel).toHaveAttribute("path", "/");
  await admin.lacks(`/groups/${below}`);
});

test("a host may veto a change, and gets events of completed ones", async ({ openPanel, admin }) => {
  const id = await createGroup(admin, { name: "guarded" });
  const { page, events } = await openGroups(openPanel);
  await page.evaluate(() =>
    document.addEventListener("iam-before-change", (event) => {
      if ((event as CustomEvent).detail.action === "deleted") event.preventDefault();
    }),
  );
  await rowAction(page, { name: "guarded" }, "delete");
  await hooks(page).action("confirm").click();
  await expect(hooks(page).alert("info")).toBeVisible();
  await admin.shows(`/groups/${id}`, { name: "guarded" });
  await rowAction(page, { name: "guarded" }, "rename");
  await fillGroup(page, "edit-group", { name: "free" });
  await expect(list(page).row({ name: "free" })).toBeVisible();
  expect((await events("iam-change")).map(({ detail }) => detail)).toEqual([
    { area: "groups", action: "updated", id, realm: admin.realm },
  ]);
});

test.describe("events", () => {
  test.use({ realmSettings: { adminEventsEnabled: true, adminEventsDetailsEnabled: true } });

  test("of the group, its members and its subgroups are separate", async ({ openPanel, admin }) => {
    const id = await createGroup(admin, { name: "watched" });
    await addMembers(admin, id, "somebody");
    await createGroup(admin, { name: "newcomer" }, id);
    await admin.put(`/groups/${id}`, { name: "watched", description: "changed" });
    const { page } = await openGroups(openPanel, `/${id}/events`);
    const paths = () => page.locator("section.list tbody tr[data-id] td[data-column='resourcePath']").allTextContents();
    await expect.poll(async () => (await paths()).some((path) => path.includes(`groups/${id}`))).toBe(true);
    expect((await paths()).every((path) => !path.includes("users/"))).toBe(true);
    await hooks(page).tab("membershipEvents").click();
    await expect.poll(async () => (await paths()).length).toBe(1);
    expect((await paths())[0]).toContain("users/");
    await hooks(page).tab("childGroupEvents").click();
    await expect.poll(async () => (await paths()).map((path) => path.includes("children"))).toEqual([true]);
  });
});

test("Escape asks before it discards dialog input, and the input can then be submitted", async ({
  openPanel,
  admin,
}) => {
  const { page } = await openGroups(openPanel);
  const find = hooks(page);
  const dialog = find.dialog("create-group");
  const question = find.dialog("unsaved-changes");
  await find.action("create").first().click();
  await expect(dialog.locator('[data-field="name"]')).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await find.action("create").first().click();
  await expect(dialog.locator('[data-field="name"]')).toBeFocused();
  await page.keyboard.type("typed with care");
  await page.keyboard.press("Escape");
  await expect(question).toContainText(kit["unsaved.text"]);
  await page.keyboard.press("Escape");
  await expect(question).toHaveCount(0);
  await expect(dialog.locator('[data-field="name"]')).toHaveValue("typed with care");
  await expect(dialog.locator('[data-field="name"]')).toBeFocused();
  await dialog.locator('[data-action="save"]').click();
  await expect(dialog).toHaveCount(0);
  expect(await groupNamed(admin, "typed with care")).toMatchObject({ name: "typed with care" });
  await find.action("create").first().click();
  await dialog.locator('[data-field="name"]').fill("not to be");
  await dialog.locator('[data-action="close"]').click();
  await question.locator('[data-action="confirm"]').click();
  await expect(dialog).toHaveCount(0);
  await expect(find.action("create").first()).toBeFocused();
  expect(await admin.get("/groups?search=not%20to%20be")).toEqual([]);
});
