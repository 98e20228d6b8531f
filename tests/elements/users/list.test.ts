import { expect } from "@esm-bundle/chai";
import { setViewport } from "@web/test-runner-commands";
import everything from "../../fixtures/users/everything.json" with { type: "json" };
import { click } from "../support/act.ts";
import { afterEach, beforeEach, describe, it } from "../support/mocha.ts";
import { openPanel, removePanels, root, stubServer, until, type Panel } from "./stubServer.ts";

/** A users panel with this many users. */
async function openList(users: number, path = "/"): Promise<Panel> {
  const rows = Array.from({ length: users }, (_, index) => ({
    ...everything,
    id: `id-${index}`,
    username: `user-${index}`,
    access: { manage: true },
  }));
  const panel = await openPanel(
    path,
    stubServer({
      more: (url) => {
        const query = new URL(url).searchParams;
        if (/brute-force-user/.test(url))
          return rows.slice(Number(query.get("first")), Number(query.get("first")) + Number(query.get("max")));
        return /\/users\/count/.test(url) ? users : undefined;
      },
    }),
  );
  return panel;
}

const all = (panel: Panel, selector: string) => [...root(panel).querySelectorAll<HTMLElement>(selector)];
const one = (panel: Panel, selector: string): HTMLElement => {
  const found = root(panel).querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`Not there: ${selector}`);
  return found;
};
const box = (panel: Panel, selector: string) => one(panel, selector).getBoundingClientRect();
const firstBox = '[data-action="select"]:not(:disabled)';
const frame = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

const sizes = [
  { width: 1280, height: 800 },
  { width: 976, height: 800 },
  { width: 400, height: 800 },
];
const looks = [
  { theme: "light", locale: "en" },
  { theme: "dark", locale: "en" },
  { theme: "light", locale: "ar" },
];

const lookup = /ui-ext\/info/;

/** Opens the list twice on one server. Resolves to the second panel and its requests. */
async function openAgain(hadStorage: boolean, outcome: "storage" | "never") {
  const sent: string[] = [];
  const serve = (has: boolean, outcome?: "never") =>
    stubServer({
      ...(outcome && { pattern: lookup, outcome }),
      more: (url) => {
        sent.push(new URL(url).pathname);
        return lookup.test(url) ? { userProfileProvidersEnabled: has } : undefined;
      },
    });
  const first = await openPanel("/", serve(hadStorage));
  await until("the first list", () => root(first).querySelector('tr[data-id], [data-action="list-all"]'));
  const server = first.getAttribute("server-url") ?? "";
  first.remove();
  await until("the end of the session", () => first.shadowRoot?.querySelector(".iam") === null);
  sent.length = 0;
  const opening = openPanel("/", outcome === "never" ? serve(false, outcome) : serve(true));
  document.querySelector("iam-users")?.setAttribute("server-url", server);
  return { panel: await opening, sent };
}

describe("user list", () => {
  beforeEach(() => {
    document.body.style.margin = "0";
    localStorage.clear();
  });
  afterEach(async () => {
    removePanels();
    for (const area of document.querySelectorAll("[data-area]")) area.remove();
    localStorage.clear();
    await setViewport({ width: 800, height: 600 });
  });

  it("shows rows before the lookup of storage providers ends if there was none last time", async () => {
    const { panel } = await openAgain(false, "never");
    await until("rows", () => all(panel, "tr[data-id]").length === 1);
  });

  for (const hadStorage of [true, false])
    it(`waits for a search if there is a storage provider, last time ${hadStorage ? "too" : "none"}`, async () => {
      const { panel, sent } = await openAgain(hadStorage, "storage");
      await until("the invitation", () => root(panel).querySelector('[data-action="list-all"]'));
      expect(all(panel, "tr[data-id]")).to.have.length(0);
      expect(sent.some((path) => path.endsWith("brute-force-user"))).to.equal(!hadStorage);
    });

  for (const size of sizes)
    for (const place of ["page", "area"] as const)
      it(`keeps header and bulk actions visible while the ${place} scrolls, ${size.width} px`, async () => {
        await setViewport(size);
        localStorage.setItem("pageSize", "100");
        const panel = await openList(120);
        let top = 0;
        let scroll = (to: number) => window.scrollTo(0, to);
        if (place === "area") {
          const area = document.body.appendChild(document.createElement("div"));
          area.dataset.area = "";
          area.style.cssText = "height: 700px; overflow: auto; margin-block-start: 30px";
          area.append(panel);
          top = 30;
          scroll = (to) => area.scrollTo(0, to);
        }
        await until("100 rows", () => all(panel, "tr[data-id]").length === 100);
        one(panel, firstBox).click();
        await until("the bar", () => root(panel).querySelector(".bulk-bar"));
        for (const to of [0, 300, 1500, 4000]) {
          scroll(to);
          await frame();
          const head = box(panel, "thead th");
          const bar = box(panel, ".bulk-bar");
          expect(bar.top, `bar at ${to}`).to.be.least(top);
          expect(head.top, `head at ${to}`).to.be.least(bar.bottom - 1);
          expect(head.bottom, `head at ${to}`).to.be.below(top + 700);
          const { left, width, height } = head;
          const seen = root(panel).elementFromPoint(left + width / 2, head.top + height / 2);
          expect(seen?.closest("thead"), `head on top at ${to}`).to.not.equal(null);
        }
        expect(all(panel, "tr[data-id]")[0]?.getBoundingClientRect().bottom).to.be.below(0);
        one(panel, '[data-action="clear-selection"]').click();
        await frame();
        // The toolbar returns to its position.
        const tools = box(panel, ".toolbar");
        expect(Math.round(tools.top)).to.equal(top);
        expect(box(panel, "thead th").top).to.be.within(tools.bottom - 1, tools.bottom + 1);
        expect(box(panel, '[data-action="search"]').top).to.be.least(top);
      });

  for (const size of sizes)
    for (const { theme, locale } of looks)
      it(`moves no row on the first selection, ${size.width} px, ${theme}, ${locale}`, async () => {
        await setViewport(size);
        const panel = await openList(12);
        panel.setAttribute("theme", theme);
        panel.setAttribute("locale", locale);
        await until("rows", () => all(panel, "tr[data-id]").length === 10);
        await frame();
        const tops = () => all(panel, "tr[data-id]").map((row) => row.getBoundingClientRect().top);
        const before = tops();
        const boxes = all(panel, firstBox);
        await click(boxes[1] as Element);
        await until("the bar", () => root(panel).querySelector(".bulk-bar"));
        await frame();
        expect(tops()).to.deep.equal(before);
        await click(boxes[2] as Element);
        expect(all(panel, "tr.selected").map((row) => row.dataset.id)).to.deep.equal(["id-1", "id-2"]);
        const bar = box(panel, ".bulk-bar");
        for (const button of all(panel, ".bulk-bar button")) {
          const { left, right, top, bottom } = button.getBoundingClientRect();
          expect(left, button.textContent).to.be.least(bar.left);
          expect(right, button.textContent).to.be.most(bar.right + 0.5);
          expect(top).to.be.least(bar.top);
          expect(bottom).to.be.most(bar.bottom);
        }
        expect(document.documentElement.scrollWidth).to.be.most(size.width);
      });

  it("folds overflowing bulk actions behind More, and runs them from there", async () => {
    await setViewport({ width: 400, height: 800 });
    const panel = await openList(12);
    await until("rows", () => all(panel, "tr[data-id]").length === 10);
    one(panel, firstBox).click();
    await until("the bar", () => root(panel).querySelector('.bulk-bar [data-action="more-actions"]'));
    const inLine = all(panel, ".bulk-actions > .btn").map((button) => button.dataset.action);
    expect(inLine).to.include("delete");
    // The realm may still add an action, which moves the button away from a pointer.
    one(panel, '[data-action="more-actions"]').click();
    await until("the menu", () => all(panel, '.bulk-bar [role="menuitem"], .bulk-bar iam-sl-menu-item').length > 2);
  });

  it("keeps the search next to the bulk actions in enough space", async () => {
    await setViewport({ width: 1280, height: 800 });
    const panel = await openList(12);
    await until("rows", () => all(panel, "tr[data-id]").length === 10);
    one(panel, firstBox).click();
    await until("the bar", () => root(panel).querySelector(".bulk-bar"));
    expect(box(panel, ".search-box").right).to.be.below(box(panel, ".bulk-bar").left);
    const { left, top, width, height } = box(panel, ".search-box");
    expect(
      root(panel)
        .elementFromPoint(left + width / 2, top + height / 2)
        ?.matches("input"),
    ).to.equal(true);
  });

  for (const { width, height, locale } of [
    { width: 400, height: 800, locale: "en" },
    { width: 400, height: 360, locale: "ar" },
    { width: 1280, height: 320, locale: "en" },
  ])
    it(`opens its filter inside the window, ${width} × ${height}, ${locale}`, async () => {
      await setViewport({ width, height });
      const panel = await openList(3);
      panel.setAttribute("locale", locale);
      await until("rows", () => all(panel, "tr[data-id]").length === 3);
      await frame();
      const page = () => [document.documentElement.scrollWidth, document.documentElement.scrollHeight];
      const before = page();
      await click(one(panel, '[data-action="filter"]'));
      await until("the filter", () => root(panel).querySelector(".filter-form"));
      await frame();
      const inside = (selector: string) => {
        const { left, right, top, bottom } = box(panel, selector);
        expect([left, top].every((edge) => edge >= 0) && right <= width && bottom <= height, selector).to.equal(true);
      };
      inside(".filter-form");
      inside('[data-action="apply-filters"]');
      expect(page()).to.deep.equal(before);
    });

  it("has one pager, and none if everything fits", async () => {
    const panel = await openList(25);
    await until("rows", () => all(panel, "tr[data-id]").length === 10);
    await until("the count", () => /1–10 of 25/.test(one(panel, '[part="pagination"]').textContent));
    expect(all(panel, '[part="pagination"]')).to.have.length(1);
    removePanels();
    const few = await openList(4);
    await until("rows", () => all(few, "tr[data-id]").length === 4);
    await frame();
    expect(all(few, '[part="pagination"]')).to.have.length(0);
  });

  it("has a description across the page header", async () => {
    await setViewport({ width: 1280, height: 800 });
    const panel = await openList(1);
    await until("the text", () => root(panel).querySelector(".page-head p"));
    expect(box(panel, ".page-head p").width).to.be.closeTo(box(panel, ".page-head").width, 1);
  });

  it("has no search, filter or columns button while empty", async () => {
    const panel = await openList(0);
    await until("the empty state", () => root(panel).querySelector('[data-list][data-state="empty"]'));
    for (const action of ["search", "filter", "columns"])
      expect(all(panel, `[data-action="${action}"]`), action).to.have.length(0);
    expect(all(panel, '[data-action="refresh"]')).to.have.length(1);
  });

  it("names the search without matches", async () => {
    const panel = await openList(0, "/?search=nobody%20<b>");
    await until("no results", () => root(panel).querySelector('[data-state="no-results"]'));
    expect(one(panel, ".state h2").textContent).to.equal("No results for “nobody <b>”");
  });
});
