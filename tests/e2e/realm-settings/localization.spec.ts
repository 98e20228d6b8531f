import own from "../../../src/areas/realm-settings/en.json" with { type: "json" };
import texts from "../../../src/areas/realm-settings/localization/en.json" with { type: "json" };
import { findings } from "../../support/axe.ts";
import { hooks } from "../../support/hooks.ts";
import { openConsole } from "../../support/openConsole.ts";
import { expect, test } from "../../support/test.ts";

const path = "realm-settings/localization";

test("RS-34: languages are selected with the default among them, without other changes", async ({
  page,
  site,
  admin,
}) => {
  // The first full save of a new realm makes the server add its defaults.
  await admin.put("", await admin.get(""));
  const before = await admin.get("");
  await openConsole({ page, site, admin }, { path });
  const { action, alert, field } = hooks(page);
  await field("internationalizationEnabled").click();
  const choose = async (name: string) => {
    await field("supportedLocales").fill(name);
    await page.getByRole("option", { name, exact: true }).click();
  };
  await choose("Danish");
  await choose("German");
  await field("defaultLocale").selectOption("da");
  expect(await findings(page)).toEqual([]);
  await action("save").click();
  await expect(alert("success")).toContainText(own.realmSaveSuccess);
  const { supportedLocales, ...after } = await admin.get("");
  expect([...supportedLocales].sort()).toEqual(["da", "de", "en"]);
  const { supportedLocales: _, ...rest } = before;
  expect(after).toEqual({ ...rest, internationalizationEnabled: true, defaultLocale: "da" });
});

test("RS-35, RS-36: texts of a language are added, found, edited in place, and deleted one by one and together", async ({
  page,
  site,
  admin,
}) => {
  await admin.put("", {
    ...(await admin.get("")),
    ...{ internationalizationEnabled: true, supportedLocales: ["en", "de"], defaultLocale: "en" },
  });
  await openConsole({ page, site, admin }, { path: `${path}/overrides` });
  const find = hooks(page);
  const { action, alert, row } = find;
  const add = async (key: string, value: string) => {
    await action("add-translation").click();
    const dialog = hooks(find.dialog("add-translation"));
    await dialog.field("key").fill(key);
    await dialog.field("value").fill(value);
    await dialog.action("save").click();
    await expect(alert("success")).toContainText(texts.addTranslationSuccess);
  };
  await expect(find.state("empty").last()).toBeVisible();
  await add("search", "321");
  await add("abc/def", "ü, {0}");
  await find.input("search").fill("321");
  await expect(row({ name: "abc/def" })).toHaveCount(0);
  await expect(row({ name: "search" })).toBeVisible();
  await find.input("search").fill("not-found");
  await expect(find.state("no-results").last()).toBeVisible();
  await action("clear-filters").click();
  expect(await admin.get("/localization/en")).toEqual({ search: "321", "abc/def": "ü, {0}" });

  expect(await findings(page)).toEqual([]);

  await row({ name: "search" }).locator('[data-action="edit"]').click();
  await row({ name: "search" }).locator("textarea").fill("def");
  await page.keyboard.press("Enter");
  await expect(alert("success")).toContainText(texts.updateTranslationSuccess);
  await expect(row({ name: "search" })).toContainText("def");
  expect(await admin.get("/localization/en")).toMatchObject({ search: "def" });

  // A concurrent change of the edited text is reported before it is overwritten.
  await row({ name: "search" }).locator('[data-action="edit"]').click();
  await row({ name: "search" }).locator("textarea").fill("mine");
  await admin.post("/localization/en", { search: "theirs" });
  await row({ name: "search" }).locator('[data-action="accept"]').click();
  await expect(find.dialog("overwrite")).toContainText("theirs");
  await find.dialog("overwrite").locator('[data-action="confirm"]').click();
  await expect.poll(async () => (await admin.get("/localization/en")).search).toBe("mine");

  await add("third", "3");
  for (const name of ["third", "search"]) await row({ name }).getByRole("checkbox").check();
  await action("delete-translation").first().click();
  await page.locator('[data-dialog="bulk-delete-translation"] [data-action="confirm"]').click();
  await expect.poll(async () => admin.get("/localization/en")).toEqual({ "abc/def": "ü, {0}" });
});
