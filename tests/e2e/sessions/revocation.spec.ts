import texts from "../../../src/areas/sessions/en.json" with { type: "json" };
import { hooks } from "../../support/hooks.ts";
import { expect, test } from "../../support/test.ts";
import { openMenu } from "./pages.ts";

test("SESS-04, SESS-05: revocation is cleared, and then reported as not set", async ({ openPanel, admin }) => {
  await admin.put("", { notBefore: 1_500_000_000 });
  const { page } = await openPanel("iam-sessions");
  const find = hooks(page);
  await openMenu(page, "revocation");
  await expect(find.input("notBefore")).toHaveValue(/2017/);
  await find.dialog("revocation").locator('[data-action="clear"]').click();
  await expect(find.alert("success")).toContainText(texts.notBeforeClearedSuccess);
  await admin.shows("", { notBefore: 0 });
  await openMenu(page, "revocation");
  await expect(find.input("notBefore")).toHaveValue(texts.none);
  await expect(find.input("notBefore")).toHaveAttribute("readonly");
});

test("SESS-06: a push without reachable clients reports that nothing was pushed", async ({ openPanel, admin }) => {
  const { page } = await openPanel("iam-sessions");
  const answer = page.waitForResponse((response) => response.url().endsWith("/push-revocation"));
  await openMenu(page, "revocation");
  await hooks(page).dialog("revocation").locator('[data-action="push"]').click();
  expect(await (await answer).json()).toEqual({});
  await expect(hooks(page).alert("warning")).toContainText(texts.noAdminUrlSet);
  await admin.shows("", { notBefore: 0 });
});

test("a push names clients that were not reached", async ({ openPanel, admin, site }) => {
  await admin.post("/clients", { clientId: "with-admin-url", secret: "x", adminUrl: `${site.origin}/nowhere` });
  const { page } = await openPanel("iam-sessions");
  await openMenu(page, "revocation");
  await hooks(page).dialog("revocation").locator('[data-action="push"]').click();
  await expect(hooks(page).field("pushed")).toContainText(`${site.origin}/nowhere`);
});

test("not-before is set to now or to a past time, not to a future one", async ({
  openPanel,
  admin,
  page: testPage,
}) => {
  const before = await admin.get("");
  const { page } = await openPanel("iam-sessions");
  const find = hooks(page);
  await openMenu(page, "revocation");
  const local = (offsetMs: number) =>
    testPage.evaluate(
      (ms) => new Date(Date.now() + ms - new Date().getTimezoneOffset() * 60_000).toISOString().slice(0, 16),
      offsetMs,
    );
  await find.input("notBefore.moment").fill(await local(3_600_000));
  await expect(find.action("set")).toBeDisabled();
  await expect(find.dialog("revocation")).toContainText(texts["sessions.notAhead"]);
  await find.input("notBefore.moment").fill("2020-01-02T03:04");
  await find.action("set").click();
  await admin.shows("", { notBefore: Date.UTC(2020, 0, 2, 2, 4) / 1000 });
  await openMenu(page, "revocation");
  await find.action("set-to-now").click();
  await expect.poll(async () => Math.abs((await admin.get("")).notBefore - Date.now() / 1000)).toBeLessThan(30);
  const after = await admin.get("");
  expect({ ...after, notBefore: 0 }).toEqual(before);
});
