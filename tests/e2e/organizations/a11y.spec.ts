import { findingsInLooks } from "../../support/axe.ts";
import { hooks } from "../../support/hooks.ts";
import { expect, test } from "../../support/test.ts";
import { createGroup, createOrganization, openOrganizations, rowAction } from "./pages.ts";

test.use({ realmSettings: { organizationsEnabled: true, adminEventsEnabled: true } });

test("A11Y-15: organizations, their groups, members and dialogs have no finding", async ({ openPanel, admin }) => {
  const { id, users } = await createOrganization(
    admin,
    {
      name: "Club",
      description: "A club",
      domains: ["a", "b", "c"].map((part) => ({ name: `${part}.example` })),
      attributes: { tier: ["gold"] },
    },
    ["somebody"],
  );
  const group = await createGroup(admin, id, { name: "team", description: "A team" });
  await createGroup(admin, id, { name: "below" }, group);
  await admin.put(`/organizations/${id}/groups/${group}/members/${users.somebody}`);
  await admin.post("/identity-provider/instances", {
    alias: "some-idp",
    providerId: "oidc",
    enabled: true,
    config: {
      clientId: "me",
      clientSecret: "s",
      authorizationUrl: "https://idp.example/a",
      tokenUrl: "https://idp.example/t",
    },
  });
  await admin.post(`/organizations/${id}/identity-providers`, "some-idp");

  const { page } = await openOrganizations(openPanel, "/");
  const find = hooks(page);
  const check = async (what: string) => expect(await findingsInLooks(page), what).toEqual([]);
  const go = async (path: string) => {
    await page.evaluate(
      (to) =>
        (document.querySelector("iam-organizations") as HTMLElement & { navigate(path: string): void }).navigate(to),
      path,
    );
    await expect(page.locator('[data-state="loading"]')).toHaveCount(0);
  };

  await expect(find.row({ id })).toBeVisible();
  await check("list");
  await go("/new");
  await expect(find.input("description")).toBeVisible();
  await check("empty form");

  await go(`/${id}/settings`);
  await expect(page.locator('[data-field="domains"]').first()).toBeVisible();
  await check("settings");
  await go(`/${id}/attributes`);
  await expect(page.locator('input[data-field="key"]')).toBeVisible();
  await check("attributes");
  await go(`/${id}/members`);
  await expect(find.row({ name: "somebody" })).toBeVisible();
  await check("members");
  await rowAction(page, "somebody", "show-memberships");
  await expect(hooks(find.dialog("group-memberships")).rows()).toHaveCount(1);
  await check("groups of a member");
  await page.keyboard.press("Escape");
  await find.action("add-member").first().click();
  await expect(hooks(find.dialog("add-member")).rows().first()).toBeVisible();
  await check("picker of members");
  await page.keyboard.press("Escape");
  await go(`/${id}/members?view=invitations`);
  await expect(find.tab("invitations")).toHaveAttribute("aria-current", "page");
  await expect(find.state("empty").first()).toBeVisible();
  await check("invitations");
  await page.locator('.state [data-action="invite-new-user"]').click();
  await expect(find.dialog("invite-new-user")).toBeVisible();
  await check("invitation form");
  await page.keyboard.press("Escape");
  await go(`/${id}/groups`);
  await expect(find.row({ name: "team" })).toBeVisible();
  await check("groups");
  await find.action("create").first().click();
  await expect(find.dialog("create-group")).toBeVisible();
  await check("group form");
  await page.keyboard.press("Escape");
  for (const tab of ["children", "members", "attributes", "role-mapping", "events"]) {
    await go(`/${id}/groups/${group}/${tab}`);
    await expect(page.locator(`[data-tab="${tab}"][aria-current="page"]`)).toBeVisible();
    await check(`group: ${tab}`);
  }
  await go(`/${id}/identityProviders`);
  await expect(find.row({ name: "some-idp" })).toBeVisible();
  await check("identity providers");
  await rowAction(page, "some-idp", "edit");
  await expect(find.dialog("link-provider")).toBeVisible();
  await check("identity provider form");
  await page.keyboard.press("Escape");
  await go(`/${id}/events`);
  await expect(page.locator('[data-tab="events"][aria-current="page"]')).toBeVisible();
  await check("events");
});
