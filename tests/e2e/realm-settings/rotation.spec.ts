import texts from "../../../src/areas/realm-settings/keys/en.json" with { type: "json" };
import { findings } from "../../support/axe.ts";
import { hooks } from "../../support/hooks.ts";
import { openConsole } from "../../support/openConsole.ts";
import { expect, serverUrl, test } from "../../support/test.ts";
import { rowAction } from "../client-scopes/pages.ts";

interface Provider {
  id: string;
  name: string;
  providerId: string;
  config: Record<string, string[]>;
}

const list = "/components?type=org.keycloak.keys.KeyProvider";

test("a key rotation has steps: the new key is published, then used, the old one kept, then removed", async ({
  page,
  site,
  admin,
}) => {
  const keys = async () =>
    (await admin.get("/keys")) as { active: Record<string, string>; keys: Record<string, string>[] };
  const providers = async () => (await admin.get(list)) as Provider[];
  await admin.post("/components", {
    name: "curves",
    providerId: "ecdsa-generated",
    providerType: "org.keycloak.keys.KeyProvider",
    config: { ecdsaEllipticCurveKey: ["P-256"], priority: ["30"] },
  });
  const before = await keys();
  const kid = before.active.ES256 ?? "";
  const old = (await providers()).find(({ id }) => id === before.keys.find((key) => key.kid === kid)?.providerId);
  if (!old) throw new Error("no provider of ES256");
  await openConsole({ page, site, admin }, { path: "realm-settings/keys" });
  const { dialog, row } = hooks(page);
  const box = dialog("rotate-keys");
  const step = (name: string) => box.locator(`[data-step="${name}"][aria-current="step"]`);
  const press = (name: string) => box.locator(`[data-action="rotate-${name}"]`).click();
  await rowAction(page, kid, "rotate-key");
  await expect(step("add")).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await press("add");
  await expect(step("activate")).toBeVisible();
  const added = (await providers()).find(({ name }) => name === `${old.name}-2`);
  expect(added).toMatchObject({
    providerId: old.providerId,
    config: { active: ["false"], enabled: ["true"], priority: ["31"], ecdsaEllipticCurveKey: ["P-256"] },
  });
  expect((await keys()).active.ES256).toBe(kid);
  const next = (await keys()).keys.find((key) => key.providerId === added?.id);
  expect(next?.status).toBe("PASSIVE");
  const published = await (await fetch(`${serverUrl}/realms/${admin.realm}/protocol/openid-connect/certs`)).json();
  expect(published.keys.map((key: { kid: string }) => key.kid)).toContain(next?.kid);

  // Resumed another day from the server's state.
  await box.locator('[data-action="close"]').last().click();
  await rowAction(page, kid, "rotate-key");
  await expect(step("activate")).toBeVisible();
  await press("activate");
  await expect(step("retire")).toBeVisible();
  expect((await keys()).active.ES256).toBe(next?.kid);
  await press("retire");
  await expect(step("remove")).toBeVisible();
  expect((await keys()).keys.find((key) => key.kid === kid)?.status).toBe("PASSIVE");
  const kept = (await providers()).find(({ id }) => id === old.id);
  expect(kept).toEqual({ ...old, config: { ...old.config, active: ["false"] } });
  await expect(box.locator('[data-action="rotate-remove"]')).toBeDisabled();
  await box.locator('[data-field="confirm"]').fill(old.name);
  await press("remove");
  await expect(step("add")).toBeVisible();
  expect((await providers()).map(({ id }) => id)).not.toContain(old.id);
  await box.locator('[data-action="close"]').last().click();
  await expect(row({ name: next?.kid ?? "" })).toBeVisible();
  await expect(row({ name: kid })).toHaveCount(0);
});

test("rotating a key that the server can't generate offers only a new provider", async ({ page, site, admin }) => {
  const { active } = (await admin.get("/keys")) as { active: Record<string, string> };
  await openConsole({ page, site, admin }, { path: "realm-settings/keys" });
  const box = hooks(page).dialog("rotate-keys");
  // The key encrypts too.
  const row = hooks(page)
    .row({ name: active.RS256 ?? "" })
    .filter({ hasText: "RS256" });
  await row.locator('[data-action="row-actions"]').click();
  await page.locator('.menu [data-action="rotate-key"]').filter({ visible: true }).click();
  const step = box.locator('[data-step="add"]');
  await expect(step.locator("p")).toHaveText([texts["realmSettings.keys.rotate.own"]]);
  const upload = step.locator('[data-action="add-provider"]');
  await expect(upload).toHaveText(texts["realmSettings.keys.rotate.upload"]);
  await upload.click();
  await expect(page).toHaveURL(/keys\/providers\/.*rsa/);
});
