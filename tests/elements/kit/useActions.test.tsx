// Declared actions: offer, confirmation, request, report; and dialogs of a screen.
import { expect } from "@esm-bundle/chai";
import { defineForm } from "../../../src/kit/form/fields.ts";
import { useState } from "react";
import { ActionButton } from "../../../src/kit/action/ActionButton.tsx";
import { defineActions, type ActionDialogProps } from "../../../src/kit/action/defineActions.ts";
import { fillIn } from "../../../src/kit/action/fillIn.tsx";
import { RecordSwitch } from "../../../src/kit/action/RecordSwitch.tsx";
import { useActions } from "../../../src/kit/action/useActions.ts";
import { Dialog } from "../../../src/kit/overlay/Dialog.tsx";
import { IconButton } from "../../../src/kit/base/Button.tsx";
import { Menu } from "../../../src/kit/menu/Menu.tsx";
import { Overlays, useAsk } from "../../../src/kit/overlay/ask.tsx";
import { click, press, type } from "../support/act.ts";
import { afterEach, describe, it } from "../support/mocha.ts";
import { english, mountField, unmountAll, until, type Mounted, type MountOptions } from "../support/mountField.tsx";

interface Person {
  id: string;
  name: string;
  enabled?: boolean;
}

interface Rights {
  sent: string[];
  isManager: boolean;
}

const ada: Person = { id: "1", name: "Ada", enabled: true };
const bob: Person = { id: "2", name: "Bob", enabled: true };

function Look({ record, onClose }: ActionDialogProps<Person>) {
  return (
    <Dialog name="look" title={record.name} onClose={onClose}>
      {record.id}
    </Dialog>
  );
}

const said = { done: "save", failed: "error.unreadable" };

const people = defineActions<Person, Rights>({
  area: "people",
  idOf: ({ id }) => id,
  nameOf: ({ name }) => name,
  list: [
    { id: "look", label: "retry", writes: false, on: () => true, dialog: async () => ({ default: Look }) },
    {
      id: "greet",
      label: "home",
      on: (_, { isManager }) => isManager,
      change: "updated",
      run: async (_, { id }, { sent }) => sent.push(`greet ${id}`),
      said,
    },
    {
      id: "rename",
      label: "save",
      on: () => true,
      form: ({ id, name }, { sent }) =>
        fillIn<Person>({
          action: "updated",
          id,
          title: "save",
          form: async () => defineForm<Person>([{ path: ["name"], labelText: "Name", kind: "text" }]),
          initial: { name },
          submitLabel: "save",
          success: "save",
          failure: "error.unreadable",
          run: async (_, filled) => sent.push(`rename ${id} ${filled.name}`),
        }),
    },
    {
      id: "delete",
      label: "delete",
      tone: "danger",
      separated: true,
      on: () => true,
      confirm: ({ name }) => ({ title: "delete", text: "retry", typed: name, warnings: [{ text: "retry" }] }),
      change: "deleted",
      run: async (_, { id }, { sent }) => sent.push(`delete ${id}`),
      said,
    },
    {
      id: "disable",
      label: "off",
      only: "list",
      on: ({ enabled }) => enabled === true,
      confirm: () => ({ title: "off" }),
      change: "updated",
      run: async (_, { id }, { sent }) => sent.push(`disable ${id}`),
      said,
    },
  ],
});

function Row({ person, rights, isPage }: { person: Person; rights: Rights; isPage: boolean }) {
  const actions = useActions(people, rights, isPage ? { leaveTo: { area: "people", path: "/" } } : {});
  return (
    <div data-row={person.id}>
      <Menu
        label="Actions"
        items={actions.menuOf(person)}
        trigger={<IconButton action="row-actions" icon="more" label="More" />}
      />
      <ActionButton of={actions.buttonOf("greet", person)} />
      <ActionButton of={actions.buttonOf("look", person)} />
      <RecordSwitch record={person} actions={actions} />
    </div>
  );
}

async function mount(
  { isManager = true, isPage = false, person = ada }: { isManager?: boolean; isPage?: boolean; person?: Person } = {},
  panel: MountOptions["panel"] = {},
) {
  const sent: string[] = [];
  const mounted = await mountField(
    {
      kind: "custom",
      render: () => <Row person={person} rights={{ sent, isManager }} isPage={isPage} />,
    },
    "",
    { panel },
  );
  return Object.assign(mounted, { sent });
}

async function menuOf(panel: Mounted): Promise<string[]> {
  await click(await panel.find('[data-action="row-actions"]'));
  await until(() => panel.all('[role="menuitem"]').length);
  return panel.all('[role="menuitem"]').map((item) => item.dataset.action ?? "");
}

const changes = (panel: Mounted) =>
  panel.events
    .filter(({ type: name }) => name === "iam-before-change" || name === "iam-change")
    .map(({ type: name, detail }) => `${name} ${detail.area} ${detail.action} ${detail.id}`);

const alerts = (panel: Mounted) =>
  panel.events.filter(({ type: name }) => name === "iam-alert").map(({ detail }) => detail.message as string);

describe("declared action", () => {
  afterEach(unmountAll);

  it("runs from the menu through its confirmation to the server, and is reported to page and admin", async () => {
    const panel = await mount();
    expect(await menuOf(panel)).to.deep.equal(["look", "greet", "rename", "delete", "disable"]);
    await click(await panel.find('[role="menuitem"][data-action="delete"]'));
    const confirm = await panel.find<HTMLButtonElement>('[data-dialog="confirm-delete"] [data-action="confirm"]');
    expect(confirm.disabled).to.equal(true);
    expect((await panel.find('[data-dialog="confirm-delete"] .notice')).textContent).to.equal(english.retry);
    expect(panel.sent).to.deep.equal([]);
    await until(() => panel.active()?.dataset.field === "confirm");
    await type("Ada");
    await click(confirm);
    await until(() => alerts(panel).length);
    expect(panel.sent).to.deep.equal(["delete 1"]);
    expect(changes(panel)).to.deep.equal(["iam-before-change people deleted 1", "iam-change people deleted 1"]);
    expect(alerts(panel)).to.deep.equal([english.save]);
    await until(() => !panel.all("dialog").length);
    expect(panel.events.filter(({ type: name }) => name === "go")).to.deep.equal([]);
  });

  it("on a record page returns to the list after the record is deleted", async () => {
    const panel = await mount({ isPage: true });
    expect(await menuOf(panel)).to.deep.equal(["look", "greet", "rename", "delete"]);
    await click(await panel.find('[role="menuitem"][data-action="delete"]'));
    await until(() => panel.active()?.dataset.field === "confirm");
    await type("Ada");
    await click(await panel.find('[data-action="confirm"]'));
    const gone = await until(() => panel.events.find(({ type: name }) => name === "go"));
    expect(gone.detail).to.deep.equal({ area: "people", path: "/" });
  });

  it("sends nothing if cancelled, and restores focus", async () => {
    const panel = await mount();
    await menuOf(panel);
    await click(await panel.find('[role="menuitem"][data-action="delete"]'));
    await panel.find('[data-dialog="confirm-delete"]');
    await press("Escape");
    await until(() => !panel.all("dialog").length);
    expect(panel.sent).to.deep.equal([]);
    expect(changes(panel)).to.deep.equal([]);
    await until(() => panel.active()?.dataset.action === "row-actions");
  });

  it("vetoed by the page is not sent, and shows the reason", async () => {
    const panel = await mount(
      {},
      {
        vetoes: (detail) => {
          detail.reason = "Not on Fridays";
          return detail.action === "updated";
        },
      },
    );
    await click(await panel.find('[data-row] > [data-action="greet"]'));
    await until(() => alerts(panel).length);
    expect(alerts(panel)).to.deep.equal(["Not on Fridays"]);
    expect(panel.sent).to.deep.equal([]);
  });

  it("is hidden without permission, and with readonly unless it only reads", async () => {
    const panel = await mount({ isManager: false });
    expect(await menuOf(panel)).to.deep.equal(["look", "rename", "delete", "disable"]);
    expect(panel.all('[data-row] > [data-action="greet"]')).to.deep.equal([]);
    unmountAll();
    const readonly = await mount({}, { readonly: true });
    expect(await menuOf(readonly)).to.deep.equal(["look"]);
    expect(readonly.all('[data-row] > [data-action="greet"], [role="switch"]')).to.deep.equal([]);
    expect(readonly.all('[data-row] > [data-action="look"]')).to.have.length(1);
  });

  it("is visible if the page names it in its actions", async () => {
    const panel = await mount({}, { actions: ["greet", "delete"] });
    expect(await menuOf(panel)).to.deep.equal(["greet", "delete"]);
    expect(panel.all('[role="switch"]')).to.deep.equal([]);
  });

  it("opens a form, whose code loads then", async () => {
    const panel = await mount();
    await menuOf(panel);
    await click(await panel.find('[role="menuitem"][data-action="rename"]'));
    await until(() => panel.active()?.closest('[data-dialog="rename"]') && panel.active()?.matches("input"));
    await press("End");
    await type(" L");
    await press("Enter");
    await until(() => panel.sent.length);
    expect(panel.sent).to.deep.equal(["rename 1 Ada L"]);
    await until(() => !panel.all("dialog").length);
    expect(changes(panel)).to.deep.equal(["iam-before-change people updated 1", "iam-change people updated 1"]);
  });

  it("for the enabled state is a switch with the same confirmation", async () => {
    const panel = await mount();
    const button = await panel.find<HTMLInputElement>('[role="switch"]');
    expect(button.dataset.action).to.equal("disable");
    await click(button);
    await click(await panel.find('[data-dialog="confirm-disable"] [data-action="confirm"]'));
    await until(() => panel.sent.length);
    expect(panel.sent).to.deep.equal(["disable 1"]);
    expect(button.checked).to.equal(true);
  });

  it("asks in its own panel, even if another panel asks too", async () => {
    const one = await mount();
    const other = await mount({ person: bob });
    (await one.find('[data-row] > [data-action="look"]')).click();
    (await other.find('[data-row] > [data-action="look"]')).click();
    expect((await one.find('[data-dialog="look"] h2')).textContent).to.equal("Ada");
    expect((await other.find('[data-dialog="look"] h2')).textContent).to.equal("Bob");
    (await other.find('[data-dialog="look"] [data-action="close"]')).click();
    await until(() => !other.all("dialog").length);
    expect(one.all('[data-dialog="look"]')).to.have.length(1);
  });
});

function Question({ text, onClose }: { text: string; onClose: (answer?: string) => void }) {
  return (
    <Dialog name="question" title={text} onClose={() => onClose()}>
      <button type="button" data-action="answer" onClick={() => onClose(`yes, ${text}`)} />
    </Dialog>
  );
}

describe("confirmation dialog", () => {
  afterEach(unmountAll);
  const answers: unknown[] = [];

  function Asking({ onGone }: { onGone: () => void }) {
    const ask = useAsk();
    return (
      <button
        type="button"
        data-action="ask"
        onClick={async () => {
          onGone();
          answers.push(await ask(Question, { text: "really" }));
        }}
      />
    );
  }
  /** A list whose row disappears after its question, on a screen that can be left. */
  function Screen() {
    const [place, setPlace] = useState("/list");
    const [hasRow, setHasRow] = useState(true);
    return (
      <Overlays place={place}>
        {hasRow && <Asking onGone={() => setHasRow(false)} />}
        <button type="button" data-action="leave" onClick={() => setPlace("/elsewhere")} />
      </Overlays>
    );
  }

  it("stays open and resolves after its origin unmounts", async () => {
    answers.length = 0;
    const panel = await mountField({ kind: "custom", render: () => <Screen /> }, "");
    await click(await panel.find('[data-action="ask"]'));
    const answer = await panel.find('[data-action="answer"]');
    expect(panel.all('[data-action="ask"]')).to.deep.equal([]);
    await click(answer);
    await until(() => answers.length);
    expect(answers).to.deep.equal(["yes, really"]);
    expect(panel.all("dialog")).to.deep.equal([]);
  });

  it("closes without a result when the screen is left", async () => {
    answers.length = 0;
    const panel = await mountField({ kind: "custom", render: () => <Screen /> }, "");
    await click(await panel.find('[data-action="ask"]'));
    await panel.find('[data-dialog="question"]');
    (await panel.find('[data-action="leave"]')).click();
    await until(() => answers.length);
    expect(answers).to.deep.equal([undefined]);
    await until(() => !panel.all("dialog").length);
  });
});
