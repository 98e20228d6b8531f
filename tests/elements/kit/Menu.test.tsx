import { expect } from "@esm-bundle/chai";
import { IconButton } from "../../../src/kit/base/Button.tsx";
import { Menu } from "../../../src/kit/menu/Menu.tsx";
import { click, press } from "../support/act.ts";
import { afterEach, describe, it } from "../support/mocha.ts";
import { mountField, unmountAll, until } from "../support/mountField.tsx";

describe("menu", () => {
  afterEach(unmountAll);

  // First, because the code of the menu must not be loaded yet.
  it("performs an action that is pressed at the moment it appears", async () => {
    const chosen: string[] = [];
    const panel = await mountField(
      {
        kind: "custom",
        render: () => (
          <Menu
            label="Actions"
            items={[{ action: "rename", label: "Rename", onSelect: () => chosen.push("rename") }]}
            trigger={<IconButton action="more" icon="more" label="More" />}
          />
        ),
      },
      "",
    );
    const pressed = new Promise<void>((resolve) => {
      const watch = new MutationObserver(async () => {
        const item = panel.all('iam-sl-menu-item[data-action="rename"]')[0];
        if (!item) return;
        watch.disconnect();
        await (item.parentElement as HTMLElement & { updateComplete: Promise<unknown> }).updateComplete;
        item.click();
        resolve();
      });
      watch.observe(panel.root, { childList: true, subtree: true });
    });
    (await panel.find('[data-action="more"]')).click();
    await pressed;
    expect(chosen).to.deep.equal(["rename"]);
  });

  it("opened again during its closing animation is open and visible", async () => {
    const panel = await mountField(
      {
        kind: "custom",
        render: () => (
          <Menu
            label="Actions"
            items={[{ action: "rename", label: "Rename", onSelect: () => {} }]}
            trigger={<IconButton action="more" icon="more" label="More" />}
          />
        ),
      },
      "",
    );
    const heard: string[] = [];
    const events = ["iam-sl-show", "iam-sl-after-hide", "iam-sl-load"];
    for (const name of events) document.addEventListener(name, () => heard.push(name));
    await click(await panel.find('[data-action="more"]'));
    await until(() => panel.active()?.dataset.action === "rename");
    // With the prefix of the build, like all Shoelace names.
    const ended = new Promise((resolve) => panel.root.addEventListener("iam-sl-after-hide", resolve, { once: true }));
    await press("Escape");
    const trigger = await panel.find('[data-action="more"]');
    trigger.click();
    await ended;
    expect(trigger.getAttribute("aria-expanded")).to.equal("true");
    await until(() => (panel.all('[data-action="rename"]')[0]?.getBoundingClientRect().height ?? 0) > 0);
    // Events stay in the shadow root of the panel.
    expect(heard).to.deep.equal([]);
  });
});
