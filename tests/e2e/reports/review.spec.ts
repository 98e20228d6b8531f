import { readFile } from "node:fs/promises";
import type { Download, Page } from "@playwright/test";
import { isUnchanged } from "../../../src/areas/reports/review/evidence.ts";
import { fromCsv } from "../../../src/kit/file/csv.ts";
import { hooks } from "../../support/hooks.ts";
import { expect, test } from "../../support/test.ts";

test.use({
  realmSettings: {
    groups: [{ name: "staff" }],
    users: [
      { username: "ann", groups: ["/staff"] },
      { username: "bob", groups: ["/staff"] },
      { username: "cy", groups: ["/staff"] },
    ],
  },
});

const textOf = async (file: Download) => readFile(await file.path(), "utf8");

async function saved(page: Page, press: () => Promise<unknown>): Promise<Download> {
  const [file] = await Promise.all([page.waitForEvent("download"), press()]);
  return file;
}

test("an access review is decided, saved, continued from its file, carried out and proved", async ({
  openPanel,
  admin,
}) => {
  const { page } = await openPanel("iam-reports", { attributes: { path: "/review" } });
  const find = hooks(page);
  const row = (name: string) => page.locator(`[data-list="review"] tr[data-name="${name}"]`);
  const menu = async (trigger: string, action: string) => {
    await find.action(trigger).click();
    await page.locator(`.menu [data-action="${action}"]`).filter({ visible: true }).click();
  };
  await find.action("review-groups").click();
  await find.dialog("pick-group").locator('[data-name="staff"]').click();
  await find.dialog("pick-group").locator('[data-action="select"]').last().click();
  await expect(row("cy")).toContainText("/staff");

  await row("ann").locator('[data-action="decide-keep"]').click();
  await row("bob").locator('[data-action="decide-revoke"]').click();
  const dialog = hooks(find.dialog("decide-revoke"));
  await dialog.action("confirm").click();
  await expect(find.dialog("decide-revoke").getByRole("alert")).toBeVisible();
  await dialog.field("reason").fill("left the team");
  await dialog.action("confirm").click();
  await expect(row("bob")).toContainText("left the team");

  const file = await saved(page, () => find.action("save-review").click());
  await menu("review-menu", "close-review");
  await expect(find.action("open-review")).toBeVisible();
  await find.action("open-review").click();
  await find
    .dialog("open-review")
    .locator('input[type="file"]')
    .setInputFiles({
      ...{ name: "review.json", mimeType: "application/json" },
      buffer: Buffer.from(await textOf(file)),
    });
  await find.dialog("open-review").locator('[data-action="confirm"]').click();
  await expect(row("bob")).toContainText("left the team");

  await find.action("revoke").click();
  await find.dialog("bulk-revoke").locator('[data-action="confirm"]').click();
  await expect(find.dialog("bulk-revoke").locator('[data-result="done"]')).toHaveCount(1);
  await find.dialog("bulk-revoke").locator('[data-action="close"]').last().click();
  await expect(row("bob")).toContainText("Revoked");
  const [{ id }] = await admin.get("/groups?search=staff");
  const members: { username: string }[] = await admin.get(`/groups/${id}/members`);
  expect(members.map(({ username }) => username).sort()).toEqual(["ann", "cy"]);

  const evidence = JSON.parse(await textOf(await saved(page, () => menu("evidence", "evidence-json"))));
  expect(await isUnchanged(evidence)).toBe(true);
  expect(evidence.items).toContainEqual(
    expect.objectContaining({
      decision: "revoke",
      reason: "left the team",
      result: "revoked",
      decidedBy: "Test admin",
    }),
  );
  const table = fromCsv(await textOf(await saved(page, () => menu("evidence", "evidence-csv"))));
  expect(table).toHaveLength(4);
  expect(table[0]?.cells[0]).toBe("User");
});
