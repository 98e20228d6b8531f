// The looks in which every control is checked.
import { expect } from "@esm-bundle/chai";
import { findings } from "./axe.ts";
import { it } from "./mocha.ts";
import type { Mounted, MountOptions } from "./mountField.tsx";

const looks: readonly (MountOptions & { name: string })[] = [
  { name: "light", theme: "light" },
  { name: "dark", theme: "dark" },
  { name: "right to left", locale: "ar" },
  { name: "disabled", disabled: true },
];

/** Runs axe in light, dark, right-to-left and disabled looks; `open` opens the popup of a control. */
export function hasNoFindings(
  mount: (options: MountOptions) => Promise<Mounted>,
  open?: (panel: Mounted) => Promise<unknown>,
): void {
  for (const { name, ...options } of looks) {
    it(`has no axe finding, ${name}`, async () => {
      document.body.style.background = options.theme === "dark" ? "#0d1016" : "#fff";
      const panel = await mount(options);
      expect(await findings(panel.host)).to.deep.equal([]);
      if (open && !options.disabled) {
        await open(panel);
        expect(await findings(panel.host)).to.deep.equal([]);
      }
      document.body.style.background = "";
    });
  }
}
