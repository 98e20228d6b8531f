import kit from "../../../src/kit/en.json" with { type: "json" };
import texts from "../../../src/areas/organizations/en.json" with { type: "json" };
import { hooks } from "../../support/hooks.ts";
import { expect, test } from "../../support/test.ts";
import { createOrganization, menuAction, openOrganizations } from "./pages.ts";

test.use({ realmSettings: { organizationsEnabled: true, adminEventsEnabled: true, adminEventsDetailsEnabled: true } });

type Named = { name: string };
const names = (records: Named[]) => records.map(({ name }) => name).sort();

const difficult = [
  "a/b;c %2F?d#e&f=g",
  "<b title=\"x\">'y'</b>",
  "ç😀 شركة two  blanks\\back",
  "255".padEnd(255, "-long"),
];

for (const [index, name] of difficult.entries()) {
  test(`an unusual name survives create, link, rename and delete (${index + 1})`, async ({ openPanel, admin }) => {
    const { page, panel } = await openOrganizations(openPanel, "/new");
    const find = hooks(page);
    await find.input("name").fill(name);
    await find.input("alias").fill(`difficult-${index}`);
    await find.action("save").click();
    await expect(find.alert("success")).toContainText(texts.organizationSaveSuccess);
    await expect(panel.locator("h1")).toHaveText(name);
    const id = (await panel.getAttribute("path"))?.split("/")[1] ?? "";
    expect((await admin.get(`/organizations/${id}`)).name).toBe(name);

    const other = `${[...name].slice(0, 100).join("")}/renamed;😀`;
    await find.input("name").fill(other);
    await find.action("save").click();
    await expect(panel.locator("h1")).toHaveText(other);
    expect(await admin.get(`/organizations/${id}`)).toMatchObject({ name: other, alias: `difficult-${index}` });

    await find.tab("groups").click();
    await find.action("create").first().click();
    await find.dialog("create-group").locator('[data-field="name"]').fill(other);
    await find.dialog("create-group").locator('[data-action="save"]').click();
    await find.row({ name: other }).getByRole("link").click();
    await expect(panel.locator("h1")).toHaveText(other);
    const [group] = await admin.get(`/organizations/${id}/groups`);
    expect(group.name).toBe(other);
    await menuAction(page, "delete");
    await find.action("confirm").click();
    await expect(panel).toHaveAttribute("path", `/${id}/groups`);

    await menuAction(page, "delete");
    await find.action("confirm").click();
    await expect(panel).toHaveAttribute("path", "/");
    await admin.lacks(`/organizations/${id}`);
  });
}

test("the alias follows the name until it is edited, and has no space", async ({ openPanel }) => {
  const { page } = await openOrganizations(openPanel, "/new");
  const find = hooks(page);
  await find.input("name").fill("Two words");
  await expect(find.input("alias")).toHaveValue("Two-words");
  await find.input("alias").fill("own alias");
  await expect(page.locator('[data-for="alias"] .field-error')).toHaveText(texts["organizations.aliasBlank"]);
  await find.input("alias").fill("own");
  await find.input("name").fill("Other words");
  await expect(find.input("alias")).toHaveValue("own");
});

test("server errors appear below their field", async ({ openPanel, admin }) => {
  await createOrganization(admin, { name: "first", domains: [{ name: "taken.example" }] });
  const { page } = await openOrganizations(openPanel, "/new");
  const find = hooks(page);
  await find.input("name").fill("second");
  await page.locator('[data-field="domains"]').first().fill("taken.example");
  await find.action("save").click();
  await expect(page.locator('[data-for="domains"] .field-error')).toContainText(
    "Domain taken.example is already linked to organization first",
  );
  await page.locator('[data-field="domains"]').first().fill("free.example");
  await find.input("name").fill("first");
  await find.input("alias").fill("another");
  await find.action("save").click();
  await expect(page.locator('[data-for="name"] .field-error')).toContainText("same name already exists");
  expect(names(await admin.get("/organizations"))).toEqual(["first"]);
});

test("a kept domain stays verified, and attributes stay unchanged", async ({ openPanel, admin }) => {
  const { id } = await createOrganization(admin, {
    name: "club",
    domains: [{ name: "kept.example", verified: true }, { name: "gone.example" }],
    attributes: { tier: ["gold"] },
    redirectUrl: "https://club.example/",
  });
  const { page } = await openOrganizations(openPanel, `/${id}/settings`);
  const find = hooks(page);
  await expect(page.locator('[data-field="domains"]').nth(1)).toHaveValue("kept.example");
  await find.action("remove-row").first().click();
  await find.action("add-row").click();
  await page.locator('[data-field="domains"]').nth(1).fill("new.example");
  await find.action("save").click();
  await expect(find.alert("success")).toContainText(texts.organizationSaveSuccess);
  const after = await admin.get(`/organizations/${id}`);
  expect(after).toMatchObject({ attributes: { tier: ["gold"] }, redirectUrl: "https://club.example/" });
  expect(after.domains.sort((left: Named, right: Named) => left.name.localeCompare(right.name))).toEqual([
    { name: "kept.example", verified: true },
    { name: "new.example", verified: false },
  ]);
});

test("attributes are saved without unsaved settings", async ({ openPanel, admin }) => {
  const { id } = await createOrganization(admin, {
    name: "club",
    description: "stays",
    domains: [{ name: "kept.example", verified: true }],
  });
  const { page } = await openOrganizations(openPanel, `/${id}/attributes`);
  const find = hooks(page);
  await find.action("add-row").click();
  await page.locator('input[data-field="key"]').fill("tier");
  await page.locator('input[data-field="value"]').fill("gold, silver");
  await find.action("save").click();
  await expect(find.alert("success")).toContainText(texts.organizationSaveSuccess);
  expect(await admin.get(`/organizations/${id}`)).toMatchObject({
    name: "club",
    description: "stays",
    attributes: { tier: ["gold, silver"] },
    domains: [{ name: "kept.example", verified: true }],
  });
});

test("disabling asks for confirmation and changes nothing else, despite unsaved input", async ({
  openPanel,
  admin,
}) => {
  const { id } = await createOrganization(admin, { name: "club", description: "before" });
  const { page } = await openOrganizations(openPanel, `/${id}/settings`);
  const find = hooks(page);
  await find.input("description").fill("typed and not saved");
  await find.field("enabled").click();
  await find.dialog("confirm-disable").locator('[data-action="confirm"]').click();
  await expect(page.locator(".title-line .tag")).toHaveText(kit.disabled);
  expect(await admin.get(`/organizations/${id}`)).toMatchObject({ enabled: false, description: "before" });
  await expect(find.input("description")).toHaveValue("typed and not saved");
  await find.field("enabled").click();
  await expect(page.locator(".title-line .tag")).toHaveCount(0);
  await admin.shows(`/organizations/${id}`, { enabled: true, description: "before" });
});

test("the list shows two domains and the rest on demand, and marks a disabled organization", async ({
  openPanel,
  admin,
}) => {
  const { id } = await createOrganization(admin, {
    name: "many",
    enabled: false,
    domains: ["a", "b", "c", "d"].map((part) => ({ name: `${part}.example` })),
  });
  const { page } = await openOrganizations(openPanel);
  const row = hooks(page).row({ id });
  await expect(row).toContainText(kit.disabled);
  await expect(row.locator(".chip")).toHaveCount(2);
  await row.locator('[data-action="show-domains"]').click();
  await expect(row.locator(".chip")).toHaveCount(4);
  await row.locator('[data-action="hide-domains"]').click();
  await expect(row.locator(".chip")).toHaveCount(2);
});

test("events of the organization and of its members are listed separately", async ({ openPanel, admin }) => {
  const { id } = await createOrganization(admin, { name: "club" }, ["new"]);
  const { page } = await openOrganizations(openPanel, `/${id}/events`);
  await expect(page.locator(".list tbody tr").first()).toBeVisible();
  await hooks(page).tab("memberships").click();
  await expect(page.locator(".list tbody tr").first()).toContainText(/member/i);
});
