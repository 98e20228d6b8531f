import { hooks } from "../../support/hooks.ts";
import { readsOf } from "../../support/requests.ts";
import { expect, test } from "../../support/test.ts";
import { createRole, openRoles } from "./pages.ts";

const many = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ name: `role-${String(index).padStart(4, "0")}` }));

for (const count of [20, 600]) {
  test.describe(`${count} realm roles`, () => {
    test.use({ realmSettings: { roles: { realm: many(count) }, clients: [{ clientId: "app" }] } });

    test("the screens send the same few requests for any realm size", async ({ openPanel, admin, page: testPage }) => {
      const id = await createRole(admin, { name: "aaa-first" });
      const last = `role-${String(count - 1).padStart(4, "0")}`;
      const reads = readsOf(testPage);
      const asked = async (what: string, expected: number) => {
        const part = await reads.since();
        expect(part.length, `${what}: ${part.join("\n")}`).toBe(expected);
      };
      const { page } = await openRoles(openPanel);
      const find = hooks(page);
      await expect(find.row({ name: "aaa-first" })).toBeVisible();
      await asked("first screen", 3);
      await find.input("search").fill(last);
      await expect(find.rows()).toHaveCount(1);
      await asked("search", 1);
      await find.action("clear-search").click();
      await expect(find.row({ name: "aaa-first" })).toBeVisible();
      await find.action("next-page").first().click();
      await expect(find.row({ name: "aaa-first" })).toHaveCount(0);
      await asked("next page", 1);
      for (const [tab, expected] of [
        ["details", 1],
        ["associated-roles", 1],
        ["users-in-role", 1],
        ["groups-in-role", 1],
        ["attributes", 0],
      ] as const) {
        await page.evaluate(
          (to) => (document.querySelector("iam-roles") as HTMLElement & { navigate(path: string): void }).navigate(to),
          `/${id}/${tab}`,
        );
        await expect(find.tab(tab)).toHaveAttribute("aria-current", "page");
        await asked(tab, expected);
      }
    });
  });
}
