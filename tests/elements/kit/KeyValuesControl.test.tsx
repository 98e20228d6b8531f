import { expect } from "@esm-bundle/chai";
import { useEffect } from "react";
import { useFormContext } from "react-hook-form";
import { keyValues, type KeyValue } from "../../../src/kit/form/codecs.ts";
import { showErrors } from "../../../src/kit/form/serverErrors.ts";
import { click, press, type } from "../support/act.ts";
import { afterEach, describe, it } from "../support/mocha.ts";
import { hasNoFindings } from "../support/looks.ts";
import { english, mountField, unmountAll, until, type Mounted } from "../support/mountField.tsx";

const keys = (panel: Mounted) => panel.all<HTMLInputElement>('[data-field="key"]');
const values = (panel: Mounted) => panel.all<HTMLInputElement>('[data-field="value"]');
const table = (panel: Mounted) => keys(panel).map((key, index) => `${key.value}=${values(panel)[index]?.value}`);
const rows = [
  { key: "b", value: "1" },
  { key: "a", value: "2" },
  { key: "b", value: "3, 4" },
];

describe("key/value list", () => {
  afterEach(unmountAll);

  it("shows an empty state and offers to add the first row", async () => {
    const panel = await mountField({ kind: "keyvalues", labelText: "Attributes" }, undefined);
    expect(panel.root.querySelector(".hint")?.textContent).to.equal(english["keyValues.none"]);
    const add = await panel.find('[data-action="add-row"]');
    expect(add.textContent).to.equal(english["keyValues.add"]);
    await click(add);
    await until(() => keys(panel).length === 1 && panel.active() === keys(panel)[0]);
    await type("a");
    await press("Enter");
    await type("1");
    await until(() => JSON.stringify(panel.value()) === '[{"key":"a","value":"1"}]');
    await press("Enter");
    await until(() => keys(panel).length === 2 && panel.active() === keys(panel)[1]);
    expect(panel.events).to.have.length(0);
  });

  it("suggests valid keys, and keeps one that is no longer valid", async () => {
    const panel = await mountField(
      {
        kind: "keyvalues",
        options: [
          { value: "a", label: "A" },
          { value: "b", label: "B" },
        ],
      },
      [{ key: "gone", value: "1" }],
    );
    const choice = (await panel.find('[data-field="key"]')) as HTMLSelectElement;
    expect([...choice.options].map((option) => option.value)).to.deep.equal(["", "gone", "a", "b"]);
    choice.value = "b";
    choice.dispatchEvent(new Event("change", { bubbles: true }));
    await until(() => JSON.stringify(panel.value()) === '[{"key":"b","value":"1"}]');
  });

  it("keeps row order while a key is typed, even if it equals another", async () => {
    const panel = await mountField({ kind: "keyvalues" }, rows);
    const box = keys(panel)[0] as HTMLInputElement;
    box.focus();
    await press("End", "Backspace");
    for (const letter of ["z", "a"]) {
      await type(letter);
      await until(() => box.value.endsWith(letter));
      expect(panel.active()).to.equal(box);
    }
    expect(table(panel)).to.deep.equal(["za=1", "a=2", "b=3, 4"]);
    expect(keyValues.write(panel.value() as KeyValue[], undefined)).to.deep.equal({ za: ["1"], a: ["2"], b: ["3, 4"] });
  });

  it("returns an untouched map as read", async () => {
    const map = { locale: ["de"], "a.b[c]": ["x, y", "##"], note: ["two\nlines"] };
    const panel = await mountField({ kind: "keyvalues" }, keyValues.read(map));
    expect(table(panel)).to.deep.equal(["a.b[c]=x, y", "a.b[c]=##", "locale=de", "note=two\nlines"]);
    keys(panel)[0]?.focus();
    await press("Tab", "Tab");
    expect(panel.values).to.deep.equal([]);
    expect(keyValues.write(panel.value() as KeyValue[], map)).to.deep.equal(map);
  });

  it("reports the missing half of a row on blur, and disables saving at once", async () => {
    const panel = await mountField({ kind: "keyvalues" }, [rows[0]]);
    await click(await panel.find('[data-action="add-row"]'));
    await until(() => panel.active() === keys(panel)[1]);
    await press("Tab");
    await type("orphan");
    await until(async () => !(await panel.isValid()));
    expect(panel.all(".field-error")).to.have.length(0);
    keys(panel)[0]?.focus();
    const error = await panel.find(".pair .field-error");
    expect(error.textContent).to.equal(english.keyError);
    expect(keys(panel)[1]?.getAttribute("aria-invalid")).to.equal("true");
    expect(keys(panel)[1]?.getAttribute("aria-describedby")).to.contain(error.id);
    expect(values(panel)[1]?.getAttribute("aria-invalid")).to.equal(null);
    keys(panel)[1]?.focus();
    await type("k");
    await until(() => panel.isValid());
    values(panel)[1]?.select();
    await press("Backspace");
    keys(panel)[0]?.focus();
    await until(() => panel.root.querySelector(".pair .field-error")?.textContent === english.valueError);
  });

  it("does not block saving because of stored invalid rows", async () => {
    const panel = await mountField({ kind: "keyvalues" }, [{ key: "empty", value: "" }]);
    expect(await panel.isValid()).to.equal(true);
  });

  it("drops an empty row, which does not count as a change", async () => {
    const panel = await mountField({ kind: "keyvalues" }, rows);
    const add = await panel.find<HTMLButtonElement>('[data-action="add-row"]');
    await click(add);
    await until(() => keys(panel).length === 4);
    expect(panel.values).to.deep.equal([]);
    expect((await panel.find<HTMLButtonElement>('[data-action="add-row"]')).disabled).to.equal(true);
    expect(await panel.isValid()).to.equal(true);
  });

  it("removes the selected row and moves focus; after the last row the add button remains", async () => {
    const panel = await mountField({ kind: "keyvalues" }, rows.slice(0, 2));
    await click(panel.all('[data-action="remove-row"]')[0] as HTMLElement);
    await until(() => table(panel).join() === "a=2" && panel.active() === keys(panel)[0]);
    await click(await panel.find('[data-action="remove-row"]'));
    await until(() => panel.active()?.dataset.action === "add-row");
    expect(panel.value()).to.deep.equal([]);
  });

  it("follows an outside value", async () => {
    const panel = await mountField({ kind: "keyvalues" }, rows);
    panel.reset([{ key: "new", value: "x" }]);
    await until(() => table(panel).join() === "new=x");
    panel.reset([]);
    await until(() => keys(panel).length === 0);
  });

  it("is read-only if disabled", async () => {
    const panel = await mountField({ kind: "keyvalues" }, rows, { disabled: true });
    expect([...keys(panel), ...values(panel)].every((box) => box.readOnly)).to.equal(true);
    expect(panel.all("button")).to.have.length(0);
  });

  hasNoFindings(
    (look) => mountField({ kind: "keyvalues" }, [...rows, { key: "", value: "orphan" }], look),
    async (panel) => {
      values(panel)[3]?.focus();
      keys(panel)[0]?.focus();
      await panel.find(".pair .field-error");
    },
  );
  hasNoFindings((look) => mountField({ kind: "keyvalues" }, [], look));

  it("focuses the first row that the server rejected", async () => {
    let refuse: () => void = () => {};
    const panel = await mountField(
      {
        kind: "keyvalues",
        below: () => <Refusal onReady={(act) => (refuse = act)} />,
      },
      rows,
    );
    await until(() => keys(panel).length === 3, "the rows");
    refuse();
    await until(() => panel.active() === keys(panel)[1], "focus on the refused row");
    expect(keys(panel).map((key) => key.getAttribute("aria-invalid"))).to.deep.equal([null, "true", null]);
    expect(panel.root.querySelector(".field-error")?.textContent).to.equal("Only to be read");
  });
});

/** Simulates server errors for key `a`. */
function Refusal({ onReady }: { onReady: (refuse: () => void) => void }) {
  const form = useFormContext<Record<string, unknown>>();
  const [name = ""] = Object.keys(form.getValues());
  useEffect(() => {
    const field = { path: [name], kind: "keyvalues" as const };
    onReady(() => showErrors(form, [{ field, message: "Only to be read", row: "a" }]));
  }, [form, name, onReady]);
  return null;
}
