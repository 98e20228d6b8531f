import { expect } from "@esm-bundle/chai";
import { click, paste, press, type } from "../support/act.ts";
import { afterEach, describe, it } from "../support/mocha.ts";
import { hasNoFindings } from "../support/looks.ts";
import { english, mountField, unmountAll, until, type Mounted } from "../support/mountField.tsx";

const lines = (panel: Mounted) => panel.all<HTMLInputElement>('[data-field="colour"]');
const texts = (panel: Mounted) => lines(panel).map((line) => line.value);
const add = (panel: Mounted) => panel.find<HTMLButtonElement>('[data-action="add-row"]');

describe("list of texts", () => {
  afterEach(unmountAll);

  it("always has an entry; the last one can't be removed, and an empty one blocks adding", async () => {
    const panel = await mountField({ kind: "lines" }, undefined);
    expect(texts(panel)).to.deep.equal([""]);
    expect((await add(panel)).disabled).to.equal(true);
    expect((await panel.find<HTMLButtonElement>('[data-action="remove-row"]')).disabled).to.equal(true);
    expect((await add(panel)).textContent).to.equal(english["lines.add"]);
    lines(panel)[0]?.focus();
    await type("one");
    await until(async () => !(await add(panel)).disabled);
    expect(panel.value()).to.deep.equal(["one"]);
  });

  it("adds with button and Enter, focuses the new entry, and never submits", async () => {
    const panel = await mountField({ kind: "lines" }, ["one", "two"]);
    await click(await add(panel));
    await until(() => panel.active() === lines(panel)[2]);
    await type("three");
    lines(panel)[0]?.focus();
    await press("Enter");
    await until(() => texts(panel).join() === "one,,two,three");
    expect(panel.active()).to.equal(lines(panel)[1]);
    await press("Enter");
    expect(texts(panel)).to.deep.equal(["one", "", "two", "three"]);
    await type("middle");
    await until(() => (panel.value() as string[]).join() === "one,middle,two,three");
    expect(panel.events).to.have.length(0);
  });

  it("does not count an empty entry as a change", async () => {
    const panel = await mountField({ kind: "lines" }, ["one"]);
    await click(await add(panel));
    await until(() => texts(panel).length === 2);
    expect(panel.values).to.deep.equal([]);
    expect(panel.value()).to.deep.equal(["one"]);
  });

  it("keeps commas, spaces, markup and line breaks", async () => {
    const raw = ["a,b", " c ", "<b>", "two\nlines", "##", "ا ب"];
    const panel = await mountField({ kind: "lines" }, raw);
    expect(texts(panel)).to.deep.equal(raw);
    lines(panel)[0]?.focus();
    await press("End");
    await type("!");
    await until(() => (panel.value() as string[])[0] === "a,b!");
    expect(panel.value()).to.deep.equal(["a,b!", ...raw.slice(1)]);
    lines(panel)[3]?.focus();
    await press("Enter");
    await type("x");
    await until(() => (panel.value() as string[])[3]?.includes("x"));
    expect((panel.value() as string[])[3]?.split("\n")).to.have.length(3);
  });

  it("makes an entry of each pasted line", async () => {
    const panel = await mountField({ kind: "lines" }, ["https://", "last"]);
    const first = lines(panel)[0] as HTMLInputElement;
    first.focus();
    first.setSelectionRange(8, 8);
    paste(first, "a.example\r\nhttps://b.example\n\nhttps://c.example");
    await until(() => texts(panel).length === 4);
    expect(panel.value()).to.deep.equal(["https://a.example", "https://b.example", "https://c.example", "last"]);
    await until(() => panel.active() === lines(panel)[2]);
  });

  it("removes the selected entry, keeps input in others, and moves focus to its neighbor", async () => {
    const panel = await mountField({ kind: "lines" }, ["one", "two", "three"]);
    const second = lines(panel)[2] as HTMLInputElement;
    const [, remove] = panel.all<HTMLButtonElement>('[data-action="remove-row"]');
    expect(remove?.getAttribute("aria-label")).to.equal(
      english["lines.remove"]?.replace("{{row}}", "2").replace("{{label}}", "Colour"),
    );
    await click(remove as HTMLButtonElement);
    await until(() => texts(panel).join() === "one,three");
    expect(lines(panel)[1]).to.equal(second);
    await until(() => panel.active() === lines(panel)[0]);
  });

  it("follows an outside value and discards previous entries", async () => {
    const panel = await mountField({ kind: "lines" }, ["one"]);
    lines(panel)[0]?.focus();
    await type("x");
    await until(() => panel.values.length);
    panel.reset(["one"]);
    await until(() => texts(panel).join() === "one");
    panel.reset(["a", "b"]);
    await until(() => texts(panel).join() === "a,b");
  });

  it("is required until one entry has text", async () => {
    const panel = await mountField({ kind: "lines", required: true }, []);
    expect(await panel.isValid()).to.equal(false);
    await until(() => lines(panel)[0]?.getAttribute("aria-invalid") === "true");
    lines(panel)[0]?.focus();
    await type("x");
    await until(() => panel.isValid());
  });

  it("is read-only if disabled", async () => {
    const panel = await mountField({ kind: "lines" }, ["one", "two"], { disabled: true });
    expect(lines(panel).every((line) => line.readOnly)).to.equal(true);
    expect(panel.all("button")).to.have.length(0);
  });

  hasNoFindings((look) => mountField({ kind: "lines", required: true }, ["one", "two\nlines", "three"], look));
});
