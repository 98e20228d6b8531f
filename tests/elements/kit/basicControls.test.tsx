import { expect } from "@esm-bundle/chai";
import type { FieldDef } from "../../../src/kit/form/fields.ts";
import { click, press, type } from "../support/act.ts";
import { afterEach, describe, it } from "../support/mocha.ts";
import { hasNoFindings } from "../support/looks.ts";
import { english, mountField, unmountAll, until, type Mounted } from "../support/mountField.tsx";

const options = [
  { value: "a b", label: "First, one" },
  { value: "c", label: "Second" },
];
const first = <E extends HTMLElement = HTMLInputElement>(panel: Mounted) => panel.find<E>('[data-field="colour"]');

const kinds: readonly [Omit<FieldDef, "path">, unknown][] = [
  [{ kind: "text" }, "a"],
  [{ kind: "text", inputType: "email" }, "a@b.example"],
  [{ kind: "textarea" }, "a\nb"],
  [{ kind: "date" }, "2026-11-21"],
  [{ kind: "switch" }, true],
  [{ kind: "checkbox" }, false],
  [{ kind: "select", options }, "c"],
  [{ kind: "radio", options }, "c"],
  [{ kind: "checkboxes", options }, ["c"]],
  [{ kind: "readonly" }, "a"],
];

describe("basic controls", () => {
  afterEach(unmountAll);

  it("return text as typed", async () => {
    for (const kind of ["text", "textarea"] as const) {
      const panel = await mountField({ kind }, "");
      (await first(panel)).focus();
      await type(" a,b <i>");
      await until(() => panel.value() === " a,b <i>");
    }
  });

  it("are disabled while a condition of the form is true", async () => {
    const fixed = await mountField({ kind: "text", readOnly: () => true }, "a");
    expect((await first(fixed)).readOnly).to.equal(true);
    const free = await mountField({ kind: "text", readOnly: () => false }, "a");
    expect((await first(free)).readOnly).to.equal(false);
  });

  it("toggle by key and label", async () => {
    for (const kind of ["switch", "checkbox"] as const) {
      const panel = await mountField({ kind }, false);
      (await first(panel)).focus();
      await press("Space");
      await until(() => panel.value() === true);
      await click(panel.all("label")[0] as HTMLElement);
      await until(() => panel.value() === false);
    }
  });

  it("have help with a keyboard-reachable link, which closes on blur", async () => {
    const panel = await mountField(
      { kind: "text", helpText: "About it. <link>Learn more</link>", more: "https://example.com/colours" },
      "",
    );
    const button = await panel.find<HTMLButtonElement>('[data-action="help"]');
    const link = () => panel.all<HTMLAnchorElement>('[role="note"] a')[0];
    await click(button);
    await until(() => link() !== undefined);
    expect(panel.all('[role="note"]')[0]?.textContent).to.equal("About it.Learn more");
    expect(link()?.href).to.equal("https://example.com/colours");
    await press("Tab");
    expect(link()?.matches(":focus")).to.equal(true);
    await press("Escape");
    await until(() => link() === undefined);
    expect(button.matches(":focus")).to.equal(true);
    await press("Enter");
    await until(() => link() !== undefined);
    (await first(panel)).focus();
    await until(() => link() === undefined);
  });

  it("have help that links to the section of the guide for their label", async () => {
    const panel = await mountField(
      { kind: "text", label: "loginTimeout", labelText: undefined, helpText: "About it." },
      "",
    );
    await click(await panel.find('[data-action="help"]'));
    const link = await panel.find<HTMLAnchorElement>('[role="note"] a');
    expect(link.href).to.equal("https://www.keycloak.org/docs/latest/server_admin/#_timeouts");
    await press("Tab");
    expect(link.matches(":focus")).to.equal(true);
  });

  it("keep help inside a narrow panel", async () => {
    const panel = await mountField(
      { kind: "text", label: "A rather long label of a field", helpText: "Long. ".repeat(30) },
      "",
    );
    panel.host.style.inlineSize = "320px";
    await click(await panel.find('[data-action="help"]'));
    const note = await panel.find('[role="note"]');
    const frame = panel.host.getBoundingClientRect();
    const { left, right } = note.getBoundingClientRect();
    expect(left).to.be.at.least(frame.left);
    expect(right).to.be.at.most(frame.right);
  });

  it("select one of few options, and none again", async () => {
    const panel = await mountField({ kind: "select", options }, "unknown");
    const select = await first<HTMLSelectElement>(panel);
    expect([...select.options].map((option) => option.text)).to.deep.equal([
      english.selectOne,
      "unknown",
      "First, one",
      "Second",
    ]);
    select.focus();
    await type("Fir");
    await until(() => panel.value() === "a b");
    expect([...select.options].map((option) => option.value)).to.deep.equal(["", "a b", "c"]);
  });

  it("have no empty option if a value is required or preset", async () => {
    for (const field of [{ required: true }, { initial: "c" }]) {
      const panel = await mountField({ kind: "select", options, ...field }, "c");
      expect([...(await first<HTMLSelectElement>(panel)).options].map((option) => option.value)).to.deep.equal([
        "a b",
        "c",
      ]);
      unmountAll();
    }
    const panel = await mountField({ kind: "select", options, required: true }, "");
    expect([...(await first<HTMLSelectElement>(panel)).options].map((option) => option.value)).to.deep.equal([
      "",
      "a b",
      "c",
    ]);
  });

  it("select with radios and checkboxes, including values with spaces", async () => {
    const radio = await mountField({ kind: "radio", options }, "c");
    await click(radio.all("input")[0] as HTMLElement);
    await until(() => radio.value() === "a b");
    const boxes = await mountField({ kind: "checkboxes", options }, ["c", "gone"]);
    await click(boxes.all("input")[0] as HTMLElement);
    await until(() => JSON.stringify(boxes.value()) === '["c","gone","a b"]');
    await click(boxes.all("input")[1] as HTMLElement);
    await until(() => JSON.stringify(boxes.value()) === '["gone","a b"]');
  });

  for (const [field, value] of kinds) {
    describe(`${field.kind} ${field.inputType ?? ""}`, () => {
      it("labels its control and has the hook of its path", async () => {
        const panel = await mountField({ ...field, path: ["attributes", "a.b"] }, value);
        const control = await panel.find("[data-field='attributes[\"a.b\"]']");
        expect(control.matches("input, select, textarea")).to.equal(true);
      });

      it("shows its error next to it", async () => {
        if (field.kind === "switch" || field.kind === "readonly") return;
        const panel = await mountField(
          { ...field, required: true },
          field.kind === "checkboxes" ? [] : field.kind === "checkbox" ? false : "",
        );
        await panel.isValid();
        const error = await panel.find(".field-error");
        expect(error.textContent).to.equal(english[field.kind === "checkboxes" ? "required.some" : "required"]);
        const described = panel.all(`[aria-describedby~="${error.id}"]`);
        expect(described.length).to.be.above(0);
      });

      hasNoFindings((look) =>
        mountField({ ...field, required: field.kind !== "readonly", hint: "save.review" }, value, look),
      );
    });
  }
});
