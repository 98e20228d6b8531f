import { expect } from "@esm-bundle/chai";
import kit from "../../../src/kit/en.json" with { type: "json" };
import { afterEach, describe, it } from "../support/mocha.ts";
import { id, openPanel, removePanels, root, stubServer, until } from "./stubServer.ts";

describe("panel path", () => {
  afterEach(removePanels);

  it("without a tab opens the first one and reflects it", async () => {
    const panel = await openPanel(`/${id}`, stubServer({}));
    await until("the form", () => root(panel).querySelector('input[data-field="firstName"]'));
    await until("the address", () => panel.getAttribute("path") === `/${id}/settings`);
  });

  it("that is unknown does not report a deleted record", async () => {
    const panel = await openPanel("/a/b/c/d", stubServer({}));
    await until("the state", () => root(panel).querySelector('[data-state="not-found"]'));
    expect(root(panel).querySelector('[data-state="not-found"]')?.textContent).to.contain(kit["notFound.address"]);
  });
});
