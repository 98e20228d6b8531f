import { expect } from "@esm-bundle/chai";
import { recordQuery } from "../../../src/api/record.ts";
import { defineForm, type FieldOf, type MoreOf } from "../../../src/kit/form/fields.ts";
import { RecordForm } from "../../../src/kit/form/RecordForm.tsx";
import { afterEach, describe, it } from "../support/mocha.ts";
import { mountField, unmountAll, until } from "../support/mountField.tsx";

interface Town {
  id: string;
  name?: string;
  mayor?: string;
  river?: string;
  bridge?: string;
  harbour?: string;
}

const town: Town = { id: "1", name: "Ulm", mayor: "Ada", river: "Danube" };
const query = recordQuery<Town>({
  kind: "user",
  key: ["town"],
  path: "/",
  identity: { id: "1" },
  read: async () => town,
});

/** A form that records the renders of each field. */
async function mount() {
  const drawn: string[] = [];
  const field = (name: keyof Town, more: MoreOf<Town> = {}): FieldOf<Town> => ({
    path: [name],
    labelText: name,
    kind: "text",
    below: () => {
      drawn.push(name);
      return null;
    },
    ...more,
  });
  const form = defineForm<Town>([
    field("name"),
    field("mayor"),
    field("river"),
    field("bridge", { required: (values) => values(["river"]) === "Blau" }),
    field("harbour", { on: (values) => values(["river"]) === "Blau" }),
  ]);
  const how = { area: "towns", record: town, form, query, write: async () => {}, success: "save", failure: "save" };
  const render = () => <RecordForm<Town> {...how} />;
  const panel = await mountField({ kind: "custom", render }, "", { isForm: true });
  const type = async (name: string, text: string) => {
    const input = await panel.find<HTMLInputElement>(`[data-field="${name}"]`);
    input.focus();
    input.setRangeText(text, 0, input.value.length, "end");
    input.dispatchEvent(new InputEvent("input", { bubbles: true, composed: true }));
    await until(() => panel.root.querySelector(".save-bar .names")?.textContent?.includes(name), "the save bar");
    // Validation and form state follow in a later turn.
    await new Promise((resolve) => setTimeout(resolve, 50));
  };
  const during = async (act: () => Promise<void>) => {
    drawn.length = 0;
    await act();
    return [...new Set(drawn)];
  };
  return { panel, type, during };
}

describe("typing in a record form", () => {
  afterEach(unmountAll);

  it("redraws only that field for every key", async () => {
    const { type, during } = await mount();
    expect(await during(() => type("name", "Ulme"))).to.deep.equal(["name"]);
    expect(await during(() => type("name", "Ulmer"))).to.deep.equal(["name"]);
    expect(await during(() => type("mayor", "Eve"))).to.deep.equal(["mayor"]);
  });

  it("redraws dependent fields when their condition changes", async () => {
    const { panel, type, during } = await mount();
    expect(await during(() => type("river", "Bla"))).to.deep.equal(["river"]);
    expect(await during(() => type("river", "Blau"))).to.have.members(["river", "bridge", "harbour"]);
    expect(panel.root.querySelector('[data-field="bridge"]')?.getAttribute("aria-required")).to.equal("true");
    expect(await during(() => type("river", "Iller"))).to.have.members(["river", "bridge"]);
    expect(panel.root.querySelector('[data-field="harbour"]')).to.equal(null);
  });
});
