// A provider is linked to an organization from its own page, edited and unlinked.
import link from "../../../src/sections/organization-link/en.json" with { type: "json" };
import { expect, test } from "../../support/test.ts";
import { at, config, openProviders } from "./pages.ts";

test.use({
  realmSettings: {
    organizationsEnabled: true,
    organizations: [
      { name: "Initech", alias: "initech", domains: [{ name: "initech.example" }, { name: "initech.org" }] },
      { name: "Other", alias: "other", domains: [{ name: "other.example" }] },
    ],
  },
});

test("a provider is linked to an organization from its own page for one of its domains, edited and unlinked", async ({
  openPanel,
  admin,
}) => {
  const settings = {
    ...{ authorizationUrl: "https://idp.example/auth", tokenUrl: "https://idp.example/token" },
    ...{ clientId: "me", clientSecret: "very secret", "x.unknown": "kept" },
  };
  await admin.post("/identity-provider/instances", {
    alias: "oidc",
    providerId: "oidc",
    enabled: true,
    config: settings,
  });
  const [initech] = await admin.get("/organizations?search=Initech");
  const { find, page } = await openProviders(openPanel, "/oidc/oidc/settings");
  await find.action("actions").click();
  await find.action("link").click();
  const dialog = find.dialog("link-provider");
  const domain = dialog.locator(`[data-field='${config("kc.org.domain")}']`);
  const organization = dialog.locator('input[data-field="organizationId"]');
  await organization.fill("Other");
  await page.getByRole("option", { name: "Other" }).click();
  await domain.selectOption("other.example");
  // Another organization has other domains.
  await organization.fill("Initech");
  await page.getByRole("option", { name: "Initech" }).click();
  await expect(domain).toHaveValue("");
  await domain.selectOption("initech.org");
  await dialog.locator(`[data-field='${config("kc.org.broker.redirect.mode.email-matches")}']`).click();
  await dialog.locator(`[data-field='${config("kc.org.excluded.domains")}']`).fill("*.initech.org");
  await dialog.locator('[data-action="save"]').click();
  await expect(find.alert("success")).toContainText(link.linkSuccessful);
  const stored = {
    organizationId: initech.id,
    hideOnLogin: true,
    config: {
      "kc.org.domain": "initech.org",
      "kc.org.excluded.domains": "*.initech.org",
      "kc.org.broker.redirect.mode.email-matches": "true",
      clientSecret: "**********",
      "x.unknown": "kept",
    },
  };
  await admin.shows(at("oidc"), stored);
  expect(await admin.get(`/organizations/${initech.id}/identity-providers`)).toMatchObject([{ alias: "oidc" }]);

  const note = page.locator('[data-notice="organization"]');
  await expect(note).toContainText("Initech");
  await expect(note).toContainText("initech.org");
  await note.locator('[data-action="edit-link"]').click();
  await expect(dialog).toContainText("Initech");
  await domain.selectOption("ANY");
  await dialog.locator('[data-action="save"]').click();
  await expect(dialog).toHaveCount(0);
  await expect(note).toContainText(link.any);
  await admin.shows(at("oidc"), { ...stored, config: { ...stored.config, "kc.org.domain": "ANY" } });

  const panel = page.locator("iam-identity-providers");
  await panel.evaluate((element) => element.setAttribute("path", "/"));
  await expect(find.row({ name: "oidc" }).locator('[data-column="linkedOrganization"]')).not.toHaveText("—");
  await panel.evaluate((element) => element.setAttribute("path", "/oidc/oidc/settings"));
  await find.action("actions").click();
  await find.action("unlink").click();
  await find.dialog("confirm-unlink").locator('[data-action="confirm"]').click();
  await expect(find.alert("success")).toContainText(link.unLinkSuccessful);
  await expect(note).toHaveCount(0);
  expect(await admin.get(`/organizations/${initech.id}/identity-providers`)).toEqual([]);
  await admin.shows(at("oidc"), { config: { clientId: "me", clientSecret: "**********", "x.unknown": "kept" } });
});
