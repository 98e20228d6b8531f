import { hooks } from "../../support/hooks.ts";
import { readsOf } from "../../support/requests.ts";
import { expect, test } from "../../support/test.ts";
import { openOrganizations } from "./pages.ts";

const nameOf = (index: number) => `Organization ${String(index).padStart(4, "0")}`;
const many = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    name: nameOf(index),
    alias: `o${index}`,
    domains: [{ name: `o${index}.example` }],
  }));

for (const count of [12, 200]) {
  test.describe(`${count} organizations`, () => {
    test.use({ realmSettings: { organizationsEnabled: true, organizations: many(count) } });

    test("the screens send the same few requests for any realm size", async ({ openPanel, admin, page: testPage }) => {
      const [first] = await admin.get(`/organizations?search=${encodeURIComponent(nameOf(0))}&exact=true`);
      const reads = readsOf(testPage);
      const asked = async (what: string, expected: number) => {
        const part = await reads.since();
        expect(part.length, `${what}: ${part.join("\n")}`).toBe(expected);
      };
      const { page } = await openOrganizations(openPanel);
      const find = hooks(page);
      await expect(find.row({ name: nameOf(0) })).toBeVisible();
      await asked("first screen", 4);
      await find.input("search").fill(nameOf(count - 1));
      await expect(find.rows()).toHaveCount(1);
      await asked("search", 2);
      await find.action("clear-search").click();
      await expect(find.row({ name: nameOf(0) })).toBeVisible();
      await find.action("next-page").first().click();
      await expect(find.row({ name: nameOf(10) })).toBeVisible();
      await asked("next page", 1);
      for (const [tab, expected] of [
        ["settings", 1],
        ["attributes", 0],
        ["members", 2],
        ["groups", 1],
      ] as const) {
        await page.evaluate(
          (to) =>
            (document.querySelector("iam-organizations") as HTMLElement & { navigate(path: string): void }).navigate(
              to,
            ),
          `/${first.id}/${tab}`,
        );
        await expect(find.tab(tab)).toHaveAttribute("aria-current", "page");
        await asked(tab, expected);
      }
    });
  });
}
