// Actions without requests: texts and alerts outside the context of the area.
import { expect } from "@esm-bundle/chai";
import { ActionButton } from "../../../src/kit/action/ActionButton.tsx";
import { defineActions } from "../../../src/kit/action/defineActions.ts";
import { useActions } from "../../../src/kit/action/useActions.ts";
import { Overlays } from "../../../src/kit/overlay/ask.tsx";
import { click } from "../support/act.ts";
import { afterEach, describe, it } from "../support/mocha.ts";
import { english, mountField, unmountAll, until, type Mounted } from "../support/mountField.tsx";

const people = defineActions<string, undefined>({
  area: "people",
  idOf: (name) => name,
  nameOf: (name) => name,
  list: [
    {
      id: "greet",
      label: "home",
      writes: false,
      on: () => true,
      does: (name, _, { t, alerts }) => alerts.success(`${t("save")} ${name}`),
      inBulk: { does: (names, _, { t, alerts }) => alerts.success(`${t("save")} ${names.join(" ")}`) },
    },
    {
      id: "look",
      label: "retry",
      writes: false,
      on: () => true,
      does: async () => {
        throw new Error("No clipboard");
      },
    },
  ],
});

function Row() {
  const actions = useActions(people, undefined);
  return (
    <>
      <ActionButton of={actions.buttonOf("greet", "Ada")} />
      <ActionButton of={actions.buttonOf("look", "Ada")} />
      <button type="button" data-action="several" onClick={() => actions.bulk[0]?.run?.(["Ada", "Bob"], () => {})}>
        Several
      </button>
    </>
  );
}

const mount = () =>
  mountField(
    {
      kind: "custom",
      render: () => (
        <Overlays>
          <Row />
        </Overlays>
      ),
    },
    "",
  );

const alertOf = (panel: Mounted) => until(() => panel.events.find(({ type }) => type === "iam-alert")?.detail);

describe("action without requests", () => {
  afterEach(unmountAll);

  it("shows an alert for one record", async () => {
    const panel = await mount();
    await click(await panel.find('[data-action="greet"]'));
    expect((await alertOf(panel)).message).to.equal(`${english.save} Ada`);
  });

  it("shows an alert for several records", async () => {
    const panel = await mount();
    await click(await panel.find('[data-action="several"]'));
    expect((await alertOf(panel)).message).to.equal(`${english.save} Ada Bob`);
  });

  it("shows a failure", async () => {
    const panel = await mount();
    await click(await panel.find('[data-action="look"]'));
    const { variant, message, description } = await alertOf(panel);
    expect([variant, message, description]).to.deep.equal(["danger", english.somethingWentWrong, "No clipboard"]);
  });
});
