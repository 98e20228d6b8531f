import texts from "../../../src/areas/users/en.json" with { type: "json" };
import { expect, test } from "../../support/test.ts";
import { hooks, openUsers, person } from "./userPages.ts";

test("what was said to be saved is not asked about, however long the page is read again", async ({
  openPanel,
  admin,
}) => {
  const id = await admin.createUser(person("eve"));
  const { page } = await openUsers(openPanel, `/${id}/settings`);
  const find = hooks(page);
  let reads = Number.NEGATIVE_INFINITY;
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(
    ({ pathname }) => pathname.endsWith(`/users/${id}`),
    async (route) => {
      if (route.request().method() === "PUT") reads = 0;
      // The first read after the write is the one that proves it.
      else if (++reads > 1) await held;
      await route.continue();
    },
  );
  await find.input("firstName").fill("Eva");
  await find.action("save").click();
  await expect(find.alert("success")).toContainText(texts.userSaved);
  await find.tab("credentials").click();
  // It is still to be read, but answers nothing that is done from now on.
  await expect(page.locator('[data-alert="success"]')).toBeVisible();
  await expect(find.alert("success")).toHaveCount(0);
  await expect(find.tab("credentials")).toHaveAttribute("aria-current", "page");
  await expect(find.dialog("unsaved-changes")).toHaveCount(0);
  expect(reads).toBeGreaterThan(1);
  release();
  await admin.shows(`/users/${id}`, { firstName: "Eva" });
});
