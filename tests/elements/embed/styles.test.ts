// Styles of an area load with the area, before its first render.
import "../../../elements/groups.ts";
import "../../../elements/roles.ts";
import { expect } from "@esm-bundle/chai";
import { afterEach, beforeEach, describe, it } from "../support/mocha.ts";
import { add, all, clear, root, until } from "./host.ts";

const styled = (element: Element, text: string): boolean =>
  root(element).adoptedStyleSheets.some((sheet) => [...sheet.cssRules].some((rule) => rule.cssText.includes(text)));

describe("area styles", () => {
  beforeEach(clear);
  afterEach(clear);

  it("exist at the first render of the screen", async () => {
    const element = await add("iam-groups", { noWait: true });
    const looks: string[] = [];
    const watcher = new MutationObserver(() => {
      const [browser] = all(element, ".group-browser");
      if (browser) looks.push(getComputedStyle(browser).display);
    });
    watcher.observe(root(element), { childList: true, subtree: true });
    try {
      await until(() => looks.length, "the screen");
    } finally {
      watcher.disconnect();
    }
    expect(looks[0]).to.equal("grid");
  });

  it("are added once, and not to elements of other areas", async () => {
    const groups = await add("iam-groups");
    await until(() => styled(groups, ".group-browser"), "the styles of groups");
    const { length } = root(groups).adoptedStyleSheets;
    expect(new Set(root(groups).adoptedStyleSheets).size).to.equal(length);
    const roles = await add("iam-roles");
    expect(styled(roles, ".group-browser")).to.equal(false);
  });
});

describe("font of the page", () => {
  beforeEach(clear);
  afterEach(clear);

  /** Computed look of the text of a panel with these tokens, in a page with large Georgia. */
  async function look(tokens: Readonly<Record<string, string>>, onPage: Readonly<Record<string, string>> = {}) {
    const page = document.createElement("div");
    page.style.font = "18px / 27px Georgia";
    for (const [name, value] of Object.entries(onPage)) page.style.setProperty(name, value);
    document.body.append(page);
    const panel = await add("iam-roles", { noWait: true });
    for (const [name, value] of Object.entries(tokens)) panel.style.setProperty(name, value);
    page.append(panel);
    const heading = await until(() => all(panel, ".iam")[0], "the root");
    const { fontFamily, fontSize, lineHeight } = getComputedStyle(heading);
    page.remove();
    return [fontFamily, fontSize, lineHeight];
  }

  it("is taken with inherit, and its sizes with em", async () => {
    expect(await look({ "--iam-font": "inherit", "--iam-text-md": "1em", "--iam-line": "1.5" })).to.deep.equal([
      "Georgia",
      "18px",
      "27px",
    ]);
  });

  it("is not taken without it, and a token of an ancestor applies in both cases", async () => {
    expect((await look({}))[0]).to.contain("ui-sans-serif");
    expect((await look({ "--iam-text-md": "15px" })).slice(1)).to.deep.equal(["15px", "20px"]);
    expect((await look({}, { "--iam-font": "Courier" }))[0]).to.equal("Courier");
    expect((await look({ "--iam-font": "inherit" }, { "--iam-font": "Courier" }))[0]).to.equal("Courier");
  });
});
