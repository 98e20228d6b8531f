import { expect } from "@esm-bundle/chai";
import { setViewport } from "@web/test-runner-commands";
import { IconButton } from "../../../src/kit/base/Button.tsx";
import { Menu } from "../../../src/kit/menu/Menu.tsx";
import { Popover } from "../../../src/kit/overlay/Popover.tsx";
import { afterEach, describe, it } from "../support/mocha.ts";
import { mountField, unmountAll, until } from "../support/mountField.tsx";

const mount = () =>
  mountField(
    {
      kind: "custom",
      render: () => (
        <>
          <Popover action="more" label="More" panelLabel="Dates" face="More">
            {() => <button type="button">Today</button>}
          </Popover>
          <Menu
            label="Actions"
            items={[{ action: "delete", label: "Delete", onSelect: () => {} }]}
            trigger={<IconButton action="row-actions" icon="more" label="Actions" />}
          />
        </>
      ),
    },
    "",
  );

/** True if the element fills the lower edge of the window only. */
const isSheet = (box: Element | null | undefined, width: number) => {
  const at = box?.getBoundingClientRect();
  return (
    at !== undefined &&
    at.height > 0 &&
    Math.abs(at.left) < 1 &&
    Math.abs(at.right - width) < 1 &&
    Math.abs(at.bottom - window.innerHeight) < 1
  );
};

for (const width of [320, 400]) {
  describe(`popup of a button, ${width} px wide`, () => {
    afterEach(async () => {
      unmountAll();
      await setViewport({ width: 800, height: 600 });
    });

    it("is a sheet at the lower edge, and closes as usual", async () => {
      await setViewport({ width, height: 700 });
      const panel = await mount();
      const button = await panel.find<HTMLButtonElement>('[data-action="more"]');
      button.click();
      const sheet = await panel.find('[part="popover"]');
      await until(() => isSheet(sheet, width));
      button.click();
      await until(() => !panel.root.querySelector('[part="popover"]'));
    });

    it("closes when its page is left with Back", async () => {
      await setViewport({ width, height: 700 });
      const panel = await mount();
      (await panel.find<HTMLButtonElement>('[data-action="more"]')).click();
      await until(() => panel.root.querySelector('[part="popover"]'));
      history.pushState(null, "", "#elsewhere");
      history.back();
      await until(() => !panel.root.querySelector('[part="popover"]'));
    });

    it("is a sheet for a menu too", async () => {
      await setViewport({ width, height: 700 });
      const panel = await mount();
      (await panel.find<HTMLButtonElement>('[data-action="row-actions"]')).click();
      const menu = await panel.find("iam-sl-menu");
      await until(() => isSheet(menu, width));
      expect(document.documentElement.scrollWidth).to.be.at.most(width);
    });
  });
}
