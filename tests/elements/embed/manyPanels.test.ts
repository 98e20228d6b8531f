// Many panels on one page: the page can run tasks between them.
import { expect } from "@esm-bundle/chai";
import "../../../elements/users.ts";
import { afterEach, beforeEach, describe, it } from "../support/mocha.ts";
import { add, clear, one, until, type Panel } from "./host.ts";
import { fakeServer } from "./server.ts";

const count = 12;

/** Counts the tasks of the page. */
function pageTasks() {
  const { port1, port2 } = new MessageChannel();
  let ran = 0;
  port1.onmessage = () => {
    ran += 1;
    port2.postMessage(undefined);
  };
  port2.postMessage(undefined);
  return { ran: () => ran, stop: () => port1.close() };
}

/** Number of page tasks per panel until a condition is true for it. */
async function tasksUntil(panels: readonly Panel[], isSo: (panel: Panel) => boolean, act = () => {}) {
  const tasks = pageTasks();
  const seen = new Map<Panel, number>();
  const observers = panels.map((panel) => {
    const observer = new MutationObserver(() => {
      if (!seen.has(panel) && isSo(panel)) seen.set(panel, tasks.ran());
    });
    if (panel.shadowRoot) observer.observe(panel.shadowRoot, { childList: true, subtree: true, characterData: true });
    return observer;
  });
  act();
  await until(() => seen.size === panels.length, "all panels");
  for (const observer of observers) observer.disconnect();
  tasks.stop();
  return [...seen.values()];
}

const place = async () => {
  const server = fakeServer();
  return Promise.all(Array.from({ length: count }, () => add("iam-users", { server, noWait: true })));
};

describe("many panels", () => {
  beforeEach(clear);
  afterEach(clear);

  it("mount one after the other, with page tasks in between", async () => {
    const panels = await place();
    const tasks = await tasksUntil(panels, (panel) => one(panel, ".content") !== null);
    // Two panels can appear within one task of the page.
    expect(new Set(tasks).size).to.be.greaterThan(count / 2);
  });

  it("redraw for new texts without blocking the page", async () => {
    const panels = await place();
    await until(() => panels.every((panel) => one(panel, "[data-id]")), "rows everywhere");
    const title = (panel: Panel) => one(panel, "h1")?.textContent;
    const tasks = await tasksUntil(
      panels,
      (panel) => title(panel) === "People of ours",
      () => {
        for (const panel of panels) panel.messages = { en: { titleUsers: "People of ours" } };
      },
    );
    expect(new Set(tasks).size).to.be.greaterThan(1);
  });
});
