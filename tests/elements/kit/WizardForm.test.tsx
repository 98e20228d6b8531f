import { expect } from "@esm-bundle/chai";
import { defineForm } from "../../../src/kit/form/fields.ts";
import { WizardForm, type StepDef } from "../../../src/kit/form/WizardForm.tsx";
import { click, type } from "../support/act.ts";
import { findings } from "../support/axe.ts";
import { afterEach, describe, it } from "../support/mocha.ts";
import { mountField, unmountAll, until } from "../support/mountField.tsx";

const field = (name: string, more = {}) => ({ path: [name] as const, labelText: name, kind: "text" as const, ...more });

type Step = StepDef<Record<string, string>>;

const steps = (check?: Step["check"]): Step[] => [
  {
    id: "one",
    title: "name",
    form: defineForm([field("name", { required: true }), field("kind")]),
    ...(check && { check }),
  },
  {
    id: "two",
    title: "details",
    form: defineForm([field("extra")]),
    on: (values) => values(["kind"]) !== "plain",
  },
  { id: "three", title: "settings", form: defineForm([field("last")]) },
];

async function mount(check?: Step["check"]) {
  const made: unknown[] = [];
  const panel = await mountField(
    {
      kind: "custom",
      render: () => (
        <WizardForm<Record<string, string>, string>
          area="things"
          steps={steps(check)}
          create={async (_, record) => {
            made.push(record);
            return "1";
          }}
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
  const fill = async (name: string, text: string) => {
    const input = await panel.find<HTMLInputElement>(`[data-field="${name}"]`);
    input.focus();
    input.select();
    await type(text);
  };
  const go = async (action: string) => click(await panel.find(`[data-action="${action}"]`));
  const at = () => panel.root.querySelector<HTMLElement>('[aria-current="step"]')?.dataset.step;
  return { ...panel, made, fill, go, at };
}

describe("wizard", () => {
  afterEach(unmountAll);

  it("validates on the server before the next step, and reports errors at the field", async () => {
    const asked: unknown[] = [];
    const panel = await mount(async (values) => {
      asked.push(values(["name"]));
      return values(["name"]) === "taken" ? [{ path: ["name"], message: "notSaved" }] : [];
    });
    const reached = () => panel.all("[data-step]:enabled").map((button) => button.dataset.step);
    expect(panel.all("[data-step]")).to.have.length(3);
    expect(reached()).to.deep.equal(["one"]);
    await panel.go("next");
    await panel.find('[data-for="name"] .field-error');
    expect(asked).to.deep.equal([]);
    await panel.fill("name", "taken");
    await panel.go("next");
    await until(() => panel.active()?.dataset.field === "name" && asked.length === 1);
    await panel.find('[data-for="name"] .field-error');
    expect(panel.at()).to.equal("one");
    await panel.fill("name", "free");
    await panel.go("next");
    await until(() => panel.at() === "two");
    expect(asked).to.deep.equal(["taken", "free"]);
    expect(reached()).to.deep.equal(["one", "two"]);
  });

  it("reports errors without a field, and a failed check, in the step", async () => {
    let answer = async (): Promise<{ message: string }[]> => [{ message: "Not reached" }];
    const panel = await mount(() => answer());
    await panel.fill("name", "a");
    await panel.go("next");
    const alert = await panel.find('.wizard-body [role="alert"]');
    expect(alert.textContent).to.equal("Not reached");
    expect(await findings(panel.host)).to.deep.equal([]);
    answer = async () => {
      throw new Error("No such host");
    };
    await panel.go("next");
    await until(() => panel.all('.wizard-body [role="alert"]').some((node) => node.textContent === "No such host"));
    expect(panel.at()).to.equal("one");
    answer = async () => [];
    await panel.go("next");
    await until(() => panel.at() === "two");
    expect(panel.all('.wizard-body [role="alert"]')).to.have.length(0);
  });

  it("skips a step whose condition is false, and drops its input", async () => {
    const panel = await mount();
    await panel.fill("name", "a");
    await panel.go("next");
    await panel.fill("extra", "b");
    await panel.go("back");
    await panel.fill("kind", "plain");
    await panel.go("next");
    await until(() => panel.at() === "three");
    await panel.go("save");
    await until(() => panel.made.length === 1);
    expect(panel.made).to.deep.equal([{ name: "a", kind: "plain" }]);
  });
});
