import { expect } from "@esm-bundle/chai";
import { chord, click, press, type } from "../support/act.ts";
import { afterEach, describe, it } from "../support/mocha.ts";
import { hasNoFindings } from "../support/looks.ts";
import { english, mountField, unmountAll, until, type Mounted } from "../support/mountField.tsx";

const editor = (panel: Mounted) => panel.find('[data-field="colour"]');
const problem = (panel: Mounted) => panel.root.querySelector(".code-editor .field-error")?.textContent ?? "";
const focusEnd = async (panel: Mounted) => {
  (await editor(panel)).focus();
  await chord("Control", "End");
};

describe("code editor", () => {
  afterEach(unmountAll);

  it("is a labelled multi-line text box with the field's hooks", async () => {
    const panel = await mountField({ kind: "code", language: "json", required: true }, "{}");
    const box = await editor(panel);
    expect(box.getAttribute("role")).to.equal("textbox");
    expect(box.getAttribute("aria-multiline")).to.equal("true");
    expect(box.getAttribute("aria-label")).to.equal("Colour");
    expect(box.getAttribute("aria-required")).to.equal("true");
    expect(box.id).to.not.equal("");
  });

  it("emits text as typed and follows outside changes without emitting them", async () => {
    const panel = await mountField({ kind: "code" }, "a\n  b");
    await focusEnd(panel);
    await type("c");
    await until(() => panel.value() === "a\n  bc");
    panel.values.length = 0;
    panel.reset("fresh");
    await until(async () => (await editor(panel)).textContent === "fresh");
    expect(panel.values.filter((value) => value !== "fresh")).to.deep.equal([]);
  });

  it("loses no character on fast typing", async () => {
    const panel = await mountField({ kind: "code", language: "json" }, "");
    await focusEnd(panel);
    const text = `"${"The quick brown fox, 0123456789. ".repeat(6)}"`;
    await type(text);
    await until(() => panel.value() === text);
    expect((await editor(panel)).textContent).to.equal(text);
  });

  it("highlights JavaScript syntax across lines", async () => {
    const text = "/* first\nvar */ var a = 1; // var\nlet b = `x\n${a} var`; if (b === 'it\\'s var') true;";
    const panel = await mountField({ kind: "code", language: "javascript" }, text);
    const box = await editor(panel);
    const coloured = () =>
      [...box.querySelectorAll<HTMLElement>(".cm-line span")].map(({ textContent }) => textContent);
    await until(() => coloured().length > 0);
    expect(coloured()).to.deep.equal([
      ...["/* first", "var */", "var", "1", "// var", "let", "`x", "${a} var`", "if", "'it\\'s var'", "true"],
    ]);
    const colour = (word: string) =>
      getComputedStyle(
        [...box.querySelectorAll(".cm-line span")].find(({ textContent }) => textContent === word) ?? box,
      ).color;
    expect(new Set(["/* first", "var", "1", "`x"].map(colour)).size).to.equal(4);
    expect(box.textContent).to.equal(text.replaceAll("\n", ""));
  });

  it("indents with Tab and exits with Escape then Tab, without closing anything around it", async () => {
    const panel = await mountField({ kind: "code" }, "a");
    const heard: string[] = [];
    const listen = (event: KeyboardEvent) => heard.push(event.key);
    document.addEventListener("keydown", listen);
    const after = document.body.appendChild(document.createElement("button"));
    await focusEnd(panel);
    await press("Tab");
    await until(() => panel.value() === "  a");
    expect(panel.active()).to.equal(await editor(panel));
    heard.length = 0;
    await press("Escape");
    expect(heard).to.not.contain("Escape");
    await press("Tab");
    expect(panel.active()).to.equal(null);
    document.removeEventListener("keydown", listen);
    after.remove();
    expect(panel.value()).to.equal("  a");
  });

  it("passes the second Escape to a surrounding dialog", async () => {
    const panel = await mountField({ kind: "code" }, "a");
    const heard: string[] = [];
    const listen = (event: KeyboardEvent) => heard.push(event.key);
    document.addEventListener("keydown", listen);
    (await editor(panel)).focus();
    await press("Escape", "Escape");
    document.removeEventListener("keydown", listen);
    expect(heard).to.deep.equal(["Escape"]);
  });

  it("continues the indentation, and supports undo and redo", async () => {
    const panel = await mountField({ kind: "code", language: "json" }, "");
    await focusEnd(panel);
    await type("{");
    await press("Enter");
    await type('"a": 1');
    await press("Enter");
    await until(() => panel.value() === '{\n  "a": 1\n  ');
    await chord("Shift", "Tab");
    await type("}");
    await until(() => panel.value() === '{\n  "a": 1\n}');
    await until(async () => {
      await chord("Control", "z");
      return panel.value() === "";
    });
    await until(async () => {
      await chord("Control", "y");
      return panel.value() === '{\n  "a": 1\n}';
    });
  });

  it("reports the position of a JSON error after a pause, jumps there, and disables saving until then", async () => {
    const panel = await mountField({ kind: "code", language: "json" }, '{\n  "a": 1\n}');
    (await editor(panel)).focus();
    await chord("Control", "Home");
    await press("ArrowDown", "End");
    await type(",");
    await until(async () => !(await panel.isValid()));
    expect(problem(panel)).to.equal("");
    await until(() => problem(panel) !== "");
    expect(problem(panel)).to.contain(
      english["json.unexpected"]?.replace("{{line}}", "3").replace("{{column}}", "1").replace("{{found}}", "}"),
    );
    const box = await editor(panel);
    await until(() => box.getAttribute("aria-invalid") === "true");
    expect(
      box
        .getAttribute("aria-describedby")
        ?.split(" ")
        .map((id) => panel.root.getElementById(id)?.textContent)
        .join(),
    ).to.contain(problem(panel));
    expect(panel.root.querySelector(".cm-lintRange-error, .cm-lintPoint")).to.not.equal(null);
    await click(await panel.find('[data-action="go-to-problem"]'));
    expect(panel.active()).to.equal(box);
    await press("ArrowUp", "End", "Backspace");
    await until(() => problem(panel) === "");
    expect(await panel.isValid()).to.equal(true);
    await until(() => box.getAttribute("aria-invalid") === null);
  });

  it("validates only JSON", async () => {
    const panel = await mountField({ kind: "code", language: "text" }, "{");
    await focusEnd(panel);
    await type("x");
    expect(await panel.isValid()).to.equal(true);
    await press("Escape", "Tab");
    expect(problem(panel)).to.equal("");
  });

  it("keeps its styles in sheets of the root, never as elements", async () => {
    const before = document.head.querySelectorAll("style").length;
    const panel = await mountField({ kind: "code" }, "a");
    expect(panel.all("style")).to.have.length(0);
    expect(document.head.querySelectorAll("style").length).to.equal(before);
    expect(getComputedStyle(panel.root.querySelector(".cm-scroller") as HTMLElement).display).to.equal("flex");
  });

  it("is readable and navigable but not editable if disabled", async () => {
    const panel = await mountField({ kind: "code", language: "json" }, "{}", { disabled: true });
    const box = await editor(panel);
    expect(box.getAttribute("aria-readonly")).to.equal("true");
    box.focus();
    await type("x");
    await press("Enter");
    expect(panel.value()).to.equal("{}");
    expect(box.textContent).to.equal("{}");
  });

  hasNoFindings((look) =>
    mountField({ kind: "code", language: "json", required: true }, '{\n  "a": [1, null, true, "x"],\n}', look),
  );
});
