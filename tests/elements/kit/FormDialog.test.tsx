import { expect } from "@esm-bundle/chai";
import { defineForm, type Form } from "../../../src/kit/form/fields.ts";
import { FormDialog } from "../../../src/kit/form/FormDialog.tsx";
import { press, type } from "../support/act.ts";
import { afterEach, describe, it } from "../support/mocha.ts";
import { mountField, unmountAll, until } from "../support/mountField.tsx";

/** A dialog with the fields given, open. */
const open = (form: Form<unknown>, does: { run: () => Promise<void>; onClose: () => void }) =>
  mountField(
    {
      kind: "custom",
      render: () => (
        <FormDialog
          name="create"
          title="Create"
          area="things"
          action="created"
          form={form}
          submitLabel="Create"
          success="saved"
          failure="notSaved"
          {...does}
        />
      ),
    },
    "",
    { isForm: true },
  );

describe("A form in a dialog", () => {
  afterEach(unmountAll);

  it("begins at the first field to type in, not at an editor above it that comes later; Escape closes it at once", async () => {
    let closed = 0;
    const panel = await open(
      defineForm<unknown>([
        { path: ["file"], labelText: "File", kind: "file", language: "json" },
        { path: ["name"], labelText: "Name", kind: "text", required: true },
      ]),
      { run: async () => {}, onClose: () => (closed += 1) },
    );
    await type("ada");
    await panel.find(".cm-content, textarea");
    await type("-2");
    expect((await panel.find<HTMLInputElement>('input[data-field="name"]')).value).to.equal("ada-2");
    await press("Escape");
    await until(() => closed === 1);
  });

  it("may be sent at any time: what is missing is told at its field, which gets the focus, and nothing is sent", async () => {
    let sent = 0;
    const panel = await open(
      defineForm<unknown>([
        { path: ["note"], labelText: "Note", kind: "text" },
        { path: ["name"], labelText: "Name", kind: "text", required: true },
      ]),
      {
        run: async () => {
          sent += 1;
        },
        onClose: () => {},
      },
    );
    const save = await panel.find<HTMLButtonElement>('[data-action="save"]');
    expect(save.disabled).to.equal(false);
    save.click();
    await panel.find('[data-for="name"] .field-error');
    const name = await panel.find<HTMLInputElement>('input[data-field="name"]');
    await until(() => panel.active() === name);
    expect(sent).to.equal(0);
    await type("ada");
    save.click();
    await until(() => sent === 1);
  });
});
