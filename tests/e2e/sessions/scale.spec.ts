import { inParallel } from "../../../scripts/lib/admin.mjs";
import { hooks } from "../../support/hooks.ts";
import { readsOf } from "../../support/requests.ts";
import { expect, serverUrl, test } from "../../support/test.ts";

// A client credentials grant creates a session without slow password hashing.
const robot = {
  clientId: "robot",
  secret: "not-a-secret",
  serviceAccountsEnabled: true,
  standardFlowEnabled: false,
  attributes: { "client_credentials.use_refresh_token": "true" },
};

async function makeSessions(realm: string, count: number): Promise<void> {
  const body = new URLSearchParams({
    grant_type: "client_credentials",
    client_id: robot.clientId,
    client_secret: robot.secret,
  });
  await inParallel(Array.from({ length: count }), 8, async () =>
    expect(
      (await fetch(`${serverUrl}/realms/${realm}/protocol/openid-connect/token`, { method: "POST", body })).status,
    ).toBe(200),
  );
}

for (const count of [15, 1_100]) {
  test.describe(`${count} sessions`, () => {
    test.use({ realmSettings: { clients: [robot] } });

    test("the screens send the same few requests, and list many sessions only on demand", async ({
      openPanel,
      realm,
      page: testPage,
    }) => {
      await makeSessions(realm, count);
      const reads = readsOf(testPage);
      const { page } = await openPanel("iam-sessions");
      const find = hooks(page);
      const lists = async () => (await reads.since()).filter((read) => read.startsWith("/ui-ext/sessions"));
      if (count > 1_000) {
        await expect(find.action("list-all")).toBeVisible();
        await expect(find.rows()).toHaveCount(0);
        expect(await lists()).toEqual([]);
        await find.action("list-all").click();
      }
      await expect(find.rows()).toHaveCount(10);
      expect(await lists()).toHaveLength(1);
      await find.action("next-page").first().click();
      await expect(page.locator(".pagination").first()).toContainText("11–");
      const next = await reads.since();
      expect(next.filter((read) => read.startsWith("/ui-ext/sessions"))).toHaveLength(1);
      // The other one has the names of all users on the page.
      expect(next.length, next.join("\n")).toBeLessThanOrEqual(2);
      await find.tab("clients").click();
      await expect(find.row({ name: robot.clientId })).toContainText(count.toLocaleString("en"));
      const counts = await reads.since();
      expect(counts.length, counts.join("\n")).toBeLessThanOrEqual(1);
    });
  });
}
