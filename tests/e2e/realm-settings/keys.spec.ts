import texts from "../../../src/areas/realm-settings/keys/en.json" with { type: "json" };
import { findings } from "../../support/axe.ts";
import { hooks } from "../../support/hooks.ts";
import { openConsole } from "../../support/openConsole.ts";
import { expect, test } from "../../support/test.ts";
import { filterBy, rowAction } from "../client-scopes/pages.ts";

interface Provider {
  id: string;
  name: string;
  providerId: string;
  config: Record<string, string[]>;
}

interface Key {
  kid: string;
  status: string;
  use: string;
  algorithm: string;
  providerId: string;
}

const type = "org.keycloak.keys.KeyProvider";
const list = `/components?type=${type}`;

test("RS-31, RS-32, RS-33: keys are filtered and searched; a certificate is shown", async ({ page, site, admin }) => {
  for (const [name, setting] of [
    ["ecdh-passive", "active"],
    ["ecdh-off", "enabled"],
  ] as const)
    await admin.post("/components", {
      name,
      providerId: "ecdh-generated",
      providerType: type,
      config: { [setting]: ["false"], priority: ["5"] },
    });
  const { keys }: { keys: Key[] } = await admin.get("/keys");
  const providers: Provider[] = await admin.get(list);
  const idOf = (name: string) => providers.find((provider) => provider.name === name)?.id;
  const kidsOf = (name: string) => keys.filter(({ providerId }) => providerId === idOf(name)).map(({ kid }) => kid);

  await openConsole({ page, site, admin }, { path: "realm-settings/keys" });
  const find = hooks(page);
  await expect(find.rows()).toHaveCount(keys.length);
  const shows = async (status: string, search: string, name: string) => {
    await filterBy(page, "status", status);
    await find.input("search").fill(search);
    for (const kid of kidsOf(name)) await expect(find.row({ name: kid })).toContainText(name);
    await expect(find.rows()).toHaveCount(kidsOf(name).length);
  };
  await shows("ACTIVE", "hmac", "hmac-generated-hs512");
  expect(keys.filter(({ kid }) => kidsOf("hmac-generated-hs512").includes(kid)).map(({ status }) => status)).toEqual([
    "ACTIVE",
  ]);
  await shows("PASSIVE", "ENC", "ecdh-passive");
  await shows("DISABLED", "ecdh-off", "ecdh-off");
  expect(await findings(page)).toEqual([]);

  await filterBy(page, "status", "");
  await find.input("search").fill("RS256");
  await find.action("show-certificate").first().click();
  await expect(find.dialog("key-certificate").locator('[data-field="certificate"]')).toHaveValue(/^MII/);
  await find.dialog("key-certificate").locator('[data-action="close"]').last().click();
  await expect(find.dialog("key-certificate")).toHaveCount(0);
});

test("RS-29, RS-30: key providers are found, sorted, edited without losing fields, created and deleted", async ({
  page,
  site,
  admin,
}) => {
  const before: Provider[] = await admin.get(list);
  const byName = async (name: string) =>
    ((await admin.get(list)) as Provider[]).find((provider) => provider.name === name);
  await openConsole({ page, site, admin }, { path: "realm-settings/keys/providers" });
  const find = hooks(page);
  await expect(find.rows()).toHaveCount(before.length);
  await find.input("search").fill("hmac");
  const hmac = before.filter(({ providerId }) => providerId === "hmac-generated");
  await expect(find.rows()).toHaveCount(hmac.length);
  await find.input("search").fill("");

  const last = [...before].sort((one, other) => (one.id < other.id ? -1 : 1)).at(-1);
  if (!last) throw new Error("no providers");
  await find.row({ name: last.name }).locator('[data-action="move-up"]').click();
  await expect(find.alert("success")).toContainText(texts.saveProviderListSuccess);
  const after: Provider[] = await admin.get(list);
  expect((await byName(last.name))?.config.priority).toEqual(["102"]);
  expect(after.map(({ config: { priority: _, ...config }, ...rest }) => ({ ...rest, config }))).toEqual(
    expect.arrayContaining(before.map(({ config: { priority: _, ...config }, ...rest }) => ({ ...rest, config }))),
  );

  await find
    .row({ name: hmac[0]?.name ?? "" })
    .locator("a")
    .first()
    .click();
  await expect(find.field("config.priority")).toHaveValue(
    (await byName(hmac[0]?.name ?? ""))?.config.priority?.[0] ?? "",
  );
  await expect(find.field("config.active")).toBeChecked();
  await find.field("config.priority").fill("many");
  await expect(page.getByText(texts["realmSettings.keys.wholeNumber"])).toBeVisible();
  await find.action("save").click();
  await find.field("config.priority").fill("7");
  await find.action("save").click();
  await expect(find.alert("success").last()).toContainText(texts.saveProviderSuccess);
  const changed = after.find(({ id }) => id === hmac[0]?.id);
  expect(await byName(hmac[0]?.name ?? "")).toEqual({ ...changed, config: { ...changed?.config, priority: ["7"] } });
  expect(await findings(page)).toEqual([]);
  await find.action("breadcrumb").last().click();

  await find.action("create").first().click();
  await find.dialog("add-key-provider").locator('[data-id="ecdsa-generated"] a').click();
  await find.field("name").fill("curves");
  await find.field("config.priority").fill("20");
  await find.action("save").click();
  await expect(find.row({ name: "curves" })).toBeVisible();
  expect(await byName("curves")).toMatchObject({
    providerId: "ecdsa-generated",
    config: { priority: ["20"], enabled: ["true"], active: ["true"], ecdsaEllipticCurveKey: ["P-256"] },
  });
  const { keys }: { keys: Key[] } = await admin.get("/keys");
  expect(keys.some(({ algorithm, status }) => algorithm === "ES256" && status === "ACTIVE")).toBe(true);

  await rowAction(page, "curves", "delete-key-provider");
  await expect(find.dialog("confirm-delete-key-provider")).toContainText("ES256");
  await find.dialog("confirm-delete-key-provider").locator('[data-field="confirm"]').fill("curves");
  await find.dialog("confirm-delete-key-provider").locator('[data-action="confirm"]').click();
  await expect(find.row({ name: "curves" })).toHaveCount(0);
  expect(await byName("curves")).toBeUndefined();
});
