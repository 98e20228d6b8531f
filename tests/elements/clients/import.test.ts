import { expect } from "@esm-bundle/chai";
import "../../../elements/clients.ts";
import area from "../../../src/areas/clients/en.json" with { type: "json" };
import kit from "../../../src/kit/en.json" with { type: "json" };
import { afterEach, describe, it } from "../support/mocha.ts";
import { openPanel, root, stubServer, until, type Panel } from "../users/stubServer.ts";

/** Opens the client import with the text of a file. */
async function importing(text: string): Promise<Panel> {
  const panel = await openPanel("/import-client", stubServer({}), "acme", "iam-clients");
  await until("the file", () => root(panel).querySelector('[data-for="file"] [data-action="import"]'));
  const input = root(panel).querySelector('[data-for="file"] [data-action="import"]') as HTMLInputElement;
  const chosen = new DataTransfer();
  chosen.items.add(new File([text], "client.json", { type: "application/json" }));
  input.files = chosen.files;
  input.dispatchEvent(new Event("change", { bubbles: true }));
  return panel;
}

describe("client import from a file", () => {
  afterEach(() => {
    for (const panel of document.querySelectorAll("iam-clients")) panel.remove();
  });

  it("rejects endless nesting at the file field; the screen stays", async () => {
    const panel = await importing(`{"clientId":"deep","redirectUris":${"[".repeat(9_000)}${"]".repeat(9_000)}}`);
    await until("the reason", () => root(panel).querySelector('[data-state="unreadable"]'));
    const reason = kit["json.tooDeep"].replace("{{line}}", "1").replace("{{depth}}", "200");
    const [start = "", end = ""] = reason.split("{{column}}");
    expect(root(panel).querySelector('[data-state="unreadable"]')?.textContent).to.contain(start).and.to.contain(end);
    expect(root(panel).querySelector("h1")?.textContent).to.equal(area.importClient);
    expect(root(panel).querySelector('[data-state="taken-over"], [data-state="error"]')).to.equal(null);
  });

  it("counts hundreds of thousands of URIs and shows the first ones", async () => {
    const redirectUris = Array.from({ length: 200_000 }, (_, index) => `https://h${index}.example/a`);
    const panel = await importing(JSON.stringify({ clientId: "many", secret: "s3cret", redirectUris }));
    await until("the preview", () => root(panel).querySelector('[data-state="taken-over"]'));
    const preview = root(panel).querySelector<HTMLElement>('[data-state="taken-over"]');
    expect(preview?.dataset.count).to.equal("200002");
    expect(preview?.querySelectorAll("dt").length).to.equal(500);
    expect(preview?.textContent).to.contain(kit["choices.more_other"].replace("{{count}}", "199,502"));
    expect(preview?.textContent).not.to.contain("s3cret");
    await until(
      "the client id",
      () => root(panel).querySelector<HTMLInputElement>('[data-field="clientId"]')?.value === "many",
    );
  });
});
