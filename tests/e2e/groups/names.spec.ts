import texts from "../../../src/areas/groups/en.json" with { type: "json" };
import { hooks } from "../../support/hooks.ts";
import { expect, test } from "../../support/test.ts";
import {
  above,
  createGroup,
  fillGroup,
  go,
  groupAction,
  groupNamed,
  heading,
  list,
  openGroups,
  tree,
  type Named,
} from "./pages.ts";

const difficult = [
  "a/b;c ç%2F",
  "what? #1 50%&x=y",
  "<b>bold</b> <script>alert(1)</script>",
  "quote \" ' back\\slash",
  "🎉 two  blanks",
  "search",
  "members",
  "x".repeat(255),
  "مجموعة",
];

for (const [index, name] of difficult.entries()) {
  test(`an unusual name survives create, link, child, rename and delete (${index + 1})`, async ({
    openPanel,
    admin,
  }) => {
    const { page, panel } = await openGroups(openPanel);
    const find = hooks(page);
    await list(page).action("create").first().click();
    await fillGroup(page, "create-group", { name: `  ${name} `, description: `About ${name}`.slice(0, 255) });
    await expect(find.alert("success")).toContainText(texts.groupCreated);
    const group = await groupNamed(admin, name);
    expect(group).toMatchObject({ name, description: `About ${name}`.slice(0, 255) });

    await list(page).row({ name }).getByRole("link").click();
    await expect(heading(page)).toHaveText(name);
    await expect(panel).toHaveAttribute("path", `/${group.id}/members`);
    await expect(page.locator("iam-groups :is(b, script)").filter({ hasText: /bold|alert/ })).toHaveCount(0);

    await find.tab("children").click();
    await list(page).action("create").first().click();
    await fillGroup(page, "create-group", { name: "child", description: "Below" });
    await list(page).row({ name: "child" }).getByRole("link").click();
    await expect(heading(page)).toHaveText("child");
    await expect.poll(() => above(page)).toEqual([name]);
    const [child] = await admin.get(`/groups/${group.id}/children`);
    expect(child).toMatchObject({ name: "child", description: "Below", path: `/${name}/child` });
    // A link with the ID alone shows the same parents, which are not in the path.
    await go(page, `/${child.id}`);
    await expect.poll(() => above(page)).toEqual([name]);

    await page.locator("nav.breadcrumb a").last().click();
    await expect(heading(page)).toHaveText(name);
    const other = `${[...name].slice(0, 100).join("")}/ü;😀`;
    await groupAction(page, "rename");
    await fillGroup(page, "edit-group", { name: other });
    await expect(heading(page)).toHaveText(other);
    await expect(tree(page).row({ id: group.id })).toHaveAttribute("data-name", other);
    // Renaming keeps the description.
    await admin.shows(`/groups/${group.id}`, { name: other, description: `About ${name}`.slice(0, 255) });

    await groupAction(page, "delete");
    await expect(find.dialog("confirm-delete")).toContainText(
      texts["groups.deleteTree_one"].split("{{count}}")[0] as string,
    );
    await find.action("confirm").click();
    await expect(panel).toHaveAttribute("path", "/");
    await admin.lacks(`/groups/${group.id}`);
    await admin.lacks(`/groups/${child.id}`);
  });
}

test("a duplicate name is rejected with the server's reason on create, rename and move", async ({
  openPanel,
  admin,
}) => {
  const top = await createGroup(admin, { name: "taken", below: [{ name: "twin" }] });
  const id = await createGroup(admin, { name: "twin" });
  const { page } = await openGroups(openPanel);
  const find = hooks(page);
  await hooks(page).action("create").first().click();
  await fillGroup(page, "create-group", { name: "taken", description: "typed" });
  await expect(find.alert("danger")).toContainText("Top level group named 'taken' already exists.");
  await expect(hooks(find.dialog("create-group")).input("description")).toHaveValue("typed");
  await find.dialog("create-group").locator('[data-action="cancel"]').click();

  await go(page, `/${id}`);
  await groupAction(page, "rename");
  await fillGroup(page, "edit-group", { name: "taken" });
  await expect(find.alert("danger")).toContainText("already exists");
  await find.dialog("edit-group").locator('[data-action="cancel"]').click();

  await groupAction(page, "move");
  const picker = hooks(find.dialog("move-group"));
  await picker.row({ id: top }).click();
  await picker.action("move").click();
  await expect(picker.alert("danger")).toContainText("Sibling group named 'twin' already exists.");
  await expect(find.dialog("move-group")).toBeVisible();
  await admin.shows(`/groups/${id}`, { path: "/twin" });
});

test("names, descriptions and attributes that the server can't store are rejected with a reason", async ({
  openPanel,
  admin,
}) => {
  const { page } = await openGroups(openPanel);
  const reason = texts.maxLength.replace("{{length}}", "255");
  await list(page).action("create").first().click();
  await fillGroup(page, "create-group", { name: "n".repeat(256), description: "d".repeat(256) });
  await expect(page.locator('[data-for="name"] .field-error')).toHaveText(reason);
  await expect(page.locator('[data-for="description"] .field-error')).toHaveText(reason);
  expect(await admin.get("/groups")).toEqual([]);
  await hooks(page).dialog("create-group").locator('[data-action="cancel"]').click();

  const id = await createGroup(admin, { name: "g" });
  await go(page, `/${id}/attributes`);
  await hooks(page).action("add-row").click();
  await page.locator('[data-field="key"]').fill("long");
  await page.locator('[data-field="value"]').fill("v".repeat(256));
  await expect(page.locator('[data-for="attributes"] .field-error').filter({ hasText: reason })).toBeVisible();
  await hooks(page).action("save").click();
  expect((await admin.get(`/groups/${id}`)).attributes).toEqual({});
});

test("attributes keep concurrent changes, and a rename keeps attributes", async ({ openPanel, admin }) => {
  const attributes = { colour: ["red", "a, b", "line\nbreak"], "a.b/c": ["1"] };
  const id = await createGroup(admin, { name: "g", description: "kept", attributes });
  const { page } = await openGroups(openPanel, `/${id}/attributes`);
  await expect(page.locator('[data-field="key"]')).toHaveCount(4);
  await admin.put(`/groups/${id}`, {
    ...(await admin.get(`/groups/${id}`)),
    attributes: { ...attributes, theirs: ["2"] },
  });
  await hooks(page).action("add-row").click();
  await page.locator('[data-field="key"]').last().fill("mine");
  await page.locator('[data-field="value"]').last().fill("ç; 😀");
  await hooks(page).action("save").click();
  await expect(hooks(page).alert("success")).toContainText(texts.groupUpdated);
  const expected = { ...attributes, theirs: ["2"], mine: ["ç; 😀"] };
  await admin.shows(`/groups/${id}`, { description: "kept", attributes: expected });

  await groupAction(page, "rename");
  await fillGroup(page, "edit-group", { name: "renamed" });
  await expect(heading(page)).toHaveText("renamed");
  const saved: Named & { attributes: object; description: string } = await admin.get(`/groups/${id}`);
  expect(saved).toMatchObject({ name: "renamed", description: "kept", attributes: expected });
});
