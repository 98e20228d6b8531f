import { readsOf } from "../../support/requests.ts";
import { expect, test } from "../../support/test.ts";
import { heading, list, openGroups, tree } from "./pages.ts";

interface Seed {
  name: string;
  subGroups?: Seed[];
}

/** This many groups per level; one call creates them all. */
const levels = ([count, ...rest]: number[], above = "Group"): Seed[] =>
  Array.from({ length: count ?? 0 }, (_, index) => `${above} ${String(index).padStart(5, "0")}`).map((name) => ({
    name,
    subGroups: levels(rest, name),
  }));

// The server imports 10,000 top groups in two seconds, but the same number in a tree in minutes: trees are smaller
// here.
const realms = [
  { shape: "2, one below each", groups: levels([2, 1]), last: "Group 00001 00000" },
  { shape: "10,000 at the top", groups: levels([10_000]), last: "Group 09999" },
  { shape: "30 × 30", groups: levels([30, 30]), last: "Group 00029 00029" },
  { shape: "10 × 10 × 10", groups: levels([10, 10, 10]), last: "Group 00009 00009 00009" },
];

for (const { shape, groups, last } of realms) {
  test.describe(`groups: ${shape}`, () => {
    test.use({ realmSettings: { groups } });

    test("the screens send the same few requests for any realm size", async ({ openPanel, page: testPage }) => {
      const reads = readsOf(testPage);
      const asked = async (what: string, count: number) => {
        const part = await reads.since();
        expect(part.length, `${what}: ${part.join("\n")}`).toBe(count);
      };
      const { page } = await openGroups(openPanel);
      await expect(list(page).row({ name: "Group 00000" })).toBeVisible();
      await expect(tree(page).row({ name: "Group 00000" })).toBeVisible();
      // Texts, a page of the tree, a page of the list, the count.
      await asked("first screen", 4);
      // Only visible rows are in the document.
      expect(await tree(page).rows().count()).toBeLessThan(60);

      await list(page).input("search").fill(last);
      await expect(list(page).rows()).toHaveCount(1);
      await expect(list(page).row({ name: last })).toBeVisible();
      await asked("search", 2);
      await list(page).action("clear-search").click();
      await expect(list(page).row({ name: "Group 00000" })).toBeVisible();
      await asked("end of the search", 0);

      const next = list(page).action("next-page").first();
      // A single page has no pager.
      if ((await next.count()) > 0) {
        await next.click();
        await expect(list(page).row({ name: "Group 00010" })).toBeVisible();
        await asked("next page", 1);
        await list(page).action("previous-page").first().click();
        await asked("page before", 0);
      }

      await tree(page).row({ name: "Group 00000" }).click();
      await expect(heading(page)).toHaveText("Group 00000");
      // The group, its subgroups in the list and, if any, in the tree.
      await asked("opened", groups[0]?.subGroups?.length ? 4 : 3);
    });
  });
}
