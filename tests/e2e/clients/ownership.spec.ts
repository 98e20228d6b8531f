// Owner, contact, note, tags and free attributes of clients, and the list by them.
import area from "../../../src/areas/clients/en.json" with { type: "json" };
import { findingsInLooks } from "../../support/axe.ts";
import { hooks } from "../../support/hooks.ts";
import { expect, test } from "../../support/test.ts";
import { goTo, openClients } from "./pages.ts";

const redirectUris = ["https://app.example/*"];

test.use({
  realmSettings: {
    eventsEnabled: true,
    clients: [
      { clientId: "crm", redirectUris, attributes: { "pkce.code.challenge.method": "S256", floor: "2", old: "x" } },
      { clientId: "partner", protocol: "saml", enabled: false, attributes: { tags: "prod" } },
      { clientId: "spa", publicClient: true, redirectUris, attributes: { owner: "Team Web", tags: "prod,web" } },
    ],
  },
});

test("a client gets an owner, tags and free attributes, and the list is filtered and grouped by them", async ({
  openPanel,
  admin,
}) => {
  const crm = await admin.client("crm");
  const { page, panel } = await openClients(openPanel, `/${crm.id}/attributes`);
  const find = hooks(page);
  await find.input("attributes.owner").fill("Team Sales");
  await find.input("attributes.contact").fill("sales@test.example");
  await find.input("attributes.tags").last().fill("crm");
  await expect(page.locator('[data-field="key"]')).toHaveCount(2);
  await page.locator('input[data-field="value"]').first().fill("3");
  await page.locator('[data-action="remove-row"]').last().click();
  await find.action("save").click();
  await expect(find.alert("success")).toContainText(area.clientSaveSuccess);
  const { attributes } = await admin.client("crm");
  expect(attributes).toEqual({
    ...crm.attributes,
    old: undefined,
    floor: "3",
    owner: "Team Sales",
    contact: "sales@test.example",
    tags: "crm",
  });
  expect(Object.hasOwn(attributes, "old")).toBe(false);

  await goTo(page, "/?tag=prod");
  await expect(find.row({ name: "spa" })).toBeVisible();
  await expect(find.row({ name: "partner" })).toBeVisible();
  await expect(find.row({ name: "crm" })).toHaveCount(0);
  await find.action("filter").click();
  await find.field("protocol").selectOption("saml");
  await find.action("apply-filters").click();
  await expect(find.row({ name: "spa" })).toHaveCount(0);
  await expect(find.row({ name: "partner" })).toBeVisible();
  await find.action("clear-filters").click();
  await expect(find.row({ name: "account" })).toBeVisible();

  await find.tab("groups").click();
  await expect(panel).toHaveAttribute("path", "/groups");
  await expect(find.row({ name: "prod" })).toContainText("2");
  await expect(find.row({ name: "crm" })).not.toHaveCount(0);
  await find.field("group-by").selectOption("owner");
  await expect(find.row({ name: "Team Sales" })).toBeVisible();
  expect(await findingsInLooks(page)).toEqual([]);
});
