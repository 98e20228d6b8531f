import area from "../../../src/areas/organizations/en.json" with { type: "json" };
import link from "../../../src/sections/organization-link/en.json" with { type: "json" };
import { hooks } from "../../support/hooks.ts";
import { expect, test } from "../../support/test.ts";
import { createOrganization, openOrganizations, rowAction } from "./pages.ts";

test.use({ realmSettings: { organizationsEnabled: true, adminEventsEnabled: true, adminEventsDetailsEnabled: true } });

const provider = (alias: string) => ({
  alias,
  providerId: "oidc",
  enabled: true,
  config: {
    clientId: "me",
    clientSecret: "very secret",
    authorizationUrl: "https://idp.example/auth",
    tokenUrl: "https://idp.example/token",
    useJwksUrl: "false",
  },
});

test("a provider is linked with a domain, edited, hidden and unlinked; its secret stays", async ({
  openPanel,
  admin,
}) => {
  const { id } = await createOrganization(admin, { name: "club", domains: [{ name: "club.example" }] });
  for (const alias of ["first-idp", "second-idp"]) await admin.post("/identity-provider/instances", provider(alias));
  const { page } = await openOrganizations(openPanel, `/${id}/identityProviders`);
  const find = hooks(page);
  await page.locator('.state [data-action="link"]').click();
  const dialog = find.dialog("link-provider");
  await dialog.locator('[data-field="alias"]').fill("second");
  await page.getByRole("option", { name: "second-idp" }).click();
  await dialog.locator("[data-field='config[\"kc.org.domain\"]']").selectOption("club.example");
  await dialog.locator("[data-field='config[\"kc.org.broker.redirect.mode.email-matches\"]']").click();
  await dialog.locator('[data-action="save"]').click();
  await expect(find.alert("success")).toContainText(link.linkSuccessful);
  await expect(find.row({ name: "second-idp" }).locator('[data-column="domain"]')).toHaveText("club.example");
  await expect(find.row({ name: "second-idp" }).locator('[data-column="providerDetails"]')).toHaveText(
    "OpenID Connect v1.0",
  );
  await admin.shows("/identity-provider/instances/second-idp", {
    organizationId: id,
    hideOnLogin: true,
    config: {
      "kc.org.domain": "club.example",
      "kc.org.broker.redirect.mode.email-matches": "true",
      clientId: "me",
      clientSecret: "**********",
      useJwksUrl: "false",
    },
  });

  await find.row({ name: "second-idp" }).locator('[data-field="hideOnLogin"]').click();
  await expect(find.alert("success").filter({ hasText: link.linkUpdatedSuccessful })).toBeVisible();
  await admin.shows("/identity-provider/instances/second-idp", {
    hideOnLogin: false,
    config: { "kc.org.domain": "club.example" },
  });

  await rowAction(page, "second-idp", "edit");
  await dialog.locator("[data-field='config[\"kc.org.domain\"]']").selectOption("ANY");
  await dialog.locator('[data-action="save"]').click();
  await expect(dialog).toHaveCount(0);
  await admin.shows("/identity-provider/instances/second-idp", {
    hideOnLogin: false,
    config: { "kc.org.domain": "ANY", "kc.org.broker.redirect.mode.email-matches": "true" },
  });

  await rowAction(page, "second-idp", "unlink");
  await find.dialog("confirm-unlink").locator('[data-action="confirm"]').click();
  await expect(find.alert("success").filter({ hasText: link.unLinkSuccessful })).toBeVisible();
  expect(await admin.get(`/organizations/${id}/identity-providers`)).toEqual([]);
  await admin.shows("/identity-provider/instances/second-idp", { alias: "second-idp", config: { clientId: "me" } });
});

test("only providers without an organization can be linked; without any the page explains the first step", async ({
  openPanel,
  admin,
}) => {
  const { id } = await createOrganization(admin, { name: "club" });
  const { page } = await openOrganizations(openPanel, `/${id}/identityProviders`);
  await expect(hooks(page).state("empty").first()).toContainText(area.noIdentityProvider);
  await expect(hooks(page).action("link")).toHaveCount(0);

  const other = await createOrganization(admin, { name: "other" });
  for (const alias of ["free-idp", "taken-idp"]) await admin.post("/identity-provider/instances", provider(alias));
  await admin.post(`/organizations/${other.id}/identity-providers`, "taken-idp");
  await hooks(page).action("refresh").click();
  await page.reload();
  await hooks(page).action("link").first().click();
  await hooks(page).dialog("link-provider").locator('[data-field="alias"]').click();
  await expect(page.getByRole("option", { name: "free-idp" })).toBeVisible();
  await expect(page.getByRole("option", { name: "taken-idp" })).toHaveCount(0);
});
