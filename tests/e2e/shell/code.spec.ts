import type { Page, Route } from "@playwright/test";
import { settled } from "../../support/settled.ts";
import { expect, hooks, test } from "./master.ts";

test.use({ readsOnly: true });

/**
 * Holds back requests for console files from now on. `release` continues pending ones and returns their names; `open`
 * continues these and all later ones.
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
      // Requests of the same moment are one round.
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

test("a screen and its tab load in two rounds: their own files, then all imports", async ({
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

test("files are requested on pointer down of a link", async ({ openConsole, page, admin }) => {
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
