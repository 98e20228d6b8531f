// @vitest-environment jsdom
import { useEffect } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, expect, it, vi } from "vitest";
import { Texts } from "../../../src/i18n/texts.ts";
import { useT } from "../../../src/kit/panel/texts.ts";
import type { Panel } from "../../../src/kit/panel/panel.ts";
import { PanelProvider } from "../../../src/kit/panel/PanelProvider.tsx";

const roots: Root[] = [];
afterEach(() => {
  for (const root of roots.splice(0)) root.unmount();
});

/** Longer than React works before it yields, in ms. */
const workMs = 8;

it("new texts redraw the panels of a session in separate tasks", async () => {
  const texts = new Texts();
  const panel = { session: { texts }, realm: "acme", locale: "en" } as unknown as Panel;
  let tasks = 0;
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    tasks += 1;
    port2.postMessage(undefined);
  };
  const drawn: number[] = [];
  let shown = 0;
  function Title() {
    const title = useT()("titleUsers");
    const end = performance.now() + workMs;
    while (performance.now() < end);
    useEffect(() => {
      if (title === "Users") drawn.push(tasks);
      else shown += 1;
    }, [title]);
    return title;
  }
  for (let index = 0; index < 6; index += 1) {
    const root = createRoot(document.createElement("div"));
    roots.push(root);
    root.render(
      <PanelProvider panel={panel}>
        <Title />
      </PanelProvider>,
    );
  }
  await vi.waitFor(() => expect(shown).toBe(6));
  port2.postMessage(undefined);
  texts.addServer("acme", "en", { titleUsers: "Users" });
  await vi.waitFor(() => expect(drawn).toHaveLength(6), { timeout: 10_000 });
  port1.close();
  expect(new Set(drawn).size).toBeGreaterThan(1);
});
