import { expect } from "@esm-bundle/chai";
import { http, HttpResponse } from "msw";
import "../../../elements/clients.ts";
import { add, all, clear, one, until, type Panel } from "../embed/host.ts";
import { fakeServer, serverUrl } from "../embed/server.ts";
import { afterEach, beforeEach, describe, it } from "../support/mocha.ts";

const shop = {
  id: "c1",
  clientId: "shop",
  name: "Shop",
  protocol: "openid-connect",
  enabled: true,
  publicClient: true,
  attributes: {},
  access: { view: true, configure: true, manage: true },
};
const clients = `${serverUrl}/admin/realms/acme/clients`;

const open = (path: string, attributes: Record<string, string>) =>
  add("iam-clients", {
    attributes: { path, ...attributes },
    server: fakeServer(
      http.get(`${clients}/c1`, () => HttpResponse.json(shop)),
      http.get(clients, () => HttpResponse.json([shop])),
    ),
  });

/** Opens a menu and returns its items in order. */
async function menuOf(panel: Panel, trigger: string): Promise<string[]> {
  const button = await until(() => one(panel, `[data-action="${trigger}"]`), trigger);
  button.click();
  await until(() => one(panel, ".menu [data-action][role^=menuitem]"), "the menu");
  return all(panel, ".menu [data-action][role^=menuitem]").map(({ dataset }) => dataset.action ?? "");
}

describe("client menu", () => {
  beforeEach(clear);
  afterEach(clear);

  const reading = ["start", "adapter-config", "export", "compare"];
  for (const [what, attributes, expected] of [
    ["has every action", {}, [...reading, "duplicate", "delete"]],
    ["has only reading actions in a read-only panel", { readonly: "" }, reading],
    ["has the actions that `actions` names", { actions: "compare,delete" }, ["compare", "delete"]],
    [
      "has only reading actions of those that `actions` names in a read-only panel",
      { readonly: "", actions: "compare,delete" },
      ["compare"],
    ],
  ] as [string, Record<string, string>, string[]][])
    it(what, async () => {
      expect(await menuOf(await open("/c1/settings", attributes), "actions")).to.deep.equal(expected);
    });

  it("is absent if `actions` names none of its items", async () => {
    const panel = await open("/c1/settings", { actions: "" });
    await until(() => one(panel, "[data-field=name]"), "the record");
    expect(one(panel, '[data-action="actions"]')).to.equal(null);
  });

  it("in the list of a read-only panel has only reading items, as does the bulk bar", async () => {
    const panel = await open("/", { readonly: "" });
    expect(await menuOf(panel, "row-actions")).to.deep.equal(["export", "compare"]);
    (await until(() => one(panel, 'tbody input[type="checkbox"]'), "a box")).click();
    await until(() => one(panel, ".bulk-bar"), "the bar");
    expect(all(panel, ".bulk-actions [data-action]").map(({ dataset }) => dataset.action)).to.deep.equal(["compare"]);
  });
});
