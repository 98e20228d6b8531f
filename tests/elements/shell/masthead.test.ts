import "../../../elements/console.ts";
import { expect } from "@esm-bundle/chai";
import { setViewport } from "@web/test-runner-commands";
import { click } from "../support/act.ts";
import { findings } from "../support/axe.ts";
import { afterEach, beforeEach, describe, it } from "../support/mocha.ts";
import { openPanel, removePanels, root, stubServer, until, type Panel } from "../users/stubServer.ts";

const displayName = "Acme Corporation International, Holding and Sons";

/** The console inside a host page. */
async function openConsole(locale = "en"): Promise<Panel> {
  const fetcher = stubServer({
    more: (url) =>
      /\/admin\/realms\/acme$/.test(url)
        ? { realm: "acme", displayName }
        : /\/ui-ext\/realms/.test(url)
          ? [{ name: "acme", displayName }, { name: "other" }]
          : undefined,
  });
  const panel = await openPanel("/acme/users", fetcher, "acme", "iam-console");
  panel.setAttribute("routing", "memory");
  panel.setAttribute("locale", locale);
  await until("the list", () => root(panel).querySelector('[data-list="users"][data-state="ready"]'));
  return panel;
}

const seen = (panel: Panel, selector: string) => {
  const found = [...root(panel).querySelectorAll<HTMLElement>(selector)].find((element) => element.checkVisibility());
  if (!found) throw new Error(`Not seen: ${selector}`);
  return found;
};

describe("narrow masthead", () => {
  beforeEach(() => {
    document.body.style.margin = "0";
  });
  afterEach(async () => {
    removePanels();
    await setViewport({ width: 800, height: 600 });
  });

  for (const { width, locale } of [
    { width: 400, locale: "en" },
    { width: 640, locale: "en" },
    { width: 640, locale: "ar" },
    { width: 320, locale: "ar" },
  ])
    it(`names the realm, opens the selector in view and cuts no logo, ${width} px, ${locale}`, async () => {
      await setViewport({ width, height: 800 });
      const panel = await openConsole(locale);
      const realm = seen(panel, '.masthead [data-action="select-realm"]');
      expect(realm.textContent).to.contain(displayName);
      expect(realm.getBoundingClientRect().width).to.be.least(80);
      const brand = root(panel).querySelector<HTMLElement>(".logo-name");
      if (width >= 480) expect(brand?.scrollWidth).to.be.most(brand?.clientWidth ?? 0);
      for (const part of seen(panel, ".masthead").children) {
        const { left, right, width: own } = part.getBoundingClientRect();
        if (!own) continue;
        expect(left >= 0 && right <= width, part.className).to.equal(true);
      }
      expect(document.documentElement.scrollWidth).to.be.most(width);
      await click(realm);
      await until("the selector", () => root(panel).querySelector('[data-list="realm-selector"][data-state="ready"]'));
      const opened = seen(panel, ".realm-panel");
      await Promise.all(opened.getAnimations().map(({ finished }) => finished));
      const { left, right } = opened.getBoundingClientRect();
      expect(left >= 0 && right <= width, `${left} to ${right}`).to.equal(true);
      expect(await findings(panel)).to.deep.equal([]);
    });

  it("leaves the realm to the navigation if that is next to the page", async () => {
    await setViewport({ width: 1280, height: 800 });
    const panel = await openConsole();
    expect(seen(panel, '[data-action="select-realm"]').closest(".side")).to.not.equal(null);
  });

  it("stays above the list header", async () => {
    await setViewport({ width: 400, height: 500 });
    const panel = await openConsole();
    panel.style.paddingBlockEnd = "1500px";
    const list = seen(panel, '[data-list="users"]');
    list.style.minBlockSize = "1200px";
    seen(panel, "tbody td").style.blockSize = "1000px";
    seen(panel, '[data-action="select"]').click();
    window.scrollTo(0, 500);
    await until("the bar", () => root(panel).querySelector(".bulk-bar"));
    const bottom = seen(panel, ".masthead").getBoundingClientRect().bottom;
    expect(Math.round(seen(panel, ".toolbar").getBoundingClientRect().top)).to.equal(Math.round(bottom));
    // The maximum column width is measured after rendering.
    await until("the head of the list in sight", () => seen(panel, "thead th").getBoundingClientRect().top > bottom);
  });
});
