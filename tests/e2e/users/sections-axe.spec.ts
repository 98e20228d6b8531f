import type { Page } from "@playwright/test";
import { findingsInLooks } from "../../support/axe.ts";
import { hooks } from "../../support/hooks.ts";
import { expect, test } from "../../support/test.ts";
import { openUserTab } from "./userTab.ts";

/** The page around the panel belongs to the test. */
const within = "iam-users";

test.use({
  realmSettings: {
    organizationsEnabled: true,
    eventsEnabled: true,
    roles: {
      realm: [{ name: "leaf" }, { name: "top", composite: true, composites: { realm: ["leaf"] } }],
      client: { app: [{ name: "inner", description: "What it allows" }] },
    },
    clients: [{ clientId: "app" }],
    groups: [{ name: "Paris", realmRoles: ["top"], subGroups: [{ name: "Sales" }] }],
    identityProviders: [
      { alias: "github", providerId: "github", enabled: true, config: { clientId: "a", clientSecret: "b" } },
    ],
    users: [{ username: "ada", email: "ada@test.example", groups: ["/Paris"], clientRoles: { app: ["inner"] } }],
  },
});

test("roles, groups, links and organizations of a user, and their pickers, have no findings", async ({
  openPanel,
  admin,
}) => {
  test.slow();
  await admin.post("/organizations", {
    name: "Alpha",
    alias: "alpha",
    enabled: true,
    domains: [{ name: "a.example" }, { name: "b.example" }, { name: "c.example" }],
  });
  const { id } = await admin.user("ada");
  await admin.post(`/users/${id}/federated-identity/github`, { userId: "1", userName: "ada" });
  const open = (path: string) =>
    openUserTab(openPanel, id, path, {
      attributes: { path: `/${id}/${path}` },
    });
  const clean = async (page: Page, where: string) => expect(await findingsInLooks(page, { within }), where).toEqual([]);
  const inDialog = async (page: Page, action: string, where: string, more?: () => Promise<void>) => {
    await hooks(page).action(action).first().click();
    await expect(hooks(page).dialog()).toBeVisible();
    await expect(hooks(page).dialog().locator('[data-state="ready"]').first()).toBeVisible();
    await more?.();
    await clean(page, where);
    await hooks(hooks(page).dialog()).action("cancel").click();
  };

  const { page } = await open("role-mapping?inherited=true");
  const find = hooks(page);
  await expect(find.row({ name: "leaf" }).locator(".sources li")).toHaveCount(1);
  await clean(page, "roles");
  await inDialog(page, "assign-role", "role picker", async () => {
    await find.action("client-roles").click();
    await hooks(find.dialog()).input("search").fill("imperson");
    await hooks(find.dialog()).row({ name: "impersonation" }).locator('[data-action="select"]').check();
  });
  await open("groups?above=true");
  await expect(find.row({ name: "Paris" })).toBeVisible();
  await clean(page, "groups");
  await inDialog(page, "join-group", "group picker", async () => {
    await page.locator('[role="tree"] [data-action="expand"]').first().click();
    await page.locator('[role="treeitem"][data-name="Sales"]').click();
  });
  await open("organizations");
  await expect(page.locator('.state[data-state="empty"]')).toBeVisible();
  await clean(page, "organizations");
  await inDialog(page, "join-organization", "organization picker");
  for (const tab of ["identity-provider-links", "consents", "workflows"]) {
    await open(tab);
    await expect(
      page.locator('[data-list][data-state="ready"], [data-list][data-state="empty"]').first(),
    ).toBeVisible();
    await clean(page, tab);
  }
});
