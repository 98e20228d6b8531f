import { expect } from "@esm-bundle/chai";
import { isPicture } from "../../../src/kit/form/picture.ts";
import { click } from "../support/act.ts";
import { hasNoFindings } from "../support/looks.ts";
import { afterEach, describe, it } from "../support/mocha.ts";
import { english, mountField, unmountAll, until, type Mounted, type MountOptions } from "../support/mountField.tsx";

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="100"><path d="M0 0h400v100z"/></svg>';
const file = (content: string = svg, called = "logo.svg", kind = "image/svg+xml") =>
  new File([content], called, { type: kind });
const logo = { name: "logo.svg", url: `data:image/svg+xml;base64,${btoa(svg)}` };
const mount = (value: unknown, look?: MountOptions & { maxBytes?: number }) =>
  mountField({ kind: "image", ...(look?.maxBytes && { maxBytes: look.maxBytes }) }, value, look);
const input = (panel: Mounted) => panel.find<HTMLInputElement>('[data-action="import"]');
const said = (panel: Mounted) => panel.all(".file-name")[0]?.textContent;
const told = (panel: Mounted) => panel.all(".field-error").map((error) => error.textContent);

/** Selects a file like the browser's own dialog. */
async function choose(panel: Mounted, one: File) {
  const picker = await input(panel);
  const chosen = new DataTransfer();
  chosen.items.add(one);
  picker.files = chosen.files;
  picker.dispatchEvent(new Event("change", { bubbles: true }));
}

describe("image", () => {
  afterEach(unmountAll);

  it("is selected, shown in its frame, and described by name and size", async () => {
    const panel = await mount(undefined);
    expect(said(panel)).to.equal(english["image.drop"]);
    await choose(panel, file());
    await until(() => isPicture(panel.value()));
    expect(panel.value()).to.deep.equal(logo);
    const shown = await panel.find<HTMLImageElement>("img");
    await until(() => shown.complete && shown.naturalWidth === 400);
    const frame = shown.parentElement?.getBoundingClientRect();
    expect([frame?.width, frame?.height]).to.deep.equal([200, 200]);
    expect(shown.getBoundingClientRect().width).to.be.at.most(200);
    expect(shown.alt).to.equal(english["image.preview"]?.replace("{{label}}", "Colour"));
    expect(said(panel)).to.equal(`logo.svg · ${svg.length} bytes`);
  });

  it("is accepted when dropped", async () => {
    const panel = await mount(undefined);
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(file());
    const drop = new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true });
    (await panel.find(".file")).dispatchEvent(drop);
    expect(drop.defaultPrevented).to.equal(true);
    await until(() => isPicture(panel.value()));
  });

  it("of another type is rejected with the reason at the field, and the previous one stays", async () => {
    const panel = await mount(logo);
    await choose(panel, file("hello", "notes.txt", "text/plain"));
    await until(() => told(panel)[0] === english["image.otherKind"]?.replace("{{name}}", "notes.txt"));
    const picker = await input(panel);
    expect(picker.getAttribute("aria-invalid")).to.equal("true");
    expect(panel.root.getElementById(picker.getAttribute("aria-describedby") ?? "")?.className).to.equal("field-error");
    expect(panel.value()).to.deep.equal(logo);
    await choose(panel, file("<html>", "page.svg", "text/html"));
    await until(() => told(panel)[0] === english["image.otherKind"]?.replace("{{name}}", "page.svg"));
  });

  it("that is too large is rejected", async () => {
    const panel = await mount(undefined, { maxBytes: 1024 * 1024 });
    await choose(panel, file("x".repeat(1024 * 1024 + 1)));
    const reason = english["file.tooLong"]?.replace("{{name}}", "logo.svg").replace("{{megabytes}}", "1");
    await until(() => told(panel)[0] === reason);
    expect(panel.value()).to.equal(undefined);
  });

  it("that no browser can show is reported and kept", async () => {
    const panel = await mount(undefined);
    await choose(panel, file("no picture", "broken.png", "image/png"));
    await until(() => panel.all(".picture")[0]?.textContent === english["image.hidden"]);
    expect(isPicture(panel.value())).to.equal(true);
  });

  it("is cleared, and focus moves to the file button", async () => {
    const panel = await mount(logo);
    await click(await panel.find('[data-action="clear"]'));
    await until(() => panel.value() === "");
    expect(panel.all("img")).to.have.length(0);
    await until(async () => panel.active() === (await input(panel)));
  });

  hasNoFindings((look) => mount(logo, look));
});
