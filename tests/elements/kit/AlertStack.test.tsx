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

describe("the stack of alerts", () => {
  afterEach(unmountAll);

  it("of a panel keeps what went well last, and every failure; one of the page keeps all", async () => {
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
