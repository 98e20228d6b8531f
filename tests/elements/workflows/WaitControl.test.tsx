import { expect } from "@esm-bundle/chai";
import { WaitControl } from "../../../src/areas/workflows/editor/WaitControl.tsx";
import { press, type } from "../support/act.ts";
import { afterEach, describe, it } from "../support/mocha.ts";
import { mountField, unmountAll, until, type Mounted } from "../support/mountField.tsx";

const mount = (text: unknown) =>
  mountField({ kind: "custom", render: (control) => <WaitControl {...control} /> }, text);
const input = (panel: Mounted) => panel.find<HTMLInputElement>('[data-field="colour"]');
const unit = (panel: Mounted) => panel.all<HTMLSelectElement>("[data-unit]")[0]?.value;
const shown = async (panel: Mounted) => [(await input(panel)).value, unit(panel)];

describe("workflow wait", () => {
  afterEach(unmountAll);

  for (const [text, number, name] of [
    ["2592000", "30", "days"],
    [3600, "1", "hours"],
    ["60", "1", "minutes"],
    ["600000ms", "10", "minutes"],
    ["1H30M", "90", "minutes"],
    ["P2D", "2", "days"],
    ["PT1.5S", "PT1.5S", undefined],
    ["1.5h", "1.5h", undefined],
    ["9999999999999999999", "9999999999999999999", undefined],
  ] as const)
    it(`shows ${text} as ${number} ${name ?? "as it is"}, and leaves it unchanged`, async () => {
      const panel = await mount(text);
      expect(await shown(panel)).to.deep.equal([number, name]);
      (await input(panel)).focus();
      await press("Tab", "Tab");
      expect(panel.values).to.deep.equal([]);
    });

  it("writes the unit with every number", async () => {
    const panel = await mount("2592000");
    (await input(panel)).select();
    await type("20");
    await until(() => panel.value() === "20d");
    (await input(panel)).select();
    await press("Backspace");
    await until(() => panel.value() === null);
  });

  it("keeps a text field while focused, then shows the unit", async () => {
    const panel = await mount("PT1.5S");
    (await input(panel)).select();
    await type("3600");
    await until(() => panel.value() === "3600");
    expect(await shown(panel)).to.deep.equal(["3600", undefined]);
    await press("Tab");
    await until(async () => (await shown(panel)).join(" ") === "1 hours");
    expect(panel.value()).to.equal("3600");
  });
});
