import { expect, test } from "../../support/test.ts";
import { openClient } from "./clientTabs.ts";
import { attribute, section } from "./advancedTab.ts";

test.describe("where the realm issues verifiable credentials", () => {
  test.use({ realmSettings: { verifiableCredentialsEnabled: true } });

  test("VC-23, VC-24: a client is allowed to request them; attesters are shown only then", async ({
    openPanel,
    admin,
  }) => {
    const { page, id } = await openClient(openPanel, admin, { clientId: "wallet" }, "advanced");
    const { find } = section(page, "openIdVerifiableCredentials");
    const enabled = find.field(attribute("oid4vci.enabled"));
    const attesters = find.field(attribute("oid4vci.attester_trust_idps"));
    await expect(enabled).not.toBeChecked();
    await expect(attesters).toHaveCount(0);
    await enabled.check();
    await expect(attesters).toBeVisible();
    await find.action("save").click();
    await admin.shows(`/clients/${id}`, { attributes: { "oid4vci.enabled": "true" } });
    await enabled.uncheck();
    await expect(attesters).toHaveCount(0);
    await find.action("revert").click();
    await expect(enabled).toBeChecked();
  });

  test("VC-25: two identity providers attest keys; revert restores both", async ({ openPanel, admin }) => {
    for (const alias of ["trust-one", "trust-two"])
      await admin.post("/identity-provider/instances", {
        alias,
        providerId: "default-trust",
        enabled: true,
        config: { useJwksUrl: "true", jwksUrl: "https://trust.example/jwks" },
      });
    const { page, id } = await openClient(
      openPanel,
      admin,
      { clientId: "wallet", attributes: { "oid4vci.enabled": "true" } },
      "advanced",
    );
    const { find, form } = section(page, "openIdVerifiableCredentials");
    for (const alias of ["trust-one", "trust-two"]) {
      await find.field(attribute("oid4vci.attester_trust_idps")).click();
      await page.getByRole("option", { name: alias }).click();
    }
    await page.keyboard.press("Escape");
    await find.action("save").click();
    await admin.shows(`/clients/${id}`, { attributes: { "oid4vci.attester_trust_idps": "trust-one,trust-two" } });
    await form.locator('[data-id="trust-two"] [data-action="remove"]').click();
    await expect(form.locator('[data-id="trust-two"]')).toHaveCount(0);
    await find.action("revert").click();
    for (const alias of ["trust-one", "trust-two"]) await expect(form.locator(`[data-id="${alias}"]`)).toBeVisible();
  });
});
