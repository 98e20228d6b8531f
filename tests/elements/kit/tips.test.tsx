import { expect } from "@esm-bundle/chai";
import { sendMouse } from "@web/test-runner-commands";
import { useState } from "react";
import { IconButton } from "../../../src/kit/base/Button.tsx";
import { startTips } from "../../../src/kit/overlay/tips.ts";
import { click, press } from "../support/act.ts";
import { findings } from "../support/axe.ts";
import { afterEach, beforeEach, describe, it } from "../support/mocha.ts";
import { mountField, unmountAll, until, type Mounted } from "../support/mountField.tsx";

/** A button with only an icon, truncated words, and a button whose tooltip disappears after a key press. */
function Things() {
  const [hint, setHint] = useState<string | undefined>("Save first");
  return (
    <div style={{ padding: 60, display: "flex", gap: 60 }}>
      <IconButton action="refresh" icon="refresh" label="Refresh" />
      <span className="cut" title="The whole text">
        The whole…
      </span>
      <button type="button" data-action="make" title={hint} onClick={() => setHint(undefined)}>
        Make
      </button>
      <button type="button" data-action="off" title="Not while it is saved" disabled>
        Off
      </button>
    </div>
  );
}

let panel: Mounted;
let stop: () => void;
const tip = () => panel.root.querySelector<HTMLElement>('[role="tooltip"]:popover-open');
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function point(element: Element): Promise<void> {
  const { left, top, width, height } = element.getBoundingClientRect();
  await sendMouse({ type: "move", position: [Math.round(left + width / 2), Math.round(top + height / 2)] });
}

describe("tooltips", () => {
  beforeEach(async () => {
    await sendMouse({ type: "move", position: [0, 0] });
    panel = await mountField({ kind: "custom", render: () => <Things /> }, "");
    await panel.find('[data-action="refresh"]');
    stop = startTips(panel.root.querySelector<HTMLElement>(".iam") as HTMLElement);
  });
  afterEach(() => {
    stop();
    unmountAll();
  });

  it("appear 15 pixels away after 300 ms instead of the browser's, and restore the title", async () => {
    const button = await panel.find('[data-action="refresh"]');
    const startMs = performance.now();
    await point(button);
    const shown = await until(tip);
    expect(performance.now() - startMs).to.be.at.least(300);
    expect(shown.textContent).to.equal("Refresh");
    expect(button.title).to.equal("");
    await until(() => shown.dataset.side);
    const [above, below] = [shown.getBoundingClientRect(), button.getBoundingClientRect()];
    expect(Math.round(below.top - above.bottom)).to.equal(15);
    expect(await findings(panel.host)).to.deep.equal([]);
    await sendMouse({ type: "move", position: [0, 0] });
    await until(() => !tip());
    expect(button.title).to.equal("Refresh");
  });

  it("appear on keyboard focus, are announced to screen readers, and hide on Escape", async () => {
    const make = await panel.find('[data-action="make"]');
    const refresh = await panel.find('[data-action="refresh"]');
    refresh.focus();
    await press("Tab");
    expect(panel.active()).to.equal(make);
    const shown = await until(tip);
    expect(shown.textContent).to.equal("Save first");
    // The description of the element has the same text.
    expect(shown.ariaHidden).to.equal("true");
    expect(make.ariaDescription).to.equal("Save first");
    await press("Escape");
    expect(tip()).to.equal(null);
    expect(panel.active()).to.equal(make);
    make.blur();
    expect(make.title).to.equal("Save first");
    expect(make.hasAttribute("aria-description")).to.equal(false);
  });

  it("do not return for an element whose tooltip was removed", async () => {
    const make = await panel.find('[data-action="make"]');
    await point(make);
    await until(tip);
    await click(make);
    expect(tip()).to.equal(null);
    await until(() => !make.hasAttribute("title"));
    await sendMouse({ type: "move", position: [0, 0] });
    expect(make.hasAttribute("title")).to.equal(false);
  });

  it("are hoverable and let clicks through", async () => {
    const cut = await panel.find(".cut");
    await point(cut);
    const shown = await until(tip);
    await until(() => shown.dataset.side);
    await point(shown);
    await wait(300);
    expect(tip()).to.equal(shown);
    const { left, top } = shown.getBoundingClientRect();
    expect(panel.root.elementFromPoint(left + 4, top + 4)).not.to.equal(shown);
    await sendMouse({ type: "move", position: [0, 0] });
    await until(() => !tip());
  });

  it("explain a disabled button", async () => {
    await point(await panel.find('[data-action="off"]'));
    expect((await until(tip)).textContent).to.equal("Not while it is saved");
  });

  it("do not appear for a pointer that only passes", async () => {
    await point(await panel.find('[data-action="refresh"]'));
    await wait(100);
    await sendMouse({ type: "move", position: [0, 0] });
    await wait(400);
    expect(panel.root.querySelector('[role="tooltip"]')).to.equal(null);
  });
});
