import { expect } from "@esm-bundle/chai";
import { standIn } from "../../../src/api/secrets.ts";
import { revealMs } from "../../../src/kit/form/controls/SecretControl.tsx";
import { click, press, type } from "../support/act.ts";
import { after, afterEach, before, describe, it } from "../support/mocha.ts";
import { hasNoFindings } from "../support/looks.ts";
import { english, mountField, unmountAll, until, type Mounted } from "../support/mountField.tsx";

const input = (panel: Mounted) => panel.find<HTMLInputElement>('[data-field="colour"]');
const reveal = (panel: Mounted) => panel.find<HTMLButtonElement>('[data-action="reveal"]');

describe("secret", () => {
  const { clipboard } = navigator;
  let copied: string[] = [];
  before(() =>
    Object.defineProperty(navigator, "clipboard", {
      configurable: true,
      value: { writeText: async (text: string) => void copied.push(text) },
    }),
  );
  after(() => Object.defineProperty(navigator, "clipboard", { configurable: true, value: clipboard }));
  afterEach(() => {
    copied = [];
    unmountAll();
  });

  it("is masked, can be shown and copied, and hides itself again", async () => {
    const { setTimeout: real } = window;
    const panel = await mountField({ kind: "secret" }, "a b,c");
    const box = await input(panel);
    expect(box.type).to.equal("password");
    const waits: number[] = [];
    // Skips half a minute.
    window.setTimeout = ((run: () => void, ms: number, ...args: []) => {
      waits.push(ms);
      return real(run, ms === revealMs ? 150 : ms, ...args);
    }) as typeof setTimeout;
    await click(await reveal(panel));
    await until(() => box.type === "text");
    await until(() => box.type === "password");
    window.setTimeout = real;
    expect(waits).to.contain(30_000);
    await click(await panel.find('[data-action="copy"]'));
    await until(() => copied.length);
    expect(copied).to.deep.equal(["a b,c"]);
    expect(panel.values).to.deep.equal([]);
  });

  it("is unknown if the server masks it: nothing to show or copy, never treated as a value", async () => {
    const panel = await mountField({ kind: "secret" }, standIn);
    const box = await input(panel);
    expect(box.value).to.equal("");
    expect(box.placeholder).to.equal(english["secret.keptReplace"]);
    expect((await reveal(panel)).disabled).to.equal(true);
    expect(panel.all('[data-action="copy"]')).to.have.length(0);
  });

  it("replaces a mask with typed input, and restores the mask when emptied", async () => {
    const panel = await mountField({ kind: "secret" }, standIn);
    (await input(panel)).focus();
    await type("ab");
    await until(() => panel.value() === "ab");
    await press("Backspace", "Backspace");
    await until(() => panel.value() === standIn);
    expect((await input(panel)).value).to.equal("");
  });

  it("can be emptied if it was never masked", async () => {
    const panel = await mountField({ kind: "secret" }, "x");
    (await input(panel)).select();
    await press("Backspace");
    await until(() => panel.value() === "");
  });

  it("is regenerated on the server once for repeated presses, and reports a failure", async () => {
    let calls = 0;
    let settle: (() => void) | undefined;
    const onRotate = () =>
      new Promise((_, reject) => {
        calls += 1;
        settle = () => reject(new Error("not now"));
      });
    const panel = await mountField({ kind: "secret", onRotate }, "old");
    const button = await panel.find<HTMLButtonElement>('[data-action="rotate"]');
    await click(button);
    await until(() => button.getAttribute("aria-busy") === "true");
    await click(button);
    expect(calls).to.equal(1);
    expect(panel.active()).to.equal(button);
    settle?.();
    await until(() =>
      panel.events.some((event) => event.type === "iam-alert" && JSON.stringify(event.detail).includes("not now")),
    );
    await until(() => button.getAttribute("aria-busy") === null);
    expect(panel.value()).to.equal("old");
  });

  it("can be shown and copied but not changed if disabled", async () => {
    const panel = await mountField({ kind: "secret", onRotate: async () => undefined }, "x", { disabled: true });
    expect((await input(panel)).readOnly).to.equal(true);
    expect(panel.all('[data-action="rotate"]')).to.have.length(0);
    expect((await reveal(panel)).disabled).to.equal(false);
  });

  hasNoFindings(
    (look) => mountField({ kind: "secret", onRotate: async () => undefined }, "x", look),
    async (panel) => click(await reveal(panel)),
  );
  hasNoFindings((look) => mountField({ kind: "secret" }, standIn, look));
});
