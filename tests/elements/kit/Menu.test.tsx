import { expect } from "@esm-bundle/chai";
import { IconButton } from "../../../src/kit/base/Button.tsx";
import { Menu } from "../../../src/kit/overlay/Menu.tsx";
import { click, press } from "../support/act.ts";
import { afterEach, describe, it } from "../support/mocha.ts";
import { mountField, unmountAll, until } from "../support/mountField.tsx";

describe("a menu", () => {
  afterEach(unmountAll);

  it("that is opened again while it still closes is open, and seen", async () => {
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
    await click(await panel.find('[data-action="more"]'));
    await until(() => panel.active()?.dataset.action === "rename");
    // Under the prefix of the build, as every name of Shoelace.
    const ended = new Promise((resolve) => panel.root.addEventListener("iam-sl-after-hide", resolve, { once: true }));
    await press("Escape");
    const trigger = await panel.find('[data-action="more"]');
    trigger.click();
    await ended;
    expect(trigger.getAttribute("aria-expanded")).to.equal("true");
    await until(() => (panel.all('[data-action="rename"]')[0]?.getBoundingClientRect().height ?? 0) > 0);
  });
});
