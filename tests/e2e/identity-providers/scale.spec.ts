// 500 providers: list and gallery send the same requests as for one.
import { expect, test } from "../../support/test.ts";
import { openProviders } from "./pages.ts";

const many = Array.from({ length: 500 }, (_, index) => ({
  alias: `idp-${String(index).padStart(3, "0")}`,
  providerId: "google",
  enabled: true,
  config: { clientId: "a" },
}));

test.use({ readsOnly: true, realmSettings: { identityProviders: many } });

test("the list of 500 providers requests one page, and finds the last by its alias", async ({ openPanel, page }) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/identity-provider/")) asked.push(request.url());
  });
  const { find } = await openProviders(openPanel, "/");
  await expect(find.row({ name: "idp-000" })).toBeVisible();
  expect(asked).toHaveLength(1);
  await find.input("search").fill("idp-499");
  await expect(find.row({ name: "idp-499" })).toBeVisible();
  await expect(find.row({ name: "idp-000" })).toHaveCount(0);
  expect(asked).toHaveLength(2);
});
