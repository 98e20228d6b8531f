import { expect } from "@esm-bundle/chai";
import { useState } from "react";
import { recordQuery } from "../../../src/api/record.ts";
import { defineForm } from "../../../src/kit/form/fields.ts";
import { RecordForm } from "../../../src/kit/form/RecordForm.tsx";
import { Dialog } from "../../../src/kit/overlay/Dialog.tsx";
import { afterEach, describe, it } from "../support/mocha.ts";
import { mountField, unmountAll, until } from "../support/mountField.tsx";

interface Person {
  id: string;
  name: string;
  city?: string;
  country?: string;
}

const form = defineForm<Person>([
  {
    id: "person",
    fields: [
      {
        path: ["name"],
        labelText: "Name",
        kind: "text",
        validate: (value) => (value === "no" ? "Not this one" : undefined),
      },
      { path: ["city"], labelText: "City", kind: "text" },
    ],
  },
]);

/** Another name sets another country. The list of countries loads later. */
const late = (isKnown: boolean) =>
  defineForm<Person>([
    {
      id: "person",
      fields: [
        { path: ["name"], labelText: "Name", kind: "text", sets: () => [[["country"], "Nowhere"]] },
        { path: ["city"], labelText: "City", kind: "text" },
        ...(isKnown ? [{ path: ["country"], labelText: "Country", kind: "text" } as const] : []),
      ],
    },
  ]);

/** A form whose test controls when the record is read again and when its fields are known. */
async function mount(first = form) {
  let readAgain: (person: Person) => void = () => {};
  let know: (fields: typeof form) => void = () => {};
  const calls: string[] = [];
  function Form() {
    const [record, setRecord] = useState<Person>({ id: "1", name: "Ada", country: "Britain" });
    const [form, setForm] = useState(first);
    readAgain = setRecord;
    know = setForm;
    return (
      <Dialog name="person" title="Person" onClose={() => {}}>
        <RecordForm<Person>
          area="people"
          record={record}
          form={form}
          query={recordQuery<Person>({
            kind: "user",
            key: ["person"],
            path: "/",
            identity: { id: "1" },
            read: async () => {
              calls.push("read");
              return record;
            },
          })}
          write={async () => void calls.push("write")}
          success="save"
          failure="save"
        />
      </Dialog>
    );
  }
  const panel = await mountField({ kind: "custom", render: () => <Form /> }, "");
  const input = await panel.find<HTMLInputElement>('[data-field="name"]');
  const city = await panel.find<HTMLInputElement>('[data-field="city"]');
  const type = (text: string) => {
    input.focus();
    input.setRangeText(text, 0, input.value.length, "end");
    input.dispatchEvent(new InputEvent("input", { bubbles: true, composed: true }));
  };
  return {
    ...{ panel, input, city, type, calls },
    readAgain: (person: Person) => readAgain(person),
    know: (fields: typeof form) => know(fields),
  };
}

describe("record form with a changed field", () => {
  afterEach(unmountAll);

  it("shows the stored value at the field, and nothing after the input is put back", async () => {
    const { panel, input, type } = await mount();
    const was = () => panel.root.querySelector<HTMLElement>('[data-was="name"]');
    expect(was()).to.equal(null);
    type("Eve");
    await until(() => was()?.textContent === "was Ada", "the stored value");
    expect(input.getAttribute("aria-describedby")).to.contain(was()?.id);
    expect(panel.root.querySelectorAll("[data-was]")).to.have.length(1);
    type("Ada");
    await until(() => was() === null, "an unchanged field");
  });

  it("reads the record again while the pointer is on Save, before the press", async () => {
    const { panel, type, calls } = await mount();
    type("Eve");
    const save = await panel.find<HTMLElement>('[data-action="save"]');
    save.dispatchEvent(new PointerEvent("pointerover", { bubbles: true, composed: true }));
    await until(() => calls.length > 0, "a read");
    save.click();
    await until(() => calls.includes("write"), "a write");
    expect(calls.slice(0, 2)).to.deep.equal(["read", "write"]);
  });

  it("names an empty stored value", async () => {
    const { panel, city } = await mount();
    city.focus();
    city.setRangeText("Paris");
    city.dispatchEvent(new InputEvent("input", { bubbles: true, composed: true }));
    await until(() => panel.root.querySelector('[data-was="city"]')?.textContent === "was none", "the stored value");
  });
});

describe("record form on a refetch", () => {
  afterEach(unmountAll);

  it("keeps edits, and updates untouched fields", async () => {
    const { panel, input, city, type, readAgain } = await mount();
    type("Eve");
    await until(() => panel.root.querySelector('[data-action="save"]'), "the save bar");
    readAgain({ id: "1", name: "Ada", city: "London" });
    await until(() => city.value === "London", "the new city");
    expect(input.value).to.equal("Eve");
  });

  it("keeps reporting errors of edits", async () => {
    const { panel, city, type, readAgain } = await mount();
    type("no");
    const error = () => panel.root.querySelector(".field-error")?.textContent;
    await until(() => error() === "Not this one", "the reason");
    readAgain({ id: "1", name: "Ada", city: "London" });
    await until(() => city.value === "London", "the new city");
    await until(() => error() === "Not this one", "the reason, still");
  });

  it("keeps values derived from edits for a field that is not known yet", async () => {
    const { panel, city, type, readAgain, know } = await mount(late(false));
    type("Eve");
    readAgain({ id: "1", name: "Ada", city: "London", country: "Britain" });
    await until(() => city.value === "London", "the new city");
    know(late(true));
    const country = await panel.find<HTMLInputElement>('[data-field="country"]');
    expect(country.value).to.equal("Nowhere");
  });
});
