import { expect } from "@esm-bundle/chai";
import { previewBytes } from "../../../src/kit/form/controls/FileControl.tsx";
import { chord, click, press, type } from "../support/act.ts";
import { afterEach, describe, it } from "../support/mocha.ts";
import { hasNoFindings } from "../support/looks.ts";
import { english, mountField, unmountAll, until, type Mounted } from "../support/mountField.tsx";

const box = (panel: Mounted) => panel.find('[data-field="colour"]');
const name = (panel: Mounted) => panel.root.querySelector(".file-name")?.textContent ?? "";
const errors = (panel: Mounted) =>
  panel
    .all(".field-error")
    .map((error) => error.textContent)
    .join("");

/** Selects a file like the browser's own dialog. */
async function choose(panel: Mounted, file: File): Promise<void> {
  const input = await panel.find<HTMLInputElement>('[data-action="import"]');
  const chosen = new DataTransfer();
  chosen.items.add(file);
  input.files = chosen.files;
  input.dispatchEvent(new Event("change", { bubbles: true }));
}
const file = (text: BlobPart, called = "realm.json") => new File([text], called, { type: "application/json" });

describe("file", () => {
  afterEach(unmountAll);

  it("loads the text of a selected file for editing", async () => {
    const panel = await mountField({ kind: "file" }, "");
    expect(name(panel)).to.equal(english["file.drop"]);
    await choose(panel, file('{"realm": "ä, b"}'));
    await until(() => panel.value() === '{"realm": "ä, b"}');
    expect(name(panel)).to.contain("realm.json").and.to.contain("18");
    await until(async () => (await box(panel)).textContent === '{"realm": "ä, b"}');
    (await box(panel)).focus();
    await chord("Control", "End");
    await press("Enter");
    await until(() => panel.value() === '{"realm": "ä, b"}\n');
  });

  it("converts a YAML file, and YAML that was typed, to JSON", async () => {
    const panel = await mountField({ kind: "file" }, "");
    await choose(panel, file("realm: acme\nclients:\n  - clientId: shop\n", "realm.yaml"));
    const json = JSON.stringify({ realm: "acme", clients: [{ clientId: "shop" }] }, undefined, 2);
    await until(() => panel.value() === json);
    const note = await panel.find('[data-state="converted"]');
    expect(note.textContent).to.equal(english["file.yamlConverted"]?.replace("{{name}}", "realm.yaml"));
  });

  it("says at which line YAML is invalid, and keeps it", async () => {
    const panel = await mountField({ kind: "file" }, "");
    await choose(panel, file("realm: [1\nb: 2\n", "realm.yaml"));
    await until(() => errors(panel).includes("2"));
    expect(panel.value()).to.equal("realm: [1\nb: 2\n");
    const convert = await panel.find('[data-action="convert-yaml"]');
    expect(convert.textContent).to.equal(english["file.convertYaml"]);
  });

  it("accepts a dropped file", async () => {
    const panel = await mountField({ kind: "file" }, "");
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(file("{}"));
    const target = await panel.find(".file");
    target.dispatchEvent(new DragEvent("dragover", { dataTransfer, bubbles: true, cancelable: true }));
    await until(() => target.classList.contains("over"));
    const drop = new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true });
    target.dispatchEvent(drop);
    expect(drop.defaultPrevented).to.equal(true);
    await until(() => panel.value() === "{}");
    expect(target.classList.contains("over")).to.equal(false);
  });

  it("rejects a file that is too large with the reason, and keeps the previous one", async () => {
    const panel = await mountField({ kind: "file", maxBytes: 1024 * 1024 }, '{"a":1}');
    await choose(panel, file(" ".repeat(1024 * 1024 + 1), "long.json"));
    const reason = english["file.tooLong"]?.replace("{{name}}", "long.json").replace("{{megabytes}}", "1");
    await until(() => errors(panel) === reason, "the reason");
    expect(panel.value()).to.equal('{"a":1}');
    await choose(panel, file(" ".repeat(1024 * 1024)));
    await until(() => errors(panel) === "", "no reason");
  });

  it("reports too deeply nested JSON of any length, and keeps it editable", async () => {
    for (const depth of [9_000, 90_000]) {
      const panel = await mountField({ kind: "file" }, "");
      await choose(panel, file("[".repeat(depth) + "]".repeat(depth)));
      await until(() => errors(panel).includes("200"), `the depth of ${depth}`);
      expect(await panel.isValid()).to.equal(false);
      await choose(panel, file("{}"));
      await until(() => errors(panel) === "", "no reason");
      unmountAll();
    }
  });

  it("clears after a confirmation", async () => {
    const panel = await mountField({ kind: "file" }, '{"a":1}');
    await click(await panel.find('[data-action="clear"]'));
    const dialog = await panel.find('[data-dialog="clear-file"]');
    expect(dialog.textContent).to.contain(english.clearFile).and.to.contain(english.clearFileExplain);
    await click(await panel.find('[data-dialog="clear-file"] [data-action="cancel"]'));
    await until(() => !panel.all('[data-dialog="clear-file"]').length);
    expect(panel.value()).to.equal('{"a":1}');
    await click(await panel.find('[data-action="clear"]'));
    await click(await panel.find('[data-dialog="clear-file"] [data-action="confirm"]'));
    await until(() => panel.value() === "");
    await until(() => panel.active()?.dataset.action === "import");
    expect(panel.all('[data-action="clear"]')).to.have.length(0);
  });

  it("reports the position of a JSON error, keeps the text, and disables saving", async () => {
    const panel = await mountField({ kind: "file" }, "");
    await choose(panel, file('{\n "realm": nope\n}'));
    const { line, column, found } = { line: "2", column: "11", found: "n" };
    await until(() =>
      errors(panel).includes(
        english["json.unexpected"]
          ?.replace("{{line}}", line)
          .replace("{{column}}", column)
          .replace("{{found}}", found) ?? "?",
      ),
    );
    expect(panel.value()).to.equal('{\n "realm": nope\n}');
    expect(await panel.isValid()).to.equal(false);
  });

  it("keeps a long text without showing it, and still reports its error position", async () => {
    const panel = await mountField({ kind: "file" }, "");
    const long = `{"a": "${"x".repeat(previewBytes)}"`;
    await choose(panel, file(long));
    await until(() => panel.all(".field-hint").some((hint) => hint.textContent === english.fileUploadPreviewDisabled));
    expect(panel.value()).to.equal(long);
    expect((await box(panel)).localName).to.equal("input");
    expect(errors(panel)).to.contain((long.length + 1).toLocaleString("en"));
    expect(await panel.isValid()).to.equal(false);
  });

  it("rejects binary files and keeps the previous text", async () => {
    const panel = await mountField({ kind: "file" }, "{}");
    await choose(panel, file(new Uint8Array([0x50, 0x4b, 0xff, 0xfe, 0x00]), "picture.png"));
    await until(() => errors(panel).includes(english["file.unreadable"]?.replace("{{name}}", "picture.png") ?? "?"));
    expect(panel.value()).to.equal("{}");
  });

  it("accepts text that is not JSON if the field allows it", async () => {
    const panel = await mountField({ kind: "file", language: "text" }, "");
    await choose(panel, file("-----BEGIN", "key.pem"));
    await until(() => panel.value() === "-----BEGIN");
    expect(await panel.isValid()).to.equal(true);
    expect((await panel.find<HTMLInputElement>('[data-action="import"]')).accept).to.equal("");
  });

  it("is reachable by keyboard: button, then text", async () => {
    const panel = await mountField({ kind: "file" }, "");
    (await panel.find('[data-action="import"]')).focus();
    await press("Tab");
    expect(panel.active()).to.equal(await box(panel));
    await type("{}");
    await until(() => panel.value() === "{}");
  });

  it("is read-only if disabled", async () => {
    const panel = await mountField({ kind: "file" }, "{}", { disabled: true });
    expect(panel.all('[data-action="import"], [data-action="clear"]')).to.have.length(0);
    expect((await box(panel)).getAttribute("aria-readonly")).to.equal("true");
  });

  hasNoFindings(
    (look) => mountField({ kind: "file", required: true }, '{"a": 1}', look),
    async (panel) => {
      await click(await panel.find('[data-action="clear"]'));
      await panel.find('[data-dialog="clear-file"]');
    },
  );
  hasNoFindings((look) => mountField({ kind: "file" }, "x".repeat(previewBytes + 1), look));
});
