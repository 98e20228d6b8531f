import type { Page, Route } from "@playwright/test";
import { settled } from "../../support/settled.ts";
import { expect, hooks, test } from "./master.ts";

test.use({ readsOnly: true });

/**
 * Holds back the console's files that are asked for from now on. `release` lets through what waits, and tells its names; `open` lets
 * through that and all that comes.
 */
async function holdCode(page: Page) {
  const held: Route[] = [];
  let isOpen = false;
  await page.route("**/assets/*.js", (route) => (isOpen ? route.continue() : void held.push(route)));
  return {
    held,
    open: async () => {
      isOpen = true;
      await Promise.all(held.splice(0).map((route) => route.continue()));
    },
    release: async () => {
      await expect.poll(() => held.length).toBeGreaterThan(0);
      // What is asked for in the same moment belongs to the same round.
      await settled(page);
      const round = held.splice(0);
      await Promise.all(round.map((route) => route.continue()));
      return round.map((route) =>
        route
          .request()
          .url()
          .replace(/^.*\/|-[\w-]+\.js$/g, ""),
      );
    },
  };
}

test("a screen and its tab come in two rounds: their own files, then all that these need", async ({
  openConsole,
  page,
  admin,
}) => {
  const { id } = await admin.user("admin");
  await openConsole({ path: "users" });
  await expect(hooks(page).state("ready")).toBeVisible();
  const code = await holdCode(page);
  const record = page.waitForRequest((request) => new URL(request.url()).pathname.endsWith(`/users/${id}`));
  await hooks(page).row({ id }).getByRole("link").first().click();
  expect((await code.release()).toSorted()).toEqual(["Settings", "UserDetail"]);
  await code.release();
  await record;
  await code.open();
  await expect(hooks(page).field("username")).toBeVisible();
});

test("files are asked for when a link is pressed, before it is let go", async ({ openConsole, page, admin }) => {
  const { id } = await admin.user("admin");
  await openConsole({ path: "users" });
  await expect(hooks(page).state("ready")).toBeVisible();
  const code = await holdCode(page);
  await hooks(page).row({ id }).getByRole("link").first().hover();
  await settled(page);
  expect(code.held).toEqual([]);
  await page.mouse.down();
  expect((await code.release()).toSorted()).toEqual(["Settings", "UserDetail"]);
  await expect(hooks(page).state("ready")).toBeVisible();
  await code.open();
  await page.mouse.up();
  await expect(page.locator("h1")).toHaveText("Test admin");
});
