import { expect } from "@esm-bundle/chai";
import { press, type } from "../support/act.ts";
import { hasNoFindings } from "../support/looks.ts";
import { afterEach, describe, it } from "../support/mocha.ts";
import { english, mountField, unmountAll, until, type Mounted, type MountOptions } from "../support/mountField.tsx";

const mount = (value: unknown, look?: MountOptions) => mountField({ kind: "colour" }, value, look);
const text = (panel: Mounted) => panel.find<HTMLInputElement>('[data-field="colour"]');
const swatch = (panel: Mounted) => panel.find<HTMLInputElement>('[data-action="pick-colour"]');
const told = (panel: Mounted) => panel.all(".field-error").map((error) => error.textContent);
async function write(panel: Mounted, colour: string) {
  const input = await text(panel);
  input.focus();
  input.select();
  await type(colour);
}
async function pick(panel: Mounted, colour: string) {
  const input = await swatch(panel);
  // Like the browser's own dialog.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, colour);
  input.dispatchEvent(new Event("input", { bubbles: true }));
}

describe("color", () => {
  afterEach(unmountAll);

  it("follows typed text in its swatch", async () => {
    const panel = await mount("#fff");
    expect((await swatch(panel)).value).to.equal("#ffffff");
    await write(panel, "#0A7CFF");
    await until(() => panel.value() === "#0A7CFF");
    expect((await swatch(panel)).value).to.equal("#0a7cff");
  });

  it("keeps its transparency when picked", async () => {
    const panel = await mount("#11223380");
    await pick(panel, "#0a7cff");
    await until(() => panel.value() === "#0a7cff80");
    panel.reset("");
    await until(async () => (await text(panel)).value === "");
    await pick(panel, "#0a7cff");
    await until(() => panel.value() === "#0a7cff");
  });

  it("is labelled, including the swatch", async () => {
    const panel = await mount("#fff");
    expect((await text(panel)).labels?.[0]?.textContent).to.equal("Colour");
    expect((await swatch(panel)).getAttribute("aria-label")).to.equal(
      english["colour.pick"]?.replace("{{label}}", "Colour"),
    );
  });

  it("reports an invalid value on blur and does not send it", async () => {
    const panel = await mount("#fff");
    await write(panel, "#12");
    expect(told(panel)).to.deep.equal([]);
    await press("Tab");
    await until(() => told(panel)[0] === english["colour.invalid"]);
    const input = await text(panel);
    expect(input.getAttribute("aria-invalid")).to.equal("true");
    expect(panel.root.getElementById(input.getAttribute("aria-describedby") ?? "")?.textContent).to.equal(
      english["colour.invalid"],
    );
    expect(await panel.isValid()).to.equal(false);
    await write(panel, "#123");
    await until(() => told(panel).length === 0);
    expect(await panel.isValid()).to.equal(true);
  });

  it("may be empty", async () => {
    const panel = await mount("");
    expect(await panel.isValid()).to.equal(true);
  });

  hasNoFindings((look) => mount("#12", look));
});
