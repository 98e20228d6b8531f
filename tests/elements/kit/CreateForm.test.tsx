import { expect } from "@esm-bundle/chai";
import { ApiError } from "../../../src/api/ApiError.ts";
import { CreateForm } from "../../../src/kit/form/CreateForm.tsx";
import { defineForm, type SectionDef } from "../../../src/kit/form/fields.ts";
import { press } from "../support/act.ts";
import { afterEach, describe, it } from "../support/mocha.ts";
import { mountField, unmountAll, until } from "../support/mountField.tsx";

const card = (id: string, ...fields: SectionDef["fields"]): SectionDef => ({ id, titleText: id, fields });

/** Taller than the window, with required fields at its start. */
const form = defineForm<unknown>([
  card(
    "names",
    { path: ["nick"], labelText: "Nick", kind: "text" },
    { path: ["name"], labelText: "Name", kind: "text", required: "new" },
  ),
  ...[..."abcdefgh"].map((letter) =>
    card(
      letter,
      ...[..."12345"].map((number) => ({ path: [letter + number], labelText: letter + number, kind: "text" as const })),
    ),
  ),
]);

async function mount(create: () => Promise<unknown>) {
  const panel = await mountField(
    {
      kind: "custom",
      render: () => (
        <CreateForm
          area="people"
          form={form}
          create={create}
          onCreated={() => {}}
          onCancel={() => {}}
          success="saved"
          failure="notSaved"
        />
      ),
    },
    "",
    { isForm: true },
  );
  return { panel, save: await panel.find<HTMLButtonElement>('.form-bar [data-action="save"]') };
}

const type = (input: HTMLInputElement, text: string) => {
  input.focus();
  input.setRangeText(text, 0, input.value.length, "end");
  input.dispatchEvent(new InputEvent("input", { bubbles: true, composed: true }));
};

describe("create form", () => {
  afterEach(unmountAll);

  it("reports a missing value at its field, focuses it, and sends nothing", async () => {
    let sent = 0;
    const { panel, save } = await mount(async () => {
      sent += 1;
    });
    save.click();
    const error = await panel.find(".field-error");
    expect(error.textContent).to.equal("Fill in this field");
    expect(panel.active()?.dataset.field).to.equal("name");
    expect(sent).to.equal(0);
    type(await panel.find<HTMLInputElement>('input[data-field="name"]'), "Ada");
    save.click();
    await until(() => sent === 1, "the record, sent");
  });

  it("is submitted by Enter, once for repeated presses", async () => {
    let sent = 0;
    let go: () => void = () => {};
    const { panel } = await mount(async () => {
      sent += 1;
      await new Promise<void>((resolve) => {
        go = resolve;
      });
    });
    const input = await panel.find<HTMLInputElement>('input[data-field="name"]');
    input.focus();
    await press("Enter");
    await panel.find(".field-error");
    expect(sent).to.equal(0);
    type(input, "Ada");
    await press("Enter", "Enter", "Enter");
    await until(() => sent > 0, "the record, sent");
    await press("Enter");
    go();
    await until(() => panel.alerts().some(({ variant }) => variant === "success"), "the success");
    expect(sent).to.equal(1);
  });

  it("keeps its buttons visible at any length", async () => {
    const { panel, save } = await mount(async () => {});
    const inSight = () => {
      const { top, bottom } = save.getBoundingClientRect();
      return top >= 0 && bottom <= window.innerHeight;
    };
    expect(panel.root.querySelector(".form-sections")?.getBoundingClientRect().height).to.be.above(window.innerHeight);
    expect(inSight()).to.equal(true);
    window.scrollTo(0, document.documentElement.scrollHeight);
    expect(inSight()).to.equal(true);
    window.scrollTo(0, 0);
  });

  it("removes the alert of a failed attempt when the next one starts", async () => {
    let go: () => void = () => {};
    let tries = 0;
    const { panel, save } = await mount(async () => {
      tries += 1;
      if (tries === 1) throw new ApiError("No", { status: 400, method: "POST", path: "/people" });
      await new Promise<void>((resolve) => {
        go = resolve;
      });
    });
    type(await panel.find<HTMLInputElement>('input[data-field="name"]'), "Ada");
    save.click();
    await until(() => panel.alerts().some(({ variant }) => variant === "danger"), "the failure");
    await until(() => !save.matches('[aria-busy="true"]'), "the form at rest");
    save.click();
    await until(() => tries === 2, "the second try");
    expect(panel.alerts()).to.deep.equal([]);
    go();
  });

  it("removes the alert of a failed attempt when the next one stops at a field", async () => {
    const { panel, save } = await mount(async () => {
      throw new ApiError("No", { status: 400, method: "POST", path: "/people" });
    });
    const name = await panel.find<HTMLInputElement>('input[data-field="name"]');
    type(name, "Ada");
    save.click();
    await until(() => panel.alerts().some(({ variant }) => variant === "danger"), "the failure");
    await until(() => !save.matches('[aria-busy="true"]'), "the form at rest");
    type(name, "");
    save.click();
    await panel.find(".field-error");
    expect(panel.alerts()).to.deep.equal([]);
  });

  it("scrolls a heading below the sticky header", async () => {
    const { panel } = await mount(async () => {});
    panel.host.shadowRoot?.querySelector<HTMLElement>(".iam")?.style.setProperty("--i-top", "52px");
    const jumps = panel.all<HTMLButtonElement>('[data-action="jump"]');
    jumps[3]?.click();
    const heading = await until(() => panel.active(), "the heading");
    expect(heading.getBoundingClientRect().top).to.be.at.least(52);
    const first = jumps[0]?.getBoundingClientRect();
    expect(first && first.height > 0 ? first.top : 52).to.be.at.least(52);
    window.scrollTo(0, 0);
  });
});
