import { expect } from "@esm-bundle/chai";
import { SmallTable } from "../../../src/kit/table/SmallTable.tsx";
import { findings } from "../support/axe.ts";
import { afterEach, describe, it } from "../support/mocha.ts";
import { mountField, unmountAll, until, type Mounted } from "../support/mountField.tsx";

interface Fruit {
  name: string;
  origin?: string;
  weight: number;
}

const fruits: readonly Fruit[] = [
  { name: "pear", origin: "Sweden", weight: 1180 },
  { name: `plum-${"of-the-garden-".repeat(8)}`, weight: 40 },
];

/** A table in a box of this width in pixels. */
async function mountIn(width: number, isDense = false, locale = "en"): Promise<Mounted> {
  const box = document.body.appendChild(document.createElement("div"));
  box.style.inlineSize = `${width}px`;
  const panel = await mountField(
    {
      kind: "custom",
      render: () => (
        <SmallTable<Fruit>
          label="Fruits"
          columns={[
            { id: "name", titleText: "Name" },
            { id: "origin", titleText: "Origin" },
            { id: "weight", titleText: "Weight" },
          ]}
          rows={fruits}
          rowId={({ name }) => name}
          rowName={({ name }) => name}
          rowButtons={({ name }) => (
            <button type="button" className="btn" data-action="peel">
              Peel {name.slice(0, 4)}
            </button>
          )}
          isDense={isDense}
        />
      ),
    },
    "",
    { into: box, locale },
  );
  (await panel.find(".field-body")).style.maxInlineSize = "none";
  await until(() => panel.all("[data-id]").length === fruits.length);
  return panel;
}

const cell = (panel: Mounted, name: string, column: string) =>
  panel.find(`[data-name="${name}"] [data-column="${column}"]`);
const box = async (node: Promise<Element>) => (await node).getBoundingClientRect();
const label = (of: Element) => getComputedStyle(of, "::before").content;

describe("small table", () => {
  afterEach(() => {
    unmountAll();
    for (const each of document.querySelectorAll("body > div")) each.remove();
  });

  it("has column and row headers, and its full content", async () => {
    const panel = await mountIn(900);
    const heads = (role: string) =>
      panel.all(`th[role="${role}"]`).map(({ scope }: HTMLElement & { scope?: string }) => scope);
    expect(heads("columnheader")).to.deep.equal(["col", "col", "col", "col"]);
    expect(heads("rowheader")).to.deep.equal(["row", "row"]);
    expect((await box(cell(panel, "pear", "origin"))).top).to.equal((await box(cell(panel, "pear", "name"))).top);
    const long = await cell(panel, fruits[1]?.name ?? "", "name");
    expect(long.scrollWidth).to.be.at.most(long.clientWidth);
    expect(await findings(panel.host)).to.deep.equal([]);
  });

  it("turns rows into cards on narrow pages, each value with its header, within the page width", async () => {
    for (const width of [400, 300]) {
      const panel = await mountIn(width);
      const name = await box(cell(panel, "pear", "name"));
      const origin = await cell(panel, "pear", "origin");
      expect(label(origin)).to.equal('"Origin"');
      expect(origin.getBoundingClientRect().top).to.be.at.least(name.bottom);
      const button = await box(panel.find('[data-name="pear"] [data-action="peel"]'));
      expect(button.top + button.height / 2).to.be.within(name.top, name.bottom);
      expect((await cell(panel, fruits[1]?.name ?? "", "origin")).checkVisibility(), "nothing to tell").to.equal(false);
      const frame = await panel.find(".small-table");
      expect(frame.scrollWidth, `${width} px`).to.be.at.most(frame.clientWidth);
      expect(panel.all('[role="row"]')).to.have.length(3);
      expect(await findings(panel.host)).to.deep.equal([]);
      unmountAll();
    }
  });

  it("formats numbers in the panel's language", async () => {
    const panel = await mountIn(900, false, "de");
    expect((await cell(panel, "pear", "weight")).textContent).to.equal("1.180");
  });

  it("stays a table if its columns are short", async () => {
    const panel = await mountIn(400, true);
    const [name, weight] = [await box(cell(panel, "pear", "name")), await box(cell(panel, "pear", "weight"))];
    expect(weight.top).to.equal(name.top);
    expect(label(await cell(panel, "pear", "weight"))).to.equal("none");
  });
});
