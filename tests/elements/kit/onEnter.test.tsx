import { expect } from "@esm-bundle/chai";
import type { Server } from "../../../src/api/server.ts";
import { recordQuery } from "../../../src/api/record.ts";
import { defineForm } from "../../../src/kit/form/fields.ts";
import { FormDialog } from "../../../src/kit/form/FormDialog.tsx";
import { RecordForm } from "../../../src/kit/form/RecordForm.tsx";
import { Dialog } from "../../../src/kit/overlay/Dialog.tsx";
import { press } from "../support/act.ts";
import { afterEach, describe, it } from "../support/mocha.ts";
import { english, mountField, unmountAll, until, type Mounted } from "../support/mountField.tsx";

interface Person {
  id?: string;
  name?: string;
  city?: string;
}

const form = defineForm<Person>([
  {
    id: "person",
    fields: [
      {
        path: ["name"],
        labelText: "Name",
        kind: "text",
        required: true,
        validate: (value) => (value === "no" ? "Not this one" : undefined),
      },
      { path: ["city"], labelText: "City", kind: "text" },
    ],
  },
]);

const ada: Person = { id: "1", name: "Ada" };

/** A server that responds on demand. */
function server() {
  const sent: Person[] = [];
  const takes: (() => void)[] = [];
  let held = ada;
  const take = (_: Server, person: Person) =>
    new Promise<void>((resolve) => {
      sent.push(person);
      takes.push(resolve);
    });
  return {
    sent,
    take,
    read: async () => held,
    answer: () => {
      held = { ...held, ...sent.at(-1) };
      takes.splice(0).forEach((resolve) => {
        resolve();
      });
    },
  };
}

const forms: Record<
  string,
  (answers: Pick<ReturnType<typeof server>, "take" | "read">, onDone: () => void) => Promise<Mounted>
> = {
  "a dialog": ({ take }, onDone) =>
    mountField(
      {
        kind: "custom",
        render: () => (
          <FormDialog<Person, void>
            area="people"
            name="person"
            title="Person"
            form={form}
            initial={{ name: "Ada" }}
            action="updated"
            submitLabel="Save"
            success="save"
            failure="save"
            run={take}
            onDone={onDone}
            onClose={() => {}}
          />
        ),
      },
      "",
    ),
  "a record's form": ({ take, read }, onDone) =>
    mountField(
      {
        kind: "custom",
        render: () => (
          <Dialog name="person" title="Person" onClose={() => {}}>
            <RecordForm<Person>
              area="people"
              record={ada}
              form={form}
              query={recordQuery<Person>({
                kind: "user",
                key: ["ada"],
                path: "/",
                identity: { id: "1" },
                read,
              })}
              write={take}
              success="save"
              failure="save"
              onSaved={onDone}
            />
          </Dialog>
        ),
      },
      "",
    ),
};

const name = (panel: Mounted) => panel.find<HTMLInputElement>('[data-field="name"]');
/** Types and presses Enter in the same turn. */
async function typeAndEnter(input: HTMLInputElement, text: string): Promise<void> {
  input.focus();
  input.setRangeText(text, 0, input.value.length, "end");
  input.dispatchEvent(new InputEvent("input", { bubbles: true, composed: true }));
  await press("Enter");
}

for (const [title, mount] of Object.entries(forms)) {
  describe(`Enter in a field of ${title}`, () => {
    afterEach(unmountAll);

    it("before validation ends submits once for repeated presses", async () => {
      const { sent, answer, ...answers } = server();
      let done = 0;
      const panel = await mount(answers, () => (done += 1));
      const input = await name(panel);
      await typeAndEnter(input, "Eve");
      await until(() => sent.length > 0);
      await press("Enter", "Enter");
      answer();
      await until(() => done > 0);
      expect(sent.map((person) => person.name)).to.deep.equal(["Eve"]);
    });

    it("shows the validation error and sends nothing", async () => {
      const { sent, ...answers } = server();
      const panel = await mount(answers, () => {});
      const input = await name(panel);
      await typeAndEnter(input, "no");
      await until(() => panel.root.textContent?.includes("Not this one"));
      await typeAndEnter(input, "");
      await until(() => panel.root.textContent?.includes(english.required ?? "required"));
      expect(panel.active()).to.equal(input);
      expect(sent).to.deep.equal([]);
    });

    it("submits once the error is fixed", async () => {
      const { sent, answer, ...answers } = server();
      const panel = await mount(answers, () => {});
      const input = await name(panel);
      await typeAndEnter(input, "");
      await typeAndEnter(input, "Eve");
      await until(() => sent.length > 0);
      answer();
      expect(sent.map((person) => person.name)).to.deep.equal(["Eve"]);
    });
  });
}
