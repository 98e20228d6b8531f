// Screens that the end-to-end tests show in one look or without their choice: axe in light, dark, and narrow from right
// to left.
import { expect } from "@esm-bundle/chai";
import { choices, type Place } from "../../support/choices.ts";
import { findings } from "../support/axe.ts";
import { afterEach, describe, it } from "../support/mocha.ts";
import { ignoreResizeLoops } from "./resizeLoops.ts";
import { named, Opened, screens, settled } from "./playback.ts";

/** Areas whose screens differ from each other, of which tests/e2e/a11y shows one in every look. */
const several = ["history", "reports", "check-up", "compare"];
const others: readonly Place[] = screens.filter(
  (place) => choices.includes(place) || several.includes(place.area) || /\/(inspector|sign-in)$/.test(place.path),
);

const looks = [
  { look: "light", attributes: { theme: "light" }, width: 1000, page: "#f6f7f9" },
  { look: "dark", attributes: { theme: "dark" }, width: 1000, page: "#0d1016" },
  { look: "narrow, right to left", attributes: { theme: "light", locale: "ar" }, width: 320, page: "#f6f7f9" },
] as const;

const frame = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

let opened: Opened | undefined;

describe("screens in every look", () => {
  ignoreResizeLoops();
  afterEach(() => {
    opened?.close();
    document.body.style.background = "";
  });

  for (const place of others)
    it(named(place), async () => {
      opened = new Opened(place);
      const { element } = opened;
      expect(await settled(opened), "comes to rest").to.equal(true);
      const found: string[] = [];
      for (const { look, attributes, width, page } of looks) {
        document.body.style.background = page;
        element.style.inlineSize = `${width}px`;
        for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
        await settled(opened);
        await frame();
        found.push(...(await findings(element)).map((text) => `${look}: ${text}`));
      }
      expect(found.join("\n")).to.equal("");
    });
});
