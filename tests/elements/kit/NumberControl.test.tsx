import { expect } from "@esm-bundle/chai";
import { click, press, type } from "../support/act.ts";
import { afterEach, describe, it } from "../support/mocha.ts";
import { hasNoFindings } from "../support/looks.ts";
import { mountField, unmountAll, until, type Mounted } from "../support/mountField.tsx";

const input = (panel: Mounted) => panel.find<HTMLInputElement>('[data-field="colour"]');
const button = (panel: Mounted, action: string) => panel.find<HTMLButtonElement>(`[data-action="${action}"]`);

describe("number", () => {
  afterEach(unmountAll);

  it("steps with buttons and arrows within its limits", async () => {
    const panel = await mountField({ kind: "number", min: 1, max: 3 }, 2);
    await click(await button(panel, "increment"));
    await until(() => panel.value() === 3);
    expect((await button(panel, "increment")).disabled).to.equal(true);
    (await input(panel)).focus();
    await press("ArrowDown", "ArrowDown", "ArrowDown");
    await until(() => panel.value() === 1);
    expect((await button(panel, "decrement")).disabled).to.equal(true);
    expect((await input(panel)).getAttribute("aria-valuenow")).to.equal("1");
  });

  it("is clamped on blur, and falls back to 0 for invalid input", async () => {
    const panel = await mountField({ kind: "number", min: 5, max: 9 }, 7);
    (await input(panel)).select();
    await type("70");
    await until(() => panel.value() === 70);
    await press("Tab");
    await until(() => panel.value() === 9);
    (await input(panel)).select();
    await type("x");
    await until(() => panel.value() === 5);
    const free = await mountField({ kind: "number" }, 7);
    (await input(free)).select();
    await type("x");
    await until(() => free.value() === 0);
  });

  it("accepts a negative number if allowed, and is null when emptied", async () => {
    const panel = await mountField({ kind: "number" }, 7);
    (await input(panel)).select();
    await type("-12");
    await until(() => panel.value() === -12);
    (await input(panel)).select();
    await press("Backspace");
    await until(() => panel.value() === null);
    expect((await input(panel)).value).to.equal("");
    await type("-");
    await press("Tab");
    await until(async () => (await input(panel)).value === "");
  });

  it("shows its unit and steps in it", async () => {
    const panel = await mountField({ kind: "number", min: 0, unit: "millisecond", step: 100 }, 500);
    (await input(panel)).focus();
    await press("ArrowUp");
    await until(() => panel.value() === 600);
    expect((await input(panel)).getAttribute("aria-valuetext")).to.equal("600 milliseconds");
    expect(panel.root.querySelector(".unit")?.textContent).to.equal("ms");
    panel.reset(null);
    await until(async () => !(await input(panel)).hasAttribute("aria-valuetext"));
  });

  it("is read-only if disabled", async () => {
    const panel = await mountField({ kind: "number" }, 7, { disabled: true });
    (await input(panel)).focus();
    await press("ArrowUp");
    expect(panel.value()).to.equal(7);
    expect((await button(panel, "increment")).disabled).to.equal(true);
  });

  hasNoFindings((look) => mountField({ kind: "number", min: 0, max: 9, required: true }, 7, look));
});
