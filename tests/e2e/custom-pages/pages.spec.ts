import texts from "../../../src/areas/custom-pages/en.json" with { type: "json" };
import provided from "../../../src/sections/provider-config/en.json" with { type: "json" };
import { EXTENSION } from "../../../scripts/lib/testing/extensionJar.mjs";
import { findings } from "../../support/axe.ts";
import { hooks } from "../../support/hooks.ts";
import { openConsole } from "../../support/openConsole.ts";
import type { RealmAdmin } from "../../support/realm.ts";
import { expect, test } from "../../support/test.ts";

const pageType = "org.keycloak.services.ui.extend.UiPageProvider";
const tabType = "org.keycloak.services.ui.extend.UiTabProvider";

interface Component {
  id: string;
  providerId: string;
  providerType: string;
  parentId: string;
  subType?: string;
  config: Record<string, string[]>;
}

const kept = async (admin: RealmAdmin, type: string): Promise<Component[]> => admin.get(`/components?type=${type}`);

test.beforeEach(async ({ server }) => {
  const { componentTypes } = (await server.get("/admin/serverinfo")) as {
    componentTypes: Record<string, { id: string }[] | undefined>;
  };
  expect(
    componentTypes[pageType]?.map(({ id }) => id),
    "the server needs the extension of scripts/lib/testing/extensionJar.mjs in its folder providers/",
  ).toContain(EXTENSION.page);
});

test("an extension page in the navigation creates, edits, finds and deletes an item", async ({ page, site, admin }) => {
  await openConsole({ page, site, admin }, { path: "" });
  const find = hooks(page);
  await find.nav(`custom-pages/${EXTENSION.page}`).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(EXTENSION.page);
  await expect(find.state("empty").last()).toContainText(texts.noItems);
  await find.action("create").first().click();
  await find.input("config.title").fill("Gold <b>");
  await expect(find.field("config.color")).toHaveValue("blue");
  await find.input("config.odd").fill("never heard of");
  await find.input('config["words.few"]').first().fill("one");
  expect(await findings(page)).toEqual([]);
  await find.action("save").click();
  await expect(find.alert("success")).toContainText(provided.itemSaveSuccessful);
  const [made] = await kept(admin, pageType);
  const { id: parentId } = await admin.get("");
  expect(made).toMatchObject({
    ...{ providerId: EXTENSION.page, providerType: pageType, parentId },
    config: { title: ["Gold <b>"], color: ["blue"], odd: ["never heard of"], "words.few": ["one"], printed: ["true"] },
  });
  for (const name of ["realm", "providerId", "id"]) expect(made?.config).not.toHaveProperty(name);

  await find.field("config.color").selectOption("red");
  await find.action("save").click();
  await expect(find.alert("success")).toContainText(provided.itemSaveSuccessful);
  expect(await kept(admin, pageType)).toEqual([{ ...made, config: { ...made?.config, color: ["red"] } }]);
  await find.action("breadcrumb").last().click();
  await expect(find.row({ name: "Gold <b>" })).toContainText("red");
  await find.input("search").fill("silver");
  await expect(find.state("no-results").last()).toBeVisible();
  await find.input("search").fill("gold");
  await find.row({ name: "Gold <b>" }).locator('[data-action="row-actions"]').click();
  await find.action("delete").click();
  await find.dialog().locator('[data-action="confirm"]').click();
  await expect(find.alert("success")).toContainText(texts.itemDeletedSuccess);
  expect(await kept(admin, pageType)).toEqual([]);
});

test("a read-only admin sees the items of a page and is offered no change", async ({ page, site, admin }) => {
  await admin.createAdmin("viewer", ["view-realm"]);
  const { id: parentId } = await admin.get("");
  const item = { providerId: EXTENSION.page, providerType: pageType, parentId };
  await admin.post("/components", { ...item, config: { title: ["Gold"], color: ["red"] } });
  await openConsole({ page, site, admin }, { user: "viewer", path: `page-section/${EXTENSION.page}` });
  const find = hooks(page);
  await expect(find.row({ name: "Gold" })).toContainText("red");
  await expect(find.action("create")).toHaveCount(0);
  await expect(find.action("row-actions")).toHaveCount(0);
  await find.row({ name: "Gold" }).getByRole("link").first().click();
  await expect(find.input("config.title")).toHaveAttribute("readonly", "");
  await expect(find.action("delete")).toHaveCount(0);
  expect(await kept(admin, pageType)).toMatchObject([{ config: { title: ["Gold"], color: ["red"] } }]);
});

test("extension tabs appear on their pages and store settings per record", async ({ page, site, admin }) => {
  await admin.post("/roles", { name: "one" });
  await admin.post("/roles", { name: "two" });
  const roles = await Promise.all(["one", "two"].map((name) => admin.get(`/roles/${name}`)));
  const { id: clientId } = await admin.client("portal");
  await openConsole({ page, site, admin }, { path: `roles/${roles[0].id}/details` });
  const find = hooks(page);
  const save = async (motto: string) => {
    await find.tab(EXTENSION.tab).click();
    await find.input("config.motto").fill(motto);
    await find.action("save").click();
    await expect(find.alert("success")).toContainText(provided.itemSaveSuccessful);
  };
  const go = (path: string) =>
    page.evaluate((to) => {
      location.hash = to;
    }, `#/${admin.realm}/${path}`);
  await save("of one");
  await go(`roles/${roles[1].id}/details`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("two");
  await save("of two");
  await go(`clients/${clientId}/settings`);
  await save("of the portal");
  await go("realm-settings/general");
  await save("of the realm");
  const saved = (await kept(admin, tabType)).map(({ providerId, config, subType }) => [
    providerId,
    config.motto,
    subType,
  ]);
  expect(saved.sort()).toEqual(
    [
      [EXTENSION.tabs.role, ["of one"], `id=${roles[0].id}`],
      [EXTENSION.tabs.role, ["of two"], `id=${roles[1].id}`],
      [EXTENSION.tabs.client, ["of the portal"], `clientId=${clientId}`],
      [EXTENSION.tabs.realm, ["of the realm"], undefined],
    ].sort(),
  );
  await go(`roles/${roles[0].id}/${EXTENSION.tab}`);
  await expect(find.input("config.motto")).toHaveValue("of one");
});
