import { expect } from "@esm-bundle/chai";
import { Dialog } from "../../../src/kit/overlay/Dialog.tsx";
import { click, press, type } from "../support/act.ts";
import { findings } from "../support/axe.ts";
import { afterEach, describe, it } from "../support/mocha.ts";
import { mountField, unmountAll, until, type Mounted } from "../support/mountField.tsx";
import { Field } from "../../../src/kit/form/Field.tsx";
import type { FieldDef } from "../../../src/kit/form/fields.ts";

const options = Array.from({ length: 30 }, (_, index) => ({ value: `v${index}`, label: `Option ${index}` }));

/** A dialog that clips a list, with fields below the one that opens it. */
async function openDialog(
  fields: readonly FieldDef[],
  props?: { onClose: undefined },
): Promise<Mounted & { closed: () => number }> {
  let closed = 0;
  const panel = await mountField(
    {
      kind: "custom",
      render: () => (
        <Dialog name="test" title="Test" size="small" onClose={() => (closed += 1)} {...props}>
          {fields.map((field) => (
            <Field key={field.path.join()} field={field} />
          ))}
        </Dialog>
      ),
    },
    "",
  );
  return { ...panel, closed: () => closed };
}

const isOpen = (panel: Mounted) => panel.root.querySelector(".options")?.matches(":popover-open") ?? false;

describe("controls in a dialog", () => {
  afterEach(unmountAll);

  it("draw their list over the edge of the dialog, where it can be clicked", async () => {
    const panel = await openDialog([{ path: ["city"], labelText: "City", kind: "select", options }]);
    const input = await panel.find('[data-field="city"]');
    await click(input);
    await until(() => panel.all('[role="option"]').length > 5);
    const dialog = (await panel.find("dialog")).getBoundingClientRect();
    const list = (await panel.find(".options")).getBoundingClientRect();
    expect(list.bottom).to.be.above(dialog.bottom);
    const option = panel
      .all('[role="option"]')
      .find((candidate) => candidate.getBoundingClientRect().top > dialog.bottom) as HTMLElement;
    const { left, top, height } = option.getBoundingClientRect();
    expect(panel.root.elementFromPoint(left + 20, top + height / 2)?.closest('[role="option"]')).to.equal(option);
    expect(await findings(panel.host)).to.deep.equal([]);
    await click(option);
    await until(() => (input as HTMLInputElement).value === option.dataset.name);
    expect(panel.active()).to.equal(input);
  });

  it("close their list with the first Escape and the dialog with the second", async () => {
    const panel = await openDialog([{ path: ["city"], labelText: "City", kind: "select", options }]);
    await click(await panel.find('[data-field="city"]'));
    await until(() => isOpen(panel));
    await press("Escape");
    await until(() => !isOpen(panel));
    expect(panel.closed()).to.equal(0);
    await press("Escape");
    await until(() => panel.closed() === 1);
  });

  it("keep a selected value when the dialog is closed by Escape", async () => {
    const panel = await openDialog([{ path: ["city"], labelText: "City", kind: "select", options, initial: "v1" }]);
    const input = await panel.find<HTMLInputElement>('[data-field="city"]');
    input.focus();
    await type("Option 3");
    await until(() => panel.root.querySelector(".option.at")?.getAttribute("data-id") === "v3");
    await press("Enter");
    await until(() => input.value === "Option 3" && !isOpen(panel));
    await press("Escape");
    await until(() => panel.closed() === 1);
    expect(input.value).to.equal("Option 3");
  });

  it("exit the code editor with Escape and Tab without closing the dialog", async () => {
    const panel = await openDialog([
      { path: ["json"], labelText: "JSON", kind: "code", language: "json" },
      { path: ["after"], labelText: "After", kind: "text" },
    ]);
    (await panel.find('[data-field="json"]')).focus();
    await press("Escape", "Tab");
    expect(panel.closed()).to.equal(0);
    expect(panel.active()?.dataset.field).to.equal("after");
  });
});

describe("non-closable dialog", () => {
  afterEach(unmountAll);

  it("has no close button and stays open on two Escapes", async () => {
    const panel = await openDialog([{ path: ["name"], labelText: "Name", kind: "text" }], { onClose: undefined });
    const dialog = await panel.find<HTMLDialogElement>("dialog");
    await press("Escape");
    await press("Escape");
    expect([dialog.open, panel.all('[data-action="close"]').length]).to.deep.equal([true, 0]);
    expect(await findings(panel.host)).to.deep.equal([]);
  });
});
