import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { fromCsv } from "../../../src/kit/file/csv.ts";
import { hooks } from "../../support/hooks.ts";
import { expect, test } from "../../support/test.ts";

/** Opens the export of the list, selects the format, and returns the file. */
async function exported(page: Page, format: "csv" | "json" | "html") {
  const find = hooks(page);
  await find.action("export-list").click();
  const dialog = hooks(find.dialog("export"));
  await dialog.field(`format.${format}`).check();
  await expect(dialog.field("export.name").or(dialog.field("export.clientId")).first()).toBeChecked();
  const [file] = await Promise.all([page.waitForEvent("download"), dialog.action("confirm").click()]);
  await expect(find.dialog("export")).toHaveCount(0);
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), "utf8") };
}

test("a list is exported with all pages that match the search, in the selected columns", async ({
  openPanel,
  admin,
}) => {
  const clientIds = Array.from({ length: 23 }, (_, index) => `shop-${String(index).padStart(2, "0")}`);
  await admin.import({
    clients: [
      ...clientIds.map((clientId) => ({ clientId, name: `Shop "${clientId}"`, secret: "never-in-a-file" })),
      { clientId: "other" },
    ],
  });
  const { page } = await openPanel("iam-clients", { attributes: { path: "/?search=shop-" } });
  const find = hooks(page);
  await expect(find.row({ name: "shop-00" })).toBeVisible();
  await find.action("columns").click();
  await find.field("column.description").check();
  await page.keyboard.press("Escape");

  const csv = await exported(page, "csv");
  expect(csv.name).toBe(`${admin.realm}-clients.csv`);
  const [head, ...rows] = fromCsv(csv.text).map(({ cells }) => cells);
  expect(head).toContain("Description");
  expect(rows.map(([clientId]) => clientId).sort()).toEqual(clientIds);
  expect(csv.text).not.toContain("never-in-a-file");

  const json: { clientId: string }[] = JSON.parse((await exported(page, "json")).text);
  expect(json.map(({ clientId }) => clientId).sort()).toEqual(clientIds);

  const { text } = await exported(page, "html");
  expect(text.match(/<tr>/g)).toHaveLength(clientIds.length + 1);
  expect(text).not.toContain("<script");
});

test("a page prints its rows without its controls", async ({ openPanel, admin }) => {
  await admin.post("/roles", { name: "auditor", description: "Reads everything" });
  const { page, panel } = await openPanel("iam-roles");
  const find = hooks(page);
  await expect(find.row({ name: "auditor" })).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(find.row({ name: "auditor" })).toContainText("Reads everything");
  await expect(find.action("export-list")).toBeHidden();
  await expect(find.action("row-actions").first()).toBeHidden();
  await expect(panel.locator("h1")).toBeVisible();
});
