import { settled } from "../../support/settled.ts";
import { expect, test } from "../../support/test.ts";
import { createGroup, heading, list, openGroups, tree } from "./pages.ts";

const names = Array.from({ length: 230 }, (_, index) => `Group ${String(index).padStart(3, "0")}`);

/** Scrolls to the end of the tree page by page, and collects the visible names. */
async function allOfTree(page: Parameters<typeof tree>[0], level: number): Promise<string[]> {
  const seen = new Set<string>();
  const box = page.getByRole("tree");
  await box.focus();
  await page.keyboard.press("Home");
  const collect = async () => {
    for (const name of await box
      .locator(`[aria-level="${level}"][data-name]`)
      .evaluateAll((lines) => lines.map((line) => line.getAttribute("data-name") ?? "")))
      seen.add(name);
  };
  await collect();
  for (let last = "", at = "start"; at !== last; ) {
    last = at;
    await page.keyboard.press("PageDown");
    await settled(page);
    // The placeholder row of the next page is replaced by its groups.
    await expect(box.locator('.active[data-state="loading"]')).toHaveCount(0);
    await collect();
    at = (await box.getAttribute("aria-activedescendant")) ?? "";
  }
  return [...seen].sort();
}

/** Sets the largest page size. */
async function showMany(page: Parameters<typeof tree>[0]): Promise<void> {
  await list(page).field("pageSize").selectOption("100");
  await expect(list(page).row({ name: names[99] as string })).toBeAttached();
}

/** All names of the list, page by page. */
async function allOfList(page: Parameters<typeof tree>[0]): Promise<string[]> {
  const seen: string[] = [];
  for (;;) {
    await expect(list(page).rows().first()).toBeVisible();
    seen.push(
      ...(await list(page)
        .rows()
        .evaluateAll((rows) => rows.map((row) => row.getAttribute("data-name") ?? ""))),
    );
    const next = list(page).action("next-page").last();
    if (await next.isDisabled()) return seen.sort();
    const [last] = seen.slice(-1);
    await next.click();
    await expect(list(page).row({ name: last as string })).toHaveCount(0);
  }
}

test.describe("many at the top", () => {
  test.use({ realmSettings: { groups: names.map((name) => ({ name })) } });

  test("all top groups are in the pages of the list and of the tree, once each", async ({ openPanel }) => {
    const { page } = await openGroups(openPanel);
    await showMany(page);
    expect(await allOfList(page)).toEqual(names);
    expect(await allOfTree(page, 1)).toEqual(names);
  });
});

test.describe("many below one", () => {
  test.use({ realmSettings: { groups: [{ name: "top", subGroups: names.map((name) => ({ name })) }] } });

  test("all subgroups are in the pages of the list and of the tree, once each", async ({ openPanel, admin }) => {
    const [top] = await admin.get("/groups");
    const { page } = await openGroups(openPanel, `/${top.id}/children`);
    await expect(heading(page)).toHaveText("top");
    await showMany(page);
    expect(await allOfList(page)).toEqual(names);
    expect(await allOfTree(page, 2)).toEqual(names);
  });
});

test("a search finds groups at every depth with their path, and in the tree exact names on demand", async ({
  openPanel,
  admin,
}) => {
  await createGroup(admin, { name: "needle", below: [{ name: "x", below: [{ name: "a needle/1" }] }] });
  const { page } = await openGroups(openPanel);
  await list(page).input("search").fill("needle");
  await expect(list(page).rows()).toHaveCount(2);
  await expect(list(page).row({ name: "a needle/1" })).toContainText("/needle/x/a needle/1");
  await expect(list(page).row({ name: "needle" }).locator("small")).toHaveCount(0);

  await tree(page).input("search").fill("needle");
  await expect(tree(page).rows()).toHaveCount(2);
  // The exact name first.
  await expect(tree(page).rows().first()).toHaveAttribute("data-name", "needle");
  await tree(page).field("exact").check();
  await expect(tree(page).rows()).toHaveCount(1);
  await tree(page).field("exact").uncheck();
  await tree(page).row({ name: "a needle/1" }).click();
  await expect(heading(page)).toHaveText("a needle/1");
  // Back in the tree, its parents are expanded.
  await tree(page).action("clear-search").click();
  await expect(tree(page).row({ name: "a needle/1" })).toHaveAttribute("aria-selected", "true");
  await expect(tree(page).row({ name: "x" })).toHaveAttribute("aria-expanded", "true");
});
