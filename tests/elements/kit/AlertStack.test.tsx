import { expect } from "@esm-bundle/chai";
import { AlertStack } from "../../../src/kit/alerts/AlertStack.tsx";
import { Alerts } from "../../../src/session/alerts.ts";
import { afterEach, describe, it } from "../support/mocha.ts";
import { mountField, unmountAll, until } from "../support/mountField.tsx";

const mount = async (alerts: Alerts, origin?: object) => {
  const panel = await mountField(
    { kind: "custom", render: () => <AlertStack alerts={alerts} {...(origin && { origin })} /> },
    "",
  );
  await panel.find('[role="region"]');
  return () => panel.all("[data-alert]").map((alert) => alert.querySelector("b")?.textContent);
};

describe("alert stack", () => {
  afterEach(unmountAll);

  it("of a panel never covers the focused field", async () => {
    const alerts = new Alerts();
    const mine = {};
    const fields = Array.from({ length: 30 }, (_, index) => `field ${index}`);
    const panel = await mountField(
      {
        kind: "custom",
        render: () => (
          <>
            {fields.map((name) => (
              <div key={name} className="field">
                <input className="input" aria-label={name} data-field={name} />
              </div>
            ))}
            <AlertStack alerts={alerts} origin={mine} />
          </>
        ),
      },
      "",
    );
    const inputs = panel.all<HTMLInputElement>("input[data-field]");
    const shows = (input: HTMLInputElement) => {
      const { left, right, top, bottom } = input.getBoundingClientRect();
      return input.contains(panel.root.elementFromPoint((left + right) / 2, (top + bottom) / 2));
    };
    const low = await until(() => inputs.findLast((input) => input.getBoundingClientRect().bottom < innerHeight - 20));
    low.focus({ preventScroll: true });
    alerts.add({ variant: "danger", message: "It was not saved" }, mine);
    const alert = await panel.find("[data-alert]");
    await until(() => shows(low));
    expect(alert.getBoundingClientRect().bottom).to.be.below(low.getBoundingClientRect().top);
    // Moves back on the way to the other edge.
    const high = inputs[1];
    high?.focus({ preventScroll: true });
    await until(() => alert.getBoundingClientRect().top > (high?.getBoundingClientRect().bottom ?? 0));
    low.focus({ preventScroll: true });
    await until(() => shows(low));
  });

  it("of a panel keeps the latest success and every failure; that of the page keeps all", async () => {
    const alerts = new Alerts();
    const mine = {};
    const inPanel = await mount(alerts, mine);
    const inPage = await mount(alerts);
    alerts.add({ variant: "success", message: "first" }, mine);
    alerts.add({ variant: "danger", message: "failed" }, mine);
    alerts.add({ variant: "success", message: "elsewhere" }, {});
    await until(() => inPanel().join() === "failed,first");
    alerts.add({ variant: "success", message: "second" }, mine);
    alerts.add({ variant: "warning", message: "careful" }, mine);
    await until(() => inPage().length === 5);
    expect(inPanel()).to.deep.equal(["careful", "second", "failed"]);
    expect(inPage()).to.deep.equal(["careful", "second", "elsewhere", "failed", "first"]);
    alerts.clear();
    await until(() => inPanel().length === 0 && inPage().length === 0);
  });
});
