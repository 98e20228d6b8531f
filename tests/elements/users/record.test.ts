import { expect } from "@esm-bundle/chai";
import { setViewport } from "@web/test-runner-commands";
import { click, press, type } from "../support/act.ts";
import { findings } from "../support/axe.ts";
import { afterEach, beforeEach, describe, it } from "../support/mocha.ts";
import { id, openPanel, removePanels, root, stubServer, until, type Panel } from "./stubServer.ts";

const all = (panel: Panel, selector: string) => [...root(panel).querySelectorAll<HTMLElement>(selector)];
const one = (panel: Panel, selector: string): HTMLElement => {
  const found = root(panel).querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`Not there: ${selector}`);
  return found;
};
const frame = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
const isSeen = (element: HTMLElement) => element.checkVisibility({ visibilityProperty: true });

async function openTab(tab: string, locale = "en"): Promise<Panel> {
  const panel = await openPanel(`/${id}/${tab}`, stubServer({}));
  panel.setAttribute("locale", locale);
  await until("the tab", () => root(panel).querySelector(`[data-tab="${tab}"][aria-current="page"]`));
  // Server features decide on the tabs. The last tab depends on one.
  await until("every tab", () => root(panel).querySelector('[data-tab="workflows"]'));
  await frame();
  return panel;
}

/** Every tab is in the bar or behind "More". Tabs in the bar are complete, in order, and include the active one. */
function expectOneLine(panel: Panel, active: string): void {
  const bar = one(panel, ".tabs").getBoundingClientRect();
  const line = all(panel, ".tabs [data-tab]").filter(isSeen);
  expect(line.map((tab) => tab.dataset.tab)).to.include(active);
  for (const part of [...line, ...all(panel, '[data-action="more-tabs"]')]) {
    const { left, right, bottom } = part.getBoundingClientRect();
    expect(left, part.textContent).to.be.least(bar.left - 0.5);
    expect(right, part.textContent).to.be.most(bar.right + 0.5);
    expect(bottom).to.be.most(bar.bottom + 1);
  }
  expect(all(panel, "[data-tab]").length).to.equal(
    new Set(all(panel, "[data-tab]").map((tab) => tab.dataset.tab)).size,
  );
  expect(document.documentElement.scrollWidth).to.be.most(window.innerWidth);
}

describe("user tabs", () => {
  beforeEach(() => {
    document.body.style.margin = "0";
  });
  afterEach(async () => {
    removePanels();
    await setViewport({ width: 800, height: 600 });
  });

  for (const { width, locale } of [
    { width: 976, locale: "en" },
    { width: 400, locale: "en" },
    { width: 400, locale: "ar" },
  ])
    it(`fold behind More with the tab of the path in view, ${width} px, ${locale}`, async () => {
      await setViewport({ width, height: 800 });
      const panel = await openTab("workflows", locale);
      expect(all(panel, "[data-tab]").length).to.be.least(8);
      expectOneLine(panel, "workflows");
      expect(all(panel, '[data-action="more-tabs"]')).to.have.length(1);
    });

  it("follow the width of the panel", async () => {
    await setViewport({ width: 1600, height: 800 });
    const panel = await openTab("sessions");
    await until("all tabs", () => all(panel, "[data-tab]").every(isSeen));
    panel.style.inlineSize = "600px";
    await until("some tabs", () => !all(panel, "[data-tab]").every(isSeen));
    expectOneLine(panel, "sessions");
    const few = all(panel, "[data-tab]").filter(isSeen).length;
    panel.style.inlineSize = "800px";
    await until("more tabs", () => all(panel, "[data-tab]").filter(isSeen).length > few);
    expectOneLine(panel, "sessions");
  });

  it("are reachable behind More by keyboard, and focus stays on the selected one", async () => {
    await setViewport({ width: 400, height: 800 });
    const panel = await openTab("settings");
    const more = one(panel, '[data-action="more-tabs"]');
    expect(more.getAttribute("aria-expanded")).to.equal("false");
    more.focus();
    await press("Enter");
    await until("the list", () => more.getAttribute("aria-expanded") === "true");
    expect(await findings(panel)).to.deep.equal([]);
    await until("the first", () => root(panel).activeElement?.closest(".pop-panel"));
    await press("ArrowDown");
    const chosen = (root(panel).activeElement as HTMLElement).dataset.tab ?? "";
    await press("Enter");
    await until("the tab", () => root(panel).activeElement?.matches(`[data-tab="${chosen}"][aria-current="page"]`));
    expectOneLine(panel, chosen);
    one(panel, '[data-action="more-tabs"]').focus();
    await press("Enter");
    await press("Escape");
    expect(root(panel).activeElement).to.equal(one(panel, '[data-action="more-tabs"]'));
    expect(one(panel, ".tabs .pop-panel").hidden).to.equal(true);
  });

  it("open from behind More with the pointer", async () => {
    await setViewport({ width: 400, height: 800 });
    const panel = await openTab("settings");
    await click(one(panel, '[data-action="more-tabs"]'));
    const { left, right } = one(panel, ".tabs .pop-panel").getBoundingClientRect();
    expect(left >= 0 && right <= 400, `${left} to ${right}`).to.equal(true);
    await click(one(panel, '[data-tab="credentials"]'));
    await until("the tab", () => root(panel).querySelector('[data-tab="credentials"][aria-current="page"]'));
  });
});

describe("save alert", () => {
  beforeEach(() => {
    document.body.style.margin = "0";
  });
  afterEach(async () => {
    removePanels();
    await setViewport({ width: 800, height: 600 });
  });

  for (const { width, locale } of [
    { width: 1280, locale: "en" },
    { width: 400, locale: "en" },
    { width: 400, locale: "ar" },
  ])
    it(`covers no control, ${width} px, ${locale}`, async () => {
      await setViewport({ width, height: 800 });
      const panel = await openTab("settings", locale);
      await until("the form", () => root(panel).querySelector('input[data-field="firstName"]'));
      await click(one(panel, 'input[data-field="firstName"]'));
      await type("x");
      await until("the bar", () => root(panel).querySelector(".save-bar"));
      await click(one(panel, '[data-action="save"]'));
      const alert = await until("the message", () => root(panel).querySelector("[data-alert]"));
      await frame();
      window.scrollTo(0, 0);
      await frame();
      const stack = alert.getBoundingClientRect();
      expect(stack.left >= 0 && stack.right <= width && stack.bottom <= 800, "in sight").to.equal(true);
      for (const part of all(panel, '.page-actions *, .tabs, .save-bar button, [data-action="enabled"]')) {
        const { left, right, top, bottom } = part.getBoundingClientRect();
        const isApart = right <= stack.left || left >= stack.right || bottom <= stack.top || top >= stack.bottom;
        expect(isApart, part.outerHTML.slice(0, 80)).to.equal(true);
      }
    });
});

/** Luminance as in WCAG. */
function luminance([red = 0, green = 0, blue = 0]: readonly number[]): number {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((part) =>
    part / 255 <= 0.03928 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Red, green and blue of stacked colors with their opacity. */
function painted(...colours: readonly (readonly [colour: string, share: number])[]): readonly number[] {
  const pen = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  if (!pen) throw new Error("No canvas");
  for (const [colour, share] of colours) {
    pen.globalAlpha = share;
    pen.fillStyle = colour;
    pen.fillRect(0, 0, 1, 1);
  }
  return [...pen.getImageData(0, 0, 1, 1).data.slice(0, 3)];
}

describe("loading user", () => {
  afterEach(removePanels);

  for (const { theme, canvas } of [
    { theme: "light", canvas: "#f6f7f9" },
    { theme: "dark", canvas: "#0d1016" },
  ])
    it(`is a visible skeleton of header, tabs and form, ${theme}`, async () => {
      const panel = await openPanel(
        `/${id}/settings`,
        stubServer({ pattern: new RegExp(`/users/${id}\\?`), outcome: "never" }),
      );
      panel.setAttribute("theme", theme);
      await until("the shapes", () => root(panel).querySelector('[data-state="loading"] .bone-tabs'));
      for (const part of [".bone-head", ".bone-tabs", ".card .field"]) expect(all(panel, part), part).to.not.be.empty;
      // At the minimum of its animation.
      const { backgroundColor } = getComputedStyle(one(panel, ".bone.title"));
      const [bone, ground] = [painted([canvas, 1], [backgroundColor, 0.7]), painted([canvas, 1])].map(luminance);
      const [light, dark] = [Math.max(bone ?? 0, ground ?? 0), Math.min(bone ?? 0, ground ?? 0)];
      expect((light + 0.05) / (dark + 0.05)).to.be.above(1.2);
    });
});
