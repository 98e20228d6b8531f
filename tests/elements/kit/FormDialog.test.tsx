import { expect } from "@esm-bundle/chai";
import { defineForm, type Form } from "../../../src/kit/form/fields.ts";
import { FormDialog } from "../../../src/kit/form/FormDialog.tsx";
import { press, type } from "../support/act.ts";
import { findings } from "../support/axe.ts";
import { afterEach, describe, it } from "../support/mocha.ts";
import { mountField, unmountAll, until } from "../support/mountField.tsx";

/** Opens a dialog with these fields. */
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

describe("form in a dialog", () => {
  afterEach(unmountAll);

  it("focuses the first text field, not a code editor that loads later above it", async () => {
    const panel = await open(
      defineForm<unknown>([
        { path: ["file"], labelText: "File", kind: "file", language: "json" },
        { path: ["name"], labelText: "Name", kind: "text", required: true },
      ]),
      { run: async () => {}, onClose: () => {} },
    );
    await type("ada");
    await panel.find(".cm-content, textarea");
    await type("-2");
    expect((await panel.find<HTMLInputElement>('input[data-field="name"]')).value).to.equal("ada-2");
  });

  it("closes by Escape without input, and by Cancel always; otherwise Escape asks, and the input stays", async () => {
    let closed = 0;
    const panel = await open(defineForm<unknown>([{ path: ["name"], labelText: "Name", kind: "text" }]), {
      run: async () => {},
      onClose: () => (closed += 1),
    });
    const name = await panel.find<HTMLInputElement>('input[data-field="name"]');
    const question = () => panel.root.querySelector<HTMLDialogElement>('dialog[data-dialog="unsaved-changes"]');
    const button = (action: string) => panel.find(`dialog[data-dialog="unsaved-changes"] [data-action="${action}"]`);
    await until(() => panel.active() === name);
    await press("Escape");
    await until(() => closed === 1);

    await type("ada");
    for (const leave of [() => press("Escape"), async () => (await panel.find('[data-action="close"]')).click()]) {
      await leave();
      await until(() => question()?.open === true);
      expect(await findings(panel.host)).to.deep.equal([]);
      await press("Escape");
      await until(() => question() === null);
      expect([closed, name.value]).to.deep.equal([1, "ada"]);
    }
    await press("Escape");
    (await button("cancel")).click();
    await until(() => question() === null);
    expect([closed, name.value]).to.deep.equal([1, "ada"]);
    await press("Escape");
    (await button("confirm")).click();
    await until(() => closed === 2);
    (await panel.find('[data-action="cancel"]')).click();
    await until(() => closed === 3);
  });

  it("can be submitted at any time: a missing value is reported and focused, and nothing is sent", async () => {
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
