// Hostile names, and admins with read-only or no access.
import { stringify } from "yaml";
import { hooks } from "../../support/hooks.ts";
import { openConsole } from "../../support/openConsole.ts";
import type { RealmAdmin } from "../../support/realm.ts";
import { expect, test } from "../../support/test.ts";

const markup = `"><img src=x onerror="window.hurt=1"> <i>it</i> 'a' / ../b?c#d %2F \${x} {{y}}`;
const rightToLeft = "\u202eתהליך أهلا \u202c";
const long = "n".repeat(255);
const names = [markup, rightToLeft.trim(), long];

const steps = [{ uses: "disable-user", after: "60d" }];
const namesOf = async (admin: RealmAdmin) =>
  ((await admin.get("/workflows?first=0&max=100")) as { name: string }[]).map(({ name }) => name).sort();

test("hostile workflow names are plain text in list, editor and dialogs, and stored unchanged", async ({
  page,
  site,
  admin,
}) => {
  for (const name of names.slice(1)) await admin.post("/workflows", { name, on: "user-created", steps });
  await openConsole({ page, site, admin }, { path: "workflows/create/new" });
  const find = hooks(page);
  const text = page.locator('.cm-content[data-field="document"]');
  await text.fill(stringify({ name: markup, on: "user-created", steps }, { lineWidth: 0 }));
  await expect(find.field("name")).toHaveValue(markup);
  await find.action("save").click();
  for (const name of names) await expect(find.row({ name })).toBeVisible();
  expect(await namesOf(admin)).toEqual([...names].sort());
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

  await find.row({ name: long }).locator("a").first().click();
  await expect(page.locator("h1")).toHaveText(long);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await page.goBack();
  await find.row({ name: markup }).locator("a").first().click();
  await expect(page.locator("h1")).toHaveText(markup);
  await find.field("name").fill(`${markup}!`);
  await find.action("save").click();
  await expect(find.alert("success")).toBeVisible();
  expect(await namesOf(admin)).toEqual([`${markup}!`, ...names.slice(1)].sort());

  await find.action("actions").click();
  await find.action("delete").click();
  await expect(find.dialog()).toContainText(`${markup}!`);
  await find.dialog().locator('[data-action="confirm"]').click();
  await expect(find.row({ name: long })).toBeVisible();
  expect(await namesOf(admin)).toEqual(names.slice(1).sort());
  expect(await page.evaluate(() => "hurt" in window)).toBe(false);
});

for (const [who, roles] of [
  ["can view everything", ["view-realm", "view-users", "view-clients", "view-events"]],
  ["manages users and the realm", ["manage-realm", "manage-users", "view-realm", "view-users"]],
  ["can only search users", ["query-users"]],
] as const)
  test(`an admin who ${who} sees a denial of workflows, and nothing is sent`, async ({ page, site, admin }) => {
    await admin.post("/workflows", { name: "Remind", on: "user-created", steps });
    const before = await admin.get("/workflows");
    await admin.createAdmin("looker", [...roles]);
    const asked: string[] = [];
    page.on("request", (request) => {
      if (/\/admin\/realms\/[^/]+\/workflows/.test(request.url()) || !["GET", "OPTIONS"].includes(request.method()))
        if (request.url().includes("/admin/")) asked.push(`${request.method()} ${request.url()}`);
    });
    await openConsole({ page, site, admin }, { path: "workflows", user: "looker" });
    const find = hooks(page);
    await expect(find.state("forbidden").last()).toBeVisible();
    await expect(find.action("create")).toHaveCount(0);
    await expect(find.nav("workflows")).toHaveCount(0);
    for (const path of ["create/new", `update/${before[0].id}`, `copy/${before[0].id}`]) {
      await page.evaluate((hash) => {
        location.hash = hash;
      }, `#/${admin.realm}/workflows/${path}`);
      await expect(find.state("forbidden").last()).toBeVisible();
      await expect(find.action("save")).toHaveCount(0);
    }
    expect(asked).toEqual([]);
    expect(await admin.get("/workflows")).toEqual(before);
  });
