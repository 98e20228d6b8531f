import { inParallel } from "../../../scripts/lib/admin.mjs";
import { hooks } from "../../support/hooks.ts";
import { readsOf } from "../../support/requests.ts";
import { expect, serverUrl, test } from "../../support/test.ts";
import { rowIds, saving } from "./pages.ts";

for (const count of [15, 1_000]) {
  test.describe(`${count} events`, () => {
    test.use({ realmSettings: saving });

    test("the screens send the same few requests for any number of events", async ({
      openPanel,
      admin,
      realm,
      page: testPage,
    }) => {
      // An unknown client causes an event at little cost for the server.
      const body = new URLSearchParams({
        grant_type: "client_credentials",
        client_id: "nobody",
        client_secret: "wrong",
      });
      await inParallel(Array.from({ length: count }), 8, () =>
        fetch(`${serverUrl}/realms/${realm}/protocol/openid-connect/token`, { method: "POST", body }),
      );
      await inParallel(Array.from({ length: count / 5 }), 4, (_, index) =>
        admin.post("/roles", { name: `role-${index}` }),
      );
      const reads = readsOf(testPage);
      const asked = async (what: string, expected: number) => {
        const part = await reads.since();
        expect(part.length, `${what}: ${part.join("\n")}`).toBe(expected);
      };
      const { page } = await openPanel("iam-events");
      const find = hooks(page);
      await expect(find.rows()).toHaveCount(10);
      await asked("user events", 5);
      const [first] = await rowIds(page);
      await find.action("next-page").first().click();
      await expect.poll(async () => (await rowIds(page)).includes(first as string)).toBe(false);
      await asked("next page", 1);
      await find.tab("admin-events").click();
      await expect(find.rows().first()).toBeVisible();
      await asked("admin events", 2);
    });
  });
}
