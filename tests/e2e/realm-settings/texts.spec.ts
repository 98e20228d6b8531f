import texts from "../../../src/areas/realm-settings/localization/en.json" with { type: "json" };
import { hooks } from "../../support/hooks.ts";
import { openConsole } from "../../support/openConsole.ts";
import { expect, test } from "../../support/test.ts";
import { filterBy } from "../client-scopes/pages.ts";

const path = "realm-settings/localization";
const german = {
  internationalizationEnabled: true,
  supportedLocales: ["en", "de"],
  defaultLocale: "en",
};

test("texts are shown next to English and theme texts; missing ones are added, and a file is imported as previewed", async ({
  page,
  site,
  admin,
}) => {
  await admin.put("", { ...(await admin.get("")), ...german });
  await admin.post("/localization/en", { doLogIn: "Go", emailVerifyInstruction1: "Mail to {0}", ours: "Ours" });
  await admin.post("/localization/de", { doLogIn: "Los", emailVerifyInstruction1: "Post ist da" });
  await openConsole({ page, site, admin }, { path: `${path}/overrides?language=de` });
  const find = hooks(page);
  const { action, alert, dialog, row, rows } = find;
  await expect(row({ name: "doLogIn" })).toContainText("Los");
  await expect(row({ name: "doLogIn" })).toContainText("Go");
  await expect(row({ name: "doLogIn" })).toContainText("Anmelden");
  await expect(row({ name: "emailVerifyInstruction1" }).locator('[data-problem="lost"]')).toContainText("{0}");
  await expect(row({ name: "ours" })).toContainText(texts["realmSettings.localization.state.missing"]);
  await expect(row({ name: "ours" })).toContainText(texts["realmSettings.localization.state.orphaned"]);
  await filterBy(page, "show", "missing");
  await expect(rows()).toHaveCount(1);
  await row({ name: "ours" }).locator('[data-action="edit"]').click();
  await page.keyboard.type("Unsere");
  await page.keyboard.press("Enter");
  await expect(alert("success")).toContainText(texts.addTranslationSuccess);
  expect(await admin.get("/localization/de")).toMatchObject({ ours: "Unsere" });
  await filterBy(page, "show", "");

  await action("import-translations").click();
  const file = "key,value\ndoLogIn,Hinein\nnext,Weiter\nours,Unsere\nalone\n";
  await dialog("import-translations")
    .locator('input[type="file"]')
    .setInputFiles({ name: "de.csv", mimeType: "text/csv", buffer: Buffer.from(file) });
  const preview = dialog("import-translations").locator('[data-list="translations-preview"]');
  await expect(preview.locator("tbody tr")).toHaveCount(3);
  await expect(preview.locator('[data-name="doLogIn"]')).toContainText("Los");
  await expect(dialog("import-translations").locator('[data-state="file-problems"]')).toContainText("5");
  // The import overwrites only previewed texts, not concurrent ones.
  await admin.post("/localization/de", { doLogIn: "Theirs" });
  await dialog("import-translations").locator('[data-action="save"]').click();
  await expect(dialog("import-translations").locator('[data-alert="danger"]')).toBeVisible();
  await expect(preview.locator('[data-name="doLogIn"]')).toContainText("Theirs");
  const writes: string[] = [];
  page.on("request", (request) => request.method() !== "GET" && writes.push(request.postData() ?? ""));
  await dialog("import-translations").locator('[data-action="save"]').click();
  await expect(dialog("import-translations")).toHaveCount(0);
  expect(writes.map((body) => JSON.parse(body))).toEqual([{ doLogIn: "Hinein", next: "Weiter" }]);
  expect(await admin.get("/localization/de")).toEqual({
    doLogIn: "Hinein",
    next: "Weiter",
    ours: "Unsere",
    emailVerifyInstruction1: "Post ist da",
  });

  await action("export-translations").click();
  await dialog("export-translations").getByLabel(texts["realmSettings.localization.format.properties"]).check();
  const saved = page.waitForEvent("download");
  await dialog("export-translations").locator('[data-action="export"]').click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe("messages_de.properties");
  const content = await (await download.createReadStream()).toArray();
  expect(Buffer.concat(content).toString()).toContain("doLogIn=Hinein\n");
});

test("effective texts prefer the realm to the theme and are searched by words, without requests before all selections", async ({
  page,
  site,
  admin,
}) => {
  await admin.put("", { ...(await admin.get("")), ...german });
  await admin.post("/localization/de", { doLogIn: "Los gehts" });
  await admin.post("/localization/en", { doLogIn: "Go on" });
  const asked: string[] = [];
  page.on("request", (request) => request.url().includes("source=true") && asked.push(request.url()));
  await openConsole({ page, site, admin }, { path: `${path}/bundles` });
  const { action, field, row, rows, state } = hooks(page);
  await expect(state("empty").last()).toBeVisible();
  await expect(action("search").last()).toBeDisabled();
  await field("type").selectOption("login");
  await field("theme").selectOption("keycloak.v2");
  await field("locale").selectOption("de");
  expect(asked).toEqual([]);
  await field("words").fill("gehts nothing-else");
  await page.keyboard.press("Enter");
  await expect(rows()).toHaveCount(1);
  await expect(row({ name: "doLogIn" })).toContainText("Los gehts");
  await expect(row({ name: "doLogIn" })).toContainText("Anmelden");
  expect(asked).toHaveLength(1);
  await field("words").fill("");
  await page.keyboard.press("Enter");
  await filterBy(page, "source", "REALM");
  await expect(rows()).toHaveCount(1);
  await page.reload();
  await expect(rows()).toHaveCount(1);
  await action("reset").last().click();
  await expect(state("empty").last()).toBeVisible();
});

test("of two thousand texts only those in view are rendered", async ({ page, site, admin }) => {
  const many = Object.fromEntries(
    Array.from({ length: 2000 }, (_, number) => [
      `text.${String(number).padStart(4, "0")}`,
      `Text ${number} `.repeat(3),
    ]),
  );
  await admin.post("/localization/en", many);
  await openConsole({ page, site, admin }, { path: `${path}/overrides` });
  const find = hooks(page);
  await expect(find.row({ name: "text.0000" })).toBeVisible();
  await expect.poll(() => find.rows().count()).toBeLessThan(80);
  const scroller = page.locator('[data-list="translations"] .table-scroll');
  // Only rows in view are rendered, from one end to the other.
  const most = await scroller.evaluate(async (box) => {
    let rows = 0;
    for (let step = 1; step <= 20; step += 1) {
      box.scrollTop = (box.scrollHeight * step) / 20;
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      rows = Math.max(rows, box.querySelectorAll("tbody tr").length);
    }
    return rows;
  });
  expect(most).toBeLessThan(80);
  await expect(find.row({ name: "text.1999" })).toBeVisible();
  await find.input("search").fill("text.1234");
  await expect(find.rows()).toHaveCount(1);
});
