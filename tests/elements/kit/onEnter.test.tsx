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

/** A server that takes what it is sent once told to. */
function server() {
  const sent: Person[] = [];
  const takes: (() => void)[] = [];
  const take = (_: Server, person: Person) =>
    new Promise<void>((resolve) => {
      sent.push(person);
      takes.push(resolve);
    });
  return {
    sent,
    take,
    answer: () =>
      takes.splice(0).forEach((resolve) => {
        resolve();
      }),
  };
}

const forms: Record<
  string,
  (take: (server: Server, person: Person) => Promise<void>, onDone: () => void) => Promise<Mounted>
> = {
  "a dialog": (take, onDone) =>
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
  "a record's form": (take, onDone) =>
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
                read: async () => ada,
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
const ada: Person = { id: "1", name: "Ada" };

const name = (panel: Mounted) => panel.find<HTMLInputElement>('[data-field="name"]');
/** Another text and Enter, before anything else can happen. */
async function typeAndEnter(input: HTMLInputElement, text: string): Promise<void> {
  input.focus();
  input.setRangeText(text, 0, input.value.length, "end");
  input.dispatchEvent(new InputEvent("input", { bubbles: true, composed: true }));
  await press("Enter");
}

for (const [title, mount] of Object.entries(forms)) {
  describe(`Enter in a field of ${title}`, () => {
    afterEach(unmountAll);

    it("pressed before the text was checked sends it, and once however often it is pressed", async () => {
      const { sent, take, answer } = server();
      let done = 0;
      const panel = await mount(take, () => (done += 1));
      const input = await name(panel);
      await typeAndEnter(input, "Eve");
      await until(() => sent.length > 0);
      await press("Enter", "Enter");
      answer();
      await until(() => done > 0);
      expect(sent.map((person) => person.name)).to.deep.equal(["Eve"]);
    });

    it("shows what is wrong with the text, and sends nothing", async () => {
      const { sent, take } = server();
      const panel = await mount(take, () => {});
      const input = await name(panel);
      await typeAndEnter(input, "no");
      await until(() => panel.root.textContent?.includes("Not this one"));
      await typeAndEnter(input, "");
      await until(() => panel.root.textContent?.includes(english.required ?? "required"));
      expect(panel.active()).to.equal(input);
      expect(sent).to.deep.equal([]);
    });

    it("sends once what was wrong is right", async () => {
      const { sent, take, answer } = server();
      const panel = await mount(take, () => {});
      const input = await name(panel);
      await typeAndEnter(input, "");
      await typeAndEnter(input, "Eve");
      await until(() => sent.length > 0);
      answer();
      expect(sent.map((person) => person.name)).to.deep.equal(["Eve"]);
    });
  });
}
