import texts from "../../../src/shell/en.json" with { type: "json" };
import { expect, hooks, shell, test } from "./master.ts";

/** Mocks the selector's requests with a list. Returns the request URLs. */
async function withRealms(page: import("@playwright/test").Page, names: string[]): Promise<URL[]> {
  const asked: URL[] = [];
  await page.route("**/ui-ext/realms/names**", (route) => {
    const url = new URL(route.request().url());
    asked.push(url);
    const { first = "0", max = "100", search = "" } = Object.fromEntries(url.searchParams);
    return route.fulfill({
      json: names
        .filter((name) => name.includes(search))
        .slice(Number(first), Number(first) + Number(max))
        .map((name) => ({ name })),
    });
  });
  return asked;
}

const names = (page: import("@playwright/test").Page) =>
  shell(page)
    .entries()
    .evaluateAll((all) => all.map((entry) => entry.getAttribute("data-name")));
const many = Array.from({ length: 23 }, (_, index) => `realm-${String(23 - index).padStart(2, "0")}`);
const picker = '[data-list="realm-selector"]';

test("few realms have no search box and no badges", async ({ openConsole, page, realm }) => {
  const asked = await withRealms(page, ["zeta", realm, "alpha"]);
  await page.addInitScript(() => localStorage.setItem("recentRealms", JSON.stringify([{ name: "zeta" }])));
  await openConsole();
  expect(asked).toHaveLength(0);
  await shell(page).selector().click();
  await expect(shell(page).entries()).toHaveCount(3);
  expect(await names(page)).toEqual([realm, "zeta", "alpha"]);
  await expect(page.locator(`${picker} [data-field="search"]`)).toHaveCount(0);
  await expect(page.locator(picker).getByText(texts.recent, { exact: true })).toHaveCount(0);
  await expect(hooks(page).action("next-page")).toHaveCount(0);
  expect(Object.fromEntries((asked[0] as URL).searchParams)).toEqual({ first: "0", max: "11" });
});

test("many realms have pages of ten, search and badges, with current and recent ones first", async ({
  openConsole,
  page,
  realm,
}) => {
  const asked = await withRealms(page, [...many, realm]);
  await page.addInitScript(() =>
    localStorage.setItem("recentRealms", JSON.stringify([{ name: "realm-02" }, { name: "realm-23" }])),
  );
  await openConsole();
  await shell(page).selector().click();
  const box = page.locator(`${picker} [data-field="search"]`);
  await expect(box).toBeFocused();
  // The server's first page has realm-23 … realm-14; the current and a recent realm from later pages are added.
  expect(await names(page)).toEqual([
    realm,
    "realm-02",
    "realm-23",
    ...Array.from({ length: 9 }, (_, index) => `realm-${14 + index}`),
  ]);
  await expect(page.locator(`${picker} [data-name="realm-02"]`)).toContainText(texts.recent);
  await expect(page.locator(`${picker} [data-name="realm-14"]`)).not.toContainText(texts.recent);
  await expect(page.locator(`${picker} [data-name="${realm}"]`)).toContainText(texts.currentRealm);

  await hooks(page).action("next-page").click();
  await expect(page.locator(`${picker} [data-name="realm-04"]`)).toBeVisible();
  expect((await names(page))[0]).toBe("realm-04");
  await expect(hooks(page).action("previous-page")).toBeEnabled();
  await hooks(page).action("next-page").click();
  await expect(shell(page).entries()).toHaveCount(4);
  await expect(hooks(page).action("next-page")).toBeDisabled();
  // A recent realm is also in its sorted position.
  await expect(page.locator(`${picker} [data-name="realm-02"]`)).toBeVisible();

  // A search starts at the first page after a debounce, and hides no recent realm.
  asked.length = 0;
  await box.pressSequentially("realm-0", { delay: 20 });
  await expect(shell(page).entries()).toHaveCount(9);
  expect(asked.map((url) => url.searchParams.get("search"))).toEqual(["realm-0"]);
  expect(asked[0]?.searchParams.get("first")).toBe("0");
  expect((await names(page))[0]).toBe("realm-02");
  await box.fill("nothing-like-it");
  await expect(hooks(page).state("no-results")).toBeVisible();
});

test("selecting a realm opens its home, clears the search and stores the realm", async ({ master, server, page }) => {
  const [first, second] = [master.realmName(), master.realmName()];
  await server.post("", { realm: first, enabled: true, displayName: "The first" });
  await server.post("", { realm: second, enabled: true });
  // The search appears with more than five realms; a new server has fewer.
  for (const other of Array.from({ length: 4 }, () => master.realmName()))
    await server.post("", { realm: other, enabled: true });
  await master.open(`${first}/users`);
  await expect(shell(page).selector()).toContainText("The first");
  await shell(page).selector().click();
  await page.locator(`${picker} [data-field="search"]`).fill(second);
  await page.locator(`${picker} [data-name="${second}"] [data-action="open-realm"]`).click();
  await expect(page).toHaveURL(new RegExp(`#/${second}$`));
  await expect(page.locator("h1")).toContainText(second);
  await shell(page).selector().click();
  await expect(page.locator(`${picker} [data-field="search"]`)).toHaveValue("");
  expect((await names(page)).slice(0, 2)).toEqual([second, first]);
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem("recentRealms") ?? "[]"));
  expect(stored).toEqual([{ name: second }, { name: first, displayName: "The first" }]);
});

test("recent realms that are deleted or unreadable are dropped; at most four are kept; foreign entries are tolerated", async ({
  openConsole,
  page,
  realm,
}) => {
  await withRealms(page, [realm, "still-here", "gone-is-part-of-this-name"]);
  await page.addInitScript(() => {
    if (!localStorage.getItem("recentRealms"))
      localStorage.setItem(
        "recentRealms",
        JSON.stringify([
          { name: "still-here" },
          { displayName: "nameless" },
          "as-text",
          { name: "gone" },
          7,
          null,
          { name: "fifth" },
        ]),
      );
  });
  await openConsole();
  await expect(page.locator("h1")).toContainText(realm);
  await shell(page).selector().click();
  await expect
    .poll(() =>
      page.evaluate(() =>
        JSON.parse(localStorage.getItem("recentRealms") ?? "[]").map((entry: { name: string }) => entry.name),
      ),
    )
    .toEqual([realm, "still-here"]);
  expect(await names(page)).toEqual([realm, "still-here", "gone-is-part-of-this-name"]);
});

test("realms are pinned to the top in this browser", async ({ openConsole, page, realm }) => {
  await withRealms(page, ["a", "b", "c", realm]);
  await openConsole();
  await shell(page).selector().click();
  await page.locator(`${picker} [data-name="c"]`).hover();
  await page.locator(`${picker} [data-name="c"] [data-action="pin"]`).click();
  await expect.poll(() => names(page)).toEqual([realm, "c", "a", "b"]);
  await page.reload();
  await shell(page).selector().click();
  await expect(shell(page).entries()).toHaveCount(4);
  expect(await names(page)).toEqual([realm, "c", "a", "b"]);
  await expect(page.locator(`${picker} [data-name="c"] [data-action="pin"]`)).toHaveAttribute("aria-pressed", "true");
});

test("a failed list is reported in the selector only, and a 403 means an empty list", async ({
  openConsole,
  page,
  realm,
}) => {
  let status = 500;
  await page.route("**/ui-ext/realms/names**", (route) => route.fulfill({ status, json: { error: "list broken" } }));
  await openConsole({ path: "users" });
  await shell(page).selector().click();
  await expect(page.locator(picker)).toContainText("list broken");
  status = 403;
  await page.locator(`${picker} [data-action="retry"]`).click();
  await expect(shell(page).entries()).toHaveCount(1);
  expect(await names(page)).toEqual([realm]);
  await expect(hooks(page).state("ready").first()).toBeVisible();
});

test("the selector works by keyboard", async ({ openConsole, page, realm }) => {
  await withRealms(page, ["one", "two", realm]);
  await openConsole();
  await shell(page).selector().focus();
  await page.keyboard.press("ArrowDown");
  await expect(shell(page).entries()).toHaveCount(3);
  await page.keyboard.press("Escape");
  await expect(page.locator(picker)).toHaveCount(0);
  await expect(shell(page).selector()).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(shell(page).entries()).toHaveCount(3);
  await expect(page.locator(`${picker} [data-name="${realm}"] [data-action="open-realm"]`)).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(page.locator(`${picker} [data-name="one"] [data-action="open-realm"]`)).toBeFocused();
});
