// A focused element is never below a sticky bar. Source: WCAG 2.4.11.
import { expect } from "@esm-bundle/chai";
import { useState, type ReactNode } from "react";
import { MemoryRouter } from "react-router-dom";
import { recordQuery } from "../../../src/api/record.ts";
import { CreateForm } from "../../../src/kit/form/CreateForm.tsx";
import { defineForm, serverFields } from "../../../src/kit/form/fields.ts";
import { FormDialog } from "../../../src/kit/form/FormDialog.tsx";
import { RecordForm } from "../../../src/kit/form/RecordForm.tsx";
import { WizardForm } from "../../../src/kit/form/WizardForm.tsx";
import { DataTable } from "../../../src/kit/table/DataTable.tsx";
import { PickerDialog } from "../../../src/sections/pickers/PickerDialog.tsx";
import { chord, press, type } from "../support/act.ts";
import { afterEach, describe, it } from "../support/mocha.ts";
import { mountField, unmountAll, until, type Mounted } from "../support/mountField.tsx";

interface Row {
  id: string;
  text: string;
}

const rows: readonly Row[] = Array.from({ length: 31 }, (_, index) => ({ id: `row ${index}`, text: `text ${index}` }));

const list = {
  name: "rows",
  label: "Rows",
  columns: [
    {
      id: "id",
      priority: 1 as const,
      cell: ({ id, text }: Row) => (
        <span className="named">
          <a href="#there">{id}</a>
          <br />
          <small>{text}</small>
        </span>
      ),
    },
  ],
  rowId: ({ id }: Row) => id,
  rowName: ({ id }: Row) => id,
  paging: "client" as const,
  searchLabel: "Search",
  load: () => ({ queryKey: ["rows"], queryFn: () => rows }),
  empty: "none",
};

const fields = Array.from({ length: 30 }, (_, index) => ({
  path: [`field${index}`] as const,
  labelText: `Field ${index}`,
  kind: index % 5 === 4 ? ("switch" as const) : ("text" as const),
}));
const form = defineForm<Record<string, unknown>>([
  { id: "all", titleText: "All", fields: serverFields<Record<string, unknown>>(fields) },
]);
const done = { area: "things", success: "saved", failure: "notSaved" } as const;
const nothing = () => {};

const record = (
  <RecordForm<Record<string, unknown>>
    {...done}
    record={{ id: "1" }}
    form={form}
    query={recordQuery<Record<string, unknown>>({
      kind: "user",
      key: ["thing"],
      path: "/",
      identity: { id: "1" },
      read: async () => ({ id: "1" }),
    })}
    write={async () => {}}
  />
);

function Selecting() {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Row>>(new Map(rows.slice(0, 1).map((row) => [row.id, row])));
  return (
    <DataTable<Row>
      {...list}
      local
      selection={chosen}
      onSelection={setChosen}
      bulkActions={[{ action: "delete", label: "Delete" }]}
    />
  );
}

const screens: Record<string, ReactNode> = {
  "a list with its tools and bulk actions": <Selecting />,
  "a picker with its pager": (
    <PickerDialog<Row> {...list} title="Add" list="pick-rows" onPick={nothing} onClose={nothing} />
  ),
  "a record's form with unsaved changes": record,
  "a create form": <CreateForm {...done} form={form} create={async () => "1"} onCreated={nothing} onCancel={nothing} />,
  "a wizard": (
    <WizardForm<Record<string, unknown>, string>
      {...done}
      steps={[{ id: "one", title: "name", form }]}
      create={async () => "1"}
      onCreated={nothing}
      onCancel={nothing}
    />
  ),
  "a form in a dialog": (
    <FormDialog
      {...done}
      name="create"
      title="Create"
      action="created"
      form={form}
      submitLabel="save"
      run={async () => {}}
      onClose={nothing}
    />
  ),
};

const mount = (screen: ReactNode) =>
  mountField(
    {
      kind: "custom",
      render: () => (
        <MemoryRouter>
          <output>Beneath</output>
          {screen}
        </MemoryRouter>
      ),
    },
    "",
    { isForm: true },
  );

/** Element that covers the top, middle or bottom of the focused one. */
function coverOf(panel: Mounted): string | undefined {
  const focused = panel.active();
  if (!focused) return undefined;
  const box = focused.getBoundingClientRect();
  const x = box.left + Math.min(box.width / 2, 12);
  for (const y of [box.top + 2, (box.top + box.bottom) / 2, box.bottom - 2]) {
    const hit = panel.root.elementFromPoint(x, y);
    if (!hit || !(focused.contains(hit) || hit.contains(focused) || hit.closest("label")?.contains(focused)))
      return `${focused.dataset.field ?? focused.dataset.action ?? focused.outerHTML.slice(0, 80)} at ${Math.round(y)} is beneath ${hit?.className}`;
  }
  return undefined;
}

/** Lowest text input in view, so low that the save bar covers it. */
const lowestInput = (panel: Mounted) =>
  until(() =>
    panel
      .all('input[type="text"], input:not([type])')
      .reverse()
      .find((input) => {
        const { top, bottom } = input.getBoundingClientRect();
        return top > 0 && bottom < innerHeight && bottom > innerHeight - 90;
      }),
  );

const isAbove = (field: Element | null, bar: Element) =>
  field !== null && field.getBoundingClientRect().bottom <= bar.getBoundingClientRect().top;

/**
 * Presses a key until focus leaves the panel or repeats. Returns the number of focused elements, and the covered ones.
 */
async function walk(panel: Mounted, step: () => Promise<void>) {
  const seen = new Set<Element>();
  const covered: string[] = [];
  for (;;) {
    await step();
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const focused = panel.active();
    if (!focused || seen.has(focused)) return { count: seen.size, covered };
    seen.add(focused);
    const cover = coverOf(panel);
    if (cover) covered.push(cover);
  }
}

describe("focused element", () => {
  afterEach(unmountAll);

  for (const [name, screen] of Object.entries(screens))
    it(`is visible on the way through ${name} and back`, async () => {
      const panel = await mount(screen);
      await until(() => panel.all('tr[data-name], [data-field="field0"]').length);
      if (screen === record) {
        (await panel.find('[data-field="field0"]')).focus();
        await type("x");
        await panel.find(".save-bar");
      }
      const there = await walk(panel, () => press("Tab"));
      const back = await walk(panel, () => chord("Shift", "Tab"));
      expect([...there.covered, ...back.covered]).to.deep.equal([]);
      expect(Math.min(there.count, back.count)).to.be.greaterThan(9);
    });

  it("is scrolled out from under a bar that appears above it, with the whole changed field", async () => {
    const panel = await mount(record);
    const last = await lowestInput(panel);
    last.focus({ preventScroll: true });
    await type("x");
    const bar = await panel.find(".save-bar");
    await until(() => coverOf(panel) === undefined && isAbove(last.closest(".field.changed"), bar));
    expect(panel.active()).to.equal(last);
  });

  it("leaves the changed field visible when the review makes the bar taller", async () => {
    const panel = await mount(record);
    const last = await lowestInput(panel);
    last.focus({ preventScroll: true });
    await type("x");
    const bar = await panel.find(".save-bar");
    await until(() => isAbove(last.closest(".field.changed"), bar));
    const before = bar.offsetHeight;
    (await panel.find('[data-action="review"]')).focus();
    await press("Enter");
    await panel.find(".review");
    await until(() => bar.offsetHeight > before && isAbove(last.closest(".field.changed"), bar));
    expect(coverOf(panel)).to.equal(undefined);
  });

  it("has a shadow while rows continue below the pager of a dialog", async () => {
    const panel = await mount(screens["a picker with its pager"]);
    await panel.find("tr[data-name]");
    const foot = await panel.find(".list-foot");
    const body = await panel.find(".dialog-body");
    const shade = () => getComputedStyle(foot, "::before").content;
    expect(body.scrollHeight).to.be.greaterThan(body.clientHeight);
    await until(() => shade() !== "none");
    body.scrollTop = body.scrollHeight;
    await until(() => shade() === "none");
  });
});
