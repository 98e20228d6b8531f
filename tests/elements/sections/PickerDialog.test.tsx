import { expect } from "@esm-bundle/chai";
import { MemoryRouter } from "react-router-dom";
import { PickerDialog, type PickerDialogProps } from "../../../src/sections/pickers/PickerDialog.tsx";
import { click, paste, press, type } from "../support/act.ts";
import { findings } from "../support/axe.ts";
import { afterEach, describe, it } from "../support/mocha.ts";
import { mountField, unmountAll, until, type Mounted, type MountOptions } from "../support/mountField.tsx";

interface Person {
  id: string;
  name: string;
}

const people: readonly Person[] = Array.from({ length: 25 }, (_, index) => ({
  id: `p${index}`,
  name: `person ${index}`,
}));

interface Told {
  picked: Person[][];
  closed: () => number;
}

/** A user picker with ten rows per page. */
async function openPicker(
  props: Partial<PickerDialogProps<Person>> = {},
  look?: MountOptions,
): Promise<Mounted & Told> {
  const picked: Person[][] = [];
  let closed = 0;
  const panel = await mountField(
    {
      kind: "custom",
      render: () => (
        <MemoryRouter>
          <output>Beneath</output>
          <PickerDialog<Person>
            title="Add people"
            list="pick-people"
            columns={[{ id: "name" }]}
            rowId={({ id }) => id}
            rowName={({ name }) => name}
            load={({ first, max, search }) => ({
              queryKey: ["people", first, max, search],
              queryFn: () => people.filter(({ name }) => name.includes(search)).slice(first, first + max),
            })}
            searchLabel="Search people"
            empty="Nobody"
            onPick={(rows) => void picked.push(rows)}
            onClose={() => (closed += 1)}
            {...props}
          />
        </MemoryRouter>
      ),
    },
    "",
    look,
  );
  await panel.find("tr[data-name]");
  return { ...panel, picked, closed: () => closed };
}

const box = (panel: Mounted, name: string) => panel.find(`tr[data-name="${name}"] [data-action="select"]`);
const ok = (panel: Mounted) => panel.find<HTMLButtonElement>('.dialog-foot [data-action="select"]');
const search = async (panel: Mounted, text: string) => {
  const field = await panel.find<HTMLInputElement>('[data-field="search"]');
  field.focus();
  field.select();
  await type(text);
  await press("Enter");
};

describe("picker", () => {
  afterEach(unmountAll);

  it("searches visible columns and extra cell texts if all rows are loaded", async () => {
    const panel = await openPicker({
      paging: "client",
      columns: [{ id: "name" }, { id: "protocol", value: ({ id }) => (id === "p7" ? "SAML" : "OpenID Connect") }],
      searchIn: ({ id }) => [id === "p9" ? "second line" : undefined],
      load: () => ({ queryKey: ["all people"], queryFn: () => [...people] }),
    });
    for (const [text, name] of [
      ["saml", "person 7"],
      ["second", "person 9"],
      ["son 13", "person 13"],
    ] as const) {
      await search(panel, text);
      await until(() => {
        const rows = panel.all("tr[data-name]").map((row) => row.dataset.name);
        return rows.length === 1 && rows[0] === name;
      });
    }
  });

  it("keeps the selection through searches and pages, and returns it once", async () => {
    const panel = await openPicker();
    expect((await ok(panel)).disabled).to.equal(true);
    await click(await box(panel, "person 3"));
    await search(panel, "person 24");
    await until(() => panel.all("tr[data-name]").length === 1);
    await click(await box(panel, "person 24"));
    await until(() => panel.all(".summary")[0]?.textContent?.includes("2"));
    await click(await ok(panel));
    await until(() => panel.closed() === 1);
    expect(panel.picked.map((rows) => rows.map(({ id }) => id))).to.deep.equal([["p3", "p24"]]);
  });

  it("keeps the selection after a failure, with the reason, for a retry", async () => {
    let tries = 0;
    const panel = await openPicker({
      onPick: () => {
        if (++tries === 1) throw new Error("The server is busy");
      },
    });
    await click(await box(panel, "person 1"));
    await click(await ok(panel));
    const notice = await panel.find('[role="alert"]');
    expect(notice.textContent).to.include("The server is busy");
    expect(panel.closed()).to.equal(0);
    expect((await ok(panel)).disabled).to.equal(false);
    await click(await ok(panel));
    await until(() => panel.closed() === 1);
    expect(tries).to.equal(2);
  });

  it("selects one in single mode", async () => {
    const panel = await openPicker({ single: true });
    await click(await box(panel, "person 1"));
    await click(await box(panel, "person 2"));
    await click(await ok(panel));
    await until(() => panel.picked.length === 1);
    expect(panel.picked[0]?.map(({ id }) => id)).to.deep.equal(["p2"]);
  });

  it("omits excluded rows", async () => {
    const panel = await openPicker({ reason: ({ id }) => (id === "p0" ? "Already there" : undefined) });
    const refused = (await box(panel, "person 0")) as HTMLInputElement;
    expect(refused.disabled).to.equal(true);
    await click(refused);
    expect((await ok(panel)).disabled).to.equal(true);
  });

  it("selects all names of a pasted list and reports missing ones", async () => {
    const panel = await openPicker({ lookUp: async (name) => people.filter((person) => person.name === name) });
    const field = await panel.find<HTMLInputElement>('[data-field="search"]');
    field.focus();
    paste(field, "person 4\nperson 20\nnobody");
    await until(() => panel.all(".summary")[0]?.textContent?.includes("2"));
    await until(() => panel.all("dialog")[0]?.textContent?.includes("nobody"));
    await click(await ok(panel));
    await until(() => panel.picked.length === 1);
    expect(panel.picked[0]?.map(({ id }) => id)).to.deep.equal(["p4", "p20"]);
  });

  it("closes by Escape without a selection", async () => {
    const panel = await openPicker();
    await click(await box(panel, "person 1"));
    await press("Escape");
    await until(() => panel.closed() === 1);
    expect(panel.picked).to.deep.equal([]);
  });

  for (const look of [{ theme: "light" }, { theme: "dark" }, { locale: "ar" }] as const)
    it(`has no axe finding, ${JSON.stringify(look)}`, async () => {
      document.body.style.background = "theme" in look && look.theme === "dark" ? "#0d1016" : "#fff";
      const panel = await openPicker({}, look);
      await click(await box(panel, "person 1"));
      expect(await findings(panel.host)).to.deep.equal([]);
      document.body.style.background = "";
    });
});
