import { readsOf } from "../../support/requests.ts";
import { expect, test } from "../../support/test.ts";
import { permissionsOf, withPermissions } from "./permissionPages.ts";

test.use({ realmSettings: withPermissions });

test("the matrix of 200 permissions and 20 policies needs at most 16 requests", async ({
  openPanel,
  admin,
  page: testPage,
}) => {
  const server = await permissionsOf(admin);
  const policies: { id: string }[] = [];
  for (let at = 0; at < 20; at += 1)
    policies.push(await server.policy("user", { name: `policy-${at}`, users: [(await admin.user("admin")).id] }));
  for (let from = 0; from < 200; from += 20)
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        server.permission({
          name: `permission-${from + index}`,
          resourceType: "Users",
          scopes: [index % 2 ? "view" : "manage"],
          policies: [policies[index]?.id],
        }),
      ),
    );
  const reads = readsOf(testPage);
  const { page } = await openPanel("iam-permissions", { attributes: { path: `/${server.id}/permissions` } });
  await expect(page.locator('[data-action="view-matrix"]')).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByRole("grid").or(page.getByRole("table"))).toBeVisible();
  const asked = await reads.since();
  expect(asked.length).toBeLessThanOrEqual(16);
});
