import { expect } from "@esm-bundle/chai";
import { click, press, type } from "../support/act.ts";
import { afterEach, describe, it } from "../support/mocha.ts";
import { hasNoFindings } from "../support/looks.ts";
import { english, mountField, unmountAll, until, type Mounted } from "../support/mountField.tsx";

const number = (panel: Mounted) => panel.find<HTMLInputElement>('[data-field="colour"]');
const unit = (panel: Mounted) => panel.find<HTMLSelectElement>("[data-unit]");
const shown = async (panel: Mounted) => `${(await number(panel)).value} ${(await unit(panel)).value}`;
const choose = async (panel: Mounted, name: string) => {
  const select = await unit(panel);
  select.value = name;
  select.dispatchEvent(new Event("change", { bubbles: true }));
};

describe("duration", () => {
  afterEach(unmountAll);

  for (const [seconds, text] of [
    [300, "5 minutes"],
    [3600, "1 hours"],
    [86_400, "1 days"],
    [90, "90 seconds"],
    [5400, "90 minutes"],
    [0, "0 minutes"],
    [undefined, " minutes"],
    [1, "1 seconds"],
    ["600", "10 minutes"],
  ] as const) {
    it(`shows ${seconds} as "${text}" and leaves it unchanged`, async () => {
      const panel = await mountField({ kind: "duration" }, seconds);
      expect(await shown(panel)).to.equal(text);
      (await number(panel)).focus();
      await press("Tab", "Tab");
      expect(panel.values).to.deep.equal([]);
    });
  }

  it("returns whole seconds in the selected unit", async () => {
    const panel = await mountField({ kind: "duration" }, 300);
    (await number(panel)).select();
    await type("12");
    await until(() => panel.value() === 720);
    await choose(panel, "hours");
    await until(() => panel.value() === 43_200);
    expect(await shown(panel)).to.equal("12 hours");
    (await number(panel)).select();
    await type("1.5");
    await until(() => panel.value() === 5400);
    expect(await shown(panel)).to.equal("1.5 hours");
  });

  it("keeps its unit while typing, and selects the best one for an outside value", async () => {
    const panel = await mountField({ kind: "duration" }, 300);
    (await number(panel)).select();
    await type("60");
    await until(() => panel.value() === 3600);
    expect(await shown(panel)).to.equal("60 minutes");
    panel.reset(7200);
    await until(async () => (await shown(panel)) === "2 hours");
  });

  it("ignores letters, and is null when emptied", async () => {
    const panel = await mountField({ kind: "duration" }, 300);
    (await number(panel)).select();
    await type("1x0");
    await until(() => panel.value() === 600);
    (await number(panel)).select();
    await press("Backspace");
    await until(() => panel.value() === null);
    expect((await number(panel)).value).to.equal("");
    await press("Tab");
    expect((await number(panel)).value).to.equal("");
  });

  it("is clamped to its limits on blur", async () => {
    const panel = await mountField({ kind: "duration", min: 60, max: 3600 }, 300);
    (await number(panel)).select();
    await type("999");
    await until(() => panel.value() === 59_940);
    await press("Tab");
    await until(() => panel.value() === 3600);
    expect(await shown(panel)).to.equal("1 hours");
  });

  it("names its unit in the panel's language", async () => {
    const panel = await mountField({ kind: "duration" }, 300);
    const select = await unit(panel);
    expect([...select.options].map((option) => option.text)).to.deep.equal(
      ["seconds", "minutes", "hours", "days"].map((name) => english[`times.${name}`]),
    );
    expect(select.getAttribute("aria-label")).to.equal(english["duration.unit"]?.replace("{{label}}", "Colour"));
    await click(panel.all("label")[0] as HTMLElement);
    expect(panel.active()).to.equal(await number(panel));
  });

  it("is read-only if disabled", async () => {
    const panel = await mountField({ kind: "duration" }, 300, { disabled: true });
    expect((await number(panel)).readOnly).to.equal(true);
    expect((await unit(panel)).disabled).to.equal(true);
  });

  hasNoFindings((look) => mountField({ kind: "duration", required: true }, 300, look));
});
