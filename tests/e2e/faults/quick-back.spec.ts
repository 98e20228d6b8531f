// Repeated back steps from an unsaved form.
import { hooks } from "../../support/hooks.ts";
import { expect, test } from "../../support/test.ts";

test("three quick back steps ask once; staying and leaving keep URL and page in sync", async ({
  openConsole,
  admin,
}) => {
  await admin.post("/roles", { name: "auditor", description: "Reads" });
  const { id } = await admin.get("/roles/auditor");
  const page = await openConsole({ path: "clients" });
  const find = hooks(page);
  const at = (path: string) =>
    expect.poll(() => new URL(page.url()).hash, { timeout: 20_000 }).toBe(`#/${admin.realm}/${path}`);
  for (const path of ["users", "groups", "sessions", `roles/${id}/details`]) {
    await page.evaluate((hash) => {
      location.hash = hash;
    }, `#/${admin.realm}/${path}`);
    await expect(page.locator("main h1")).toBeVisible();
  }
  const description = find.input("description");
  await expect(description).toHaveValue("Reads");
  const back = () =>
    page.evaluate(() => {
      history.back();
      setTimeout(() => history.back(), 30);
      setTimeout(() => history.back(), 60);
    });
  const asked = find.dialog("unsaved-changes");

  await description.fill("Reads everything");
  await back();
  await expect(asked).toHaveCount(1);
  await at(`roles/${id}/details`);
  await asked.locator('[data-action="cancel"]').click();
  await expect(asked).toHaveCount(0);
  await expect(description).toHaveValue("Reads everything");
  await at(`roles/${id}/details`);

  await back();
  await expect(asked).toHaveCount(1);
  await asked.locator('[data-action="confirm"]').click();
  await expect(asked).toHaveCount(0);
  await expect(description).toHaveCount(0);
  // The browser chooses the history entry; the page shows the one in the URL.
  await expect
    .poll(async () => {
      const shown = await page.locator('[data-nav][aria-current="page"]').getAttribute("data-nav");
      return new URL(page.url()).hash === `#/${admin.realm}/${shown}`;
    })
    .toBe(true);
  expect(await admin.get("/roles/auditor")).toMatchObject({ description: "Reads" });
});
