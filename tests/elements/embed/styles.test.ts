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
